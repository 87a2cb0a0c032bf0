import FoundationEssentials
import TestSupport
import Testing

/// What apt itself says of archives that are not in order, with a configuration of its own, and how that
/// is explained. Installing as a user does is in scripts/test-release.
@Suite(
  .inTurn, .timeLimit(.minutes(3)),
  .enabled(
    if: Keys.isThere
      && ["apt-get", "reprepro"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
      }, "apt-get, gpg, python3 and reprepro are not all installed"))
struct AptTests {
  private let keys: Keys
  private var folder: String { keys.home.path }

  /// An archive with one build, and a user's apt that looks for it in `served`.
  init() throws {
    keys = try Keys()
    let made = try keys.run("scripts/certificate", "request", "Ada <ada@example.org>")
    let key = try #require(made.lines.last?.split(separator: "=").last.map(String.init))
    try keys.run("scripts/certificate", "issue", "\(key.suffix(16)).request")
    let file = try keys.package("0.2.0")
    _ = try keys.runCommand(["scripts/sign", file], key: key)
    let submitted = try keys.run("scripts/archive", "submit", file)
    try #require(submitted.status == 0, "\(submitted.errors)")
    for name in ["parts", "state/lists/partial", "cache/archives/partial", "sources"] {
      try keys.home.folder.write("", to: "apt/\(name)/.keep")
    }
    try keys.home.folder.write("", to: "apt/status")
    try keys.home.folder.write(
      """
      Types: deb
      URIs: file:\(folder)/served
      Suites: testing
      Components: main
      Signed-By: \(folder)/archive/archive.gpg

      """, to: "apt/sources/tekpub-shell.sources")
    try keys.home.folder.write(
      """
      Dir::Etc::main "-";
      Dir::Etc::parts "\(folder)/apt/parts";
      Dir::Etc::sourcelist "-";
      Dir::Etc::sourceparts "\(folder)/apt/sources";
      Dir::State "\(folder)/apt/state";
      Dir::State::status "\(folder)/apt/status";
      Dir::Cache "\(folder)/apt/cache";
      APT::Architecture "amd64";
      APT::Sandbox::User "";
      Acquire::Check-Valid-Until "true";
      Acquire::Check-Date "true";

      """, to: "apt/apt.conf")
    try serve("cp -r $(realpath archive/public) served")
  }

  /// Changes what is served, by a line for sh.
  private func serve(_ line: String) throws {
    let result = try keys.run("sh", "-ec", line)
    try #require(result.status == 0, "\(result.errors)")
  }

  /// Updates and fetches; what apt printed, and whether a package came.
  private func fetch() throws -> (output: String, came: Bool) {
    let result = try keys.run(
      "env", "APT_CONFIG=\(folder)/apt/apt.conf", "sh", "-c",
      "apt-get update 2>&1; cd apt && apt-get download tekpub-shell 2>&1")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/apt")
    return (result.output, names.contains { $0.hasSuffix(".deb") })
  }

  @Test func anArchiveInOrderIsTaken() throws {
    let (output, came) = try fetch()
    #expect(came, "\(output)")
    let program = try Binary.program("tekpub-verify")
    #expect(try keys.runCommand([program, "--apt"], input: output).output == "")
  }

  @Test(arguments: [
    (
      "printf x >>served/pool/main/t/tekpub-shell/tekpub-shell_0.2.0_amd64.deb",
      "What came is not what was signed"
    ),
    (
      "cd served/dists/testing/main/binary-*; rm Packages.gz; sed -i s/optional/required/ Packages",
      "What came is not what was signed"
    ),
    (
      "rm served/dists/testing/InRelease served/dists/testing/Release.gpg",
      "Nobody vouches for this"
    ),
    (
      "sed -i 's/^Codename: .*/Codename: other/' served/dists/testing/InRelease; "
        + "rm served/dists/testing/Release.gpg",
      "The archive's list was changed after it was signed"
    ),
    (
      "cd served/dists/testing; rm InRelease Release.gpg; "
        + "past() { LC_ALL=C date -u -d \"-$1 days\" '+%a, %d %b %Y %H:%M:%S UTC'; }; "
        + "sed -i \"s/^Date: .*/Date: $(past 40)/; s/^Valid-Until: .*/Valid-Until: $(past 10)/\" Release; "
        + "export GNUPGHOME=$HOME/archive/gnupg; gpg --batch --quiet --clearsign -o InRelease Release; "
        + "gpgconf --kill all", "The archive was last renewed too long ago"
    ),
    ("rm -r served; mkdir served", "There is no archive at this address"),
    (
      "gpg --batch --quiet --pinentry-mode loopback --passphrase '' --quick-gen-key Eve ed25519 sign 1y; "
        + "gpg --export Eve >archive/archive.gpg", "with a key that this machine does not have"
    ),
  ]) func whatIsNotInOrderIsRefusedAndExplained(change: String, words: String) throws {
    try serve(change)
    let (output, came) = try fetch()
    #expect(!came)
    let program = try Binary.program("tekpub-verify")
    let explained = try keys.runCommand([program, "--apt"], input: output)
    #expect(explained.output.contains(words), "\(explained.output)\(output)")
    #expect(explained.status == 1)
  }
}
