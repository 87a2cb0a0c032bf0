/// The user's own options of mpv: those that change how things look and sound, and nothing else.
public enum PlayerOptions {
  /// Names without dashes; one that ends in `-` stands for all that begin so.
  public static let allowed: [String] = ["ao", "vo"]

  /// The words of a line as on mpv's command line, such as `--ao=null --vo=null`; quotes hold blanks
  /// together. An empty line has none.
  public static func parse(_ text: String) throws(PlaybackError) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
