import FoundationEssentials
import TestSupport
import Testing

/// Each reason to refuse a build, provoked with real keys and judged with real gpgv.
@Suite(
  .inTurn, .timeLimit(.minutes(3)),
  .enabled(if: Keys.isThere, "gpg, gpgv, dpkg-deb and python3 are not all installed"))
struct VerifyTests {
  private let keys: Keys
  private static let deb = "tekpub-shell_0.2.0_amd64.deb"

  init() throws {
    keys = try Keys()
    try keys.package("0.2.0")
  }

  private func verify(
    _ deb: String = deb, keyring: String = "ring.gpg", with more: [String] = []
  ) throws -> (status: Int32, sentence: String) {
    let program = try Binary.program("tekpub-verify")
    let result = try keys.runCommand([program, deb, "--keyring", keyring] + more)
    #expect(result.errors == "")
    #expect(result.lines.count == 1)
    return (result.status, result.lines.first ?? "")
  }

  private func sign(_ name: String, _ more: String...) throws {
    let result = try keys.runCommand(
      ["scripts/sign", Self.deb] + more, key: try keys.fingerprint(name))
    try #require(result.status == 0, "\(result.errors)")
  }

  /// Signs the profile that is there anew, in another way.
  private func resign(_ options: [String], at time: String? = nil) throws {
    let text = try #require(keys.home.folder.read(Self.deb + ".profile"))
    let start = try #require(text.firstRange(of: "\n\n")).upperBound
    let end = try #require(text.firstRange(of: "-----BEGIN PGP SIGNATURE")).lowerBound
    let lines = String(text[start..<end])
    try keys.home.folder.write(lines, to: "plain")
    try keys.gpg(options + ["--output", Self.deb + ".profile", "--clearsign", "plain"], at: time)
  }

  private func refuses(_ beginning: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let (status, sentence) = try verify()
    #expect(status == 1, sourceLocation: sourceLocation)
    #expect(sentence.hasPrefix(beginning), "\(sentence)", sourceLocation: sourceLocation)
  }

