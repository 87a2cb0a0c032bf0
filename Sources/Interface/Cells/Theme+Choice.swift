public import enum Canvas.ColourDepth
public import struct Canvas.RGB

extension Theme {
  /// - Parameters:
  ///   - depth: without all colours the terminal's own are kept, where nobody chose others.
  ///   - ground: what the terminal says its ground is; nil when it did not.
  public init(_ choice: Choice, depth: ColourDepth, ground: RGB?) {
    self =
      switch choice {
      case .automatic: ground.map { .suiting($0, depth: depth) } ?? .standard
      case .named(let name): .named(name, depth: depth)
      case .file(let file): Theme(file, depth: depth)
      }
  }

  private static func suiting(_ ground: RGB, depth: ColourDepth) -> Theme {
    guard depth == .full else { return .standard }
    return ground.isLight ? .light : .dark
  }
}

extension RGB {
  /// Whether black is read better on it than white: a luminance over 0.18 (WCAG 2.2), with squares for
  /// its powers.
  public var isLight: Bool {
    2126 * red * red + 7152 * green * green + 722 * blue * blue > 1800 * 255 * 255
  }

  /// What letters on it are taken for, where nobody says: black, or the white of most terminals.
  var legible: RGB { isLight ? RGB(0, 0, 0) : RGB(229, 229, 229) }
}
