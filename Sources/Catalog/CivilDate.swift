/// A day of the proleptic Gregorian calendar.
public struct CivilDate: Equatable, Sendable {
  public var year: Int
  /// From 1.
  public var month: Int
  /// From 1.
  public var day: Int

  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  // Both ways count from 0000-03-01, so that the leap day ends a year.

  /// - Parameter dayNumber: days since 1 January 1970.
  public init(dayNumber: Int) {
    let shifted = dayNumber + Self.epoch
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1 January 1970.
  public var dayNumber: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
      - Self.epoch
  }

  private static let epoch = 719_468
}
