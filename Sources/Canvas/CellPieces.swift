/// A text divided as a terminal divides it into cells: each piece is a character with a width and the
/// marks that share its cell.
///
/// A character after a zero width joiner shares the cell as well, unless it is ASCII. A joiner with
/// nothing to join belongs to no piece: tmux 3.3a would have it join what is drawn next.
public struct CellPieces: Sequence, IteratorProtocol {
  public struct Piece: Sendable {
    /// One or more scalars.
    public let text: Substring
    /// 1 or 2; 0 only for marks at the beginning of a text, which have no cell.
    public let width: Int
    let isSingle: Bool
    let first: Unicode.Scalar
  }

  /// Bytes that tmux 3.3a keeps of one cell; what goes beyond is lost there.
  private static let mostBytes = 21

  private let text: Substring
  private var place: Substring.Index

  public init(_ text: Substring) {
    self.text = text
    place = text.startIndex
  }

  public mutating func next() -> Piece? {
    let scalars = text.unicodeScalars
    let start = place
    guard start < text.endIndex else { return nil }
    let first = scalars[start]
    scalars.formIndex(after: &place)
    let width = DisplayWidth.of(first)
    var end = place
    var isSingle = true
    var isJoining = false
    var bytes = UTF8.width(first)
    while place < text.endIndex {
      let scalar = scalars[place]
      bytes += UTF8.width(scalar)
      if DisplayWidth.of(scalar) > 0 {
        guard isJoining, width > 0, Self.isJoined(scalar, bytes: bytes) else { break }
      }
      scalars.formIndex(after: &place)
      isJoining = scalar == DisplayWidth.joiner
      if !isJoining {
        end = place
        isSingle = false
      }
    }
    return Piece(text: text[start..<end], width: width, isSingle: isSingle, first: first)
  }

  /// A letter that has no room in the cell has one of its own, so that it is seen. Of a row of emoji
  /// the terminals that know it as one picture need it whole.
  static func isJoined(_ scalar: Unicode.Scalar, bytes: Int) -> Bool {
    !scalar.isASCII
      && (bytes <= mostBytes || scalar.value >= 0x2190 && scalar.value < 0x2c00
        || scalar.value >= 0x1f000)
  }
}

extension UTF8 {
  static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x80: 1
    case 0..<0x800: 2
    case 0..<0x10000: 3
    default: 4
    }
  }
}
