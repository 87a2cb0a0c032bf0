public import struct Interface.Invocation
public import enum Interface.Pane

/// Where the user is, as far as commands and features may know.
public struct Place: Sendable {
  /// The page in front, and the one that the keys act on.
  public internal(set) var front = Route.productions
  public internal(set) var focused = Route.productions
  /// The first page of each tab.
  public internal(set) var tabs: [Route] = []
  /// What the pages that the keys act on, and those below, are about, nearest first.
  public internal(set) var subjects: [Invocation.Target] = []
  /// What the pages of single entries are about, by the pane they are seen in.
  var entries: [Pane: Invocation.Target] = [:]
  /// Whether something hides the pages.
  public internal(set) var isCovered = false
  /// Whether there are no pages to go in to.
  var hidesPages = false
  /// Whether a question is open.
  public internal(set) var isAsked = false
  /// Whether the pages are seen on a full screen, with nothing over them.
  public internal(set) var isBare = false

  /// The tab that begins with a page, from 0; nil for none.
  public func tab(of route: Route) -> Int? { tabs.firstIndex(of: route) }

  /// Shows the first page of a tab again, or goes to it.
  public func showing(_ route: Route) -> Intent {
    front == route ? .show : .tab(tab(of: route) ?? 0)
  }
}
