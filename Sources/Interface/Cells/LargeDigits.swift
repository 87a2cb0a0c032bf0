/// Digits and colons that are seen from afar.
struct LargeDigits {
  private let digits: [[String]]
  private let colon: [String]
  private let gap: String

  var rows: Int { colon.count }

  /// All rows of the text, equally long; what is no digit is a colon.
  func lines(of text: String) -> [String] {
    let shapes = text.map { character in
      character.wholeNumberValue.flatMap { digits.indices.contains($0) ? digits[$0] : nil } ?? colon
    }
    return (0..<rows).map { row in shapes.map { $0[row] }.joined(separator: gap) }
  }

  /// Three rows high, of half cells.
  static let blocks = LargeDigits(
    digits: [
      ["█▀▀█", "█  █", "█▄▄█"], [" ▄█ ", "  █ ", " ▄█▄"], ["▀▀▀█", "█▀▀▀", "█▄▄▄"],
      ["▀▀▀█", " ▀▀█", "▄▄▄█"], ["█  █", "▀▀▀█", "   █"], ["█▀▀▀", "▀▀▀█", "▄▄▄█"],
      ["█▀▀▀", "█▀▀█", "█▄▄█"], ["▀▀▀█", "  █ ", " █  "], ["█▀▀█", "█▀▀█", "█▄▄█"],
      ["█▀▀█", "▀▀▀█", "▄▄▄█"],
    ], colon: [" ", "▀", "▄"], gap: " ")

  /// Five rows high, of a sign that every terminal has and that is one cell wide.
  static let ascii = LargeDigits(
    digits: [
      ["#####", "#   #", "#   #", "#   #", "#####"],
      ["  #  ", " ##  ", "  #  ", "  #  ", " ### "],
      ["#####", "    #", "#####", "#    ", "#####"],
      ["#####", "    #", " ####", "    #", "#####"],
      ["#   #", "#   #", "#####", "    #", "    #"],
      ["#####", "#    ", "#####", "    #", "#####"],
      ["#####", "#    ", "#####", "#   #", "#####"],
      ["#####", "    #", "   # ", "  #  ", "  #  "],
      ["#####", "#   #", "#####", "#   #", "#####"],
      ["#####", "#   #", "#####", "    #", "#####"],
    ], colon: [" ", "#", " ", "#", " "], gap: "  ")
}
