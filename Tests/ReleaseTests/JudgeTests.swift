import FoundationEssentials
import Testing

@testable import Release

@Suite struct JudgeTests {
  private static let now = Instant.date("2026-12-01T12:00:00Z") ?? .distantPast
  private static let ada = "Ada <ada@example.org>"
  private static let good = SignatureReport.good(
    by: ada, on: Instant.date("2026-11-30T12:00:00Z") ?? .distantPast)
  private static let digest = String(repeating: "a", count: 64)
  private static let program = String(repeating: "b", count: 64)
  private static let device = String(repeating: "1", count: 32)

  static func profile(_ changes: [String: String?] = [:], more: String = "") -> String {
    let fields: [(String, String)] = [
      ("Format", "tekpub-profile 1"), ("Package", "tekpub-shell"), ("Version", "0.2.0"),
      ("Architecture", "amd64"), ("Size", "1000"), ("SHA256", digest),
      ("Program-SHA256", program), ("Issued", "2026-11-30T12:00:00Z"),
      ("Expires", "2026-12-11T12:00:00Z"),
    ]
    return fields.map { name, value in
      switch changes[name] {
      case .none: "\(name): \(value)\n"
      case .some(.none): ""
      case .some(.some(let other)): "\(name): \(other)\n"
      }
    }.joined() + more
  }

  private static let build = Judge.Build(
    name: "X.deb", package: "tekpub-shell", version: "0.2.0", architecture: "amd64", size: 1000,
    sha256: digest)

