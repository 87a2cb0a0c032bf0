import FoundationEssentials

/// A little of JSON, enough to ask what a line holds.
enum JSON {
  private struct AnyObject: Decodable {
    init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: Key.self) }
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  static func isObject(_ line: String) -> Bool {
    (try? JSONDecoder().decode(AnyObject.self, from: Data(line.utf8))) != nil
  }

  static func decode<Value: Decodable>(_ type: Value.Type, _ line: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(line.utf8))
  }
}
