/// Why a script cannot be run: found before its first line runs.
public struct ScriptError: Error, Equatable, Sendable {
  /// As given on the command line; `<stdin>` for standard input.
  public var file: String
  /// From 1.
  public var line: Int
  /// In scalars, from 1.
  public var column: Int
  public var message: String

  public init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// `FILE:LINE:COLUMN: error: ...`
  public var text: String { "\(file):\(line):\(column): error: \(message)" }
}
