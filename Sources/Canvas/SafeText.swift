/// Untrusted text made fit for a terminal (R12): the only door through which it may pass.
public enum SafeText {
  /// One line: line breaks and tabs become blanks, anything that could steer the terminal or turn
  /// the reading direction is shown as `\u{1b}`, and what is neither seen nor changes what is seen
  /// is left out.
  ///
  /// A mark without a letter stands on a no-break space, as the Unicode Standard, section 5.13,
  /// proposes: on a terminal it would go to whatever is drawn at the left.
  public static func line(_ text: String) -> String {
    var text = text
    let harmless = text.withUTF8 { bytes in bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7f } }
    if harmless { return text }
    if isSafe(text) { return text }
    var result = String()
    result.reserveCapacity(text.utf8.count)
    for character in text { append(character, to: &result) }
    return withoutLooseJoiners(result)
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
        if saysNothing(scalar.value) { break }
        if isDangerous(scalar.value) {
          escape(scalar, to: &result)
        } else {
          if result.isEmpty, DisplayWidth.of(scalar) == 0 { result.append("\u{a0}") }
          result.unicodeScalars.append(scalar)
        }
      }
      isFirst = false
    }
  }

  /// A joiner at the end, before another or before ASCII has nothing to join.
  private static func withoutLooseJoiners(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.contains(DisplayWidth.joiner) else { return text }
    var result = String.UnicodeScalarView()
    for index in scalars.indices {
      if scalars[index] == DisplayWidth.joiner {
        let next = scalars.index(after: index)
        if next == scalars.endIndex || scalars[next].isASCII
          || scalars[next] == DisplayWidth.joiner
        {
          continue
        }
      }
      result.append(scalars[index])
    }
    return String(result)
  }

  /// Whether a text stays as it is. After its first letter every joiner and selector is inside a
  /// cluster, as long as there are no controls.
  private static func isSafe(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, DisplayWidth.of(first) > 0 else { return false }
    var isJoining = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20...0x7e: if isJoining { return false }
      case 0x200d: if isJoining { return false }
      case 0x2028, 0x2029: return false
      default: if isDangerous(scalar.value) { return false }
      }
      isJoining = scalar == DisplayWidth.joiner
    }
    return !isJoining
  }

  private static func escape(_ scalar: Unicode.Scalar, to result: inout String) {
    result += "\\u{" + String(scalar.value, radix: 16) + "}"
  }

  /// Whether a character steers the terminal, turns the reading direction, or is not to be seen.
  public static func isDangerous(_ value: UInt32) -> Bool {
    switch value {
    case 0x00...0x1f, 0x7f...0x9f: true  // C0, DEL, C1
    case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true  // the bidi controls
    case 0xfff9...0xfffb, 0xe0001: true  // annotations, language tags
    default: saysNothing(value)
    }
  }

  /// Zero width space and byte order mark, soft hyphen and word joiner, signs for mathematics,
  /// shorthand and music that are not to be seen, and controls that are deprecated.
  private static func saysNothing(_ value: UInt32) -> Bool {
    switch value {
    case 0xad, 0x180e, 0x200b, 0x2060...0x2065, 0x206a...0x206f, 0xfeff, 0x1bca0...0x1bca3,
      0x1d173...0x1d17a:
      true
    default: false
    }
  }
}
