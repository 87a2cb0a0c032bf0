internal import Glibc

/// How many cells a terminal has.
public struct TerminalSize: Hashable, Sendable {
  public var columns: Int
  public var rows: Int
  /// Whether the terminal did not say, and 80x24 is a guess.
  public var isFallback: Bool

  public init(columns: Int, rows: Int, isFallback: Bool = false) {
    self.columns = columns
    self.rows = rows
    self.isFallback = isFallback
  }

  public static func current(_ descriptor: Int32 = 0) -> TerminalSize {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return TerminalSize(columns: 80, rows: 24, isFallback: true)
    }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
