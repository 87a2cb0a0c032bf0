import FoundationEssentials
import Testing

@testable import Release

@Suite struct ControlTextTests {
  @Test func fieldsAndWhatGoesOnBelowThem() throws {
    let text = try ControlText("\n# a remark\nName:  value \r\nList:\n one\n\ttwo\n\n\n")
    #expect(text["name"]?.value == "value")
    #expect(text["List"]?.more == ["one", "two"])
    #expect(text["List"]?.line == 4)
    #expect(text.fields.count == 2)
  }

  @Test(arguments: [
    ("Name value\n", 1), (": value\n", 1), (" goes on\n", 1), ("A: 1\na: 2\n", 2),
    ("A: 1\n\nB: 2\n", 3), ("A B: 1\n", 1),
  ]) func faultsNameTheirLine(text: String, line: Int) {
    let fault = #expect(throws: ControlText.Fault.self) { try ControlText(text) }
    #expect(fault?.line == line)
  }
}

@Suite struct InstantTests {
  @Test(arguments: ["2026-12-01T09:30:00Z", "2024-02-29T23:59:59Z", "1970-01-01T00:00:00Z"])
  func whatIsReadIsWrittenAlike(text: String) throws {
    let date = try #require(Instant.date(text))
    #expect(Instant.minute(date) == text.prefix(16).replacing("T", with: " ") + " UTC")
    #expect(Instant.day(date) == text.prefix(10))
  }

  @Test(arguments: [
    "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-12-01T24:00:00Z", "2026-12-01 09:30:00Z",
    "2026-12-01T09:30:00", "2026-12-01T09:30:61Z", "", "2026-12-01T09:30:00Z ",
  ]) func whatIsNoMoment(text: String) { #expect(Instant.date(text) == nil) }
}

@Suite struct AptRefusalTests {
  @Test(arguments: [
    (
      "W: GPG error: file:/a stable InRelease: The following signatures couldn't be verified because "
        + "the public key is not available: NO_PUBKEY B58D3704C409BB36\nE: The repository 'file:/a "
        + "stable InRelease' is not signed.",
      [
        "The archive's list is signed with a key that this machine does not have",
        "Nobody vouches for this archive",
      ]
    ),
    ("E: Failed to fetch http://127.0.0.1/pool/x.deb  Hash Sum mismatch", ["What came is not"]),
    (
      "E: Release file for file:/a/dists/stable/InRelease is expired (invalid since 3d 2h 1min 4s). "
        + "Updates for this repository will not be applied.", ["The archive was last renewed"]
    ),
    (
      "W: The following signatures were invalid: EXPKEYSIG B58D3704C409BB36 tekpub-shell archive",
      ["The key of the archive has run out"]
    ),
    (
      "W: The following signatures were invalid: REVKEYSIG B58D3704C409BB36 x",
      ["The archive has withdrawn its key"]
    ),
    (
      "W: The following signatures were invalid: BADSIG B58D3704C409BB36 x",
      ["The archive's list was changed after it was signed"]
    ),
    (
      "E: The repository 'http://x stable Release' does not have a Release file.",
      ["There is no archive at this address"]
    ),
    ("E: Unable to locate package tekpub-shell", ["No archive that was accepted"]),
    ("Reading package lists...\nGet:1 file:/a stable InRelease [1 kB]", []),
  ]) func eachRefusalIsSaidOnce(output: String, beginnings: [String]) {
    let sentences = AptRefusal.sentences(in: output + "\n" + output)
    #expect(sentences.count == beginnings.count)
    for (sentence, beginning) in zip(sentences, beginnings) {
      #expect(sentence.hasPrefix(beginning))
    }
  }
}
