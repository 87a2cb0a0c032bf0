import FoundationEssentials
import TestSupport
import Testing

/// A folder with keys, packages and profiles of a test; its gpg-agent ends with it.
final class Keys {
  let home: Home
  /// Short, and nobody else's: sockets are made in it.
  private let gnupg: String

  static let isThere = ["gpg", "gpgv", "dpkg-deb", "python3"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
  }

  init() throws {
    home = try Home()
    gnupg = "/tmp/tk" + UUID().uuidString.prefix(8)
    try FileManager.default.createDirectory(
      atPath: gnupg, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    _ = try? run("gpgconf", "--kill", "all")
    try? FileManager.default.removeItem(atPath: gnupg)
  }

  @discardableResult
  func run(_ command: String...) throws -> Child.Result { try runCommand(command) }

  /// Runs a program, or a script of the checkout.
  func runCommand(
    _ command: [String], key: String = "", input: String = ""
  ) throws -> Child.Result {
    let program =
      command[0].hasPrefix("scripts/") ? Binary.checkout + "/" + command[0] : command[0]
    let environment = home.environment.merging([
      "GNUPGHOME": gnupg, "TEKPUB_SIGNING_KEY": key, "TEKPUB_ARCHIVE": home.path + "/archive",
      "PATH": "/usr/bin:/bin:/usr/sbin:/sbin",
    ]) { $1 }
    // A gpg-agent that stays until the end holds what it inherits.
    return try Child(
      program, Array(command.dropFirst()), environment: environment, directory: home.path,
      input: input.isEmpty ? .nothing : .text(input), output: .read, hasLifeline: false
    ).finish()
  }

  @discardableResult
  func gpg(_ words: [String], at time: String? = nil) throws -> String {
    let quiet = ["--batch", "--quiet", "--yes", "--no-tty", "--pinentry-mode", "loopback"]
    let clock = time.map { ["--faked-system-time", $0 + "T000000!"] } ?? []
    let result = try runCommand(["gpg"] + quiet + ["--passphrase", ""] + clock + words)
    try #require(result.status == 0, "gpg \(words): \(result.errors)")
    return result.output
  }

  /// Makes a key that can sign.
  func make(_ name: String, days: Int, at time: String? = nil, kind: String = "ed25519") throws {
    try gpg(["--quick-gen-key", name, kind, "sign", "\(days)d"], at: time)
  }

  func fingerprint(_ name: String) throws -> String {
    let lines = try gpg(["--with-colons", "--list-keys", name]).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("fpr:") })
    return String(try #require(line.split(separator: ":").last))
  }

  /// The public halves, as a binary keyring.
  func export(_ names: String..., to file: String) throws {
    try gpg(["--output", home.path + "/" + file, "--export"] + names)
  }

  /// Withdraws a key, as it was prepared when the key was made.
  func revoke(_ name: String) throws {
    let file = "\(gnupg)/openpgp-revocs.d/\(try fingerprint(name)).rev"
    let bytes = try #require(FileManager.default.contents(atPath: file))
    let text = String(decoding: bytes, as: UTF8.self).replacing("\n:---", with: "\n---")
    try gpg(["--import", try home.folder.write(text, to: "revocation")])
  }

  /// A package with a program of its own.
  @discardableResult
  func package(_ version: String, name: String = "tekpub-shell", word: String = "hello") throws
    -> String
  {
    let root = "root-\(version)-\(word.prefix(8))"
    try home.folder.write(word, to: root + "/usr/bin/tekpub-shell")
    try home.folder.write(
      """
      Package: \(name)
      Version: \(version)
      Architecture: amd64
      Section: video
      Priority: optional
      Maintainer: Ada <ada@example.org>
      Description: a test

      """, to: root + "/DEBIAN/control")
    let file = "\(name)_\(version)_amd64.deb"
    let result = try run("dpkg-deb", "--root-owner-group", "-Znone", "-b", root, file)
    try #require(result.status == 0, "\(result.errors)")
    return file
  }
}
