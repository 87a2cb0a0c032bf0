/// The version of an mpv.
struct PlayerVersion: Comparable, Sendable {
  var major: Int
  var minor: Int
  let text: String

  /// The first that hears over a descriptor it was given, and numbers the entries of its list.
  static let least = PlayerVersion(major: 0, minor: 33, text: "0.33")

  private init(major: Int, minor: Int, text: String) {
    self.major = major
    self.minor = minor
    self.text = text
  }

  /// Of `mpv 0.35.1`, `mpv v0.36.0-12-gabc`; nil for what has no number, such as a build of the day.
  init?(_ words: String) {
    guard
      let word = words.split(separator: " ").first(where: {
        $0.contains(".") && $0.contains(where: \.isNumber)
      })
    else { return nil }
    let bare = word.drop { !$0.isNumber }
    let parts = bare.split(separator: ".").map { $0.prefix { $0.isASCII && $0.isNumber } }
    guard parts.count >= 2, let major = Int(parts[0]), let minor = Int(parts[1]) else { return nil }
    self.init(major: major, minor: minor, text: String(bare))
  }

  static func < (one: PlayerVersion, other: PlayerVersion) -> Bool {
    (one.major, one.minor) < (other.major, other.minor)
  }

  static func == (one: PlayerVersion, other: PlayerVersion) -> Bool {
    (one.major, one.minor) == (other.major, other.minor)
  }
}
