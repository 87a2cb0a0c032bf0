/// One paragraph of fields, as Debian's control files have it (deb822(5)).
public struct ControlText: Equatable, Sendable {
  public struct Field: Equatable, Sendable {
    public var name: String
    /// The first line, without blanks around it.
    public var value: String
    /// Lines that go on below it, without their first blank.
    public var more: [String] = []
    /// The line it begins on, from 1.
    public var line: Int
  }

  public private(set) var fields: [Field] = []

  /// What a text holds instead of fields.
  public struct Fault: Error, Equatable, Sendable {
    public var line: Int
    public var reason: String
  }

  public init(_ text: String) throws(Fault) {
    var isOver = false
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let number = index + 1
      if line.allSatisfy({ $0 == " " || $0 == "\t" }) {
        isOver = isOver || !fields.isEmpty
      } else if line.hasPrefix("#") {
        continue
      } else if isOver {
        throw Fault(line: number, reason: "something stands below the fields")
      } else if line.first == " " || line.first == "\t" {
        guard !fields.isEmpty else { throw Fault(line: number, reason: "goes on from no field") }
        fields[fields.count - 1].more.append(String(line.dropFirst()))
      } else {
        let field = try Self.field(line, number)
        guard self[field.name] == nil else {
          throw Fault(line: number, reason: "\(field.name) stands there twice")
        }
        fields.append(field)
      }
    }
  }

  private static func field(_ line: Substring, _ number: Int) throws(Fault) -> Field {
    guard let colon = line.firstIndex(of: ":"), colon != line.startIndex,
      line[..<colon].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    else { throw Fault(line: number, reason: "is no field (NAME: VALUE)") }
    let value = line[line.index(after: colon)...]
    return Field(name: String(line[..<colon]), value: value.withoutBlanks, line: number)
  }

  /// Names do not differ by case.
  public subscript(_ name: String) -> Field? {
    fields.first { $0.name.lowercased() == name.lowercased() }
  }
}

extension StringProtocol {
  /// Without blanks at both ends.
  var withoutBlanks: String {
    var text = Substring(self).drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
