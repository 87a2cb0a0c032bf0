import Catalog

extension Settings {
  static let powerHourMinutesRange = 1...1440
  static let powerHourClipRange = 5...3600

  /// How many clips fill it.
  var powerHourCount: Int { max(1, powerHourMinutes * 60 / powerHourClip) }
}

extension SettingsTable {
  static let powerHour: [Setting] = [
    Setting(
      key: "powerhour.clip", kind: "a number of seconds from 5 to 3600",
      summary: "How long each clip of the power hour runs.", examples: ["60", "30"],
      read: { "\($0.powerHourClip)" },
      write: { settings, text in
        guard let seconds = Int(text), Settings.powerHourClipRange.contains(seconds) else {
          return false
        }
        settings.powerHourClip = seconds
        return true
      }),
    Setting(
      key: "powerhour.minutes", kind: "a number from 1 to 1440",
      summary: "How long the power hour takes in all.", examples: ["60", "20"],
      read: { "\($0.powerHourMinutes)" },
      write: { settings, text in
        guard let minutes = Int(text), Settings.powerHourMinutesRange.contains(minutes) else {
          return false
        }
        settings.powerHourMinutes = minutes
        return true
      }),
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
