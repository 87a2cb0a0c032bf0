import Canvas
public import struct Catalog.LibraryFilter
public import struct Catalog.LibrarySort
public import struct Catalog.Window
public import struct Interface.Invocation

/// What a user has done to a listing; comes back with `back`.
public struct ListState: Equatable, Sendable {
  /// Identity of the selected row: it stays selected when the order changes.
  public var selected: Invocation.Target?
  /// Place of the selected row in the whole listing, from 0; only a full screen keeps it.
  public var index: Int?
  /// Rows passed over by `more`.
  public var offset = 0
  public var filter = LibraryFilter()
  public var sort: LibrarySort?
  /// Which of filter and sort the listing obeys.
  public var isFilterable = true

  public init() {}

  static var fixed: ListState {
    var state = ListState()
    state.isFilterable = false
    return state
  }

  func window(in world: World) -> Window {
    guard world.presentation == .full else { return Window(offset: offset, limit: world.pageRows) }
    // What can be seen, and at least a screen before and after it. Moved by whole screens, so that
    // most steps of the selection need no other rows.
    let rows = max(10, world.size.rows)
    return Window(offset: max(0, (index ?? 0) / rows - 1) * rows, limit: 3 * rows)
  }

  /// ` (unwatched, by title)`; empty when everything is shown in its own order.
  var caption: String {
    var parts: [String] = []
    if filter.unwatched { parts.append("unwatched") }
    if filter.starred { parts.append("starred") }
    if filter.new { parts.append("new") }
    if filter.downloaded { parts.append("downloaded") }
    parts += filter.tags.map { "tag:\($0)" }
    parts += filter.presenters.map { "presenter:\($0)" }
    if !filter.text.isEmpty { parts.append("matching \"\(filter.text)\"") }
    if let sort {
      parts.append("by \(sort.key.rawValue)" + (sort.isDescending ? " descending" : ""))
    }
    return parts.joined(separator: ", ")
  }
}