  @Test func whatIsInOrderIsFineAndWhatIsNotSaysWhy() throws {
    try keys.make("Ada <ada@example.org>", days: 100)
    try keys.export("ada", to: "ring.gpg")
    try refuses("Nobody vouches for this build: there is no \(Self.deb).profile.")
    try sign("ada", "--days", "10")
    let (status, sentence) = try verify()
    #expect(status == 0)
    #expect(sentence.hasPrefix("tekpub-shell 0.2.0, signed by Ada <ada@example.org> on "))
    #expect(sentence.hasSuffix(" more days."))

    for (keyring, reason) in [("no.gpg", "is not there"), ("empty.gpg", "is empty")] {
      try keys.home.folder.write("", to: "empty.gpg")
      let sentence = try verify(keyring: keyring).sentence
      #expect(
        sentence == "Nothing can be checked without a keyring: \(keyring) \(reason).")
    }
    try keys.home.folder.write(try keys.gpg(["--armor", "--export", "ada"]), to: "text.gpg")
    #expect(
      try verify(keyring: "text.gpg").sentence.hasSuffix("gpg --dearmor makes the keyring of it."))

    // The package: another version, a longer one, a changed one.
    let profile = try #require(keys.home.folder.read(Self.deb + ".profile"))
    let other = try keys.package("0.2.1")
    try keys.home.folder.write(profile, to: other + ".profile")
    #expect(
      try verify(other).sentence
        == "This profile is for tekpub-shell 0.2.0, not for tekpub-shell 0.2.1.")
    let file = URL(filePath: keys.home.path + "/" + Self.deb)
    let bytes = try Data(contentsOf: file)
    _ = try keys.package("0.2.0", word: String(repeating: "hello", count: 10_000))
    try refuses("\(Self.deb) has ")
    var changed = bytes
    changed[bytes.count - 1] ^= 1
    try changed.write(to: file)
    try refuses("\(Self.deb): the size agrees, the content does not. Do not install it.")
    try bytes.write(to: file)
    try keys.home.folder.write(profile.replacing("0.2.0", with: "0.2.1"), to: Self.deb + ".profile")
    try refuses("\(Self.deb).profile was changed after Ada <ada@example.org> signed it.")
    try keys.home.folder.write("Format: tekpub-profile 1\n", to: Self.deb + ".profile")
    try refuses("\(Self.deb).profile holds no signature")
    try keys.home.folder.write(profile + profile, to: Self.deb + ".profile")
    #expect(try verify().status == 1)
    // What stands around is not what was signed.
    try keys.home.folder.write(
      "Version: 9\n" + profile + "Version: 9\n", to: Self.deb + ".profile")
    #expect(try verify().status == 0)
  }

  @Test func timeAndDevicesCount() throws {
    try keys.make("Ada <ada@example.org>", days: 400, at: "20260901")
    try keys.export("ada", to: "ring.gpg")
    let device = try keys.run("scripts/device-id", "mine").output
    #expect(device.wholeMatch(of: /[0-9a-f]{32} mine\n/) != nil)
    #expect(
      try keys.runCommand([try Binary.program("tekpub-verify"), "--device"]).output
        == device.prefix(32) + "\n")
    try keys.home.folder.write(
      "# two\n\(String(repeating: "1", count: 32)) eve\n\(device)", to: "devices")
    try sign("ada", "--devices", "devices", "--days", "10", "--clock", "2026-11-01T00:00:00Z")
    let times = [
      ("2026-10-31T00:00:00Z", "The signature is dated in the future (2026-11-01 00:00 UTC)"),
      ("2026-11-01T00:00:00Z", "tekpub-shell 0.2.0, signed by Ada"),
      ("2026-11-10T23:59:59Z", "tekpub-shell 0.2.0, signed by Ada"),
      ("2026-11-11T00:00:00Z", "This test build could be installed until 2026-11-11."),
    ]
    for (time, beginning) in times {
      let sentence = try verify(with: ["--clock", time]).sentence
      #expect(sentence.hasPrefix(beginning), "\(sentence)")
    }
    // Another machine, and one without a number.
    try keys.home.folder.write(String(repeating: "a", count: 32) + "\n", to: "machine-id")
    let clock = "2026-11-05T00:00:00Z"
    let other = try verify(with: ["--clock", clock, "--machine-id", "machine-id"]).sentence
    #expect(
      other.wholeMatch(
        of: /This machine \([0-9a-f]{32}\) is not among the 2 devices .* to Ada <ada@example.org>\./
      )
        != nil, "\(other)")
    #expect(
      try verify(with: ["--clock", clock, "--machine-id", "none"]).sentence
        == "This build is for certain machines only, and this one has no number: none is missing.")
    #expect(
      try verify(with: ["--clock", clock, "--machine-id", "none", "--any-device"]).status == 0)
    // Dated ahead of the profile's own beginning, and a signature that runs out by itself.
    try resign(["--local-user", "ada", "--default-sig-expire", "10d"], at: "20261001")
    try refuses("The signature of Ada <ada@example.org> was good until 2026-10-11 only.")
    try resign(["--local-user", "ada"], at: "20261001")
    let early = try verify(with: ["--clock", "2026-10-02T00:00:00Z"]).sentence
    #expect(early.hasPrefix("This test build cannot be installed before 2026-11-01 00:00 UTC."))
  }

  @Test func keysThatRanOutWereWithdrawnOrAreStrange() throws {
    try keys.make("Ada <ada@example.org>", days: 100)
    try keys.make("Rob <rob@example.org>", days: 100)
    try keys.export("ada", to: "ring.gpg")
    try sign("rob")
    try refuses(
      "Signed with key \(try keys.fingerprint("rob").suffix(16)), which the keyring does not hold")
    try keys.revoke("rob")
    try keys.export("ada", "rob", to: "ring.gpg")
    try refuses("Rob <rob@example.org> has withdrawn this key; it may be in the wrong hands.")
    let again = try keys.runCommand(
      ["scripts/sign", Self.deb], key: try keys.fingerprint("rob"))
    #expect(again.errors.contains("Nothing can be signed with this key. Rob"))

    try keys.make("Eve <eve@example.org>", days: 30, at: "20250901")
    try resign(["--local-user", "eve"], at: "20250915")
    try keys.export("eve", to: "ring.gpg")
    try refuses(
      "The certificate of Eve <eve@example.org> ran out on 2025-10-01; it signed this on "
        + "2025-09-15, while it was good.")
    try keys.make("Fred <fred@example.org>", days: 30, at: "20990301")
    try resign(["--local-user", "fred"], at: "20990302")
    try keys.export("fred", to: "ring.gpg")
    try refuses("The signature is dated in the future (2099-03-02 00:00 UTC): is this clock right?")
    try keys.make("Wes <wes@example.org>", days: 30, kind: "rsa2048")
    try resign(["--local-user", "wes", "--digest-algo", "SHA1"])
    try keys.export("wes", to: "ring.gpg")
    try refuses("The signature uses a digest that can be forged.")
  }

  @Test func wrongUsageIsStatus2() throws {
    let program = try Binary.program("tekpub-verify")
    for words in [[], ["--clock", "now", "x"], ["--no"], ["a.deb", "b.deb"], ["x", "--keyring"]] {
      let result = try keys.runCommand([program] + words)
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("tekpub-verify: error: "))
    }
    let explained = try keys.runCommand([program, "--apt"], input: "E: x Hash Sum mismatch\n")
    #expect(explained.status == 1)
    #expect(explained.output.hasPrefix("What came is not what was signed"))
    #expect(try keys.runCommand([program, "--apt"]).status == 0)
  }
}
