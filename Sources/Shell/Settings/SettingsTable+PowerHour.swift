import Catalog

extension Settings {
  static let powerHourMinutesRange = 1...1440
  static let powerHourClipRange = 5...3600

  /// How many clips fill it.
  var powerHourCount: Int { max(1, powerHourMinutes * 60 / powerHourClip) }
}

extension SettingsTable {
  static let powerHour: [Setting] = [
    number(
      "powerhour.clip", Settings.powerHourClipRange, of: "seconds",
      "How long each clip of the power hour runs.", ["60", "30"], \.powerHourClip),
    number(
      "powerhour.minutes", Settings.powerHourMinutesRange,
      "How long the power hour takes in all.", ["60", "20"], \.powerHourMinutes),
    Setting(
      key: "powerhour.signal", kind: "bell, flash or off",
      summary: "What marks each change of the power hour; a flash needs the full screen.",
      examples: Settings.Signal.allCases.map(\.rawValue), read: { $0.powerHourSignal.rawValue },
      write: { settings, text in
        guard let signal = Settings.Signal(rawValue: text) else { return false }
        settings.powerHourSignal = signal
        return true
      }),
    Setting(
      key: "powerhour.start", kind: "start, middle or random",
      summary: "Where in an episode its clip begins.",
      examples: PowerHourRequest.Start.allCases.map(\.rawValue),
      read: { $0.powerHourStart.rawValue },
      write: { settings, text in
        guard let start = PowerHourRequest.Start(rawValue: text) else { return false }
        settings.powerHourStart = start
        return true
      }),
  ]
}
