/// One place of a canvas.
public struct Cell: Hashable, Sendable {
  /// A character and the marks that share its cell; empty in the right half of a wide one.
  public var text: String
  public var style: Style
  /// 1, or 2 for the left half of a wide character; 0 for its right half.
  public var width: Int

  public init(text: String, style: Style, width: Int) {
    self.text = text
    self.style = style
    self.width = width
  }
}

/// A cell in two words: texts of one scalar in place, longer ones by their number in the canvas's
/// table.
struct PackedCell: Hashable, Sendable {
  var style: Style
  /// Bits 0-20 scalar or number, 24 set for a number, 25 for what terminals may measure otherwise,
  /// 28-29 width.
  var glyph: UInt32
  /// Number of its address in the canvas's table, from 1; 0 for none.
  var link: UInt16 = 0

  init(style: Style, glyph: UInt32) {
    self.style = style
    self.glyph = glyph
  }

  init(scalar: UInt32, width: Int, style: Style, isDisputed: Bool = false) {
    let dispute = isDisputed ? Self.disputeFlag : 0
    self.init(style: style, glyph: scalar | dispute | UInt32(width) << 28)
  }

  init(cluster: Int, width: Int, style: Style, isDisputed: Bool) {
    self.init(
      scalar: UInt32(cluster) | Self.clusterFlag, width: width, style: style,
      isDisputed: isDisputed)
  }

  static func blank(_ style: Style) -> PackedCell {
    PackedCell(scalar: 0x20, width: 1, style: style)
  }

  /// The right half of a wide character.
  static func continuation(_ style: Style) -> PackedCell {
    PackedCell(scalar: 0, width: 0, style: style)
  }

  var width: Int { Int(glyph >> 28 & 3) }
  var isContinuation: Bool { width == 0 }
  var value: UInt32 { glyph & 0x1f_ffff }
  /// Number of the text in the table; nil for a single scalar.
  var cluster: Int? { glyph & Self.clusterFlag == 0 ? nil : Int(value) }
  var isASCII: Bool { glyph & Self.clusterFlag == 0 && value < 0x80 && !isContinuation }

  var isBlank: Bool { glyph == 0x20 | 1 << 28 }
  /// Whether terminals may take another number of cells for it.
  var isDisputed: Bool { glyph & Self.disputeFlag != 0 }

  private static let clusterFlag: UInt32 = 1 << 24
  private static let disputeFlag: UInt32 = 1 << 25
}
