public import Canvas

/// What only some terminals know, and others must not be sent.
extension ScreenWriter {
  /// What follows leads to an address, or nowhere. Parts with the same id are one link.
  static func linkMark(_ address: String?) -> String {
    guard let address else { return "\u{1b}]8;;\u{1b}\\" }
    return "\u{1b}]8;id=\(identity(of: address));\(address)\u{1b}\\"
  }

  /// A text that leads to an address.
  public static func linked(_ text: String, to address: LinkAddress) -> String {
    linkMark(address.text) + text + linkMark(nil)
  }

  /// Shows progress, 0...100, on the tab or window of the terminal, or none (OSC 9;4).
  ///
  /// Terminals that do not know it raise a notification of the desktop instead.
  public static func progress(_ percent: Int?) -> String {
    let state = percent.map { "1;\(max(0, min(100, $0)))" } ?? "0"
    return "\u{1b}]9;4;\(state)\u{1b}\\"
  }

  /// Asks for the colour of the ground (OSC 11).
  static let groundQuestion = "\u{1b}]11;?\u{1b}\\"

  /// FNV-1a in 32 bits: short, and the same for the same address in every frame.
  private static func identity(of address: String) -> String {
    let hash = address.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return String(hash, radix: 16)
  }
}
