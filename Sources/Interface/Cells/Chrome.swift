public import struct Canvas.Border

/// The signs the app draws itself with.
///
/// None is ambiguous in width, none needs a variation selector or joiner (R33): of the box drawing
/// block only the dashes qualify, hence the open corners.
public struct Chrome: Equatable, Sendable {
  public var horizontal: Character
  public var vertical: Character
  public var corner: Character
  /// Beside the selected row of the pane with the focus, and of the other one.
  public var marker: Character
  public var idleMarker: Character
  /// The part of a scroll bar that shows where one is.
  public var thumb: Character
  public var barFull: Character
  public var barEmpty: Character
  /// Between the parts of a place.
  public var crumb: String

  public static let unicode = Chrome(
    horizontal: "\u{254C}", vertical: "\u{254E}", corner: " ", marker: "\u{25B8}",
    idleMarker: "\u{203A}", thumb: "\u{254F}", barFull: "\u{254D}", barEmpty: "\u{254C}",
    crumb: " \u{203A} ")

  public static let ascii = Chrome(
    horizontal: "-", vertical: "|", corner: "+", marker: ">", idleMarker: "-", thumb: "#",
    barFull: "#", barEmpty: "-", crumb: " > ")

  public var border: Border {
    Border(horizontal: horizontal, left: vertical, right: vertical, corner: corner)
  }

  /// Sets a box off without colour, where the rest cannot be dimmed (R55).
  public var bracket: Border {
    Border(horizontal: "=", left: "[", right: "]", corner: "=")
  }

  /// A bar of so many cells.
  public func bar(_ fraction: Double, columns: Int) -> String {
    let filled = Self.filled(fraction, of: columns)
    return String(repeating: barFull, count: filled)
      + String(repeating: barEmpty, count: columns - filled)
  }

  /// Cells of a bar that are full: all only at 1.
  static func filled(_ fraction: Double, of columns: Int) -> Int {
    guard fraction > 0, columns > 0 else { return 0 }
    return fraction >= 1 ? columns : Int(fraction * Double(columns))
  }

  /// `43%`; 100 only at 1.
  static func percent(_ fraction: Double) -> String { "\(filled(fraction, of: 100))%" }
}
