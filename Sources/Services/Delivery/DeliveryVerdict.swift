import Catalog
import FoundationEssentials
import HTTP

/// What an answer to a post of statements, or the lack of one, means for the reports in it.
enum DeliveryVerdict: Equatable {
  /// Why reports are kept.
  struct Cause: Equatable {
    /// A whole sentence, with the host.
    var sentence: String
    /// A few words, for a listing of reports that all go to that host.
    var brief: String
  }

  case delivered
  /// The store has another statement of that id; ours was there before.
  case conflict
  /// The store will not have one of them.
  case guilty(String)
  case delayed(Cause, asked: Int?)
  case refused(Cause)
  case cancelled
}

extension DeliveryVerdict {
  /// Only a record store gives the list of the ids it stored, or says 204 when it has them all;
  /// ids that it knew before may be missing in the list.
  init(_ response: HTTPResponse, from host: String) {
    let fault: String
    switch response.status {
    case 204:
      self = .delivered
      return
    case 200 where (try? JSONDecoder().decode([String].self, from: Data(response.body))) != nil:
      self = .delivered
      return
    case 200 where response.body.isEmpty: fault = "its answer is empty"
    case 200 where response.body.first { $0 > 0x20 } == UInt8(ascii: "<"):
      fault = "it answers with a web page"
    case 200: fault = "its answer is not a list of ids"
    case let other: fault = "it answers \(other)"
    }
    self = .noStore(host, fault)
  }

  /// - Parameter conceals: whether words hold what must not be shown.
  init(_ error: FetchError, conceals: (String) -> Bool) {
    let cause = Cause(sentence: Self.sentence(error), brief: error.brief)
    switch error {
    case .cancelled: self = .cancelled
    case .status(409, _, _, _): self = .conflict
    case .status(400, _, _, let said), .status(413, _, _, let said), .status(422, _, _, let said):
      let words = Self.words(said)
      self = .guilty(words.isEmpty || conceals(words) ? error.brief : "\(error.brief): \(words)")
    case .status(408, _, let asked, _), .status(425, _, let asked, _),
      .status(429, _, let asked, _), .status(500..., _, let asked, _):
      self = .delayed(cause, asked: asked)
    case .tooLarge(let host, _):
      self = .noStore(host ?? "It", "it gives an \(error.brief)")
    case .status, .badAddress, .unsupportedScheme: self = .refused(cause)
    case .unresolvable, .refused, .unreachable, .stalled, .deadline, .certificate,
      .tooManyRedirects, .cutOff, .badEncoding, .noSuchFile, .unreadableFile, .unwritableFile,
      .offline, .other:
      self = .delayed(cause, asked: nil)
    }
  }

  private static func sentence(_ error: FetchError) -> String {
    // What is no address may still hold a password.
    guard case .badAddress(let address) = error else { return error.postMessage + "." }
    return FetchError.badAddress(Subscription.shown(address)).postMessage + "."
  }

  private static func noStore(_ host: String, _ fault: String) -> DeliveryVerdict {
    .refused(
      Cause(
        sentence: "\(host) is not a record store: \(fault).", brief: "no record store: \(fault)"))
  }

  /// The first words of a refusal on one line: it names the field that is wrong. None of a page.
  private static func words(_ said: [UInt8]) -> String {
    let text = String(decoding: said, as: UTF8.self)
    let words = text.unicodeScalars.split { $0.value <= 0x20 || $0.properties.isWhitespace }
      .map { word in
        String(String.UnicodeScalarView(word.filter { !isControl($0) }))
      }.joined(separator: " ")
    guard !words.hasPrefix("<") else { return "" }
    return words.count > longest ? words.prefix(longest - 3) + "..." : words
  }

  private static let longest = 160

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: true
    default: false
    }
  }
}
