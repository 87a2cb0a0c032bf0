import Canvas
public import FoundationEssentials

/// What gpgv found out about a signature, read from its status lines.
///
/// Its exit status alone is worth nothing: it is 0 for a key that ran out and for one that was
/// withdrawn. Only `GOODSIG`, once, with `VALIDSIG` and nothing else amiss, is good.
public enum SignatureReport: Equatable, Sendable {
  case good(by: String, on: Date)
  /// The key ran out on a day; when it signed.
  case expiredKey(of: String, on: Date?, signed: Date?)
  case revokedKey(of: String)
  /// The signature itself ran out.
  case expiredSignature(by: String, on: Date?)
  /// Signed with a key that the keyring does not hold.
  case unknownKey(String)
  /// What was signed is not what is there.
  case changed(signer: String)
  /// Made, or with a key made, after now.
  case datedAhead(Date?)
  case weakDigest
  case none
  /// More than one, where one is expected.
  case several(Int)
  /// Anything else, in gpgv's own word.
  case unreadable(String)

  /// - Parameters:
  ///   - status: what `gpgv --status-fd` wrote.
  ///   - exit: gpgv's exit status.
  ///   - now: a signature made later than this, by more than a clock may be wrong, is dated ahead.
  public init(status: String, exit: Int32, now: Date) {
    self = Lines(status).report(exit: exit, now: now)
  }

  /// Clocks of two machines may differ by this.
  static let leeway = 600.0
}

/// The status lines of one run.
private struct Lines {
  var entries: [[Substring]] = []

  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      var words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard words.first == "[GNUPG:]", words.count > 1 else { continue }
      words.removeFirst()
      entries.append(words)
    }
  }

  func report(exit: Int32, now: Date) -> SignatureReport {
    let signatures = entries.count { $0[0] == "NEWSIG" }
    if signatures > 1 { return .several(signatures) }
    // What condemns is asked for before what praises.
    if let entry = first("BADSIG") { return .changed(signer: signer(entry)) }
    if let entry = first("REVKEYSIG") { return .revokedKey(of: signer(entry)) }
    if let entry = first("EXPKEYSIG") {
      let end = first("KEYEXPIRED").flatMap { date($0, at: 1) }
      return .expiredKey(of: signer(entry), on: end, signed: signed)
    }
    if let entry = first("EXPSIG") {
      let end = first("VALIDSIG").flatMap { date($0, at: 4) }
      return .expiredSignature(by: signer(entry), on: end)
    }
    if let entry = first("ERRSIG") { return failure(entry) }
    if first("NODATA") != nil { return .none }
    if let entry = entries.first(where: { ["ERROR", "FAILURE", "UNEXPECTED"].contains($0[0]) }) {
      return .unreadable(SafeText.line(entry.joined(separator: " ")))
    }
    guard let entry = first("GOODSIG"), let signed else {
      return signatures == 0 ? .none : .unreadable("no word of a good signature")
    }
    guard exit == 0 else { return .unreadable("status \(exit)") }
    if signed.timeIntervalSince(now) > SignatureReport.leeway { return .datedAhead(signed) }
    return .good(by: signer(entry), on: signed)
  }

  /// `ERRSIG KEY ALGORITHM DIGEST CLASS TIME REASON FINGERPRINT`: the reasons are libgpg-error's.
  private func failure(_ entry: [Substring]) -> SignatureReport {
    let key = entry.count > 1 ? SafeText.line(String(entry[1])) : "unknown"
    guard entry.count > 6 else { return .unreadable("ERRSIG") }
    switch entry[6] {
    case "5": return .weakDigest
    case "6": return .datedAhead(date(entry, at: 5))
    case "9": return .unknownKey(key)
    default: return .unreadable("ERRSIG \(SafeText.line(String(entry[6])))")
    }
  }

  private func first(_ word: String) -> [Substring]? { entries.first { $0[0] == word } }

  private var signed: Date? { first("VALIDSIG").flatMap { date($0, at: 3) } }

  private func date(_ entry: [Substring], at index: Int) -> Date? {
    guard entry.count > index, let seconds = Int64(entry[index]), seconds > 0 else { return nil }
    return Date(timeIntervalSince1970: Double(seconds))
  }

  /// The name behind the key's number, with gpgv's %-codes undone.
  private func signer(_ entry: [Substring]) -> String {
    let name = entry.dropFirst(2).joined(separator: " ")
    guard !name.isEmpty else {
      return entry.count > 1 ? "the key \(SafeText.line(String(entry[1])))" : "somebody"
    }
    return SafeText.line(Self.decoded(name))
  }

  private static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == 0x25, digits.utf8.count == 2, let value = UInt8(digits, radix: 16),
        !digits.hasPrefix("+")
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
