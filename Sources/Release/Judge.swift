public import FoundationEssentials

/// Decides about a build from what others found out: pure, so that every row of its table is tested.
public struct Judge: Sendable {
  /// A package as it is there, or what of it is installed.
  public struct Build: Equatable, Sendable {
    /// What it is called in sentences, such as its file's name.
    public var name: String
    public var package: String
    public var version: String
    public var architecture: String
    /// In bytes; nil for what is installed: only the program in it is compared then.
    public var size: Int?
    /// Of the package, or of the installed program.
    public var sha256: String

    public init(
      name: String, package: String, version: String, architecture: String, size: Int?,
      sha256: String
    ) {
      self.name = name
      self.package = package
      self.version = version
      self.architecture = architecture
      self.size = size
      self.sha256 = sha256
    }
  }

  /// Which machine it is to run on.
  public enum Machine: Equatable, Sendable {
    case device(String)
    /// It has no number; the file that lacks it.
    case unnamed(String)
    /// Any: whoever asks does not install it.
    case any
  }

  public var now: Date
  public var machine: Machine

  public init(now: Date, machine: Machine) {
    self.now = now
    self.machine = machine
  }

  /// - Parameters:
  ///   - file: the profile's name.
  ///   - text: what gpgv says was signed, and nothing around it.
  public func verdict(
    on build: Build, signature: SignatureReport, of file: String, text: String
  ) -> Verdict {
    guard case .good(let signer, let signed) = signature else {
      return .refused(signature, file: file)
    }
    let profile: Profile
    do { profile = try Profile(text) } catch { return .unreadable(file, error) }
    if let verdict = difference(of: build, from: profile) { return verdict }
    if now >= profile.expires { return .ended(profile.expires) }
    if profile.issued.timeIntervalSince(now) > SignatureReport.leeway {
      return .notBegun(profile.issued)
    }
    if let verdict = refusal(of: machine, by: profile, signer) { return verdict }
    return .fine(
      build: "\(build.package) \(build.version)", by: signer, signed: signed,
      until: profile.expires, now: now)
  }

  private func difference(of build: Build, from profile: Profile) -> Verdict? {
    let wanted = (profile.package, profile.version, profile.architecture)
    guard wanted == (build.package, build.version, build.architecture) else {
      let isSameArchitecture = profile.architecture == build.architecture
      func name(_ package: String, _ version: String, _ architecture: String) -> String {
        "\(package) \(version)" + (isSameArchitecture ? "" : " (\(architecture))")
      }
      return .other(
        profile: name(profile.package, profile.version, profile.architecture),
        build: name(build.package, build.version, build.architecture))
    }
    guard let size = build.size else {
      return build.sha256 == profile.programSHA256 ? nil : .content(of: build.name)
    }
    if size != profile.size { return .size(of: build.name, found: size, signed: profile.size) }
    return build.sha256 == profile.sha256 ? nil : .content(of: build.name)
  }

  private func refusal(of machine: Machine, by profile: Profile, _ signer: String) -> Verdict? {
    guard let devices = profile.devices else { return nil }
    switch machine {
    case .any: return nil
    case .unnamed(let file): return .noDeviceID(file)
    case .device(let id):
      return devices.contains { $0.id == id }
        ? nil : .otherDevice(id: id, among: devices.count, signer: signer)
    }
  }
}
