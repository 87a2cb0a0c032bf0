import FoundationEssentials
import Testing

@testable import Feeds

@Suite struct DateTextTests {
  @Test(arguments: [
    ("Tue, 18 Sept 2018 15:53:56 +0300", "2018-09-18T12:53:56Z"),
    ("Fri, 22 Sep 17 22:05:03 +0300", "2017-09-22T19:05:03Z"),
    ("Fri, 09 Feb 96 23:59:45 +0000", "1996-02-09T23:59:45Z"),
    ("01 Jan 49 00:00:00 GMT", "2049-01-01T00:00:00Z"),
    ("01 Jan 50 00:00:00 GMT", "1950-01-01T00:00:00Z"),
    ("Sun, 2 Oct 2022 12:11:52 +0200", "2022-10-02T10:11:52Z"),
    ("dom, 02 ott 2022 18:55:00 GMT", "2022-10-02T18:55:00Z"),
    ("Do, 22 Dez 2016 17:36:00 +0000", "2016-12-22T17:36:00Z"),
    ("mar., 1 août 2023 10:00:00 +0200", "2023-08-01T08:00:00Z"),
    ("Τρι, 29 Ιούν 2004 12:53:00 GMT", "2004-06-29T12:53:00Z"),
    ("Mon, 06 Jul 2026 15:04:05 EDT", "2026-07-06T19:04:05Z"),
    ("Mon, 06 Jul 2026 15:04:05 PST", "2026-07-06T23:04:05Z"),
    ("Mon, 06 Jul 2026 15:04:05 CEST", "2026-07-06T13:04:05Z"),
    ("Tor, 03 Mar 2016 10:46:33", "2016-03-03T10:46:33Z"),
    ("Thu, 19 Jun 2014 17:00:00 Z", "2014-06-19T17:00:00Z"),
    ("Thu, 09 Feb 2006 23:59 +0000", "2006-02-09T23:59:00Z"),
    ("Sat,29 Jul 2006 00:03:02 +0000", "2006-07-29T00:03:02Z"),
    ("Mon, 21 Oct 2002 14:04:23 -05:00", "2002-10-21T19:04:23Z"),
    ("Thu, 09 (nested (comment) Mar)Feb(x\\) 2005) 2006()23:59:45 +0000", "2006-02-09T23:59:45Z"),
    ("Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06T08:49:37Z"),
    ("Sun Nov  6 08:49:37 1994", "1994-11-06T08:49:37Z"),
    ("Sun Nov  6 08:49:37 EST 1994", "1994-11-06T13:49:37Z"),
    ("6 Nov 1994", "1994-11-06T00:00:00Z"),
    ("Mon, 06 Jul 2026 03:04:05 PM", "2026-07-06T15:04:05Z"),
    ("2003-12-13T18:30:02.25Z", "2003-12-13T18:30:02Z"),
    ("2003-12-13t18:30:02z", "2003-12-13T18:30:02Z"),
    ("2006-01-11 16:42:47 -0800", "2006-01-12T00:42:47Z"),
    ("2000-12-17T01:17-05:00", "2000-12-17T06:17:00Z"),
    ("2003-07-01 T01:55:07-05:00", "2003-07-01T06:55:07Z"),
    ("2003-07-01T01:55:61-05:00", "2003-07-01T06:56:01Z"),
    ("2013-07-06", "2013-07-06T00:00:00Z"), ("20130706", "2013-07-06T00:00:00Z"),
    ("2013-07", "2013-07-01T00:00:00Z"), ("2002", "2002-01-01T00:00:00Z"),
    ("2012-02-29", "2012-02-29T00:00:00Z"), (" 2006-02-21T10:43:00Z ", "2006-02-21T10:43:00Z"),
  ])
  func aDateIsRead(text: String, utc: String) throws {
    let expected = try Date(utc, strategy: .iso8601)
    #expect(FeedDate.date(text) == expected)
  }

  @Test(arguments: [
    "", "but not", "insert updated date here", "{{ post.date | time_to_rssschema }}", "yesterday",
    "07-01T01:55:07-05:00", "2013-02-30", "2013-13-01", "Mon, 32 Jan 2013 00:00:00 GMT",
    "Mon, 01 Foo 2013 00:00:00 GMT", "Mon, 01 Jan 2013 25:00:00 GMT", "1/2", "12:00", "-1",
    "2013-07-06Txx", "20130", "2013-07-06T10:00:00+99:00", "Mon, 01 Jan 00:00 GMT",
  ])
  func anythingElseIsUnknown(text: String) {
    #expect(FeedDate.date(text) == nil)
  }

  @Test(arguments: [
    (0.0, "Thu, 01 Jan 1970 00:00:00 GMT"), (951_827_696, "Tue, 29 Feb 2000 12:34:56 GMT"),
    (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
  ])
  func aDateIsWritten(seconds: Double, text: String) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(HTTPDate.text(date) == text)
    #expect(FeedDate.date(text) == date)
  }

  @Test func everyDayIsReadBackAsItWasWritten() {
    for day in stride(from: -7000, to: 40_000, by: 13) {
      let date = Date(timeIntervalSince1970: Double(day * 86400 + day % 86400))
      #expect(FeedDate.date(HTTPDate.text(date)) == date)
    }
  }
}
