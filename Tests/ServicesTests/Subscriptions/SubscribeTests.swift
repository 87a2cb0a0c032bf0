import Catalog
import HTTP
import Services
import Shell
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct SubscribeTests {
  private func subscribe(_ text: String, _ bench: Bench) async throws -> SubscribeReport {
    try await bench.perform(.subscribe(text)).subscribed
  }

  @Test(arguments: [
    "http://HOST/a", "HTTP://HOST/a#x", "feed://HOST/a", "feed:http://HOST/a", "HOST/a",
  ])
  func addressesAreFollowedHoweverTheyAreTyped(typed: String) async throws {
    let bench = try await Bench(routes: ["/a": Feed.rss("A", "a1", "a2")])
    let report = try await subscribe(typed.replacing("HOST", with: bench.server.authority), bench)
    #expect(report.title == "A" && report.episodes == 2 && !report.wasFollowed)
    let catalog = try bench.catalog(report.catalog)
    #expect(catalog.location == bench.server.url("/a"))
    #expect(catalog.isFollowed && catalog.origin == .user)
    #expect(try bench.episodes == ["a1", "a2"])
  }

  @Test func anItemListedTwiceIsCountedOnceAndSaid() async throws {
    let item = { (file: String) in
      "<item><guid>g</guid><title>E</title><enclosure url='http://c.example/\(file).mp3'/></item>"
    }
    let bench = try await Bench(routes: [
      "/a": "<rss><channel><title>A</title>\(item("early"))\(item("public"))</channel></rss>"
    ])
    let report = try await subscribe(bench.server.url("/a"), bench)
    #expect(report.episodes == 1)
    #expect(report.warnings == ["1 item has the guid of an earlier one; the later values count"])
    let query = EpisodeQuery(scope: .all)
    let episodes = try bench.store.reader.episodes(query, Window()).rows
    #expect(episodes.map { $0.media.map(\.url) } == [["http://c.example/public.mp3"]])
  }

  @Test(arguments: [
    "feeds/a.xml", "./feeds/../feeds/a.xml", "FOLDER/feeds/a.xml", "file://FOLDER/feeds/a.xml",
  ])
  func filesAreFollowedHoweverTheyAreTyped(typed: String) async throws {
    let bench = try await Bench()
    let path = try bench.folder.write(Feed.rss("A", "a1"), to: "feeds/a.xml")
    let report = try await subscribe(typed.replacing("FOLDER", with: bench.folder.path), bench)
    #expect(try bench.catalog(report.catalog).location == path)
  }

  @Test func theHomeFolderHasItsSign() async throws {
    let bench = try await Bench()
    let path = try bench.folder.write(Feed.rss("A", "a1"), to: "home/a.xml")
    let report = try await subscribe("~/a.xml", bench)
    #expect(try bench.catalog(report.catalog).location == path)
  }

  @Test func whatIsFollowedAlreadySaysSo() async throws {
    let bench = try await Bench(routes: ["/a": Feed.rss("A", "a1")])
    let first = try await subscribe(bench.server.url("/a"), bench)
    bench.server.route("/a", .answer(Feed.rss("A", "a1", "a2")))
    let again = try await subscribe(bench.server.url("/a"), bench)
    #expect(again.wasFollowed && again.catalog == first.catalog)
    #expect(try bench.episodes == ["a1", "a2"])
    #expect(try bench.catalogs.count == 1)
  }

  @Test func aMovedFeedIsFollowedWhereItIs() async throws {
    let bench = try await Bench(routes: ["/new": Feed.rss("A", "a1")])
    bench.server.route("/old", .redirect(301, to: "/new"))
    let first = try await subscribe(bench.server.url("/old"), bench)
    #expect(try bench.catalog(first.catalog).location == bench.server.url("/new"))
    let again = try await subscribe(bench.server.url("/old"), bench)
    #expect(again.wasFollowed && again.catalog == first.catalog)
  }

  @Test func theAddressACatalogOnceHadLeadsToIt() async throws {
    let bench = try await Bench(routes: ["/old": Feed.rss("A", "a1"), "/new": Feed.rss("A", "a1")])
    let first = try await subscribe(bench.server.url("/old"), bench)
    bench.server.route("/old", .redirect(301, to: "/new"))
    _ = try await bench.refresh(first.catalog)
    bench.server.route("/old", .answer(Feed.rss("A", "a1")))
    let again = try await subscribe(bench.server.url("/old"), bench)
    #expect(again.wasFollowed && again.catalog == first.catalog)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var reply: TestSupport.Reply
    var failure: String
  }

  @Test(arguments: [
    Case(
      testDescription: "404", reply: .answer("no", status: 404),
      failure: "HOST answered 404 (Not Found)."),
    Case(
      testDescription: "cut off", reply: .cutOff(Array("<rss>".utf8), declared: 9),
      failure: "HOST closed the connection early, after 5 of 9 bytes. Try again in a moment."),
    Case(
      testDescription: "HTML", reply: .answer(Feed.html),
      failure: "ADDRESS is not a catalog: it is an HTML page. Look on that page for a link named "
        + "RSS, Atom or podcast, and use its address."),
    Case(
      testDescription: "OPML",
      reply: .answer(Feed.opml("https://example.org/a", "https://example.org/b")),
      failure: "ADDRESS is a list of 2 feeds. import ADDRESS follows all of them."),
    Case(
      testDescription: "not changed", reply: .answer(status: 304),
      failure: "HOST answered 304 (Not Modified)."),
  ]) func whatCannotBeReadIsNotFollowed(_ failing: Case) async throws {
    let bench = try await Bench()
    bench.server.route("/a", failing.reply)
    let address = "http://ada:se%20cret@\(bench.server.authority)/a"
    let failure = await bench.perform(.subscribe(address)).failure
    #expect(
      failure
        == failing.failure.replacing("HOST", with: bench.server.authority)
        .replacing("ADDRESS", with: bench.server.url("/a")))
    #expect(try bench.catalogs.isEmpty)
  }

  @Test(arguments: [
    ("missing.xml", "FOLDER/missing.xml does not exist. Check the path and its permissions."),
    (".", "FOLDER could not be read (it is a directory). Check the path and its permissions."),
    (
      "ftp://example.org/a", "ftp: addresses cannot be fetched. Use an http, https or file address."
    ),
    (
      "file://other/a.xml",
      "file://other/a.xml is not an address. Check the address for typing errors."
    ),
    ("http://", "http:/// is not an address. Check the address for typing errors."),
    ("shipped:../x", "shipped:../x is not an address. Check the address for typing errors."),
  ]) func whatCannotBeFetchedIsNotFollowed(typed: String, reason: String) async throws {
    let bench = try await Bench()
    let failure = await bench.perform(.subscribe(typed)).failure
    #expect(failure == reason.replacing("FOLDER", with: bench.folder.path))
    #expect(try bench.catalogs.isEmpty)
  }

  @Test(arguments: [
    "http://ada:secret@HOST/a", "http://ada:sec/secret@HOST/a", "http://ada:secret#x@HOST/a",
    "http://ada:secret@HOST:none/a", "ftp://ada:secret@HOST/a", "ada:secret@localhost:1/a",
  ]) func aPasswordIsNeverTold(typed: String) async throws {
    let bench = try await Bench()
    let port = try ReservedPort()
    let outcome = await bench.perform(.subscribe(typed.replacing("HOST", with: port.authority)))
    let failure = try #require(outcome.failure)
    #expect(!failure.contains("secret"))
    #expect(try bench.catalogs.isEmpty)
  }

  @Test func theOtherCommandIsNamedWithoutThePassword() async throws {
    let bench = try await Bench(routes: ["/a": Feed.rss("A", "a1")])
    bench.server.route("/l", .answer(Feed.opml("https://h/a", "https://h/b")))
    let (host, typed) = (bench.server.authority, "ada:secret@\(bench.server.authority)")
    #expect(
      await bench.perform(.subscribe(typed + "/l")).failure
        == "http://\(host)/l is a list of 2 feeds. import \(host)/l follows all of them.")
    #expect(
      await bench.perform(.importOutlines(typed + "/a")).failure
        == "http://\(host)/a is a single catalog, not a list of them. "
        + "subscribe \(host)/a follows it.")
  }

  @Test func aPasswordIsKeptForFetchingAlone() async throws {
    let bench = try await Bench()
    bench.server.route("/a") { request in
      request[header: "Authorization"] == nil
        ? .answer("who?", status: 401) : .answer(Feed.rss("", "a1"))
    }
    let address = "http://ada:secret@\(bench.server.authority)/a"
    let report = try await subscribe(address, bench)
    #expect(report.title == bench.server.url("/a"))
    let catalog = try bench.catalog(report.catalog)
    #expect(catalog.location == address)
    #expect(catalog.title == bench.server.url("/a"))
    #expect(catalog.shownLocation == bench.server.url("/a"))
    #expect(try await bench.refresh(report.catalog)[0].isLoaded)
  }

  @Test func aDocumentThatEndsEarlySaysSo() async throws {
    let whole = Feed.rss("A", "a1", "a2")
    let bench = try await Bench(routes: ["/a": String(whole.dropLast(60))])
    let report = try await subscribe(bench.server.url("/a"), bench)
    #expect(report.warnings.contains { $0.hasPrefix("the document ends early") })
  }

  @Test func offlineNothingIsAsked() async throws {
    let bench = try await Bench(routes: ["/a": Feed.rss("A", "a1")])
    let outcome = await bench.perform(.subscribe(bench.server.url("/a")), isOffline: true)
    #expect(
      outcome.failure
        == "\(bench.server.authority) was not asked: this run is offline. set offline off, or start "
        + "without --offline.")
    #expect(bench.server.requests.total == 0)
    let path = try bench.folder.write(Feed.rss("A", "a1"), to: "a.xml")
    #expect(try await bench.perform(.subscribe(path), isOffline: true).subscribed.title == "A")
  }

  @Test func cancellingFollowsNothing() async throws {
    let bench = try await Bench()
    bench.server.route("/a", .silent)
    let job = bench.start(.subscribe(bench.server.url("/a")))
    await bench.server.requests.total(reaches: 1)
    bench.services.door.cancel(job)
    #expect(await bench.outcome(of: job) == .cancelled)
    #expect(try bench.catalogs.isEmpty)
  }
}

