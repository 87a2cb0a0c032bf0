/// Text of media files and programs, made fit to be shown in one line.
enum MediaText {
  /// Without what steers a terminal or turns the reading direction, with one blank for each run of
  /// blanks and line breaks, and at most 500 characters; nil when nothing is left.
  static func line(_ text: String?) -> String? {
    guard let text else { return nil }
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(4000) {
      if scalar.properties.isWhitespace {
        kept.append(" ")
      } else if !isUnseen(scalar) {
        kept.append(scalar)
      }
    }
    let words = String(kept).split(separator: " ")
    return words.isEmpty ? nil : String(words.joined(separator: " ").prefix(500))
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Joiners belong to letters and pictures.
    case .format: scalar.value != 0x200c && scalar.value != 0x200d
    default: false
    }
  }
}
