public import FoundationEssentials

/// What can be said of a build: whether all is well, in one sentence that says why not.
public enum Verdict: Equatable, Sendable {
  /// - until: when it can be installed no more; `now` is when that was asked.
  case fine(build: String, by: String, signed: Date, until: Date, now: Date)
  /// - reason: such as `is not there`.
  case noKeyring(String, reason: String)
  case noProfile(of: String)
  /// The signature of a file does not hold; `.good` is not among these.
  case refused(SignatureReport, file: String)
  case unreadable(String, Profile.Fault)
  /// The profile vouches for another build than this one.
  case other(profile: String, build: String)
  case size(of: String, found: Int, signed: Int)
  case content(of: String)
  case ended(Date)
  case notBegun(Date)
  /// This machine has no number that could be on a list; the file that lacks it.
  case noDeviceID(String)
  case otherDevice(id: String, among: Int, signer: String)
  /// Something that is needed for looking is not there.
  case unchecked(String)

  public var isFine: Bool { if case .fine = self { true } else { false } }

  public var sentence: String {
    switch self {
    case .fine(let build, let signer, let signed, let until, let now):
      "\(build), signed by \(signer) on \(Instant.day(signed)). " + Self.left(until, now)
    case .noKeyring(let file, let reason):
      "Nothing can be checked without a keyring: \(file) \(reason)."
    case .noProfile(let file):
      "Nobody vouches for this build: there is no \(file). Ask whoever gave you the build for it."
    case .refused(let report, let file): report.sentence(file)
    case .unreadable(let file, let fault):
      "The profile is signed but cannot be understood: \(file)"
        + (fault.line.map { ", line \($0) of what was signed" } ?? "") + ": \(fault.reason)."
    case .other(let profile, let build): "This profile is for \(profile), not for \(build)."
    case .size(let file, let found, let signed):
      "\(file) has \(found) bytes, the signed one \(signed): the download broke off or something "
        + "was added. Fetch it again."
    case .content(let file):
      "\(file): the size agrees, the content does not. Do not install it."
    case .ended(let date): "This test build could be installed until \(Instant.day(date))."
    case .notBegun(let date):
      "This test build cannot be installed before \(Instant.minute(date)). Is this clock right?"
    case .noDeviceID(let file):
      "This build is for certain machines only, and this one has no number: \(DeviceID.missing(file))."
    case .otherDevice(let id, let count, let signer):
      "This machine (\(id)) is not among the \(count == 1 ? "1 device" : "\(count) devices") that this build is for. Send that "
        + "number to \(signer)."
    case .unchecked(let reason): "This could not be checked: \(reason)."
    }
  }

  private static func left(_ until: Date, _ now: Date) -> String {
    switch Instant.days(from: now, to: until) {
    case 0: "It can be installed until \(Instant.minute(until))."
    case 1: "It can be installed for 1 more day."
    case let days: "It can be installed for \(days) more days."
    }
  }
}

extension SignatureReport {
  /// Why a file is not to be trusted.
  func sentence(_ file: String) -> String {
    switch self {
    case .good(let signer, let date): "Signed by \(signer) on \(Instant.day(date))."
    case .expiredKey(let signer, let end, let signed):
      "The certificate of \(signer) ran out\(end.map { " on \(Instant.day($0))" } ?? "")"
        + Self.when(signed, end) + ". Get the renewed certificate, or a newly signed build."
    case .revokedKey(let signer):
      "\(signer) has withdrawn this key; it may be in the wrong hands. Do not install this."
    case .expiredSignature(let signer, let end):
      "The signature of \(signer) was good until \(end.map(Instant.day) ?? "a day that has passed") only."
    case .unknownKey(let key):
      "Signed with key \(key), which the keyring does not hold: a stranger, or a new key you do "
        + "not have yet."
    case .changed(let signer):
      "\(file) was changed after \(signer) signed it. Do not trust it."
    case .datedAhead(let date):
      "The signature is dated in the future"
        + (date.map { " (\(Instant.minute($0)))" } ?? "") + ": is this clock right?"
    case .weakDigest:
      "The signature uses a digest that can be forged. Ask for a newly signed build."
    case .none: "\(file) holds no signature: nobody vouches for it."
    case .several(let count): "\(file) holds \(count) signatures; one is expected."
    case .unreadable(let word): "The signature of \(file) cannot be read (\(word))."
    }
  }

  private static func when(_ signed: Date?, _ end: Date?) -> String {
    guard let signed else { return "" }
    let words = "; it signed this on \(Instant.day(signed))"
    guard let end else { return words }
    return words + (signed < end ? ", while it was good" : ", when it was good no more")
  }
}
