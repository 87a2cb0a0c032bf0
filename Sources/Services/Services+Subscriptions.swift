public import Catalog
import Feeds
import FoundationEssentials
import Shell
import Store

extension Services {
  /// Fetches first, follows then: what cannot be read is not followed.
  func subscribe(_ text: String, _ job: Job) async throws -> SubscribeReport {
    let location = locations.normalized(text)
    let proxy = proxy(for: job)
    guard let document = try await proxy.document(at: location) else {
      throw Failure("\(CatalogLocation.shown(location)) sent nothing new.")
    }
    if document.catalog.format == .opml {
      throw Failure(
        "\(CatalogLocation.shown(location)) is a list of \(document.catalog.outlines.count) feeds.",
        remedy: "import \(text) follows all of them.")
    }
    return try await follow(document, at: document.movedTo ?? location)
  }

  private func follow(_ document: CatalogProxy.Document, at location: String) async throws
    -> SubscribeReport
  {
    let before = try store.reader.catalogs().first { $0.location == location }
    let title = document.catalog.title ?? CatalogLocation.shown(location)
    let id = try await store.addCatalog(
      location: location, title: title, origin: .user, isFollowed: true)
    let saved = try await store.save(
      document.catalog, for: id, etag: document.etag, lastModified: document.lastModified,
      now: clock().wall, definitions: definitions)
    let productions = document.catalog.productions
    return SubscribeReport(
      catalog: id, title: title, productions: productions.count,
      episodes: productions.reduce(0) { $0 + $1.episodes.count },
      wasFollowed: before?.isFollowed ?? false, warnings: document.catalog.warnings,
      unlocked: saved.unlocked)
  }

  /// Follows a catalog the library knows, then fetches it.
  func follow(_ id: CatalogID, _ job: Job) async throws -> SubscribeReport {
    guard let known = try store.reader.catalogs().first(where: { $0.id == id }) else {
      throw Failure("That catalog is no longer in the library.")
    }
    let edit = try await apply(.follow(id, true))
    let report = await proxy(for: job).load([known])
    if case .failed(_, let reason)? = report.attempts.first?.result {
      throw Failure("\(known.title) is followed now, but could not be fetched: \(reason)")
    }
    let after = try store.reader.catalogs().first { $0.id == id } ?? known
    return SubscribeReport(
      catalog: id, title: after.title, productions: after.productionCount,
      episodes: after.episodeCount, wasFollowed: known.isFollowed,
      unlocked: edit.unlocked + report.unlocked)
  }

  // MARK: OPML

  func importOutlines(_ text: String, _ job: Job) async throws -> ImportReport {
    let location = locations.normalized(text)
    let proxy = proxy(for: job)
    guard let document = try await proxy.document(at: location) else {
      throw Failure("\(CatalogLocation.shown(location)) sent nothing new.")
    }
    guard document.catalog.format == .opml else {
      throw Failure(
        "\(CatalogLocation.shown(location)) is a single catalog, not a list of them.",
        remedy: "subscribe \(text) follows it.")
    }
    let isLocal = !CatalogLocation.isRemote(location)
    let outlines = document.catalog.outlines.filter { Self.isAllowed($0.location, isLocal) }
    guard !outlines.isEmpty else {
      throw Failure("\(CatalogLocation.shown(location)) lists no feed that can be followed.")
    }
    return try await follow(outlines, proxy)
  }

  private func follow(_ outlines: [Outline], _ proxy: CatalogProxy) async throws -> ImportReport {
    let followed = Set(try store.reader.catalogs().filter(\.isFollowed).map(\.location))
    var added: [CatalogID] = []
    for outline in outlines where !followed.contains(outline.location) {
      added.append(
        try await store.addCatalog(
          location: outline.location, title: outline.title, origin: .user, isFollowed: true))
    }
    let new = Set(added)
    let refresh = await proxy.load(try store.reader.catalogs().filter { new.contains($0.id) })
    let counted = try await apply(.count(.imports))
    return ImportReport(
      added: new.count, known: outlines.count - new.count, refresh: refresh,
      unlocked: refresh.unlocked + counted.unlocked)
  }

  /// A list from the network may not name files of this machine.
  private static func isAllowed(_ location: String, _ isLocal: Bool) -> Bool {
    CatalogLocation.isRemote(location) || location.hasPrefix(CatalogLocation.shippedScheme)
      || isLocal && location.hasPrefix("/")
  }

  func exportOutlines(to text: String, overwriting: Bool) async throws -> Outcome {
    let path = locations.absolute(text)
    var isDirectory = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) {
      if isDirectory { throw Failure("\(text) is a folder.", remedy: "Name a file in it.") }
      if !overwriting { return .exists(path: text) }
    }
    let followed = try store.reader.catalogs().filter(\.isFollowed)
    guard !followed.isEmpty else {
      throw Failure("Nothing is subscribed, so there is nothing to write.")
    }
    let bytes = OutlineWriter.opml(
      title: "tekpub-shell subscriptions",
      outlines: followed.map { Outline(title: $0.title, location: $0.location) },
      created: clock().wall)
    do {
      try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw Failure(
        "\(text) could not be written.",
        remedy: "Check that its folder exists and may be written to.")
    }
    let counted = try await apply(.count(.exports))
    return .exported(count: followed.count, path: text, unlocked: counted.unlocked)
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
          location: location, title: CatalogLocation.shown(location), origin: .run,
          isFollowed: false))
    }
    try store.show(ids)
  }
}
