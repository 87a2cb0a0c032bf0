import Catalog
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
  /// Whether the user named what is fetched: then no server is believed that it did not change, and
  /// what has ended is asked for once more.
  var isForced = false

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
      if let skip = try await reasonToWait(for: catalog) {
        ledger.finish(index, succeeded: true)
        return .skipped(skip)
      }
      let result = try await fetch(catalog) { transfer in
        ledger.advance(index, fraction: transfer.fraction, bytes: transfer.received)
      }
      ledger.finish(index, succeeded: true)
      return result
    } catch {
      let reason = Reason(error)
      if reason.isLasting { await note(error, reason, for: catalog) }
      ledger.finish(index, succeeded: false)
      return reason.skip.map { .skipped($0) } ?? .failed(host: reason.host, reason: reason.text)
    }
  }

  /// Why it is not asked for now; nil when it is. One that has ended is asked again only when the user
  /// names it. A server that asked to be left alone is left alone; who names a catalog has it asked for
  /// unless it was that one which the server would not give.
  private func reasonToWait(for catalog: Subscription) async throws -> RefreshReport.Skip? {
    let address = WebAddress(catalog.location)
    guard address.isWeb, !isOffline else { return nil }
    // What was opened for this run was named at its start.
    let isNamed = isForced || catalog.origin == .run
    if catalog.ended != nil, !isNamed { return .ended }
    let now = clock().wall
    if let end = catalog.waitsUntil(at: now, isNamed: isNamed) {
      return .paused(server: address.server, until: end)
    }
    if isNamed { return nil }
    // Another catalog of the server may have been told so since this one was read.
    return try await store.pause(of: address.server, at: now)
      .map { .paused(server: address.server, until: $0) }
  }

  /// Keeps why it failed. When even that cannot be stored, the report still tells.
  private func note(_ error: any Error, _ reason: Reason, for catalog: Subscription) async {
    let now = clock().wall
    var hasEnded = false
    if case FetchError.status(410, _, _, _) = error { hasEnded = true }
    try? await store.note(
      checked: catalog.id, at: now, failure: reason.text, hasEnded: hasEnded,
      waitsUntil: Self.pause(askedBy: error, now: now)?.end)
  }

  private func fetch(
    _ catalog: Subscription, progress: @escaping @Sendable (Transfer) -> Void
  ) async throws -> RefreshReport.Result {
    let answer = try await fetch(
      catalog.location, knowing: catalog, progress: progress)
    switch answer {
    case .unchanged:
      try await store.note(checked: catalog.id, at: clock().wall, failure: nil)
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
