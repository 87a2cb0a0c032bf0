/// Places in what plays, as they are typed.
public enum PlaceText {
  /// `90`, `1:02:03`, `+30`, `-1:00`, `50%`; nil for anything else.
  static func target(_ text: String) -> PlayerControl.SeekTarget? {
    if text.hasSuffix("%") {
      guard let percent = number(text.dropLast()), percent <= 100 else { return nil }
      return .percent(percent)
    }
    let isBack = text.hasPrefix("-")
    let isStep = isBack || text.hasPrefix("+")
    guard let seconds = seconds(isStep ? text.dropFirst() : text[...]) else { return nil }
    return isStep ? .by(isBack ? -seconds : seconds) : .to(seconds)
  }

  /// Seconds of `90`, `1:30` or `1:02:03`; nil for anything else.
  public static func seconds(_ text: some StringProtocol) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var total = 0.0
    for (index, part) in parts.enumerated() {
      guard let value = number(part), index == 0 || value < 60 else { return nil }
      total = total * 60 + value
    }
    return total
  }

  private static func number(_ text: some StringProtocol) -> Double? {
    guard !text.isEmpty, text.utf8.count <= 9,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E })
    else { return nil }
    return Double(String(text))
  }
}
