import FoundationEssentials
import Testing

@testable import Feeds

/// Where a date stops being one.
@Suite struct DateEdgeTests {
  @Test(arguments: [
    ("2013-07-06T24:00:00Z", "2013-07-07T00:00:00Z"),
    ("2013-07-06T23:59:59Z", "2013-07-06T23:59:59Z"),
    ("2013-07-06T", "2013-07-06T00:00:00Z"),
    ("2013-12-31", "2013-12-31T00:00:00Z"), ("2013-01-01", "2013-01-01T00:00:00Z"),
    ("9999-12-31T00:00:00Z", "9999-12-31T00:00:00Z"), ("2013/07/06", "2013-07-06T00:00:00Z"),
    ("2013-7-6", "2013-07-06T00:00:00Z"), ("20130706T10", "2013-07-06T10:00:00Z"),
    ("20130706T1030Z", "2013-07-06T10:30:00Z"), ("20130706123059", "2013-07-06T12:30:59Z"),
    ("20130706123059.75-0130", "2013-07-06T14:00:59Z"),
    ("2013-07-06T10:30:15,5+01:00", "2013-07-06T09:30:15Z"),
    ("2013-07-06T10.30", "2013-07-06T10:30:00Z"), ("2013-07-06T9:05", "2013-07-06T09:05:00Z"),
    ("2013-07-06T10:30:00+16:00", "2013-07-05T18:30:00Z"),
    ("2013-07-06T10:30:00-16:00", "2013-07-07T02:30:00Z"),
    ("2013-07-06T10:30:00+5", "2013-07-06T05:30:00Z"),
    ("2013-07-06T10:30:00+0545", "2013-07-06T04:45:00Z"),
    ("2013-07-06T10:30:00+05:45", "2013-07-06T04:45:00Z"),
    ("2013-07-06 10:30:00 GMT+02:00", "2013-07-06T08:30:00Z"),
    ("Nov 6, 1994 8:49 AM", "1994-11-06T08:49:00Z"), ("6 Nov 4", "2004-11-06T00:00:00Z"),
    ("31 Dec 1999", "1999-12-31T00:00:00Z"), ("1 Nov 1994", "1994-11-01T00:00:00Z"),
    ("6 Nov 1994 12:05 PM", "1994-11-06T12:05:00Z"),
    ("6 Nov 1994 12:05 AM", "1994-11-06T00:05:00Z"),
    ("6 Nov 1994 11:05 pm", "1994-11-06T23:05:00Z"),
    ("6 Nov 1994 11:05 am", "1994-11-06T11:05:00Z"),
    ("6 Nov 1994 10:00:00 +0200 CET", "1994-11-06T08:00:00Z"),
    ("6 Nov 1994 10:00:00 GMT +0200", "1994-11-06T08:00:00Z"),
    ("6 Nov 1994 10:00 -", "1994-11-06T10:00:00Z"),
    ("6 Nov 1994 10:00-0500", "1994-11-06T15:00:00Z"),
    ("6 Nov 1994 10:00 +9999", "1994-11-06T10:00:00Z"),
    ("(a (b) \\) c) 6 Nov 1994", "1994-11-06T00:00:00Z"),
  ])
  func aDateIsReadUpToItsEdges(text: String, utc: String) throws {
    #expect(FeedDate.date(text) == (try Date(utc, strategy: .iso8601)))
  }

  @Test(arguments: [
    "2013-07-06T25:00:00Z", "2013-07-06T10:60:00Z", "2013-07-06T10:00:62Z", "2013-00-06",
    "2013-07-00", "2013-07-x", "2013-x", "2013-07x", "2013-07/06", "2013/07-06", "2013:07:06",
    "2013070", "2013070x", "20130732", "20131301", "2013-07-06Tx",
    "2013-07-06T10:00:00+16:01", "2013-07-06T10:00:00-1601", "2013-07-06T10:00:00+x",
    "2013-07-06T10:00:00!", "0 Nov 1994", "32 Nov 1994", "6 Nov 194", "6 Nov 19945",
    "6 Nov 1994 1995", "6 Nov 1994 10:00 11:00", "6 Nov 1994 GMT", "6 Nov", "6 Nov 1994 x:00",
    "Nov 1994", "200", "6 1994", "6 Nov 1994 10:00 99",
    "6 Nov 1994 10:00 GMT 12:05", "6 Nov 1994 10:00-EST", "(x) 6 Nov 1994)",
  ])
  func beyondThemIsNone(text: String) {
    #expect(FeedDate.date(text) == nil)
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) -> Date? {
    let two = [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return try? Date("\(year)-\(two[0])-\(two[1])T00:00:00Z", strategy: .iso8601)
  }

  @Test func monthsHaveTheirDays() {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for (month, length) in zip(1..., lengths) {
      #expect(FeedDate.date("2013-\(month)-\(length)") == day(2013, month, length))
      #expect(FeedDate.date("2013-\(month)-\(length + 1)") == nil)
    }
    for (year, isLeap) in [(2000, true), (1900, false), (2004, true), (2100, false), (2016, true)] {
      #expect((FeedDate.date("\(year)-02-29") != nil) == isLeap, "\(year)")
      #expect(FeedDate.date("\(year)-02-30") == nil)
    }
  }

  @Test func whatIsTooLongForADateIsNotLookedAt() {
    func date(_ length: Int) -> String {
      "6 Nov 1994" + String(repeating: " ", count: length - 20) + "10:00 \u{20}EST"
    }
    #expect(date(80).utf8.count == 80)
    #expect(FeedDate.date(date(80)) != nil)
    #expect(FeedDate.date(date(81)) == nil)
  }
}
