import FoundationEssentials
import TestSupport
import Testing

/// The store that reviews, with packages of a few bytes; the whole story is in scripts/test-release.
@Suite(
  .inTurn, .timeLimit(.minutes(3)),
  .enabled(
    if: Keys.isThere && FileManager.default.isExecutableFile(atPath: "/usr/bin/reprepro"),
    "gpg, dpkg-deb, python3 and reprepro are not all installed"))
struct ArchiveTests {
  private struct Status: Decodable {
    struct Build: Decodable {
      struct Step: Decodable { var step: String, words: String? }
      var version: String, sha256: String, state: String, reworks: String?, history: [Step]
    }
    var offers: [String: String]
    var builds: [Build]
  }

  private let keys: Keys
  private let key: String

  init() throws {
    keys = try Keys()
    let made = try keys.run("scripts/certificate", "request", "Ada <ada@example.org>")
    key = try #require(
      made.lines.last?.split(separator: "=").last.map(String.init), "\(made.errors)")
    let request = "\(key.suffix(16)).request"
    let issued = try keys.run("scripts/certificate", "issue", request)
    try #require(
      issued.output.hasPrefix("Certified Ada <ada@example.org> until "), "\(issued.errors)")
  }

  private func archive(_ words: String...) throws -> Child.Result {
    try keys.runCommand(["scripts/archive"] + words, key: key)
  }

  private func hand(_ version: String, word: String = "hello") throws -> Child.Result {
    let file = try keys.package(version, word: word)
    let signed = try keys.runCommand(["scripts/sign", file], key: key)
    try #require(signed.status == 0, "\(signed.errors)")
    return try archive("submit", file)
  }

  private func status() throws -> Status {
    try JSON.decode(Status.self, archive("status", "--json").output)
  }

  /// As a review that went well would leave it.
  private func pass(_ version: String) throws {
    let build = try #require(try status().builds.first { $0.version == version })
    try keys.home.folder.write(
      "Version: \(version)\nSHA256: \(build.sha256)\nReviewed: 2026-12-01T00:00:00Z\nChecks:\n passed "
        + "size it is small\n", to: "archive/reviews/\(version).checks")
  }

  private func refuses(
    _ result: Child.Result, _ words: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.status == 1, sourceLocation: sourceLocation)
    #expect(
      result.errors.hasPrefix("scripts/archive: ") && result.errors.contains(words),
      "\(result.errors)", sourceLocation: sourceLocation)
  }

  @Test func theStoryOfAReview() throws {
    #expect(try hand("0.2.0").output.contains("0.2.0 was handed in on "))
    #expect(try status().offers == ["testing": "0.2.0"])
    refuses(try archive("approve"), "0.2.0 was not reviewed yet")
    refuses(try archive("answer", "1"), "Nothing was asked.")
    refuses(try archive("ask", " "), "A question needs words")
    #expect(try archive("ask", "A phone", "number?").status == 0)
    refuses(try archive("approve"), "Its author has not answered yet.")
    refuses(try hand("0.2.1"), "0.2.0 waits for the author's answer since ")
    #expect(try archive("answer", "None.").status == 0)
    refuses(try archive("reject"), "A rejection needs words")
    #expect(
      try archive("reject", "It encourages consumption.").output.hasSuffix("apt offers nothing.\n"))
    #expect(try archive("shelve").status == 0)
    refuses(try archive("reject", "Again."), "There is nothing to be rejected. 0.2.0 is shelved.")
    refuses(try hand("0.1.9"), "0.1.9 is lower than 0.2.0")
    refuses(try hand("0.2.0"), "0.2.0 was handed in on ")
    refuses(
      try hand("0.2.0", word: "hullo"), "with other bytes. A changed build needs a higher version.")
    #expect(try hand("0.2.1").output.contains(" as a rework of 0.2.0 and is in testing."))
    try pass("0.2.1")
    #expect(try archive("approve").status == 0)
    #expect(try status().offers == ["testing": "0.2.1", "stable": "0.2.1"])
    // The next one is taken back, and the one before is there again.
    _ = try hand("0.3.0")
    try pass("0.3.0")
    #expect(try archive("approve", "0.3.0").status == 0)
    #expect(try archive("withdraw", "0.3.0").status == 0)
    #expect(try status().offers == ["testing": "0.2.1", "stable": "0.2.1"])
    refuses(
      try archive("withdraw", "0.9"), "0.9 was never handed in. Handed in: 0.2.0, 0.2.1, 0.3.0.")
    let builds = try status().builds
    #expect(builds.map(\.state) == ["shelved", "approved", "withdrawn"])
    #expect(builds.map(\.reworks) == [nil, "0.2.0", nil])
    #expect(
      builds[0].history.map(\.step) == ["submitted", "asked", "answered", "rejected", "shelved"])
    #expect(builds[0].history[1].words == "A phone number?")
    let text = try archive("status").output
    #expect(text.contains("rejected: It encourages consumption.\n"))
  }

  @Test func whatIsNotInOrderIsNotTaken() throws {
    let file = try keys.package("0.2.0")
    refuses(try archive("submit", file), "is not accepted. Nobody vouches for this build")
    refuses(try archive("submit", "none.deb"), "There is no file none.deb.")
    refuses(
      try archive("submit", try keys.package("1", name: "hello")), "holds tekpub-shell, not hello")
    try keys.home.folder.write(String(repeating: "1", count: 32), to: "devices")
    _ = try keys.runCommand(["scripts/sign", file, "--devices", "devices"], key: key)
    refuses(try archive("submit", file), "Sign it again without --devices.")
    refuses(try archive("status", "--clock", "now"), "now is no time such as")
    // Approved only if its certificate still counts.
    #expect(try hand("0.2.0").status == 0)
    try pass("0.2.0")
    let revoked = try keys.runCommand(["scripts/certificate", "revoke"], key: key)
    #expect(revoked.output.contains("has withdrawn this key."))
    refuses(
      try archive("approve"),
      "0.2.0 cannot be approved any more. Ada <ada@example.org> has withdrawn")
    #expect(try status().offers == ["testing": "0.2.0"])
    #expect(
      try keys.run("scripts/certificate", "show").output.contains("was withdrawn: nothing that"))
    #expect(try archive("what").status == 2)
  }

  @Test func certificatesSayWhenTheyRunOut() throws {
    let show = try keys.run("scripts/certificate", "show", "--clock", "2026-12-31T00:00:00Z").output
    #expect(show.contains("Yours:\n") && show.contains("Certified by the archive:\n"))
    let renewed = try keys.runCommand(["scripts/certificate", "renew", "--days", "10"], key: key)
      .output
    #expect(renewed.contains("WARNING: it runs out in "))
    #expect(renewed.contains("Certified Ada <ada@example.org> until "))
    try keys.gpg(["--quick-set-expire", key, "0"])
    try keys.home.folder.write(try keys.gpg(["--armor", "--export", key]), to: "endless")
    let refused = try keys.run("scripts/certificate", "issue", "endless")
    #expect(refused.errors.contains("has no end. Give it one: scripts/certificate renew."))
  }

  /// The rules of the scripts, as tables in their own language.
  @Test func theRulesHold() throws {
    let result = try keys.run(
      "python3", Binary.checkout + "/Tests/Release/rules_test.py", Binary.checkout)
    #expect(result.output.contains("cases, 0 faults\n"), "\(result.output)\(result.errors)")
    #expect(result.status == 0)
  }
}
