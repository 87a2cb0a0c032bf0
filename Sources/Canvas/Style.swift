/// How a cell looks: colours and attributes, in one word so that cells compare fast.
public struct Style: Hashable, Sendable {
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let italic = Attributes(rawValue: 4)
    public static let underline = Attributes(rawValue: 8)
    public static let reverse = Attributes(rawValue: 16)
  }

  /// The terminal's own colours, no attributes.
  public static let plain = Style()

  let bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  public init(
    _ foreground: Colour = .standard, on background: Colour = .standard,
    _ attributes: Attributes = []
  ) {
    bits = foreground.packed | background.packed << 26 | UInt64(attributes.rawValue) << 52
  }

  public var foreground: Colour { Colour(packed: bits & Self.mask) }
  public var background: Colour { Colour(packed: bits >> 26 & Self.mask) }
  public var attributes: Attributes { Attributes(rawValue: UInt8(bits >> 52 & 0xff)) }

  public func with(foreground: Colour) -> Style {
    Style(foreground, on: background, attributes)
  }

  public func with(background: Colour) -> Style {
    Style(foreground, on: background, attributes)
  }

  public func adding(_ more: Attributes) -> Style {
    Style(foreground, on: background, attributes.union(more))
  }

  public func removing(_ less: Attributes) -> Style {
    Style(foreground, on: background, attributes.subtracting(less))
  }

  private static let mask: UInt64 = 1 << 26 - 1
}
