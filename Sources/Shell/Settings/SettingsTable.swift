/// One setting: what `set`, completion and the manual say about it.
public struct Setting: Sendable {
  public let key: String
  /// Its values in words, for example `a duration such as 30m`.
  public let kind: String
  public let summary: String
  /// Values worth offering when completing.
  public let examples: [String]
  /// The value in force as text.
  public let read: @Sendable (Settings) -> String
  /// Puts a value in force; false when it is not one.
  public let write: @Sendable (inout Settings, String) -> Bool
  /// Work that must succeed before a value is put in force, and does that itself; nil for none.
  var proof: @Sendable (String) -> (any Work)? = { _ in nil }
  /// Whether `default` is a value like others, and restores nothing.
  var takesDefault = false
  /// Whether a value may be the name of a file.
  var takesFiles = false

  public init(
    key: String, kind: String, summary: String, examples: [String],
    read: @escaping @Sendable (Settings) -> String,
    write: @escaping @Sendable (inout Settings, String) -> Bool
  ) {
    self.key = key
    self.kind = kind
    self.summary = summary
    self.examples = examples
    self.read = read
    self.write = write
  }

  public var defaultValue: String { read(Settings()) }

  /// What `set` is given to restore it.
  var restoring: String { takesDefault ? defaultValue : "default" }

  /// Its default where this runs.
  func defaultValue(in surroundings: Surroundings) -> String {
    var settings = Settings()
    if let value = surroundings.defaults[key] { _ = write(&settings, value) }
    return read(settings)
  }
}

/// All settings of a shell, its own and those of its features, in the order they are listed.
public struct SettingsTable: Sendable {
  /// That of the shipped features.
  public static let shipped = SettingsTable(FeatureSet(FeatureSet.shipped))

  public let all: [Setting]

  init(_ features: FeatureSet) {
    let added = features.all.flatMap { type(of: $0).settings }
    all = (Self.general + added).sorted { $0.key < $1.key }
  }

  /// nil where there is none of that name.
  public func setting(_ key: String) -> Setting? { all.first { $0.key == key } }

  private static let general: [Setting] = [
    flag(
      "accessible", "Plain lines that are never redrawn, from the next start.", \.isAccessible),
    choice(
      "ambiguous", "auto, narrow or wide",
      "Signs that some terminals draw two cells wide: wide draws with ASCII (full-screen).",
      \.ambiguousWidth),
    flag("clock", "A clock in the tab bar (full-screen).", \.showsClock),
    Setting(
      key: "fade.duration", kind: "a duration up to 5s, such as 400ms",
      summary: "How long the splash takes to dissolve (full-screen).", examples: ["400ms", "0s"],
      read: { DurationText.short($0.fade) },
      write: { settings, text in
        guard let duration = DurationText.parse(text), duration <= .seconds(5) else { return false }
        settings.fade = duration
        return true
      }),
    choice(
      "keys", "line or letters",
      "Whether letters on an empty line act on the page, as in a pager (full-screen).", \.keys),
    number(
      "listing.rows", 5...500, "Rows of a listing printed at a time.", ["20", "50"], \.listingRows),
    flag("mouse", "Clicks, the wheel and gestures (full-screen).", \.usesMouse),
    flag("offline", "Never touch the network.", \.isOffline),
    choice(
      "presentation", "full or plain",
      "The whole terminal as an application, or a transcript of lines.", \.presentation),
    Setting(
      key: "refresh.interval", kind: "a duration such as 90s, 30m, 12h or 2d",
      summary: "How old a catalog may be before a start fetches it again.",
      examples: ["30m", "12h"], read: { DurationText.short($0.refreshInterval) },
      write: { settings, text in
        guard let duration = DurationText.parse(text) else { return false }
        settings.refreshInterval = duration
        return true
      }),
    choice(
      "splash", "automatic, always or never",
      "Whether a start waits on the splash while catalogs are fetched.", \.splash),
    number(
      "split.columns", 60...1000,
      "Columns from which list and detail stand side by side (full-screen).", ["100", "120"],
      \.splitColumns),
    flag(
      "synchronized", "Each frame in one piece, for terminals that know how (full-screen).",
      \.isSynchronized),
  ]

  private static func number(
    _ key: String, _ range: ClosedRange<Int>, _ summary: String,
    _ examples: [String], _ value: any WritableKeyPath<Settings, Int> & Sendable
  ) -> Setting {
    Setting(
      key: key,
      kind: "a number from \(range.lowerBound) to \(range.upperBound)",
      summary: summary, examples: examples, read: { "\($0[keyPath: value])" },
      write: { settings, text in
        guard let number = Int(text), range.contains(number) else { return false }
        settings[keyPath: value] = number
        return true
      })
  }

  /// One of a few words.
  private static func choice<Value: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ key: String, _ kind: String, _ summary: String,
    _ value: any WritableKeyPath<Settings, Value> & Sendable
  ) -> Setting {
    Setting(
      key: key, kind: kind, summary: summary, examples: Value.allCases.map(\.rawValue),
      read: { $0[keyPath: value].rawValue },
      write: { settings, text in
        guard let word = Value(rawValue: text) else { return false }
        settings[keyPath: value] = word
        return true
      })
  }

  private static func flag(
    _ key: String, _ summary: String, _ value: any WritableKeyPath<Settings, Bool> & Sendable
  ) -> Setting {
    Setting(
      key: key, kind: "on or off", summary: summary, examples: ["on", "off"],
      read: { $0[keyPath: value] ? "on" : "off" },
      write: { settings, text in
        guard text == "on" || text == "off" else { return false }
        settings[keyPath: value] = text == "on"
        return true
      })
  }
}

extension Settings {
  /// Defaults with stored values on top. Stored values that are no longer valid are passed over.
  public init(stored: [String: String], _ table: SettingsTable) {
    self.init()
    for (key, value) in stored { _ = table.setting(key)?.write(&self, value) }
  }
}
