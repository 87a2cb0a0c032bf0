import Playback

/// What the player can be set to.
enum PlayerSettings {
  enum Switch: String, Sendable, CaseIterable { case on, off }

  /// Words of mpv's own.
  static let options = SettingKey(
    "player.options", default: "",
    parse: { text in (try? PlayerOptions.parse(text)).map { _ in text } }, text: { $0 })
  static let config = SettingKey.choice("player.config", default: Switch.off)
  static let volume = SettingKey.number("player.volume", 0...130, default: 100)
  static let title = SettingKey.choice("player.title", default: Switch.off)
  /// Whether Up Next goes on by itself.
  static let queue = SettingKey.choice("queue.continue", default: Switch.on)
  /// Whether the next episode of a production follows when nothing is in Up Next.
  static let production = SettingKey.choice("production.continue", default: Switch.off)
}

extension PlayerFeature {
  static var settings: [Setting] {
    let switches = PlayerSettings.Switch.allCases.map(\.rawValue)
    return [
      Setting(
        PlayerSettings.options, kind: "options of mpv such as \"--ao=null --vo=null\"",
        summary: "How mpv shows and sounds; options that do more than that are refused.",
        examples: ["\"--ao=null --vo=null\"", "--hwdec=auto"]),
      Setting(
        PlayerSettings.config, kind: "on or off",
        summary: "Whether mpv reads your own mpv.conf.", examples: switches),
      Setting(
        PlayerSettings.volume, kind: "a number from 0 to 130",
        summary: "How loud playing begins; 100 leaves the sound as it is.",
        examples: ["100", "80"]),
      Setting(
        PlayerSettings.title, kind: "on or off",
        summary: "Whether the terminal's title says what plays (full-screen).",
        examples: switches),
      Setting(
        PlayerSettings.queue, kind: "on or off",
        summary: "Whether the next of Up Next plays when an episode ends.", examples: switches),
      Setting(
        PlayerSettings.production, kind: "on or off",
        summary: "Whether the next episode of the production plays when Up Next is empty.",
        examples: switches),
    ]
  }
}
