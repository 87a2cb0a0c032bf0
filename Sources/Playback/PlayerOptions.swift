/// The user's own options of mpv: those that change how things look and sound, and nothing else.
public enum PlayerOptions {
  /// Names without dashes.
  ///
  /// None of them runs a program, reads or writes a file, opens a connection or loads scripts, and
  /// none changes what plays or where: that is the shell's.
  public static let allowed: [String] = [
    "ao", "audio-device", "audio-channels", "audio-samplerate", "audio-format", "audio-exclusive",
    "audio-delay", "audio-buffer", "audio-pitch-correction", "audio-normalize-downmix", "alang",
    "aid", "replaygain", "replaygain-preamp", "replaygain-clip", "replaygain-fallback",
    "gapless-audio",
    "volume", "volume-max", "mute", "vo", "vid", "vlang", "hwdec", "gpu-api", "gpu-context",
    "sid", "slang", "sub-visibility", "sub-scale", "sub-pos", "sub-delay", "sub-font",
    "sub-font-size", "sub-color", "sub-border-color", "sub-border-size", "sub-back-color",
    "sub-bold", "sub-margin-y", "sub-ass-override", "fullscreen", "fs", "geometry", "autofit",
    "autofit-larger", "autofit-smaller", "ontop", "border", "window-scale", "window-maximized",
    "window-minimized", "screen", "fs-screen", "force-window", "keepaspect", "video-rotate",
    "video-zoom",
    "video-aspect-override", "panscan", "brightness", "contrast", "saturation", "gamma", "hue",
    "deinterlace", "interpolation", "video-sync", "scale", "cscale", "dscale", "deband",
    "tone-mapping",
    "osd-level", "osd-font-size", "cursor-autohide", "stop-screensaver", "cache-secs",
    "ao-null-untimed",
    "ytdl-format",
  ]

  /// The words of a line as on mpv's command line, such as `--ao=null --vo=null`; quotes hold blanks
  /// together. An empty line has none. Throws `.badOption`.
  public static func parse(_ text: String) throws(PlaybackError) -> [String] {
    var words: [String] = []
    for word in try split(text) { words.append(try checked(word)) }
    return words
  }

  /// `--name=value`; a value of `yes` may be left out.
  private static func checked(_ word: String) throws(PlaybackError) -> String {
    func refusal(_ reason: String) -> PlaybackError {
      .badOption(word: MediaText.line(word) ?? "", reason: reason)
    }
    guard word.hasPrefix("--"), word.count > 2 else { throw refusal("an option begins with --") }
    guard !word.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw refusal("it holds control characters")
    }
    let sides = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(sides[0])
    let value = sides.count > 1 ? String(sides[1]) : "yes"
    guard isAllowed(name) else {
      let bare = name.hasPrefix("no-") ? String(name.dropFirst(3)) : nil
      if let bare, isAllowed(bare) { throw refusal("write --\(bare)=no") }
      if let short = shorter[bare ?? name] { throw refusal("write --\(short)=no") }
      throw refusal("this option is not allowed here")
    }
    let parts = value.split { ",:/".contains($0) }.map(String.init)
    if let output = parts.first(where: { refused[name]?.contains($0) == true }) {
      throw refusal("\(output) is not allowed: it writes elsewhere than to a device")
    }
    return "--\(name)=\(value)"
  }

  private static func isAllowed(_ name: String) -> Bool { allowed.contains(name) }

  /// What people know by other names.
  private static let shorter = ["video": "vid", "audio": "aid", "sub": "sid"]

  /// Outputs that write files or into our terminal.
  private static let refused: [String: Set<String>] = [
    "ao": ["pcm", "lavc"], "audio-device": ["pcm", "lavc"],
    "vo": ["image", "tct", "caca", "sixel", "kitty", "drm", "lavc", "libmpv"],
  ]

  private static func split(_ text: String) throws(PlaybackError) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else {
      throw .badOption(word: MediaText.line(word) ?? "", reason: "a quote is not closed")
    }
    return words + (word.map { [$0] } ?? [])
  }
}
