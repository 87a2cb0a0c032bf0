/// Untrusted text made fit for a terminal (R12): the only door through which it may pass.
public enum SafeText {
  /// One line: line breaks and tabs become blanks, anything that could steer the terminal or turn
  /// the reading direction is shown as `\u{1b}`.
  public static func line(_ text: String) -> String {
    var text = text
    let harmless = text.withUTF8 { bytes in bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7f } }
    if harmless || text.unicodeScalars.allSatisfy({ isOrdinary($0.value) }) { return text }
    var result = String()
    result.reserveCapacity(text.utf8.count)
    for character in text { append(character, to: &result) }
    return result
  }

  /// Several lines, divided at every kind of line break.
  public static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      line(String($0))
    }
  }

  private static func append(_ character: Character, to result: inout String) {
    var isFirst = true
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0a, 0x0d, 0x85, 0x2028, 0x2029:
        if !(scalar.value == 0x0a && !isFirst) { result.append(" ") }
      case 0x200c, 0x200d, 0xfe00...0xfe0f, 0xe0020...0xe007f:
        // Joiners and variation selectors mean something only inside a cluster.
        if isFirst { escape(scalar, to: &result) } else { result.unicodeScalars.append(scalar) }
      default:
        if isDangerous(scalar.value) {
          escape(scalar, to: &result)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
      isFirst = false
    }
  }

  /// Whether a scalar stays as it is wherever it stands.
  private static func isOrdinary(_ value: UInt32) -> Bool {
    switch value {
    case 0x2028, 0x2029, 0x200c, 0x200d, 0xfe00...0xfe0f, 0xe0020...0xe007f: false
    default: !isDangerous(value)
    }
  }

  private static func escape(_ scalar: Unicode.Scalar, to result: inout String) {
    result += "\\u{" + String(scalar.value, radix: 16) + "}"
  }

  /// Whether a character steers the terminal, turns the reading direction, or is not to be seen.
  public static func isDangerous(_ value: UInt32) -> Bool {
    switch value {
    case 0x00...0x1f, 0x7f...0x9f: true  // C0, DEL, C1
    case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true  // the bidi controls
    case 0x200b, 0x2060...0x2065, 0xfeff, 0x00ad, 0x180e: true  // invisible
    case 0xfff9...0xfffb, 0xe0001: true  // annotations, language tags
    default: false
    }
  }
}
