/// How many circles were found, and how many others were taken for circles.
struct GestureTally {
  private(set) var circles = 0
  private(set) var found = 0
  private(set) var others = 0
  private(set) var mistaken = 0

  mutating func note(isCircle: Bool, isAccepted: Bool) {
    switch (isCircle, isAccepted) {
    case (true, true): (circles, found) = (circles + 1, found + 1)
    case (true, false): circles += 1
    case (false, true): (others, mistaken) = (others + 1, mistaken + 1)
    case (false, false): others += 1
    }
  }

  static func + (a: GestureTally, b: GestureTally) -> GestureTally {
    var sum = a
    sum.circles += b.circles
    sum.found += b.found
    sum.others += b.others
    sum.mistaken += b.mistaken
    return sum
  }

  /// `147/150  98.0 %   2/2250  0.08 %`
  var text: String {
    column("\(found)/\(circles)", 9) + column(percent(found, circles, 1), 9)
      + column("\(mistaken)/\(others)", 10) + column(percent(mistaken, others, 2), 9)
  }

  private func percent(_ part: Int, _ whole: Int, _ decimals: Int) -> String {
    guard whole > 0 else { return "-" }
    let scale = decimals == 1 ? 10 : 100
    let value = (part * 100 * scale * 2 + whole) / (whole * 2)
    let fraction = String(value % scale)
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(value / scale).\(zeros)\(fraction) %"
  }
}

/// Right-aligned.
func column(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// Left-aligned.
func label(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
