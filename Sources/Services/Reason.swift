import Catalog
import FoundationEssentials
import HTTP
import Shell

/// A document of the wrong kind for what was asked.
enum DocumentError: Error, Equatable {
  /// An OPML list where a single catalog is followed.
  case list(location: String)
  /// The network may not be touched.
  case offline(host: String)
  /// The server asked to be left alone for so many seconds more.
  case paused(host: String, TimeInterval)
  /// Packed, and not to be unpacked.
  case damaged(location: String)
  case tooLarge(location: String)
}

extension DocumentError: UserFacing {
  var message: String {
    switch self {
    case .list(let location): "\(location) has become a list of feeds, no catalog."
    case .offline(let host): "\(host) was not asked: this run is offline."
    case .paused(let host, let seconds):
      "\(host) was not asked: it wants to be left alone for \(Self.words(seconds)) more."
    case .damaged(let location): "\(location) is packed, but damaged."
    case .tooLarge(let location): "\(location) has more than 64 MiB once unpacked."
    }
  }

  var remedy: String? {
    switch self {
    case .list: "Import it instead."
    case .offline: "set offline off, or start without --offline."
    case .paused: "Try again then."
    case .damaged, .tooLarge: nil
    }
  }

  /// In whole minutes, or hours when there are many.
  private static func words(_ seconds: TimeInterval) -> String {
    let minutes = Int((seconds / 60).rounded(.up))
    if minutes >= 120 { return "\((minutes + 59) / 60) hours" }
    return minutes == 1 ? "1 minute" : "\(minutes) minutes"
  }
}

/// Why something failed, in words for the user.
struct Reason: Equatable {
  /// Whole sentences.
  var text: String
  var host: String?
  var remedy: String?
  /// Why there was no attempt at all, or none to the end; nil when it failed.
  var skip: RefreshReport.Skip?
  /// Whether it says something about the catalog, so that it is kept with it.
  var isLasting = true

  private init(_ text: String, remedy: String? = nil) {
    self.text = text
    self.remedy = remedy
  }

  var failure: Failure { Failure(text, remedy: remedy) }
}

extension Reason {
  init(_ error: any Error) {
    switch error {
    case let error as FetchError: self.init(fetch: error)
    case let error as DocumentError: self.init(document: error)
    case let error as any UserFacing:
      self.init(error.message, remedy: error.remedy)
      // What the library refuses is no fault of the catalog.
      isLasting = !(error is LibraryError)
    case is CancellationError: self = .cancelled
    default: self.init("It failed for a reason without a name (\(type(of: error))).")
    }
  }

  private init(fetch error: FetchError) {
    switch error {
    case .cancelled: self = .cancelled
    case .badAddress(let address):
      // What is no address may still hold a password.
      let shown = FetchError.badAddress(Subscription.shown(address))
      self.init(shown.message + ".", remedy: shown.remedy)
    default:
      self.init(error.message + ".", remedy: error.remedy)
      host = error.host
      if case .offline = error { isLasting = false }
    }
  }

  private init(document error: DocumentError) {
    self.init(error.message, remedy: error.remedy)
    if case .paused(let paused, _) = error {
      host = paused
      isLasting = false
    }
    guard case .offline(let host) = error else { return }
    self.host = host
    skip = .offline
    isLasting = false
  }

  private static var cancelled: Reason {
    var reason = Reason("Cancelled.")
    reason.skip = .cancelled
    reason.isLasting = false
    return reason
  }
}
