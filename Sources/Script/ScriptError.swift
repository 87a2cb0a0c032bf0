import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import enum Canvas.SafeText

/// Why a script cannot be run: found before its first line runs.
public struct ScriptError: Error, Equatable, Sendable {
  /// As given on the command line; `<stdin>` for standard input.
  public var file: String
  /// From 1.
  public var line: Int
  /// In scalars, from 1.
  public var column: Int
  public var message: String
  /// The line as it stands in the script.
  public var source: String

  public init(file: String, line: Int, column: Int, message: String, source: String = "") {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.source = source
  }

  /// `FILE:LINE:COLUMN: error: ...`
  public var text: String { "\(file):\(line):\(column): error: \(message)" }

  /// The line, and below it a mark under what is wrong with it; empty without a line.
  public var excerpt: [String] {
    let scalars = Array(source.unicodeScalars)
    guard !scalars.isEmpty else { return [] }
    let start = min(max(0, column - 1), scalars.count)
    let end = Self.end(of: scalars, from: start)
    let word = Self.safe(scalars[start..<end])
    var before = Self.safe(scalars[..<start])
    // A line may be as long as it likes; what is close to the mistake is enough.
    if before.count > Self.context { before = "..." + before.suffix(Self.context) }
    let after = Fitting.truncated(Self.safe(scalars[end...]), to: Self.context)
    let shown = Fitting.truncated(word, to: Self.context)
    let mark = String(repeating: "^", count: max(1, DisplayWidth.of(shown)))
    let indent = String(repeating: " ", count: DisplayWidth.of(before))
    return [before + shown + after, indent + mark]
  }

  private static let context = 60

  /// A word ends at a blank, what is quoted at its quote or with the line.
  private static func end(of scalars: [Unicode.Scalar], from start: Int) -> Int {
    guard start < scalars.count else { return start }
    let first = scalars[start]
    if first.value < 0x20 { return start + 1 }
    if first == "'" || first == "\"" {
      return scalars[(start + 1)...].firstIndex(of: first).map { $0 + 1 } ?? scalars.count
    }
    return scalars[start...].firstIndex { $0 == " " || $0 == "\t" }.map { max($0, start + 1) }
      ?? scalars.count
  }

  private static func safe(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return SafeText.line(String(view))
  }
}
