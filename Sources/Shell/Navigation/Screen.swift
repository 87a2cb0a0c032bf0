public import struct Interface.Invocation
public import struct Interface.Page

/// One place of the app. A screen holds only what the user did to it (selection, filter, place in
/// the listing); facts come from the library through the world.
public protocol Screen: Sendable, Equatable {
  var route: Route { get }
  /// What it looks like now. Reads its argument and nothing else, and neither the selection nor, but
  /// through `ListState.window`, its place: the page is kept while these alone change.
  func content(in world: World) -> ScreenContent
  /// Stands for what its content takes from the time or from a feature; nil when it takes nothing of
  /// them.
  func phase(in world: World) -> (any Hashable & Sendable)?
  /// The state of its listing; nil for screens without one.
  var list: ListState? { get set }
  /// What a command without a number acts on; nil when the screen is about nothing in particular.
  var subject: Invocation.Target? { get }
  /// Where an entry stands in the whole listing, from 0; nil when it is not in it.
  func position(of target: Invocation.Target, in world: World) -> Int?
  /// What all rows of its listing stand for, in order, where that takes no page; nil: its pages say it.
  func targets(in world: World) throws(Failure) -> [Invocation.Target]?
  /// The place next to it in the list it came from; nil at the end, or when it is no entry.
  func neighbour(_ step: Step, in world: World) -> Route?
}

public enum Step: Sendable {
  case next, previous

  /// nil at the end, or where it is no entry.
  func neighbour<ID: Equatable>(of id: ID, in ids: [ID]) -> ID? {
    guard let place = ids.firstIndex(of: id) else { return nil }
    let wanted = self == .next ? place + 1 : place - 1
    return ids.indices.contains(wanted) ? ids[wanted] : nil
  }

  /// The nearest that passes a filter, for one that does not any more.
  ///
  /// - Parameter all: in the same order, without the filter.
  func neighbour<ID: Hashable>(of id: ID, in ids: [ID], among all: [ID]) -> ID? {
    guard let place = all.firstIndex(of: id) else { return nil }
    let passing = Set(ids)
    return self == .next
      ? all[place...].dropFirst().first(where: passing.contains)
      : all[..<place].last(where: passing.contains)
  }
}

extension Screen {
  public func phase(in world: World) -> (any Hashable & Sendable)? { nil }
  public var list: ListState? {
    get { nil }
    set { _ = newValue }
  }
  public var subject: Invocation.Target? { nil }
  public func position(of target: Invocation.Target, in world: World) -> Int? { nil }
  public func targets(in world: World) throws(Failure) -> [Invocation.Target]? { nil }
  public func neighbour(_ step: Step, in world: World) -> Route? { nil }
}

/// A page with its rows for programs.
public struct ScreenContent: Sendable {
  public var page: Page
  public var record: ListingRecord?

  public init(page: Page, record: ListingRecord? = nil) {
    self.page = page
    self.record = record
  }

  /// The page of a screen that could not be read.
  static func failed(_ breadcrumb: [String], _ failure: Failure) -> ScreenContent {
    ScreenContent(page: Page(breadcrumb: breadcrumb, blocks: [.text(failure.text)]))
  }
}
