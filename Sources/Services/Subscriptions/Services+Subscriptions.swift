public import Catalog
import Feeds
import FoundationEssentials
import HTTP
public import Shell
import Store

extension SubscribeWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    try await services.subscribe(location, job)
  }
}

extension FollowWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    try await services.follow(catalog, job)
  }
}

extension Services {
  /// Fetches first, follows then: what cannot be read is not followed.
  func subscribe(_ text: String, _ job: Job) async throws -> SubscribeReport {
    let location = locations.normalized(text)
    let document = try await proxy(for: job).document(at: location)
    if document.catalog.format == .opml {
      let count = document.catalog.outlines.count { $0.kind == .feed }
      throw Failure(
        "\(Subscription.shown(location)) is a list of \(count == 1 ? "1 feed" : "\(count) feeds").",
        remedy: "import \(Subscription.shown(text)) follows \(count == 1 ? "it" : "all of them").")
    }
    return try await follow(document, at: document.movedTo ?? location)
  }

  private func follow(_ document: CatalogProxy.Document, at location: String) async throws
    -> SubscribeReport
  {
    let before = try store.reader.catalogs()
    let published = document.catalog.title.flatMap { $0.isEmpty ? nil : $0 }
    let title = published ?? Subscription.shown(location)
    let id = try await store.addCatalog(
      location: location, title: title, origin: .user, isFollowed: true)
    let saved = try await store.save(
      document.catalog, for: id, etag: document.etag, lastModified: document.lastModified,
      now: clock().wall, definitions: definitions)
    let productions = document.catalog.productions
    return SubscribeReport(
      catalog: id, title: title, productions: productions.count,
      episodes: productions.reduce(0) { $0 + $1.episodes.count } - saved.repeatedEpisodes,
      wasFollowed: before.contains { $0.id == id && $0.isFollowed },
      warnings: document.catalog.warnings + saved.warnings, unlocked: saved.unlocked)
  }

  /// Follows a catalog the library knows, then fetches it. It stays followed when that fails.
  func follow(_ id: CatalogID, _ job: Job) async throws -> SubscribeReport {
    guard let known = try store.reader.catalogs().first(where: { $0.id == id }) else {
      throw Failure("That catalog is no longer in the library.")
    }
    let edit = try await apply(.follow(id, true))
    var proxy = proxy(for: job)
    proxy.isForced = known.ended != nil
    let report = await proxy.load([known])
    let after = try store.reader.catalogs().first { $0.id == id } ?? known
    return SubscribeReport(
      catalog: id, title: after.title, productions: after.productionCount,
      episodes: after.episodeCount, wasFollowed: known.isFollowed,
      attempt: report.attempts.first?.result ?? .skipped(.cancelled),
      unlocked: edit.unlocked + report.unlocked)
  }
}

extension Services {
  /// Lists catalogs beside the followed ones until the program ends.
  public func openForThisRun(_ texts: [String]) async throws(LibraryError) {
    var ids: [CatalogID] = []
    for text in texts {
      let location = locations.normalized(text)
      ids.append(
        try await store.addCatalog(
          location: location, title: Subscription.shown(location), origin: .run,
          isFollowed: false))
    }
    try store.show(ids)
  }
}

extension SaveOutcome {
  /// What was joined while storing, in words.
  var warnings: [String] {
    guard repeatedEpisodes > 0 else { return [] }
    let items = repeatedEpisodes == 1 ? "1 item has" : "\(repeatedEpisodes) items have"
    return ["\(items) the guid of an earlier one; the later values count"]
  }
}
