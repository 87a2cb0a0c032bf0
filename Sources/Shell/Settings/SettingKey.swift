/// A setting of a feature: its name, what its text means, and what holds without one.
public struct SettingKey<Value: Sendable>: Sendable {
  public let name: String
  public let defaultValue: Value
  /// nil for a text that is not a value of it.
  let parse: @Sendable (String) -> Value?
  let text: @Sendable (Value) -> String

  public init(
    _ name: String, default value: Value, parse: @escaping @Sendable (String) -> Value?,
    text: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    defaultValue = value
    self.parse = parse
    self.text = text
  }
}

extension SettingKey where Value == Int {
  public static func number(_ name: String, _ range: ClosedRange<Int>, default value: Int)
    -> SettingKey
  {
    SettingKey(
      name, default: value, parse: { Int($0).flatMap { range.contains($0) ? $0 : nil } },
      text: { "\($0)" })
  }
}

extension SettingKey where Value: RawRepresentable, Value.RawValue == String {
  /// One of a few words.
  public static func choice(_ name: String, default value: Value) -> SettingKey {
    SettingKey(name, default: value, parse: { Value(rawValue: $0) }, text: { $0.rawValue })
  }
}

extension Settings {
  /// The value in force.
  public subscript<Value>(_ key: SettingKey<Value>) -> Value {
    values[key.name].flatMap(key.parse) ?? key.defaultValue
  }
}

extension Setting {
  public init<Value>(
    _ key: SettingKey<Value>, kind: String, summary: String, examples: [String]
  ) {
    self.init(
      key: key.name, kind: kind, summary: summary, examples: examples,
      read: { key.text($0[key]) },
      write: { settings, text in
        guard key.parse(text) != nil else { return false }
        settings.values[key.name] = text
        return true
      })
  }
}
