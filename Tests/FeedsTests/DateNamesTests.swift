import FoundationEssentials
import Testing

@testable import Feeds

/// The names that dates are written with, each one.
@Suite struct DateNamesTests {
  /// Minutes east of UTC.
  @Test(arguments: [
    ("UT", 0), ("UTC", 0), ("GMT", 0), ("Z", 0), ("A", 0), ("WET", 0), ("EST", -5 * 60),
    ("EDT", -4 * 60), ("CST", -6 * 60), ("CDT", -5 * 60), ("MST", -7 * 60), ("MDT", -6 * 60),
    ("PST", -8 * 60), ("PDT", -7 * 60), ("AKST", -9 * 60), ("AKDT", -8 * 60), ("HST", -10 * 60),
    ("AST", -4 * 60), ("ADT", -3 * 60), ("NST", -210), ("NDT", -150), ("BRT", -3 * 60),
    ("ART", -3 * 60), ("WEST", 60), ("BST", 60), ("CET", 60), ("CEST", 2 * 60), ("MET", 60),
    ("MEST", 2 * 60), ("MEZ", 60), ("MESZ", 2 * 60), ("EET", 2 * 60), ("EEST", 3 * 60),
    ("MSK", 3 * 60), ("MSD", 4 * 60), ("IST", 330), ("SGT", 8 * 60), ("HKT", 8 * 60),
    ("AWST", 8 * 60), ("JST", 9 * 60), ("KST", 9 * 60), ("ACST", 570), ("ACDT", 630),
    ("AEST", 10 * 60), ("AEDT", 11 * 60), ("NZST", 12 * 60), ("NZDT", 13 * 60), ("SAST", 2 * 60),
    ("est", -5 * 60), ("XYZ", 0), ("GMT+2", 120), ("UTC-03:30", -210), ("EST+1", -4 * 60),
  ])
  func aZoneIsKnownByItsName(zone: String, minutes: Int) throws {
    let noon = try Date("2026-07-06T12:00:00Z", strategy: .iso8601)
    let expected = noon.addingTimeInterval(Double(-60 * minutes))
    #expect(FeedDate.date("Mon, 06 Jul 2026 12:00:00 \(zone)") == expected)
    #expect(FeedDate.date("2026-07-06T12:00:00 \(zone)") == expected)
  }

  @Test(arguments: [
    (1, "Jan January enero gen. Ιανουαρίου января styczeń"),
    (2, "Feb February fév. fevereiro Φεβ февраля luty"),
    (3, "Mar March März Mrz mrt maart Μαρ Μάρ марта"),
    (4, "Apr April abril avr. Απρ апреля kwiecień"),
    (5, "May mai maj maggio mei Μαΐου Μάι Μαι май мая"),
    (6, "Jun June juin giugno Ιουν Ιούν июня czerwiec"),
    (7, "Jul July juil. luglio Ιουλ Ιούλ июля lipiec"),
    (8, "Aug August août aout agosto Αυγ августа sierpień"),
    (9, "Sep Sept September setembro Σεπ сентября wrzesień"),
    (10, "Oct October Okt. outubro ottobre Οκτ октября październik"),
    (11, "Nov November Νοε Νοέ ноября listopad"),
    (12, "Dec December Dez. diciembre déc. Δεκ декабря grudzień"),
  ])
  func aMonthIsKnownInManyLanguages(month: Int, names: String) throws {
    let expected = try Date(
      "2012-\(month < 10 ? "0" : "")\(month)-05T00:00:00Z", strategy: .iso8601)
    for name in names.split(separator: " ") {
      #expect(FeedDate.date("05 \(name) 2012") == expected, "\(name)")
      #expect(FeedDate.date("05 \(name.uppercased()) 2012") == expected, "\(name)")
    }
  }

  @Test(arguments: ["xyz", "ja", "j", "mär1", "lun", "10x"])
  func anotherWordIsNoMonth(word: String) {
    #expect(FeedDate.date("05 \(word) 2012") == nil)
  }
}
