/// A JSON value that knows the line it stands on.
struct JSONNode {
  enum Value {
    case null, bool(Bool)
    /// As written.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// In the order of the document; of equal keys the last one counts.
    case object([(key: String, node: JSONNode)])
  }

  var value: Value
  /// From 1.
  var line: Int

  /// The value's kind, or the value itself when it is short, for error messages.
  var found: String {
    switch value {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let text): text
    case .string(let text): text.count > 40 ? "\"\(text.prefix(40))...\"" : "\"\(text)\""
    case .array: "a list"
    case .object: "an object"
    }
  }
}
