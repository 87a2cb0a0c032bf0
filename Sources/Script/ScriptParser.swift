import struct Canvas.Position
import Interface
import Shell

/// Reads a whole script before any of it runs (R36, R37).
public struct ScriptParser: Sendable {
  private let file: String

  public init(file: String) { self.file = file }

  /// The steps of a script. A byte order mark, CRLF and a missing last line break are fine.
  public func steps(of bytes: [UInt8]) throws(ScriptError) -> [ScriptStep] {
    var steps: [ScriptStep] = []
    for (index, line) in Self.lines(of: bytes).enumerated() {
      if let step = try step(of: line, line: index + 1) { steps.append(step) }
    }
    return steps
  }

  /// The steps of a configuration: a line that cannot be read costs that line only.
  public func readableSteps(of bytes: [UInt8]) -> [Result<ScriptStep, ScriptError>] {
    Self.lines(of: bytes).enumerated().compactMap { index, line in
      do throws(ScriptError) {
        return try step(of: line, line: index + 1).map { .success($0) }
      } catch {
        return .failure(error)
      }
    }
  }

  /// Reads one line; a mistake in it shows it.
  private func step(of bytes: ArraySlice<UInt8>, line: Int) throws(ScriptError) -> ScriptStep? {
    do throws(ScriptError) {
      return try step(of: text(of: bytes, line: line), line: line)
    } catch {
      var error = error
      error.source = String(decoding: bytes, as: UTF8.self)
      throw error
    }
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    return content.split(separator: 0x0a, omittingEmptySubsequences: false).map {
      $0.last == 0x0d ? $0.dropLast() : $0
    }
  }

