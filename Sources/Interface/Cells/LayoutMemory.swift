/// The texts laid out last, so that a long one is not wrapped anew for every key.
///
/// Belongs to one screen; holds as many texts as are seen on it.
public final class LayoutMemory {
  /// A part of the screen that shows a text.
  struct Slot: Hashable {
    enum Part { case whole, above, below }

    let pane: Pane
    let part: Part

    init(_ pane: Pane, _ part: Part) {
      self.pane = pane
      self.part = part
    }
  }

  private struct Entry {
    let blocks: [Block]
    let layout: DetailLayout
    let lines: [TextLine]
  }

  private var entries: [Slot: Entry] = [:]

  public init() {}

  /// The same as `layout.lines(of: blocks)`.
  func lines(of blocks: [Block], _ layout: DetailLayout, _ slot: Slot) -> [TextLine] {
    if let last = entries[slot], last.layout == layout, last.blocks == blocks { return last.lines }
    let lines = layout.lines(of: blocks)
    entries[slot] = Entry(blocks: blocks, layout: layout, lines: lines)
    return lines
  }
}
