import FoundationEssentials
import Glibc

/// The time of day where the user is. FoundationEssentials knows no time zones.
enum LocalTime {
  /// Seconds since midnight.
  static func seconds(_ date: Date) -> Int {
    var time = time_t(date.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&time, &parts)
    return Int(parts.tm_hour) * 3600 + Int(parts.tm_min) * 60 + Int(parts.tm_sec)
  }
}
