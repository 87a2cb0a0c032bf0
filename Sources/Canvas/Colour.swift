/// The colour of a cell's text or ground.
public enum Colour: Hashable, Sendable {
  /// The terminal's own.
  case standard
  /// Of the palette of 256: 0...15 are the terminal's theme, the rest is fixed.
  case indexed(UInt8)
  case rgb(UInt8, UInt8, UInt8)
}

extension Colour {
  /// 26 bits: kind and value.
  var packed: UInt64 {
    switch self {
    case .standard: 0
    case .indexed(let index): 1 << 24 | UInt64(index)
    case .rgb(let red, let green, let blue):
      2 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  init(packed: UInt64) {
    switch packed >> 24 & 3 {
    case 0: self = .standard
    case 1: self = .indexed(UInt8(packed & 0xff))
    default:
      self = .rgb(UInt8(packed >> 16 & 0xff), UInt8(packed >> 8 & 0xff), UInt8(packed & 0xff))
    }
  }

  /// Red, green and blue as most terminals show it; nil for the terminal's own, which is unknown.
  public var components: RGB? {
    switch self {
    case .standard: nil
    case .indexed(let index): RGB.palette(index)
    case .rgb(let red, let green, let blue): RGB(Int(red), Int(green), Int(blue))
    }
  }
}

/// Red, green and blue, each 0...255.
public struct RGB: Hashable, Sendable {
  public var red: Int
  public var green: Int
  public var blue: Int

  public init(_ red: Int, _ green: Int, _ blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  public var colour: Colour {
    .rgb(
      UInt8(clamping: red), UInt8(clamping: green), UInt8(clamping: blue))
  }

  /// On the way to another: 0 is this one, 1000 the other.
  func blended(with other: RGB, thousandths: Int) -> RGB {
    func mix(_ from: Int, _ to: Int) -> Int { from + (to - from) * thousandths / 1000 }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  /// How different two look: squares weighted as the eye does.
  func distance(to other: RGB) -> Int {
    let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
    return 2 * red * red + 4 * green * green + 3 * blue * blue
  }
}
