import Canvas
import Catalog
import Interface

/// Where the user is: tabs, stacks and panes, what is selected, scrolled and sought in them.
///
/// What depends on the library, the window or the settings is read from the world that each step is
/// given. What a step leads to outside it is collected: see `closed` and `hasArrived`.
struct Navigator: Sendable {
  var tabs: TabBar
  let pages = PageCache()
  /// Counts up whenever another place is shown.
  var place = 0
  /// What the numbers of the listing last shown stand for.
  var numbers: [Int: Invocation.Target] = [:]
  /// The screen of that listing; nil for a page that a command returned.
  var numbered: (any Screen)?
  /// The pane of each tab that keys act on, by the tab's index.
  var focuses: [Int: Pane] = [:]
  /// Whether the keys act on the tab bar.
  var isInTabs = false
  /// What the renderer last showed of each pane.
  var viewports: [Pane: Viewport] = [:]
  /// What the renderer last showed of the texts above listings.
  var texts: [Pane: Viewport] = [:]
  /// How far the texts above listings are read, by the id of the showing; not in it while only the
  /// beginning is shown.
  var readings: [Int: TextScroll] = [:]
  /// How far pages are scrolled, by the id of their showing.
  var scrolls: [Int: TextScroll] = [:]
  /// nil when nothing is sought.
  var seek: Seek?
  /// Showings that are over, whose questions are withdrawn.
  var closed: [Int] = []
  /// Whether somebody went to another page.
  var hasArrived = false
  private var lastID: Int

  init(_ tabs: TabBar) {
    self.tabs = tabs
    lastID = tabs.tabs.count
  }

  /// Identifies one showing of a screen.
  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  var entries: [NavigationStack.Entry] { tabs.stack.entries }
  var top: NavigationStack.Entry { tabs.stack.top }

  // MARK: Pages

  /// The page of an entry of the stack in front, counted from the bottom.
  func content(at depth: Int, in world: World) -> ScreenContent {
    pages.content(of: entries[depth], in: world)
  }

  /// The page in front; an empty one while there is nothing to go in to.
  func frontContent(in world: World) -> ScreenContent {
    world.place.hidesPages
      ? ScreenContent(page: Page()) : content(at: entries.count - 1, in: world)
  }

  // MARK: Panes

  /// Whether list and detail stand side by side now.
  func isSplit(in world: World) -> Bool {
    guard world.presentation == .full else { return false }
    let split = SplitView(threshold: world.settings.splitColumns)
    if case .split(_, .some) = split.arrangement(
      depth: entries.count, columns: world.size.columns)
    {
      return true
    }
    return false
  }

  /// The pane that the keys of this tab act on.
  var focus: Pane {
    get { focuses[tabs.active] ?? .list }
    set { focuses[tabs.active] = newValue }
  }

  /// The screen that keys act on, counted from the bottom of the stack.
  func focusedDepth(in world: World) -> Int {
    isSplit(in: world) && focus == .list ? entries.count - 2 : entries.count - 1
  }

  /// The screen seen in a pane, counted from the bottom of the stack.
  func depth(of pane: Pane, in world: World) -> Int {
    isSplit(in: world) && pane == .list ? entries.count - 2 : entries.count - 1
  }

  func viewport(in world: World) -> Viewport? {
    isSplit(in: world) ? viewports[focus] : viewports[.list] ?? viewports[.detail]
  }

  /// Takes note of what the screen really showed.
  mutating func saw(_ drawn: Drawn, in world: World) {
    viewports = drawn.viewports
    texts = drawn.texts
    for (pane, viewport) in drawn.viewports where Pane.keyed.contains(pane) {
      let entry = entries[depth(of: pane, in: world)]
      if entry.screen.list != nil {
        scrolls[entry.id] = TextScroll(lines: viewport.first)
      } else {
        scrolls[entry.id]?.keep(viewport)
      }
      if let text = drawn.texts[pane] { readings[entry.id]?.keep(text) }
    }
  }
}
