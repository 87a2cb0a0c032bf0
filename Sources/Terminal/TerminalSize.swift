internal import Glibc
public import struct Interface.CellShape

/// How many cells a terminal has.
public struct TerminalSize: Hashable, Sendable {
  /// The size of a cell in pixels, both 1 or more.
  public struct Cell: Hashable, Sendable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
      self.width = max(1, width)
      self.height = max(1, height)
    }

    public var shape: CellShape { CellShape(width: width, height: height) }
  }

  public var columns: Int
  public var rows: Int
  /// Whether the terminal did not say, and 80x24 is a guess.
  public var isFallback: Bool
  /// nil when the terminal does not say.
  public var cell: Cell?

  public init(columns: Int, rows: Int, isFallback: Bool = false, cell: Cell? = nil) {
    self.cell = cell
    self.columns = columns
    self.rows = rows
    self.isFallback = isFallback
  }

  public static func current(_ descriptor: Int32 = 0) -> TerminalSize {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return TerminalSize(columns: 80, rows: 24, isFallback: true)
    }
    let (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
    // Some count the border of the window, too: less than a cell.
    let (width, height) = (Int(size.ws_xpixel) / columns, Int(size.ws_ypixel) / rows)
    return TerminalSize(
      columns: columns, rows: rows,
      cell: width > 1 && height > 1 ? Cell(width: width, height: height) : nil)
  }
}