@Suite(.timeLimit(.minutes(1))) struct FollowTests {
  @Test func anOfferedCatalogIsFollowedAndFetched() async throws {
    let bench = try await Bench()
    try bench.folder.write(Feed.rss("Old talks", "a1"), to: "data/old.xml")
    let ids = try await bench.store.ensureShipped([
      ShippedCatalog(location: "shipped:old.xml", title: "Old", isOffered: true)
    ])
    let report = try await bench.perform(.follow(ids[0])).subscribed
    #expect(report.title == "Old talks" && report.episodes == 1 && !report.wasFollowed)
    let catalog = try bench.catalog(ids[0])
    #expect(catalog.isFollowed && catalog.origin == .offered)
    #expect(catalog.location == "shipped:old.xml")
    let again = try await bench.perform(.follow(ids[0])).subscribed
    #expect(again.wasFollowed && again.attempt == .unchanged)
  }

  @Test func aShippedCatalogNamesTheMediaBesideIt() async throws {
    let bench = try await Bench()
    let media = #"{"url": "clips/1.mp4", "type": "video/mp4"}"#
    let text = """
      {"format": "tekpub-catalog", "version": 1, "title": "Here", "productions": [{"id": "p",
      "title": "P", "episodes": [{"id": "e", "title": "E", "media": [\(media)]}]}]}
      """
    try bench.folder.write(text, to: "data/here/catalog.json")
    let ids = try await bench.store.ensureShipped([
      ShippedCatalog(location: "shipped:here/catalog.json", title: "Here", isOffered: true)
    ])
    _ = try await bench.perform(.follow(ids[0])).subscribed
    let episodes = try bench.store.reader.episodes(EpisodeQuery(scope: .all), Window()).rows
    #expect(
      episodes.map(\.media) == [
        [Media(url: "file://\(bench.folder.path)/data/here/clips/1.mp4", type: "video/mp4")]
      ])
    bench.server.route("/catalog.json", .answer(text))
    let remote = await bench.perform(.subscribe(bench.server.url("/catalog.json")))
    let failure = try #require(remote.failure)
    #expect(failure.contains("expected an http or https address"), "\(failure)")
  }

  @Test func itStaysFollowedWhenItCannotBeFetched() async throws {
    let bench = try await Bench()
    let id = try await bench.follow(bench.server.url("/a"), title: "A")
    _ = try await bench.store.apply(.follow(id, false), now: bench.clock.now.wall, definitions: [])
    let report = try await bench.perform(.follow(id)).subscribed
    #expect(
      report.attempt
        == .failed(
          host: bench.server.authority,
          reason: "\(bench.server.authority) answered 404 (Not Found)."))
    #expect(try bench.catalog(id).isFollowed)
  }

  @Test func offlineItIsFollowedAllTheSame() async throws {
    let bench = try await Bench()
    let id = try await bench.follow(bench.server.url("/a"), title: "A")
    _ = try await bench.store.apply(.follow(id, false), now: bench.clock.now.wall, definitions: [])
    let outcome = await bench.perform(.follow(id), isOffline: true)
    let report = try outcome.subscribed
    #expect(report.attempt == .skipped(.offline))
    #expect(try bench.catalog(id).isFollowed && bench.catalog(id).failure == nil)
  }

  @Test func aCatalogThatIsGoneSaysSo() async throws {
    let bench = try await Bench()
    let outcome = await bench.perform(.follow(CatalogID(rawValue: 99)))
    #expect(outcome.failure == "That catalog is no longer in the library.")
  }
}
