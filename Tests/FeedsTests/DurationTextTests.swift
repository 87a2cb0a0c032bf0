import Testing

@testable import Feeds

@Suite struct DurationTextTests {
  @Test(arguments: [
    ("2238", 2238), ("14:57 ", 897), ("4051", 4051), ("\n\t00:04:13\t", 253), ("1:02:03", 3723),
    ("109:46", 6586), ("5711.0", 5711), ("00:03:31.8", 211), ("00:90:00", 5400),
    ("48:00:00", 172_800),
    ("1", 1),
  ])
  func aLengthIsRead(text: String, seconds: Int) {
    #expect(FeedDuration.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", " ", "0", "0:00", "00:00:00", "0.4", "abc", "{{ post.duration }}", "50 min 4 sec", "-5",
    "1:-2", "1:2:3:4", ":", "1:", "1.2.3", "48:00:01", "54000000", "99999999999999999999", "١٢:٣٠",
    "1.5:30", "PT1H",
  ])
  func anythingElseIsUnknown(text: String) {
    #expect(FeedDuration.seconds(text) == nil)
  }
}
