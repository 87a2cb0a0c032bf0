public import Canvas

/// A line of text that is changed by one assignment and drawn only when that changed it (S10).
///
/// It holds its text and what is drawn of it, nothing that grows. Its style was resolved when it
/// was made.
public struct Label: Equatable, Sendable {
  public var text: String {
    didSet { if text != oldValue { fit() } }
  }
  public let area: Rectangle
  public let style: Style
  public let alignment: Fitting.Alignment
  /// Whether what is on the canvas is no longer what it says.
  public private(set) var needsDrawing = true
  private var fitted = ""

  /// - Parameter area: one row; the text is cut at its end.
  public init(
    _ text: String = "", area: Rectangle, style: Style, alignment: Fitting.Alignment = .centre
  ) {
    self.text = text
    self.area = area.line(0)
    self.style = style
    self.alignment = alignment
    fit()
  }

  /// Draws it if its text changed since it was last drawn; tells whether it did.
  @discardableResult
  public mutating func draw(on canvas: inout Canvas) -> Bool {
    guard needsDrawing else { return false }
    needsDrawing = false
    canvas.put(fitted, column: area.column, row: area.row, style, within: area)
    return true
  }

  private mutating func fit() {
    let shown = Fitting.fitted(
      SafeText.line(Self.withEvenDigits(text)), to: area.columns, alignment)
    needsDrawing = needsDrawing || shown != fitted
    fitted = shown
  }

  /// Every decimal digit as wide as any other, so that a running clock keeps its place.
  private static func withEvenDigits(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return String(
      text.map { character in
        guard character.unicodeScalars.count == 1,
          character.unicodeScalars.first?.properties
            .numericType == .decimal, let digit = character.wholeNumberValue
        else { return character }
        return Character("\(digit)")
      })
  }
}
