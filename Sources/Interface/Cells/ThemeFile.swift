import enum Canvas.Colour
import struct Canvas.RGB
import enum Canvas.SafeText
import struct Canvas.Style

/// A theme as its user wrote it: what each role looks like, and a theme for the rest.
///
///     base = dark
///     text = #dddddd on #101010
///     heading = black on 214 bold    # a comment
///     accent = bright-blue
///
/// What a line leaves out is as in the base; where it names attributes, those are all there are.
public struct ThemeFile: Equatable, Sendable {
  /// Why a file is no theme.
  public struct Problem: Error, Equatable, Sendable {
    /// From 1.
    public let line: Int
    public let message: String
    /// What could stand there.
    public let remedy: String
  }

  struct Look: Equatable, Sendable {
    var text: Colour?
    var ground: Colour?
    var attributes: Style.Attributes?
  }

  private(set) var base = Theme.Name.standard
  private(set) var looks: [Theme.Role: Look] = [:]

  public init(_ text: String) throws(Problem) {
    var bases = 0
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let number = index + 1
      let words = Self.words(in: number == 1 && line.first == "\u{feff}" ? line.dropFirst() : line)
      guard let key = words.first else { continue }
      guard words.count > 1, words[1] == "=" else {
        throw Problem(
          line: number, message: "\(Self.quoted(key)) has no = after it",
          remedy: "A line is ROLE = COLOUR, such as heading = black on 214 bold.")
      }
      let values = Array(words.dropFirst(2))
      if key == "base" {
        bases += 1
        guard bases == 1 else { throw Self.twice("base", number) }
        base = try Self.base(values, number)
        continue
      }
      guard let role = Theme.Role(name: key) else { throw Self.unknown(role: key, number) }
      guard looks[role] == nil else { throw Self.twice(role.rawValue, number) }
      looks[role] = try Self.look(values, of: key, number)
    }
  }
}

extension ThemeFile {
  /// Words of a line up to its comment; an `=` is a word. A `#` within a word is of a colour, and one
  /// after the `=` is, too, when a hexadecimal digit follows.
  private static func words(in line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    func flush() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    var place = line.startIndex
    while place < line.endIndex {
      let character = line[place]
      place = line.index(after: place)
      switch character {
      case "#" where word.isEmpty:
        let isColour = words.contains("=") && place < line.endIndex && line[place].isHexDigit
        guard isColour else { return words }
        word.append(character)
      case "=":
        flush()
        words.append("=")
      case _ where character.isWhitespace: flush()
      default: word.append(character)
      }
    }
    flush()
    return words
  }

  private static func base(_ words: [String], _ line: Int) throws(Problem) -> Theme.Name {
    guard words.count == 1, let name = Theme.Name(rawValue: words[0]) else {
      let what = words.isEmpty ? "base names no theme" : "\(quoted(words)) is no theme"
      throw Problem(line: line, message: what, remedy: "Themes: \(names(Theme.Name.allCases)).")
    }
    return name
  }

  private static func look(_ words: [String], of role: String, _ line: Int) throws(Problem) -> Look
  {
    var look = Look()
    var rest = words[...]
    guard !rest.isEmpty else {
      throw Problem(line: line, message: "\(role) has no colour", remedy: remedy)
    }
    while let word = rest.popFirst() {
      if let attribute = attributes[word] {
        look.attributes = (look.attributes ?? []).union(attribute)
      } else if word == "on", look.ground == nil {
        guard let name = rest.popFirst() else {
          throw Problem(line: line, message: "No colour follows on", remedy: remedy)
        }
        look.ground = try colour(name, line)
      } else if word != "on", look.text == nil, look.ground == nil, look.attributes == nil {
        look.text = try colour(word, line)
      } else {
        if word != "on" { _ = try colour(word, line) }
        throw Problem(
          line: line, message: "\(quoted(word)) stands where no colour can",
          remedy: "First the colour of the text, then on and that of the ground, then attributes.")
      }
    }
    return look
  }

  private static func colour(_ text: String, _ line: Int) throws(Problem) -> Colour {
    if text == "default" { return .standard }
    if let index = colours.firstIndex(of: text) { return .indexed(UInt8(index)) }
    if let number = UInt8(text) { return .indexed(number) }
    if text.hasPrefix("#"), let colour = rgb(text.dropFirst()) { return colour }
    throw Problem(line: line, message: "\(quoted(text)) is no colour or attribute", remedy: remedy)
  }

  /// `rgb` or `rrggbb`.
  private static func rgb(_ digits: Substring) -> Colour? {
    guard digits.utf8.count == 3 || digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    return digits.utf8.count == 3
      ? RGB((value >> 8) * 17, (value >> 4 & 15) * 17, (value & 15) * 17).colour
      : RGB(value >> 16, value >> 8 & 255, value & 255).colour
  }

  private static let colours =
    ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"].flatMap { [$0] }
    + ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"].map { "bright-\($0)" }

  private static let attributes: [String: Style.Attributes] = [
    "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse,
    "plain": [],
  ]

  // MARK: What can go wrong

  private static let remedy =
    "Colours: default, black, red, green, yellow, blue, magenta, cyan, white, bright-black to "
    + "bright-white, 0 to 255, #rgb, #rrggbb; attributes: bold, dim, italic, underline, reverse, plain."

  private static func unknown(role: String, _ line: Int) -> Problem {
    Problem(
      line: line, message: "There is no role \(quoted(role))",
      remedy: "Roles: \(names(Theme.Role.allCases)); and base.")
  }

  private static func twice(_ name: String, _ line: Int) -> Problem {
    Problem(line: line, message: "\(name) is there already", remedy: "Keep one of the two lines.")
  }

  private static func names<Value: RawRepresentable>(_ values: [Value]) -> String
  where Value.RawValue == String {
    values.map(\.rawValue).joined(separator: ", ")
  }

  private static func quoted(_ words: [String]) -> String { quoted(words.joined(separator: " ")) }

  private static func quoted(_ text: String) -> String {
    let text = SafeText.line(text)
    return "\"\(text.count > 40 ? text.prefix(39) + "…" : text[...])\""
  }
}
