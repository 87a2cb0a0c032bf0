import FoundationEssentials
import Glibc

/// Looks at files with the system's own programs, and has the judge decide.
public struct Checks: Sendable {
  /// A binary keyring.
  public var keyring: String
  public var judge: Judge

  public init(keyring: String, judge: Judge) {
    self.keyring = keyring
    self.judge = judge
  }

  /// Whether a package may be installed.
  public func verdict(package file: String, profile: String) async -> Verdict {
    let name = Self.name(of: file)
    if let verdict = missing(file, profile) { return verdict }
    guard let size = Self.size(of: file) else { return .unchecked("\(name) is not a file") }
    let fields = ["Package", "Version", "Architecture"]
    guard let text = await Command.output(["dpkg-deb", "-f", file] + fields),
      let control = try? ControlText(text),
      let package = control["Package"], let version = control["Version"]
    else { return .unchecked("\(name) is no Debian package, or dpkg-deb is not installed") }
    guard let digest = await Self.digest(of: file) else {
      return .unchecked("sha256sum cannot read \(name)")
    }
    return await verdict(
      on: Judge.Build(
        name: name, package: package.value, version: version.value,
        architecture: control["Architecture"]?.value ?? "", size: size, sha256: digest), profile)
  }

  /// Whether a program that is installed is the one its profile is for.
  public func verdict(program: String, version: String, profile: String) async -> Verdict {
    if let verdict = missing(program, profile) { return verdict }
    guard let digest = await Self.digest(of: program),
      let architecture = await Command.output(["dpkg", "--print-architecture"])
    else { return .unchecked("sha256sum or dpkg is not installed") }
    return await verdict(
      on: Judge.Build(
        name: program, package: "tekpub-shell", version: version,
        architecture: architecture.filter { !$0.isNewline }, size: nil, sha256: digest), profile)
  }

  /// Who signed a list of an archive; nil when a file is not there.
  public func report(on list: String) async -> SignatureReport? {
    guard Self.size(of: list) != nil, Self.size(of: keyring) != nil else { return nil }
    return await Signature.read(list, keyring: keyring, now: judge.now)?.report
  }

  private func verdict(on build: Judge.Build, _ profile: String) async -> Verdict {
    guard let signature = await Signature.read(profile, keyring: keyring, now: judge.now) else {
      return .unchecked("gpgv is not installed")
    }
    return judge.verdict(
      on: build, signature: signature.report, of: Self.name(of: profile), text: signature.text)
  }

  /// What is asked for before anything else.
  private func missing(_ file: String, _ profile: String) -> Verdict? {
    guard Self.size(of: file) != nil else { return .unchecked("there is no file \(file)") }
    guard Self.size(of: profile) != nil else { return .noProfile(of: profile) }
    guard let size = Self.size(of: keyring) else {
      return .noKeyring(keyring, reason: "is not there")
    }
    if size == 0 { return .noKeyring(keyring, reason: "is empty") }
    guard let handle = FileManager.default.contents(atPath: keyring) else {
      return .noKeyring(keyring, reason: "cannot be read")
    }
    return handle.starts(with: Array("-----BEGIN".utf8))
      ? .noKeyring(keyring, reason: "is text; gpg --dearmor makes the keyring of it") : nil
  }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// nil for what is not an ordinary file.
  static func size(of path: String) -> Int? {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(facts.st_size)
  }

  private static func digest(of path: String) async -> String? {
    // Its first word; a backslash before it says that the name was escaped.
    await Command.output(["sha256sum", "-b", path])?.split(separator: " ").first.map {
      String($0.drop { $0 == "\\" })
    }
  }
}
