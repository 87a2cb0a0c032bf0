import Catalog
import Feeds
import FoundationEssentials
import HTTP
import Shell
import Store

/// Fetches catalogs, stores them, and says what became of each exactly once (S2).
///
/// `progress` drives whatever it is given: a bar, a tab's counter, a line; no screen is wired to it.
struct CatalogProxy: Sendable {
  let store: Store
  let http: HTTPClient
  let locations: CatalogLocation
  let definitions: [AchievementDefinition]
  let clock: @Sendable () -> Moment
  let isOffline: Bool

  /// How many are fetched, read and stored at a time; also bounds the documents held in memory.
  /// With 1 they are stored in their order, so that two libraries come out the same.
  var width = Self.usualWidth

  /// Called from any thread, at most about ten times a second.
  var progress: @Sendable (RefreshProgress) -> Void = { _ in }

  static let usualWidth = 32

  /// The outcomes in the order of the catalogs. Ends early, with what is done, when cancelled.
  @concurrent func load(_ catalogs: [Subscription]) async -> RefreshReport {
    let ledger = ProgressLedger(
      count: catalogs.count, uptime: { [clock] in clock().uptime }, report: progress)
    return await withTaskGroup(of: (Int, RefreshReport.Attempt).self) { group in
      var attempts: [RefreshReport.Attempt?] = Array(repeating: nil, count: catalogs.count)
      var waiting = catalogs.enumerated().makeIterator()
      for _ in 0..<width {
        guard let (index, catalog) = waiting.next() else { break }
        group.addTask { (index, await attempt(catalog, index, ledger)) }
      }
      for await (index, attempt) in group {
        attempts[index] = attempt
        if let (index, catalog) = waiting.next(), !Task.isCancelled {
          group.addTask { (index, await self.attempt(catalog, index, ledger)) }
        }
      }
      return RefreshReport(attempts: attempts.compactMap(\.self))
    }
  }

  @concurrent private func attempt(
    _ catalog: Subscription, _ index: Int, _ ledger: ProgressLedger
  ) async -> RefreshReport.Attempt {
    let result = await fetch(catalog, index, ledger)
    let failure: String?
    if case .failed(_, let reason) = result { failure = reason } else { failure = nil }
    ledger.finish(index, succeeded: failure == nil)
    return .init(catalog: catalog.id, title: catalog.title, result: result)
  }

  private func fetch(_ catalog: Subscription, _ index: Int, _ ledger: ProgressLedger) async
    -> RefreshReport.Result
  {
    do {
      let document = try await document(at: catalog.location, knowing: catalog) { transfer in
        ledger.advance(index, fraction: transfer.fraction, bytes: transfer.received)
      }
      guard let document else {
        try await store.note(checked: catalog.id, at: clock().wall, failure: nil)
        return .unchanged
      }
      guard document.catalog.format != .opml else {
        throw DocumentError.list(location: CatalogLocation.shown(catalog.location))
      }
      let saved = try await store.save(
        document.catalog, for: catalog.id, etag: document.etag,
        lastModified: document.lastModified, location: document.movedTo, now: clock().wall,
        definitions: definitions)
      return .loaded(saved)
    } catch {
      let reason = Reason(error)
      // Cancelling and being offline say nothing about the catalog.
      if !reason.isNeutral {
        try? await store.note(checked: catalog.id, at: clock().wall, failure: reason.text)
      }
      return .failed(host: reason.host, reason: reason.text)
    }
  }

  private static func host(of location: String) -> String {
    let shown = CatalogLocation.shown(location)
    let rest = shown.firstRange(of: "://").map { shown[$0.upperBound...] } ?? shown[...]
    return String(rest.prefix { $0 != "/" })
  }

  /// A document that was fetched and read.
  struct Document: Sendable {
    var catalog: PublishedCatalog
    var etag: String?
    var lastModified: String?
    /// Where it is now, after permanent redirects only.
    var movedTo: String?
  }

  /// Fetches and reads a location; nil when it has not changed since `knowing` was stored.
  @concurrent func document(
    at location: String, knowing: Subscription? = nil,
    progress: @escaping @Sendable (Transfer) -> Void = { _ in }
  ) async throws -> Document? {
    let isRemote = CatalogLocation.isRemote(location)
    if isOffline, isRemote { throw DocumentError.offline(host: Self.host(of: location)) }
    let source = locations.source(location)
    let request = HTTPRequest(
      url: source, etag: knowing?.etag, lastModified: knowing?.lastModified)
    let response = try await http.fetch(request, progress: progress)
    if response.isUnchanged { return nil }
    let catalog = try CatalogReader().parse(
      bytes: response.body, location: CatalogLocation.shown(location),
      contentType: response.contentType)
    return Document(
      catalog: catalog, etag: response.etag, lastModified: response.lastModified,
      movedTo: isRemote ? response.movedTo : nil)
  }
}

/// A document of the wrong kind for what was asked.
enum DocumentError: Error, UserFacing {
  /// An OPML list where a single catalog is followed.
  case list(location: String)
  /// The network may not be touched.
  case offline(host: String)

  var message: String {
    switch self {
    case .list(let location): "\(location) has become a list of feeds, no catalog."
    case .offline(let host): "\(host) was not asked: this run is offline."
    }
  }

  var remedy: String? {
    switch self {
    case .list: "import it instead."
    case .offline: "set offline off, or start without --offline."
    }
  }
}

/// Why something failed, in words for the user.
struct Reason {
  var text: String
  var host: String?
  var remedy: String?
  /// Whether it is no fault of the catalog.
  var isNeutral = false

  init(_ error: any Error) {
    switch error {
    case let error as FetchError:
      text = error.message
      host = error.host
      remedy = error.remedy
      switch error {
      case .cancelled, .offline: isNeutral = true
      default: break
      }
    case DocumentError.offline(let host):
      text = DocumentError.offline(host: host).message
      self.host = host
      remedy = DocumentError.offline(host: host).remedy
      isNeutral = true
    case let error as any UserFacing:
      text = error.message
      remedy = error.remedy
    case is CancellationError:
      text = "Cancelled."
      isNeutral = true
    default: text = "It failed for a reason without a name (\(type(of: error)))."
    }
  }

  var failure: Failure { Failure(text, remedy: remedy) }
}
