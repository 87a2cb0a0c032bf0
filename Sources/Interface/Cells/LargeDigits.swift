/// Digits and colons five rows high, of a sign that every terminal has and that is one cell wide.
enum LargeDigits {
  static let rows = 5

  /// All rows of the text, equally long; what is no digit is a colon.
  static func lines(of text: String) -> [String] {
    let shapes = text.map { character in
      character.wholeNumberValue.flatMap { digits.indices.contains($0) ? digits[$0] : nil } ?? colon
    }
    return (0..<rows).map { row in shapes.map { $0[row] }.joined(separator: "  ") }
  }

  private static let colon = [" ", "#", " ", "#", " "]

  private static let digits = [
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
  ]
}
