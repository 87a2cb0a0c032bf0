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

  /// What an offset counts: bytes that are no blanks, since wrapping changes only blanks.
  static func length(of text: some StringProtocol) -> Int {
    text.utf8.reduce(0) { $1 == 0x20 ? $0 : $0 + 1 }
  }

  public static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.block, left.offset) < (right.block, right.offset)
  }
}

/// How far a text is read.
public struct TextScroll: Hashable, Sendable {
  /// Lines passed over.
  public var lines: Int
  /// Where the first visible line began when the text was scrolled last. Takes precedence over
  /// `lines`, which depend on the width. nil until it was drawn.
  public var place: TextPlace?

  public init(lines: Int = 0, place: TextPlace? = nil) {
    self.lines = lines
    self.place = place
  }
}
