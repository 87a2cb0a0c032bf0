import FoundationEssentials
import TestSupport
import Testing

@testable import Release

@Suite struct InstallationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var places: Installation.Places {
    var places = Installation.Places(kept: folder.path + "/kept")
    places.documents = folder.path + "/doc"
    places.lists = folder.path + "/lists"
    return places
  }

  private func installation(
    _ program: String = "/usr/bin/tekpub-shell", isInCheckout: Bool = false
  ) -> Installation {
    Installation(program: program, version: "0.2.0", isInCheckout: isInCheckout, places: places)
  }

  private static func signed(_ text: String) -> String {
    "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n\(text)"
      + "-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----\n"
  }

  private func list(_ suite: String, version: String, origin: String = "tekpub-shell") throws {
    let stem = "lists/127.0.0.1:8000_dists_\(suite)_"
    try folder.write(Self.signed("Origin: \(origin)\nSuite: \(suite)\n"), to: stem + "InRelease")
    try folder.write(
      "Package: tekpub-shell\nVersion: \(version)\nSize: 1\n",
      to: stem + "main_binary-amd64_Packages")
  }

  @Test func whatIsNoPackageIsNone() throws {
    #expect(installation(isInCheckout: true).words == "from a checkout")
    #expect(installation("/home/a/.local/bin/tekpub-shell").words == "built from a checkout")
    #expect(installation().origin == .copy)
    try folder.write("", to: "doc/copyright")
    #expect(installation().words == "from a package")
  }

  @Test func aListOfTheArchiveThatNamesThisVersionCounts() throws {
    try folder.write("", to: "doc/copyright")
    try list("debian", version: "0.2.0", origin: "Debian")
    try list("stable", version: "0.1.0")
    #expect(installation().origin == .package)
    try list("testing", version: "0.2.0")
    #expect(installation().words == "from the archive (testing)")
    try list("stable", version: "0.2.0")
    #expect(installation().words == "from the archive (stable)")
  }

  @Test func aKeptProfileOfThisVersionCounts() throws {
    try folder.write("", to: "doc/copyright")
    let devices = "Devices:\n " + String(repeating: "1", count: 32) + " ada\n"
    try folder.write(
      Self.signed(JudgeTests.profile(["Version": "0.1.9"])), to: "kept/build.profile")
    #expect(installation().origin == .package)
    try folder.write(Self.signed(JudgeTests.profile(more: devices)), to: "kept/build.profile")
    #expect(installation().words == "for testers until 2026-12-11, on 1 machine")
    #expect(installation().end == Instant.date("2026-12-11T12:00:00Z"))
  }

  @Test func theSignedTextIsWhatStandsBetween() {
    #expect(Installation.signedText(Self.signed("A: 1\n- -b\n")) == "A: 1\n-b")
    #expect(Installation.signedText("A: 1\n") == "A: 1\n")
    #expect(Installation.signedText("-----BEGIN PGP SIGNED MESSAGE-----") != "")
  }
}
