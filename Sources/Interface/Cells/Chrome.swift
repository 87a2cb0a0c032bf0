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

  /// A bar of so many cells; the last is full only at 1.
  public func bar(_ fraction: Double, columns: Int) -> String {
    let columns = max(0, columns)
    let filled =
      fraction >= 1
      ? columns : min(max(0, columns - 1), Int(max(0, fraction) * Double(columns) + 0.5))
    return String(repeating: barFull, count: filled)
      + String(repeating: barEmpty, count: columns - filled)
  }

  /// `43%`; 100 only at 1.
  static func percent(_ fraction: Double) -> String {
    "\(fraction >= 1 ? 100 : min(99, Int(max(0, fraction) * 100)))%"
  }
}
