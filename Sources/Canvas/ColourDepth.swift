/// How many colours a terminal can show, fewest first.
public enum ColourDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  case none, sixteen, palette, full

  public static func < (left: ColourDepth, right: ColourDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Colour {
  /// The nearest that the terminal can show.
  public func reduced(to depth: ColourDepth) -> Colour {
    switch (depth, self) {
    case (.none, _): .standard
    case (_, .standard), (.full, _), (.palette, .indexed), (.sixteen, .indexed(0...15)): self
    case (.palette, .rgb(let red, let green, let blue)):
      .indexed(RGB(Int(red), Int(green), Int(blue)).nearestOfPalette)
    case (.sixteen, _): components.map { .indexed($0.nearestOfSixteen) } ?? .standard
    }
  }
}

extension RGB {
  /// What an entry of the palette looks like; the first 16 as xterm has them.
  static func palette(_ index: UInt8) -> RGB {
    let index = Int(index)
    switch index {
    case 0..<16:
      let value = sixteen[index]
      return RGB(value >> 16 & 0xff, value >> 8 & 0xff, value & 0xff)
    case 16..<232:
      let cube = index - 16
      return RGB(steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
    default:
      let level = 8 + 10 * (index - 232)
      return RGB(level, level, level)
    }
  }

  /// Of the fixed part: the first 16 look different on every terminal.
  var nearestOfPalette: UInt8 {
    let cube = 16 + 36 * step(red) + 6 * step(green) + step(blue)
    let mean = (red + green + blue) / 3
    let grey = 232 + min(23, max(0, (mean - 3) / 10))
    let candidates = [UInt8(clamping: cube), UInt8(clamping: grey)]
    return nearest(of: candidates)
  }

  var nearestOfSixteen: UInt8 { nearest(of: Array(0..<16)) }

  private func nearest(of candidates: [UInt8]) -> UInt8 {
    candidates.min { distance(to: .palette($0)) < distance(to: .palette($1)) } ?? 0
  }

  private func step(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }

  private static let steps = [0, 95, 135, 175, 215, 255]
  private static let sixteen = [
    0x00_0000, 0xcd_0000, 0x00_cd00, 0xcd_cd00, 0x00_00ee, 0xcd_00cd, 0x00_cdcd, 0xe5_e5e5,
    0x7f_7f7f, 0xff_0000, 0x00_ff00, 0xff_ff00, 0x5c_5cff, 0xff_00ff, 0x00_ffff, 0xff_ffff,
  ]
}
