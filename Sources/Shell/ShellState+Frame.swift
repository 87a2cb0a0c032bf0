import Canvas
import Catalog
import Interface

extension ShellState {
  /// Hands out what the event led to, with everything there is to see afterwards.
  mutating func update() -> Update {
    let content = frontContent
    numberSeenRows()
    var update = Update(frame: frame(showing: content.page))
    update.record = content.record
    update.replies = draft.replies
    update.notices = draft.notices
    update.jobs = draft.jobs
    update.cancellations = draft.cancellations
    update.sources = draft.sources
    update.recordings = draft.recordings
    update.isMeasured = draft.isMeasured
    update.typed = draft.typed
    update.rings = draft.rings
    update.exit = exit
    return update
  }

  /// The page of an entry of the stack in front, counted from the bottom.
  func content(at depth: Int) -> ScreenContent {
    pages.content(of: tabs.stack.entries[depth], in: world)
  }

  /// The page in front; an empty one while there is nothing to go in to.
  var frontContent: ScreenContent {
    guard cover?.canEnter != false else { return ScreenContent(page: Page()) }
    return content(at: tabs.stack.entries.count - 1)
  }

  /// On a full screen what is drawn is what a number means.
  private mutating func numberSeenRows() {
    guard presentation == .full, cover?.canEnter != false else { return }
    number(content(at: numberedDepth).page)
  }

  private func frame(showing page: Page) -> Frame {
    let splash = splashView
    return Frame(
      tabs: splash == nil || screen.fade != nil ? tabBar : nil, place: place,
      panes: panes(front: page), splash: splash, alert: alerts.view,
      notices: presentation == .full ? screen.overlay.notices : draft.notices,
      activity: activity, prompt: prompt, input: inputFocus, screen: screenView)
  }

  /// What hides the pages, and the splash while it dissolves afterwards.
  private var splashView: SplashView? { cover?.splash ?? screen.fade?.splash }

  private var prompt: PromptView {
    if let secret = alerts.secretView { return .secret(secret) }
    if alerts.isOpen { return .choice }
    return isReady ? .command : .none
  }

  private var tabBar: TabBarView {
    TabBarView(
      tabs: tabs.tabs.map { tab in
        .init(title: tab.title, badge: badge(of: tab.stack.entries.first?.screen.route))
      }, active: tabs.active)
  }

  /// What waits in a section.
  private func badge(of root: Route?) -> Int? {
    if root == .upNext, let queued, queued > 0 { return queued }
    guard case .feature(let place)? = root else { return nil }
    let world = world
    return features.all.lazy.filter { type(of: $0).tab?.place == place }
      .compactMap { $0.badge(in: world) }.first
  }

  /// One pane, or two when the width and the presentation allow it.
  private func panes(front: Page) -> Panes {
    let split = SplitView(threshold: presentation == .full ? settings.splitColumns : nil)
    let entries = tabs.stack.entries
    switch split.arrangement(depth: entries.count, columns: size.columns) {
    case .single: return .single(front)
    case .split(let list, let detail):
      guard detail != nil else { return panes(front, entries[list].screen.list) }
      return .split(list: content(at: list).page, detail: front)
    }
  }

  /// A page with nothing beside it yet; where nothing can be chosen it has the room to itself.
  private func panes(_ front: Page, _ list: ListState?) -> Panes {
    if front.table?.rows.contains(where: { $0.open != nil }) == true {
      return .split(list: front, detail: Page(blocks: [.text("Enter shows the entry here.")]))
    }
    // A filter that is being typed changes the rows, not the panes.
    return list?.filter.isEmpty == false ? .split(list: front, detail: Page()) : .single(front)
  }

  /// What goes on behind the pages.
  private var activity: ProgressView? {
    let world = world
    return features.all.lazy.compactMap { $0.activity(in: world) }.first
  }

  /// The screen whose rows are numbered where pages are drawn: the one in front, unless only the one
  /// beside it has any.
  private var numberedDepth: Int {
    let top = tabs.stack.entries.count - 1
    return isSplit && !content(at: top).page.isNumbered ? depth(of: .list) : top
  }

  /// Makes the numbers of a printed page mean its rows; of an empty listing they mean none.
  mutating func number(_ page: Page, continuing: Bool = false) {
    guard let table = page.table else { return }
    if !continuing { numbers = [:] }
    for row in table.rows { numbers[row.number] = row.open?.target }
  }

  /// What a number means that lies above or below the part of a listing a full screen has read.
  func target(ofUnseenRow number: Int) -> Invocation.Target? {
    guard presentation == .full, number > 0 else { return nil }
    var seen = tabs.stack.entries[numberedDepth].screen
    guard seen.list != nil else { return nil }
    seen.list?.index = number - 1
    return seen.content(in: world).page.table?.rows.first { $0.number == number }?.open?.target
  }

  /// The numbers that can be said now; nil without a listing.
  var numbering: ClosedRange<Int>? {
    if presentation == .full,
      let total = content(at: numberedDepth).page.table?.total, total > 0
    {
      return 1...total
    }
    guard let first = numbers.keys.min(), let last = numbers.keys.max() else { return nil }
    return first...last
  }

  /// Another place is in front: it will be printed, and its numbers count.
  ///
  /// - Parameter isFollowing: whether nobody went there: what is shown follows the library.
  mutating func arrive(continuing: Bool = false, isFollowing: Bool = false) {
    place += 1
    screen.seek = nil
    screen.isInTabs = false
    let ids = Set(tabs.tabs.flatMap { $0.stack.entries.map(\.id) })
    screen.scrolls = screen.scrolls.filter { ids.contains($0.key) }
    screen.readings = screen.readings.filter { ids.contains($0.key) }
    // What is looked at now is what the keys act on when there are two panes again.
    if tabs.stack.isAtRoot || !isSplit { focus = tabs.stack.isAtRoot ? .list : .detail }
    pages.keep(only: ids)
    locateSelection()
    if presentation == .plain { number(frontContent.page, continuing: continuing) }
    if !isFollowing { announce(.arrived) }
  }
}

extension ShellState {
  /// On a full screen a listing always has a selected row, known by its place and by what it is.
  mutating func locateSelection() {
    guard presentation == .full else { return }
    for depth in tabs.stack.entries.indices.suffix(2) {
      guard let list = tabs.stack.entries[depth].screen.list else { continue }
      find(list, at: depth)
      let rows = content(at: depth).page.table?.rows ?? []
      let row =
        rows.first { $0.open != nil && $0.open?.target == list.selected }
        ?? rows.first { $0.number == (list.index ?? 0) + 1 } ?? rows.last
      tabs.stack.update(at: depth) { screen in
        screen.list?.index = row.map { $0.number - 1 }
        screen.list?.selected = row?.open?.target
      }
    }
  }

  /// After rows came or went above it, the selected one may stand far from where it was.
  private mutating func find(_ list: ListState, at depth: Int) {
    guard let selected = list.selected, content(at: depth).page.table?.selected == nil,
      let place = tabs.stack.entries[depth].screen.position(of: selected, in: world)
    else { return }
    tabs.stack.update(at: depth) { $0.list?.index = place }
  }
}
