internal import CVTerm

/// A terminal's screen as a person would see it after some bytes.
@MainActor
public final class EmulatedScreen {
  public struct Style: Equatable, Sendable {
    public var isBold: Bool
    public var isReverse: Bool
    public var isUnderlined: Bool
  }

  public private(set) var columns: Int
  public private(set) var rows: Int
  /// Everything written so far.
  public private(set) var transcript: [UInt8] = []
  /// Whether the program is in the middle of a frame (synchronized output, mode 2026): a terminal
  /// shows nothing of it yet.
  public private(set) var isDrawing = false

  private static let mode = Array("\u{1b}[?2026".utf8)

  private let terminal: OpaquePointer?
  private let screen: OpaquePointer?

  public init(columns: Int = 80, rows: Int = 24) {
    self.columns = columns
    self.rows = rows
    terminal = vterm_new(Int32(rows), Int32(columns))
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  isolated deinit { vterm_free(terminal) }

  public func write(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    transcript += bytes
    input(bytes)
    // The mode may be set or reset in this piece, or at a cut between two.
    let recent = transcript.suffix(bytes.count + Self.mode.count)
    for start in recent.indices.reversed() where recent[start...].starts(with: Self.mode) {
      let end = start + Self.mode.count
      guard end < recent.endIndex else { continue }
      isDrawing = recent[end] == UInt8(ascii: "h")
      break
    }
  }

  public func write(_ text: String) { write(text.utf8) }

  /// Keeps the row with the cursor, scrolling if it must; lines are not wrapped anew.
  public func resize(columns: Int, rows: Int) {
    // libvterm 0.1.4 leaves the cursor outside the smaller screen, and then crashes.
    let position = cursor
    let lost = max(0, position.row - rows + 1)
    if lost > 0 { input("\u{1B}[\(lost)S") }
    input("\u{1B}[\(position.row - lost + 1);\(min(position.column, columns - 1) + 1)H")
    self.columns = columns
    self.rows = rows
    vterm_set_size(terminal, Int32(rows), Int32(columns))
    input("\u{1B}[\(position.row - lost + 1);\(min(position.column, columns - 1) + 1)H")
  }

  /// The rows without trailing blanks, and without empty rows at the end.
  public var text: String {
    var lines = (0..<rows).map(line)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  public func line(_ row: Int) -> String {
    var text = ""
    var column = 0
    while column < columns {
      let cell = cell(row, column)
      text += Self.characters(cell)
      column += max(1, Int(cell.width))
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// What is in one cell; a blank in an empty one.
  public func text(row: Int, column: Int) -> String { Self.characters(cell(row, column)) }

  public var cursor: (row: Int, column: Int) {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return (Int(position.row), Int(position.col))
  }

  public func style(row: Int, column: Int) -> Style {
    let cell = cell(row, column)
    return Style(
      isBold: cell.attrs.bold != 0, isReverse: cell.attrs.reverse != 0,
      isUnderlined: cell.attrs.underline != 0)
  }

  private func input(_ text: String) { input(Array(text.utf8)) }

  private func input(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      _ = buffer.withMemoryRebound(to: CChar.self) {
        vterm_input_write(terminal, $0.baseAddress, $0.count)
      }
    }
  }

  private func cell(_ row: Int, _ column: Int) -> VTermScreenCell {
    var cell = VTermScreenCell()
    _ = vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    return cell
  }

  private static func characters(_ cell: VTermScreenCell) -> String {
    withUnsafeBytes(of: cell.chars) { raw in
      let scalars = raw.bindMemory(to: UInt32.self).prefix { $0 != 0 && $0 != UInt32.max }
      guard !scalars.isEmpty else { return " " }
      return String(String.UnicodeScalarView(scalars.compactMap(UnicodeScalar.init)))
    }
  }
}
