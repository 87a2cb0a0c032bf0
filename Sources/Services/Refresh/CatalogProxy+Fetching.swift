import Catalog
import Feeds
import FoundationEssentials
import HTTP
import Shell
import Store

extension CatalogProxy {
  /// A document that was fetched and read.
  struct Document: Sendable {
    var catalog: PublishedCatalog
    var etag: String?
    var lastModified: String?
    /// Where it came from, without name and password.
    var address: String
    /// Where it is now, after permanent redirects or by its own word; nil when it did not move.
    var movedTo: String?
  }

  enum Answer {
    case document(Document)
    case unchanged
  }

  /// Feeds that say they have moved are followed so often at most, one after another.
  private static let mostMoves = 5

  /// Fetches and reads a location, whatever may be known of it.
  func document(at location: String) async throws -> Document {
    let server = WebAddress(location).server
    if !isOffline, let end = try await store.pause(of: server, at: clock().wall) {
      throw DocumentError.paused(host: server, end.timeIntervalSince(clock().wall))
    }
    switch try await fetch(location, knowing: nil, progress: { _ in }) {
    case .document(let document): return document
    case .unchanged:
      // Nobody may say so without having been told what is known.
      throw FetchError.other(
        host: Self.host(of: location), reason: "it answered a question that was not asked")
    }
  }

  /// - Parameter known: what is stored of it, for "not changed" as an answer.
  @concurrent func fetch(
    _ location: String, knowing known: Subscription?,
    progress: @escaping @Sendable (Transfer) -> Void
  ) async throws -> Answer {
    let isRemote = WebAddress(location).isWeb
    if isOffline, isRemote { throw DocumentError.offline(host: Self.host(of: location)) }
    let mayBeUnchanged = !isForced && (known?.mayBeUnchanged(at: clock().wall) ?? false)
    let validators = mayBeUnchanged ? known : nil
    let response = try await fetch(
      HTTPRequest(
        url: locations.source(location), etag: validators?.etag,
        lastModified: validators?.lastModified, stall: patience), progress)
    let movedTo = isRemote ? response.movedTo.map(locations.normalized) : nil
    if response.isUnchanged {
      // A new address is kept only once a document was read there.
      guard let movedTo, movedTo != location else { return .unchanged }
      return try await readNext(movedTo).map { document in
        var document = document
        document.movedTo = document.movedTo ?? movedTo
        return .document(document)
      } ?? .unchanged
    }
    let document = try read(
      response, location: isRemote ? response.url : location, movedTo,
      folder: locations.folder(of: location))
    guard isRemote else { return .document(document) }
    return .document(try await successor(of: document, at: location, known?.id))
  }

  /// Keeps for how long a server asks to be left alone.
  private func fetch(
    _ request: HTTPRequest, _ progress: @escaping @Sendable (Transfer) -> Void = { _ in }
  ) async throws -> HTTPResponse {
    do {
      return try await http.fetch(request, progress: progress)
    } catch {
      let now = clock().wall
      if let (server, end) = Self.pause(askedBy: error, now: now) {
        try? await store.pause(server, until: end, now: now)
      }
      throw error
    }
  }

  /// Which server is to be left alone until when; nil when none asked for it.
  static func pause(askedBy error: any Error, now: Date) -> (server: String, end: Date)? {
    guard case FetchError.status(let code, let server, let asked?, _) = error,
      [408, 413, 425, 429].contains(code) || code >= 500
    else { return nil }
    let pause = RetryPolicy.catalogs.pause(after: 1, asked: asked, random: 0)
    return pause > 0 ? (server, now.addingTimeInterval(pause)) : nil
  }

  private func read(
    _ response: HTTPResponse, location: String, _ movedTo: String?, folder: String? = nil
  ) throws -> Document {
    var body = response.body
    var isCutOff = false
    if Gzip.isPacked(body) {
      do {
        let packed = try Gzip(body)
        (body, isCutOff) = (packed.bytes, packed.isCutOff)
      } catch is Gzip.TooLarge {
        throw DocumentError.tooLarge(location: location)
      } catch {
        throw DocumentError.damaged(location: location)
      }
      if isCutOff, body.isEmpty { throw FeedError.cutShort(location: location) }
    }
    var catalog = try CatalogReader().parse(
      bytes: body, location: location, contentType: response.contentType, folder: folder)
    // A document that is whole lacks nothing, although its packing does.
    if isCutOff, catalog.format == .tekpub { catalog.isCutOff = true }
    return Document(
      catalog: catalog, etag: response.etag, lastModified: response.lastModified,
      address: response.url, movedTo: catalog.isCutOff ? nil : movedTo)
  }

  static func host(of location: String) -> String { WebAddress(location).server }
}

extension CatalogProxy {
  /// What a feed names as its new address (`itunes:new-feed-url`), if a whole catalog can be read
  /// there; the document itself otherwise. It stays where it is when the way leads in a circle, or to
  /// a catalog that the library has besides.
  private func successor(
    of first: Document, at location: String, _ id: CatalogID?
  ) async throws -> Document {
    var document = first
    var here = first.movedTo ?? location
    var seen = Set([location, here, first.address].map { WebAddress($0).request })
    for _ in 0..<Self.mostMoves {
      guard let target = target(of: document, at: here) else { return document }
      guard seen.insert(WebAddress(target).request).inserted else { return first }
      if try isTaken(target, beside: id) { return document }
      guard var next = try await readNext(target) else { return document }
      here = next.movedTo ?? target
      next.movedTo = here
      seen.formUnion([here, next.address].map { WebAddress($0).request })
      document = next
    }
    return first
  }

  /// What a document names as its new address; nil when it is at home there already.
  private func target(of document: Document, at here: String) -> String? {
    guard !document.catalog.isCutOff, let named = document.catalog.newLocation else { return nil }
    let address = WebAddress(named)
    let target = address.account == nil ? address.inheriting(accountOf: WebAddress(here)) : named
    guard let target = target.map(locations.normalized), WebAddress(target).leadsSomewhere else {
      return nil
    }
    for home in [here, document.address] where Self.place(home) == Self.place(target) {
      // From http to https is a move, back is none.
      if WebAddress(home).scheme == WebAddress(target).scheme || target.hasPrefix("http://") {
        return nil
      }
    }
    return target
  }

  /// nil when there is nothing that could take the feed's place.
  private func readNext(_ target: String) async throws -> Document? {
    do {
      if try await store.pause(of: WebAddress(target).server, at: clock().wall) != nil {
        return nil
      }
      let response = try await fetch(HTTPRequest(url: target, stall: patience))
      let movedTo = response.movedTo.map(locations.normalized)
      let document = try read(response, location: response.url, movedTo)
      return document.catalog.isCutOff || document.catalog.format == .opml ? nil : document
    } catch FetchError.cancelled {
      throw FetchError.cancelled
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      return nil
    }
  }

  private func isTaken(_ target: String, beside id: CatalogID?) throws -> Bool {
    guard id != nil else { return false }
    return try store.reader.catalogs().contains {
      $0.id != id && Self.place($0.location) == Self.place(target)
    }
  }

  /// What is compared: one and the same feed is often to be had by http and https.
  private static func place(_ address: String) -> String {
    let address = WebAddress(address)
    return (address.request ?? "").replacing("https://", with: "http://", maxReplacements: 1)
  }
}
