/// What mpv says and is told (RFC 8259).
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var text: String? { if case .text(let value) = self { value } else { nil } }
  var list: [JSONValue]? { if case .list(let value) = self { value } else { nil } }

  /// Only what can be reckoned with.
  var number: Double? {
    if case .number(let value) = self, value.isFinite { value } else { nil }
  }

  /// A whole number; nil for any other.
  var integer: Int? { number.flatMap { Int(exactly: $0) } }
}

extension JSONValue {
  /// As it is written in one line.
  var written: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value):
      Int(exactly: value).map(String.init) ?? (value.isFinite ? "\(value)" : "null")
    case .text(let text): Self.quoted(text)
    case .list(let values): "[" + values.map(\.written).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { Self.quoted($0) + ":" + $1.written }
        .joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..."\u{1f}", "\u{7f}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
