import struct Canvas.Size
import struct Catalog.LibraryRevision
import Interface
import Synchronization

/// The pages of the screens that are shown, each built once for one state of what it reads.
///
/// Nobody has to say that a page is out of date: a page is kept with what it was made of (the
/// library's revision, the screen, the settings and so on) and made again when that differs. A copy
/// of the shell's state shares it, which makes no difference but in speed.
final class PageCache: Sendable {
  private struct Kept {
    var basis: Basis
    var content: ScreenContent
  }

  private struct State {
    var pages: [Int: Kept] = [:]
    var builds: [Int: Int] = [:]
  }

  private let state = Mutex(State())

  /// How often the page of each showing was built, for tests.
  var builds: [Int: Int] { state.withLock { $0.builds } }

  /// The page of a showing now, with its selected row.
  func content(of entry: NavigationStack.Entry, in world: World) -> ScreenContent {
    let basis = Basis(entry.screen, world)
    let kept = state.withLock { $0.pages[entry.id] }
    var content: ScreenContent
    if let kept, kept.basis == basis {
      content = kept.content
    } else {
      content = entry.screen.content(in: world)
      let fresh = content
      state.withLock { state in
        // A library that cannot be read may be readable the next time.
        state.pages[entry.id] = basis.revision == nil ? nil : Kept(basis: basis, content: fresh)
        state.builds[entry.id, default: 0] += 1
      }
    }
    if let selected = entry.screen.list?.selected { content.page.select(selected) }
    return content
  }

  /// The page of a screen that is not shown as a place: printed once, or looked at and not seen.
  static func unkept(_ screen: some Screen, in world: World) -> ScreenContent {
    screen.content(in: world)
  }

  /// Forgets all pages, after one of them could not be read.
  func clear() { state.withLock { $0.pages = [:] } }

  /// Forgets the pages of showings that are over; previews have ids below 0 and are kept.
  func keep(only ids: Set<Int>) {
    state.withLock { state in
      state.pages = state.pages.filter { ids.contains($0.key) || $0.key < 0 }
      state.builds = state.builds.filter { ids.contains($0.key) || $0.key < 0 }
    }
  }
}

extension PageCache {
  /// Everything a page is made of.
  private struct Basis: Equatable {
    /// Without the selection and its place, which change a page only as far as its window.
    let screen: any Screen
    let firstRow: Int?
    let revision: LibraryRevision?
    let settings: Settings
    let size: Size
    let presentation: Presentation
    let lastNotice: Int?
    let phase: (any Hashable & Sendable)?

    init(_ screen: any Screen, _ world: World) {
      var bare = screen
      bare.list?.selected = nil
      bare.list?.index = nil
      self.screen = bare
      firstRow = screen.list?.window(in: world).offset
      revision = world.revision
      settings = world.settings
      size = world.size
      presentation = world.presentation
      lastNotice = world.notices.last?.notice.id
      phase = screen.phase(in: world)
    }

    static func == (left: Basis, right: Basis) -> Bool {
      left.firstRow == right.firstRow && left.revision == right.revision
        && isSame(left.phase, right.phase) && left.size == right.size
        && left.lastNotice == right.lastNotice && left.presentation == right.presentation
        && left.settings == right.settings
        && isSame(left.screen, right.screen)
    }

    private static func isSame(
      _ left: (any Hashable & Sendable)?, _ right: (any Hashable & Sendable)?
    ) -> Bool {
      left.map { AnyHashable($0) } == right.map { AnyHashable($0) }
    }

    private static func isSame<S: Screen>(_ screen: S, _ other: any Screen) -> Bool {
      (other as? S) == screen
    }
  }
}

extension Page {
  /// Marks the row that stands for a target.
  mutating func select(_ target: Invocation.Target) {
    for (index, block) in blocks.enumerated() {
      guard case .table(var table) = block else { continue }
      table.selected = table.rows.first { $0.open?.target == target }?.number
      blocks[index] = .table(table)
    }
  }
}