  /// Control characters would be keys in a terminal; in a script they are mistakes (R11).
  private func text(of bytes: ArraySlice<UInt8>, line: Int) throws(ScriptError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let valid = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\u{fffd}" }.count
      throw error(line, valid, "this is not UTF-8")
    }
    for (column, scalar) in text.unicodeScalars.enumerated()
    where scalar.value < 0x20 && scalar != "\t" || (0x7f...0x9f).contains(scalar.value) {
      let code = String(scalar.value, radix: 16)
      throw error(line, column, "the control character U+\(code) cannot stand in a script")
    }
    return text
  }

  private func step(of text: String, line: Int) throws(ScriptError) -> ScriptStep? {
    let words: [Tokenizer.Word]
    do { words = try Tokenizer.words(in: text) } catch {
      throw self.error(line, error.column, error.message)
    }
    guard let first = words.first else { return nil }
    let rest = Array(words.dropFirst())
    let kind: ScriptStep.Kind
    switch first.text {
    case "expect": kind = try expect(rest, text, line)
    case "answer": kind = .answer(try one(rest, "answer takes a label", line, after: text))
    case "wait": kind = try wait(rest, text, line)
    case "echo": kind = .echo(rest.map(\.text).joined(separator: " "))
    case "press": kind = try press(rest, text, line)
    case "type": kind = .type(try one(rest, "type takes one \"text\"", line, after: text))
    case "resize": kind = try resize(rest, text, line)
    case "drag": kind = try drag(rest, text, line)
    default:
      if let problem = CommandTable.shipped.problem(with: first.text) {
        throw error(line, first.column, problem)
      }
      if let problem = CommandTable.shipped.problem(with: words) {
        throw error(line, rest.first?.column ?? text.unicodeScalars.count, problem)
      }
      kind = .command(text.trimmed)
    }
    return ScriptStep(line: line, kind: kind)
  }

  private func expect(_ words: [Tokenizer.Word], _ text: String, _ line: Int) throws(ScriptError)
    -> ScriptStep.Kind
  {
    guard let first = words.first else {
      throw error(line, text.unicodeScalars.count, "expect takes \"text\" or /regex/")
    }
    var words = words
    let limit = try takeLimit(from: &words, line)
    if !first.isQuoted, first.text.hasPrefix("/") {
      // A regular expression may hold blanks; it ends at the last slash of the line.
      let end = words[words.count - 1]
      let source = text.scalars(from: first.column, to: end.column + end.text.unicodeScalars.count)
      guard source.count > 2, source.hasSuffix("/") else {
        throw error(line, first.column, "the expression needs a closing /")
      }
      let expression = String(source.dropFirst().dropLast())
      guard (try? Regex(expression)) != nil else {
        throw error(line, first.column, "\(expression) is not a regular expression")
      }
      return .expect(.expression(expression), within: limit)
    }
    guard words.count == 1, !first.text.isEmpty else {
      throw error(
        line, words.count > 1 ? words[1].column : first.column, "expect takes one \"text\"")
    }
    return .expect(.text(first.text), within: limit)
  }

  /// Takes `within 5s` off the end; nil when it is not there.
  private func takeLimit(from words: inout [Tokenizer.Word], _ line: Int) throws(ScriptError)
    -> Duration?
  {
    guard words.count >= 3, words[words.count - 2].text == "within" else { return nil }
    guard let duration = DurationText.parse(words[words.count - 1].text) else {
      throw error(line, words[words.count - 1].column, "within takes a duration such as 5s")
    }
    words.removeLast(2)
    return duration
  }

  private func wait(_ words: [Tokenizer.Word], _ text: String, _ line: Int) throws(ScriptError)
    -> ScriptStep.Kind
  {
    var words = words
    let usage = "wait takes idle, loaded, played, position and a second, or a duration such as 2s"
    let limit = try takeLimit(from: &words, line)
    if words.first?.text == "position" { return try waitForPosition(words, limit, text, line) }
    switch try one(words, usage, line, after: text) {
    case "idle": return .wait(.idle, within: limit)
    case "loaded": return .wait(.loaded, within: limit)
    case "played": return .wait(.played, within: limit)
    case let word:
      guard let duration = DurationText.parse(word), limit == nil else {
        throw error(line, words[0].column, usage)
      }
      return .wait(.time(duration), within: nil)
    }
  }

  private func waitForPosition(
    _ words: [Tokenizer.Word], _ limit: Duration?, _ text: String, _ line: Int
  ) throws(ScriptError) -> ScriptStep.Kind {
    let usage = "wait position takes a second such as 12 or 1:02:03"
    let word = try one(Array(words.dropFirst()), usage, line, after: text)
    guard let second = PlaceText.seconds(word) else { throw error(line, words[1].column, usage) }
    return .wait(.position(second), within: limit)
  }

  private func press(_ words: [Tokenizer.Word], _ text: String, _ line: Int) throws(ScriptError)
    -> ScriptStep.Kind
  {
    let name = try one(words, "press takes a key such as F5, C-g, Up or Enter", line, after: text)
    guard let key = KeyName.parse(name) else {
      throw error(
        line, words[0].column,
        "\(name) is not a key; keys are written F5, C-g (Control), M-x (Alt) or PageUp")
    }
    return .press(key)
  }

  private func resize(_ words: [Tokenizer.Word], _ text: String, _ line: Int) throws(ScriptError)
    -> ScriptStep.Kind
  {
    let usage = "resize takes columns and rows such as 80x24, 20x5 to 1000x1000"
    let size = try one(words, usage, line, after: text)
    let numbers = size.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      (20...1000).contains(columns), (5...1000).contains(rows)
    else { throw error(line, words[0].column, usage) }
    return .resize(columns: columns, rows: rows)
  }

  /// Cells are counted from 1, as terminals do.
  private func drag(_ words: [Tokenizer.Word], _ text: String, _ line: Int) throws(ScriptError)
    -> ScriptStep.Kind
  {
    let usage = "drag takes two or more places such as 10,5: column and row, 1,1 to 1000,1000"
    guard words.count > 1 else {
      throw error(line, words.first?.column ?? text.unicodeScalars.count, usage)
    }
    var corners: [Position] = []
    for word in words {
      let numbers = word.text.split(separator: ",", omittingEmptySubsequences: false).map {
        Int($0)
      }
      guard numbers.count == 2, let column = numbers[0], let row = numbers[1],
        (1...1000).contains(column), (1...1000).contains(row)
      else { throw error(line, word.column, usage) }
      corners.append(Position(column: column - 1, row: row - 1))
    }
    return .drag(corners)
  }

  private func one(
    _ words: [Tokenizer.Word], _ message: String, _ line: Int, after text: String
  ) throws(ScriptError) -> String {
    guard words.count == 1 else {
      throw error(line, words.count > 1 ? words[1].column : text.unicodeScalars.count, message)
    }
    return words[0].text
  }

  private func error(_ line: Int, _ column: Int, _ message: String) -> ScriptError {
    ScriptError(file: file, line: line, column: column + 1, message: message)
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text.drop { $0 == " " || $0 == "\t" })
  }

  fileprivate func scalars(from start: Int, to end: Int) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: unicodeScalars.dropFirst(start).prefix(end - start))
    return String(view)
  }
}
