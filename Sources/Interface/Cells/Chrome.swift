public import struct Canvas.Border

/// The signs the app draws itself with (R33).
///
/// Some of the first set are two cells wide where the locale is a Chinese, Japanese or Korean one:
/// there, and wherever the terminal may lack them, the second set is used.
public struct Chrome: Equatable, Sendable {
  public var horizontal: Character
  public var vertical: Character
  /// Where a divider between panes begins below a rule, and where it ends on one.
  public var teeDown: Character
  public var teeUp: Character
  public var corners: Border.Corners
  /// Beside the selected row of the pane with the focus, and of the other one.
  public var marker: Character
  public var idleMarker: Character
  /// The part of a scroll bar that shows where one is.
  public var thumb: Character
  public var barFull: Character
  public var barEmpty: Character
  /// Where a chapter begins: in the part of a bar that is passed, and in the rest.
  public var tickFull: Character
  public var tickEmpty: Character
  /// Before what plays, what is paused, and what waits for bytes.
  public var playing: Character
  public var paused: Character
  public var waiting: Character
  /// For a clock that is seen from afar.
  var digits: LargeDigits { isASCII ? .ascii : .blocks }
  /// In place of what is cut out of a text.
  public var ellipsis: String
  /// Between the facts of a line, and between the parts of a place.
  public var dot: String
  public var crumb: String
  /// A day in a calendar: nothing, a little, more, much.
  public var days: [Character]
  /// A value of a plot: nothing, then from low to high.
  public var heights: [Character]
  public var marks: Marks

  /// What a row of a listing is, in one cell each.
  public struct Marks: Equatable, Sendable {
    public var new: Character
    /// By how much of it was seen: a little, half, nearly all.
    public var begun: [Character]
    public var done: Character
    public var failed: Character
    public var starred: Character
    public var downloaded: Character
  }

  public static let unicode = Chrome(
    horizontal: "\u{2500}", vertical: "\u{2502}", teeDown: "\u{252C}", teeUp: "\u{2534}",
    corners: .init("\u{256D}", "\u{256E}", "\u{2570}", "\u{256F}"), marker: "\u{258C}",
    idleMarker: "\u{258F}", thumb: "\u{2503}", barFull: "\u{2501}", barEmpty: "\u{2500}",
    tickFull: "\u{253F}", tickEmpty: "\u{253C}", playing: "\u{25B6}", paused: "=", waiting: "~",
    ellipsis: "\u{2026}", dot: " \u{B7} ", crumb: " \u{203A} ",
    days: ["\u{B7}", "\u{2591}", "\u{2592}", "\u{2588}"],
    heights: [
      "\u{2581}", "\u{2582}", "\u{2583}", "\u{2584}", "\u{2585}", "\u{2586}", "\u{2587}",
      "\u{2588}",
    ],
    marks: Marks(
      new: "\u{25CF}", begun: ["\u{25D4}", "\u{25D1}", "\u{25D5}"], done: "\u{2713}", failed: "!",
      starred: "\u{2605}", downloaded: "\u{2193}"))

  public static let ascii = Chrome(
    horizontal: "-", vertical: "|", teeDown: "+", teeUp: "+", corners: .init("+", "+", "+", "+"),
    marker: ">", idleMarker: "-", thumb: "#", barFull: "#", barEmpty: "-", tickFull: "|",
    tickEmpty: "|", playing: ">", paused: "=", waiting: "~", ellipsis: "...", dot: ", ",
    crumb: " > ", days: [".", "-", "+", "#"],
    heights: ["_", ".", "-", "=", "+", "*", "%", "#"],
    marks: Marks(
      new: "o", begun: ["/", "/", "/"], done: "x", failed: "!", starred: "*", downloaded: "v"))

  public var border: Border {
    Border(horizontal: horizontal, left: vertical, right: vertical, corners: corners)
  }

  /// Sets a box off without colour, where the rest cannot be dimmed (R55).
  public var bracket: Border {
    Border(horizontal: "=", left: "[", right: "]", corners: .init("=", "=", "=", "="))
  }

  /// A bar of so many cells; the last is full only at 1.
  public func bar(_ fraction: Double, columns: Int) -> String {
    let filled = filled(fraction, of: columns)
    return String(repeating: barFull, count: filled)
      + String(repeating: barEmpty, count: max(0, columns) - filled)
  }

  /// A cell each; only the highest takes all of it, and only nothing is drawn as nothing.
  func plot(_ values: some Collection<Int>) -> String {
    let most = values.max() ?? 0
    return String(
      values.map { value in
        guard value > 0, most > 0 else { return heights[0] }
        let steps = heights.count - 1
        // Rounded up: 1 of the steps at least, all of them for the highest.
        let (quotient, rest) = most.dividingFullWidth(value.multipliedFullWidth(by: steps))
        return heights[min(steps, quotient + (rest > 0 ? 1 : 0))]
      })
  }

  /// How many cells of a bar are full.
  func filled(_ fraction: Double, of columns: Int) -> Int {
    let columns = max(0, columns)
    return fraction >= 1
      ? columns : min(max(0, columns - 1), Int(max(0, fraction) * Double(columns) + 0.5))
  }

  /// `43%`; 100 only at 1.
  static func percent(_ fraction: Double) -> String {
    "\(fraction >= 1 ? 100 : min(99, Int(max(0, fraction) * 100)))%"
  }
}
