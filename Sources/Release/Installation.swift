public import FoundationEssentials
import Glibc

/// Which build runs, from what lies around the program.
public struct Installation: Equatable, Sendable {
  public enum Origin: Equatable, Sendable {
    case checkout
    /// Copied out of one, by `scripts/install`.
    case copy
    /// A package whose profile was kept: a build for testers.
    case testers(Profile)
    /// A package that a list of the archive names; which part of it, such as `stable`.
    case archive(suite: String, list: String)
    /// A package that neither an archive nor a profile vouches for.
    case package
  }

  public var origin: Origin

  /// Where packages, lists and profiles lie; tests have folders of their own.
  public struct Places: Sendable {
    public var documents = "/usr/share/doc/tekpub-shell"
    public var lists = "/var/lib/apt/lists"
    /// The keyring that the README has archives checked with.
    public var archiveKeyring = "/etc/apt/keyrings/tekpub-shell.gpg"
    /// The user's own folder, where `tekpub-verify --keep` puts profile and keyring.
    public var kept: String

    public init(kept: String) { self.kept = kept }

    public var profile: String { kept + "/build.profile" }
    public var keyring: String { kept + "/build.gpg" }
  }

  /// - Parameters:
  ///   - program: its path.
  ///   - isInCheckout: whether its data is that of a checkout.
  public init(program: String, version: String, isInCheckout: Bool, places: Places) {
    origin = Self.origin(program, version, isInCheckout, places)
  }

  private static func origin(
    _ program: String, _ version: String, _ isInCheckout: Bool, _ places: Places
  ) -> Origin {
    if isInCheckout { return .checkout }
    guard program == "/usr/bin/tekpub-shell",
      FileManager.default.fileExists(atPath: places.documents + "/copyright")
    else { return .copy }
    // Whether it is signed is asked for when somebody wants to know; this is read at each start.
    if let text = text(places.profile), let profile = try? Profile(signedText(text)),
      profile.package == "tekpub-shell", profile.version == version
    {
      return .testers(profile)
    }
    return archive(version, places) ?? .package
  }

  /// The list of ours that names this version.
  private static func archive(_ version: String, _ places: Places) -> Origin? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: places.lists)) ?? []
    var found: Origin?
    for name in names.sorted() where name.hasSuffix("_InRelease") {
      let path = places.lists + "/" + name
      guard isOurs(path), let text = text(path),
        let fields = try? ControlText(signedText(text)),
        fields["Origin"]?.value == "tekpub-shell", let suite = fields["Suite"]?.value
      else { continue }
      let stem = places.lists + "/" + name.dropLast("InRelease".count)
      let isNamed = names.contains { entry in
        guard (places.lists + "/" + entry).hasPrefix(stem), entry.hasSuffix("_Packages") else {
          return false
        }
        return Self.text(places.lists + "/" + entry)?.contains("\nVersion: \(version)\n") == true
      }
      guard isNamed else { continue }
      // What is approved says more than what is tried.
      if found == nil || suite == "stable" { found = .archive(suite: suite, list: path) }
    }
    return found
  }

  /// Whether a list begins as ours do: Debian's own are long, and this is asked at each start.
  private static func isOurs(_ list: String) -> Bool {
    let descriptor = open(list, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var head = [UInt8](repeating: 0, count: 1000)
    let count = read(descriptor, &head, head.count)
    return String(decoding: head.prefix(max(0, count)), as: UTF8.self)
      .contains("\nOrigin: tekpub-shell\n")
  }

  /// What a clear-signed text holds; whether its signature holds is another matter.
  static func signedText(_ text: String) -> String {
    guard let start = text.firstRange(of: "-----BEGIN PGP SIGNED MESSAGE-----"),
      let end = text.firstRange(of: "\n-----BEGIN PGP SIGNATURE-----"),
      start.upperBound < end.lowerBound,
      let blank = text[start.upperBound..<end.lowerBound].firstRange(of: "\n\n")
    else { return text }
    return String(text[blank.upperBound..<end.lowerBound]).replacing("\n- ", with: "\n")
  }

  private static func text(_ path: String) -> String? {
    // Other archives' lists are long; none of ours is.
    guard let size = Checks.size(of: path), size < 1 << 20 else { return nil }
    return FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// In a few words, for after the version: `from a checkout`.
  public var words: String {
    switch origin {
    case .checkout: "from a checkout"
    case .copy: "built from a checkout"
    case .testers(let profile):
      "for testers until \(Instant.day(profile.expires))"
        + (profile.devices.map { $0.count == 1 ? ", on 1 machine" : ", on \($0.count) machines" }
          ?? "")
    case .archive(let suite, _): "from the archive (\(suite))"
    case .package: "from a package"
    }
  }

  /// When it is to be used no more; nil where that never is.
  public var end: Date? {
    if case .testers(let profile) = origin { profile.expires } else { nil }
  }

  /// Whether it is signed, and if not, why.
  public func signature(
    program: String, version: String, places: Places, now: Date
  ) async -> String {
    switch origin {
    case .checkout, .copy: return "It is not signed: it was built on this machine."
    case .package:
      return "Whether it is signed is not known here: tekpub-verify FILE.deb --keep remembers that."
    case .testers:
      let judge = Judge(now: now, machine: await DeviceID.read())
      let checks = Checks(keyring: places.keyring, judge: judge)
      return await checks.verdict(program: program, version: version, profile: places.profile)
        .sentence
    case .archive(_, let list):
      let judge = Judge(now: now, machine: .any)
      let checks = Checks(keyring: places.archiveKeyring, judge: judge)
      guard let report = await checks.report(on: list) else {
        return
          "apt checked its signature when it was installed; \(places.archiveKeyring) or gpgv is missing "
          + "to check it again."
      }
      return report.sentence("The archive's list")
    }
  }
}
