import FoundationEssentials
import Glibc

/// The time where the user is. FoundationEssentials knows no time zones.
enum LocalTime {
  /// By how many seconds it is ahead of UTC.
  static func offset(_ date: Date) -> Int {
    var time = time_t(date.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&time, &parts)
    return parts.tm_gmtoff
  }
}