  private struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var profile = JudgeTests.profile()
    var signature = JudgeTests.good
    var version = "0.2.0"
    var size: Int? = 1000
    var digest = JudgeTests.digest
    var machine = Judge.Machine.any
    var sentence: String
    var testDescription: String { name }
  }

  private static let rows = [
    Row(
      name: "fine",
      sentence: "tekpub-shell 0.2.0, signed by Ada <ada@example.org> on 2026-11-30. "
        + "It can be installed for 10 more days."),
    Row(
      name: "one more day", profile: profile(["Expires": "2026-12-02T12:00:00Z"]),
      sentence: "tekpub-shell 0.2.0, signed by Ada <ada@example.org> on 2026-11-30. "
        + "It can be installed for 1 more day."),
    Row(
      name: "the last hours", profile: profile(["Expires": "2026-12-02T11:59:59Z"]),
      sentence: "tekpub-shell 0.2.0, signed by Ada <ada@example.org> on 2026-11-30. "
        + "It can be installed until 2026-12-02 11:59 UTC."),
    Row(
      name: "expired key",
      signature: .expiredKey(
        of: ada, on: Instant.date("2026-11-01T00:00:00Z"),
        signed: Instant.date("2026-10-01T00:00:00Z")),
      sentence: "The certificate of Ada <ada@example.org> ran out on 2026-11-01; it signed this on "
        + "2026-10-01, while it was good. Get the renewed certificate, or a newly signed build."),
    Row(
      name: "expired before it signed",
      signature: .expiredKey(
        of: ada, on: Instant.date("2026-09-01T00:00:00Z"),
        signed: Instant.date("2026-10-01T00:00:00Z")),
      sentence: "The certificate of Ada <ada@example.org> ran out on 2026-09-01; it signed this on "
        + "2026-10-01, when it was good no more. Get the renewed certificate, or a newly signed "
        + "build."),
    Row(
      name: "revoked key", signature: .revokedKey(of: ada),
      sentence: "Ada <ada@example.org> has withdrawn this key; it may be in the wrong hands. "
        + "Do not install this."),
    Row(
      name: "expired signature",
      signature: .expiredSignature(by: ada, on: Instant.date("2026-11-01T00:00:00Z")),
      sentence: "The signature of Ada <ada@example.org> was good until 2026-11-01 only."),
    Row(
      name: "unknown key", signature: .unknownKey("CABEABA28469BF1D"),
      sentence:
        "Signed with key CABEABA28469BF1D, which the keyring does not hold: a stranger, or a "
        + "new key you do not have yet."),
    Row(
      name: "edited profile", signature: .changed(signer: ada),
      sentence: "X.deb.profile was changed after Ada <ada@example.org> signed it. Do not trust it."),
    Row(
      name: "dated ahead", signature: .datedAhead(Instant.date("2027-03-02T00:00:00Z")),
      sentence: "The signature is dated in the future (2027-03-02 00:00 UTC): is this clock right?"),
    Row(
      name: "weak digest", signature: .weakDigest,
      sentence: "The signature uses a digest that can be forged. Ask for a newly signed build."),
    Row(
      name: "no signature", signature: .none,
      sentence: "X.deb.profile holds no signature: nobody vouches for it."),
    Row(
      name: "several", signature: .several(2),
      sentence: "X.deb.profile holds 2 signatures; one is expected."),
    Row(
      name: "unreadable", signature: .unreadable("status 2"),
      sentence: "The signature of X.deb.profile cannot be read (status 2)."),
    Row(
      name: "other version", version: "0.2.1",
      sentence: "This profile is for tekpub-shell 0.2.0, not for tekpub-shell 0.2.1."),
    Row(
      name: "other package", profile: profile(["Package": "hello"]), size: 1,
      sentence: "This profile is for hello 0.2.0, not for tekpub-shell 0.2.0."),
    Row(
      name: "other architecture", profile: profile(["Architecture": "arm64"]),
      sentence: "This profile is for tekpub-shell 0.2.0 (arm64), not for tekpub-shell 0.2.0 "
        + "(amd64)."),
    Row(
      name: "size, before content", size: 999, digest: program,
      sentence: "X.deb has 999 bytes, the signed one 1000: the download broke off or something was "
        + "added. Fetch it again."),
    Row(
      name: "content, before the end", profile: profile(["Expires": "2026-12-01T12:00:00Z"]),
      digest: program,
      sentence: "X.deb: the size agrees, the content does not. Do not install it."),
    Row(
      name: "ended", profile: profile(["Expires": "2026-12-01T12:00:00Z"]),
      sentence: "This test build could be installed until 2026-12-01."),
    Row(
      name: "not begun", profile: profile(["Issued": "2026-12-01T12:10:01Z"]),
      sentence: "This test build cannot be installed before 2026-12-01 12:10 UTC. "
        + "Is this clock right?"),
    Row(
      name: "other device", profile: profile(more: "Devices:\n \(device) ada\n"),
      machine: .device(String(repeating: "2", count: 32)),
      sentence: "This machine (22222222222222222222222222222222) is not among the 1 device that "
        + "this build is for. Send that number to Ada <ada@example.org>."),
    Row(
      name: "no number", profile: profile(more: "Devices:\n \(device)\n"),
      machine: .unnamed("/etc/machine-id"),
      sentence: "This build is for certain machines only, and this one has no number: "
        + "/etc/machine-id is missing (systemd-machine-id-setup makes it)."),
    Row(
      name: "signed, but no profile", profile: "hello\n",
      sentence: "The profile is signed but cannot be understood: X.deb.profile, line 1 of what was "
        + "signed: is no field (NAME: VALUE)."),
    Row(
      name: "another program is installed", size: nil,
      sentence: "X.deb: the size agrees, the content does not. Do not install it."),
  ]

  @Test(arguments: rows) private func whatIsSaid(row: Row) {
    var build = Self.build
    build.version = row.version
    build.size = row.size
    build.sha256 = row.digest
    let verdict = Judge(now: Self.now, machine: row.machine).verdict(
      on: build, signature: row.signature, of: "X.deb.profile", text: row.profile)
    #expect(verdict.sentence == row.sentence)
    #expect(verdict.isFine == row.sentence.contains("It can be installed"))
  }

  @Test func theRightMachineAndTheInstalledProgramAreFine() {
    let text = Self.profile(more: "Devices: \(Self.device) ada\n \(Self.program.prefix(32)) eve\n")
    var build = Self.build
    build.size = nil
    build.sha256 = Self.program
    for id in [Self.device, String(Self.program.prefix(32))] {
      let judge = Judge(now: Self.now, machine: .device(id))
      #expect(judge.verdict(on: build, signature: Self.good, of: "p", text: text).isFine)
    }
    #expect(
      Judge(now: Self.now, machine: .any).verdict(
        on: build, signature: Self.good, of: "p", text: text
      ).isFine)
  }

  @Test(
    arguments: [
      (["Format": "tekpub-profile 2"], "Format is tekpub-profile 2", 1),
      (["Version": nil], "Version is missing", nil), (["Size": "-1"], "Size is -1", 5),
      (["SHA256": "abc"], "SHA256 is abc", 6), (["Issued": "2026-02-30T00:00:00Z"], "Issued is", 8),
      (["Expires": "tomorrow"], "Expires is tomorrow", 9),
    ] as [([String: String?], String, Int?)])
  func faultsNameFieldAndLine(changes: [String: String?], reason: String, line: Int?) {
    let fault = #expect(throws: Profile.Fault.self) { try Profile(Self.profile(changes)) }
    #expect(fault?.reason.hasPrefix(reason) == true)
    #expect(fault?.line == line)
  }

  @Test(arguments: ["Devices:\n", "Devices: abc\n", "Devices:\n \(device)\n short name\n"])
  func devicesAreNumbers(lines: String) {
    #expect(throws: Profile.Fault.self) { try Profile(Self.profile(more: lines)) }
  }

  @Test func aKeyringIsAskedForFirst() {
    #expect(
      Verdict.noKeyring("k.gpg", reason: "is not there").sentence
        == "Nothing can be checked without a keyring: k.gpg is not there.")
    #expect(
      Verdict.noProfile(of: "X.deb.profile").sentence
        == "Nobody vouches for this build: there is no X.deb.profile. Ask whoever gave you the "
        + "build for it.")
  }
}
