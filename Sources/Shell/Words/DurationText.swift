/// Durations as people write them: `400ms`, `1.5s`, `90s`, `30m`, `12h`, `2d`.
public enum DurationText {
  private static let units: [(suffix: String, milliseconds: Int64)] = [
    ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
  ]

  /// Rounded to whole milliseconds. nil for anything else, for negative values and for more than
  /// 1000 days.
  public static func parse(_ text: String) -> Duration? {
    let digits = text.prefix { !$0.isLetter }
    guard let unit = units.first(where: { $0.suffix == text[digits.endIndex...] }) else {
      return nil
    }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ isNumber($0) }), let whole = Int64(parts[0]) else {
      return nil
    }
    let (milliseconds, overflow) = whole.multipliedReportingOverflow(by: unit.milliseconds)
    guard !overflow, milliseconds <= longest else { return nil }
    let fraction = parts.count == 2 ? Double("0.\(parts[1])") ?? 0 : 0
    let total = milliseconds + Int64((fraction * Double(unit.milliseconds)).rounded())
    return total <= longest ? .milliseconds(total) : nil
  }

  private static let longest: Int64 = 1000 * 86_400_000

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// In the largest unit that divides it.
  public static func short(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    guard milliseconds > 0 else { return "0s" }
    for unit in units.reversed() where milliseconds % unit.milliseconds == 0 {
      return "\(milliseconds / unit.milliseconds)\(unit.suffix)"
    }
    return "\(milliseconds)ms"
  }

  /// Seconds as `29:52` or `1:07:31`; nil, unknown, as `-`.
  public static func clock(_ seconds: Int?) -> String {
    guard let seconds else { return "-" }
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    let tail = rest < 10 ? "0\(rest)" : "\(rest)"
    guard hours > 0 else { return "\(minutes):\(tail)" }
    return "\(hours):" + (minutes < 10 ? "0\(minutes)" : "\(minutes)") + ":\(tail)"
  }

  /// Seconds as `2 h` or `58 min`, to the nearest, at least a minute.
  static func rough(_ seconds: Int) -> String {
    seconds >= 5400 ? "\((seconds + 1800) / 3600) h" : "\(max(1, (seconds + 30) / 60)) min"
  }

  /// Seconds as `22 h 10 min`, rounded down; `45 s` under a minute.
  public static func words(_ seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    if hours > 0 { return minutes > 0 ? "\(hours) h \(minutes) min" : "\(hours) h" }
    return minutes > 0 ? "\(minutes) min" : "\(seconds) s"
  }
}
