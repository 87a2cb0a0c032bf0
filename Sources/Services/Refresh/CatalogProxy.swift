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
  /// How long a server may send nothing.
  let patience: Duration
  let isOffline: Bool

  /// How many are fetched, read and stored at a time; also bounds the documents held in memory.
  /// With 1 they are stored in their order, so that two libraries come out the same.
  var width = Self.usualWidth

  /// Called from any thread, one call at a time and at most about ten times a second; must return
  /// quickly.
  var progress: @Sendable (RefreshProgress) -> Void = { _ in }

  static let usualWidth = 32

  /// The outcomes in the order of the catalogs. When cancelled, catalogs without an outcome of
  /// their own are skipped.
  ///
  /// Progress counts those of the network only, unless there are none: files take no time.
  @concurrent func load(_ catalogs: [Subscription]) async -> RefreshReport {
    let places = Self.countedPlaces(of: catalogs)
    let ledger = ProgressLedger(
      count: places.count { $0 != nil }, uptime: { [clock] in clock().uptime }, report: progress)
    return await withTaskGroup(of: (Int, RefreshReport.Result).self) { group in
      var results: [RefreshReport.Result?] = Array(repeating: nil, count: catalogs.count)
      var waiting = catalogs.enumerated().makeIterator()
      for _ in 0..<width {
        guard let (index, catalog) = waiting.next() else { break }
        group.addTask { (index, await result(of: catalog, places[index], ledger)) }
      }
      for await (index, result) in group {
        results[index] = result
        if !Task.isCancelled, let (index, catalog) = waiting.next() {
          group.addTask { (index, await self.result(of: catalog, places[index], ledger)) }
        }
      }
      let attempts = zip(catalogs, results).map { catalog, result in
        RefreshReport.Attempt(
          catalog: catalog.id, title: catalog.title, result: result ?? .skipped(.cancelled))
      }
      return RefreshReport(attempts: attempts)
    }
  }

  /// The place of each catalog among those that progress counts; nil for the others.
  private static func countedPlaces(of catalogs: [Subscription]) -> [Int?] {
    let isRemote = catalogs.map { WebAddress($0.location).isWeb }
    guard isRemote.contains(true) else { return Array(catalogs.indices) }
    var next = 0
    return isRemote.map { isCounted in
      defer { next += isCounted ? 1 : 0 }
      return isCounted ? next : nil
    }
  }

  private func result(
    of catalog: Subscription, _ index: Int?, _ ledger: ProgressLedger
  ) async -> RefreshReport.Result {
    do {
      let result = try await fetch(catalog) { transfer in
        ledger.advance(index, fraction: transfer.fraction, bytes: transfer.received)
      }
      ledger.finish(index, succeeded: true)
      return result
    } catch {
      let reason = Reason(error)
      if reason.isLasting {
        // When even that cannot be stored, the report still tells.
        try? await store.note(checked: catalog.id, at: clock().wall, failure: reason.text)
      }
      ledger.finish(index, succeeded: false)
      return reason.skip.map { .skipped($0) } ?? .failed(host: reason.host, reason: reason.text)
    }
  }

  private func fetch(
    _ catalog: Subscription, progress: @escaping @Sendable (Transfer) -> Void
  ) async throws -> RefreshReport.Result {
    switch try await fetch(catalog.location, knowing: catalog, progress: progress) {
    case .unchanged(let movedTo):
      try await store.note(
        checked: catalog.id, at: clock().wall, failure: nil, location: movedTo)
      return .unchanged
    case .document(let document):
      guard document.catalog.format != .opml else {
        throw DocumentError.list(location: catalog.shownLocation)
      }
      let saved = try await store.save(
        document.catalog, for: catalog.id, etag: document.etag,
        lastModified: document.lastModified, location: document.movedTo, now: clock().wall,
        definitions: definitions)
      return .loaded(saved)
    }
  }
}

extension CatalogProxy {
  /// A document that was fetched and read.
  struct Document: Sendable {
    var catalog: PublishedCatalog
    var etag: String?
    var lastModified: String?
    /// Where it is now, after permanent redirects only.
    var movedTo: String?
  }

  private enum Answer {
    case document(Document)
    case unchanged(movedTo: String?)
  }

  /// Fetches and reads a location, whatever may be known of it.
  func document(at location: String) async throws -> Document {
    switch try await fetch(location, knowing: nil, progress: { _ in }) {
    case .document(let document): return document
    case .unchanged:
      // Nobody may say so without having been told what is known.
      throw FetchError.other(
        host: Self.host(of: location), reason: "it answered a question that was not asked")
    }
  }

  /// - Parameter known: what is stored of it, for "not changed" as an answer.
  @concurrent private func fetch(
    _ location: String, knowing known: Subscription?,
    progress: @escaping @Sendable (Transfer) -> Void
  ) async throws -> Answer {
    let isRemote = WebAddress(location).isWeb
    if isOffline, isRemote { throw DocumentError.offline(host: Self.host(of: location)) }
    let request = HTTPRequest(
      url: locations.source(location), etag: known?.etag, lastModified: known?.lastModified,
      stall: patience)
    let response = try await http.fetch(request, progress: progress)
    let movedTo = isRemote ? response.movedTo.map(locations.normalized) : nil
    if response.isUnchanged { return .unchanged(movedTo: movedTo) }
    let catalog = try CatalogReader().parse(
      bytes: response.body, location: isRemote ? response.url : location,
      contentType: response.contentType)
    return .document(
      Document(
        catalog: catalog, etag: response.etag, lastModified: response.lastModified,
        movedTo: movedTo))
  }

  private static func host(of location: String) -> String {
    String(WebAddress(location).host)
  }
}
