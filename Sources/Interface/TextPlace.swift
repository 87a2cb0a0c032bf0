/// A place in the text of a page that is the same however wide the lines are.
public struct TextPlace: Hashable, Comparable, Sendable {
  /// Index of the block on the page; -1 is the title over all of them.
  public var block: Int
  /// Counts what can be read of the block before the place; -1 is the blank line above it.
  public var offset: Int

  public init(block: Int = 0, offset: Int = 0) {
    self.block = block
    self.offset = offset
  }

  public static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.block, left.offset) < (right.block, right.offset)
  }
}

/// How far a text is read.
public struct TextScroll: Hashable, Sendable {
  /// Lines passed over.
  public var lines: Int
  /// Where the first line that is seen began when the text was scrolled last; counts more than the
  /// lines, which a change of the width makes more or less. nil until it was drawn.
  public var place: TextPlace?

  public init(lines: Int = 0, place: TextPlace? = nil) {
    self.lines = lines
    self.place = place
  }
}
