import Catalog

/// What the power hour can be set to.
enum PowerHourSettings {
  /// What marks a moment that is not to be missed.
  enum Signal: String, Sendable, CaseIterable { case bell, flash, off }

  static let minutesRange = 1...1440
  static let clipRange = 5...3600

  /// Minutes of a power hour.
  static let minutes = SettingKey.number("powerhour.minutes", minutesRange, default: 60)
  /// Seconds of each of its clips.
  static let clip = SettingKey.number("powerhour.clip", clipRange, default: 60)
  static let start = SettingKey.choice("powerhour.start", default: PowerHourRequest.Start.start)
  /// Words of the player's own, which are a setting of the player.
  static let player = SettingKey(
    "player.options", default: "", parse: { $0 }, text: { $0 })
  enum Sound: String, Sendable, CaseIterable { case on, off }

  static let sound = SettingKey.choice("powerhour.sound", default: Sound.on)
  static let signal = SettingKey.choice("powerhour.signal", default: Signal.bell)

  /// How many clips fill it.
  static func count(_ settings: Settings) -> Int {
    max(1, settings[minutes] * 60 / settings[clip])
  }
}

extension PowerHourFeature {
  static var settings: [Setting] {
    [
      Setting(
        PowerHourSettings.clip, kind: "a number of seconds from 5 to 3600",
        summary: "How long each clip of the power hour runs.", examples: ["60", "30"]),
      Setting(
        PowerHourSettings.minutes, kind: "a number from 1 to 1440",
        summary: "How long the power hour takes in all.", examples: ["60", "20"]),
      Setting(
        PowerHourSettings.signal, kind: "bell, flash or off",
        summary: "What marks each change of the power hour; a flash needs the full screen.",
        examples: PowerHourSettings.Signal.allCases.map(\.rawValue)),
      Setting(
        PowerHourSettings.sound, kind: "on or off",
        summary: "Whether the clips of the power hour are played; else it is a timer.",
        examples: PowerHourSettings.Sound.allCases.map(\.rawValue)),
      Setting(
        PowerHourSettings.start, kind: "start, middle or random",
        summary: "Where in an episode its clip begins.",
        examples: PowerHourRequest.Start.allCases.map(\.rawValue)),
    ]
  }
}
