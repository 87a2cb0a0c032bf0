/// One key as the user pressed it.
public struct Key: Hashable, Sendable, Codable {
  public enum Code: Hashable, Sendable, Codable {
    /// A grapheme as typed; with `control` the lower-case letter.
    case character(String)
    case enter, escape, tab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    case function(Int)
  }

  public struct Modifiers: OptionSet, Hashable, Sendable, Codable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let shift = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
  }

  public var code: Code
  public var modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

/// One report of the mouse, in cells from the top left, both from 0.
public struct Pointer: Hashable, Sendable, Codable {
  public enum Action: String, Hashable, Sendable, Codable {
    case press, release, drag, wheelUp, wheelDown
  }

  public var action: Action
  public var column: Int
  public var row: Int
  public var modifiers: Key.Modifiers
  /// Where in the cell, in widths of a cell from the top left of the screen; nil when only the cell
  /// is known.
  public var spot: GesturePoint?

  public init(
    _ action: Action, column: Int, row: Int, modifiers: Key.Modifiers = [],
    spot: GesturePoint? = nil
  ) {
    self.spot = spot
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}
