import FoundationEssentials

import struct Catalog.CivilDate

/// The time `--clock` is given: `2026-11-30T12:00:00Z`.
enum ClockText {
  /// nil for what names no moment. Foundation alone takes 30 February for 2 March, and 25:00 for 1:00.
  static func date(_ text: String) -> Date? {
    let parts = text.split(whereSeparator: { "-T: ".contains($0) }).prefix(5).compactMap {
      Int($0.prefix { $0.isASCII && $0.isNumber })
    }
    guard let date = try? Date(text, strategy: .iso8601), parts.count == 5 else { return nil }
    let day = CivilDate(year: parts[0], month: parts[1], day: parts[2])
    guard CivilDate(dayNumber: day.dayNumber) == day, parts[3] < 24, parts[4] < 60 else {
      return nil
    }
    return date
  }
}
