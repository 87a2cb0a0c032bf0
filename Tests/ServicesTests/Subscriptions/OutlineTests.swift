import Catalog
import FoundationEssentials
import Shell
import Store
import TestSupport
import Testing

@testable import Services

@Suite(.timeLimit(.minutes(1))) struct ImportTests {
  private func load(_ text: String, _ bench: Bench) async throws -> ImportReport {
    try await bench.perform(.importOutlines(text)).imported
  }

  @Test func whatIsNewIsFollowedAndFetchedWithProgress() async throws {
    let bench = try await Bench(routes: ["/a": Feed.rss("A", "a1"), "/b": Feed.rss("B", "b1")])
    let a = try await bench.follow(bench.server.url("/a"))
    _ = try await bench.refresh(a)
    let b = bench.server.url("/b")
    let gone = bench.server.url("/gone")
    try bench.folder.write(Feed.opml(bench.server.url("/a"), b, gone), to: "list.opml")
    let job = bench.start(.importOutlines("list.opml"))
    let report = try await bench.outcome(of: job).imported
    #expect(report.added == 2 && report.known == 1)
    #expect(report.refresh.failures.count == 1 && report.refresh.newEpisodes == 1)
    #expect(bench.progress[job]?.last?.finished == 2)
    #expect(try bench.episodes == ["a1", "b1"])
    let failed = try #require(try bench.catalogs.first { $0.location == gone })
    #expect(failed.isFollowed && failed.title == "One")
    #expect(failed.failure == "\(bench.server.authority) answered 404 (Not Found).")
    #expect(bench.server.log.map(\.path).filter { $0 == "/a" }.count == 1)
  }

  @Test func theSameAddressIsFollowedOnce() async throws {
    let bench = try await Bench(routes: ["/a": Feed.rss("A", "a1")])
    let address = bench.server.url("/a")
    try bench.folder.write(
      Feed.opml(address, address, address + "#x", address.replacing("http:", with: "feed:")),
      to: "list.opml")
    let report = try await load("list.opml", bench)
    #expect(report.added == 1 && report.known == 0)
    #expect(try bench.catalogs.map(\.location) == [address])
  }

  @Test func oneThatWasLeftIsFollowedAgain() async throws {
    let bench = try await Bench(routes: ["/a": Feed.rss("A", "a1")])
    let id = try await bench.follow(bench.server.url("/a"))
    _ = try await bench.store.apply(.follow(id, false), now: bench.clock.now.wall, definitions: [])
    try bench.folder.write(Feed.opml(bench.server.url("/a")), to: "list.opml")
    let report = try await load("list.opml", bench)
    #expect(report.added == 1 && report.known == 0)
    #expect(try bench.catalog(id).isFollowed)
  }

  @Test func onlyAListOfThisMachineMayNameItsFiles() async throws {
    let bench = try await Bench()
    let path = try bench.folder.write(Feed.rss("Mine", "m1"), to: "mine feed.xml")
    let fileAddress = "file://" + path.replacing(" ", with: "%20")
    let list = Feed.opml(path, fileAddress, bench.server.url("/a"))
    bench.server.route("/list", .answer(list))
    bench.server.route("/a", .answer(Feed.rss("A", "a1")))
    let remote = try await load(bench.server.url("/list"), bench)
    // A path alone belongs to the server the list is on.
    #expect(remote.added == 2 && remote.refresh.failures.count == 1)
    #expect(remote.warnings == ["1 entry without a usable address left out (line 3)"])
    #expect(try bench.catalogs.allSatisfy { $0.location.hasPrefix(bench.server.url("/")) })
    #expect(try bench.episodes == ["a1"])

    try bench.folder.write(list, to: "list.opml")
    let local = try await load("list.opml", bench)
    #expect(local.added == 1 && local.known == 1)
    #expect(try bench.catalogs.filter { !$0.location.hasPrefix("http") }.map(\.location) == [path])
  }

  /// Beyond what the reader of lists refuses by itself.
  @Test(arguments: ["https://h.example/list", "/home/ada/list.opml"])
  func aFileIsFollowedFromAListOfThisMachineOnly(list: String) async throws {
    let bench = try await Bench()
    let named = ["/etc/passwd", "file:///etc/hosts", "~/x.xml", "./y.xml", "https://h.example/a"]
    let outlines = named.map { Outline(title: "T", location: $0) }
    let document = PublishedCatalog(
      format: .opml, outlines: outlines, outlineLines: Array(1...outlines.count))
    let kept = OutlineList(
      document, from: list, locations: bench.services.locations, known: []
    ).followed.map(\.location)
    let files =
      ["/etc/passwd", "/etc/hosts"]
      + ["home/x.xml", "y.xml"].map { bench.folder.path + "/" + $0 }
    #expect(kept == (list.hasPrefix("/") ? files : []) + ["https://h.example/a"])
  }

  @Test func aShippedCatalogMustBeOne() async throws {
    let bench = try await Bench()
    try bench.folder.write(Feed.rss("Talks", "t1"), to: "data/talks.xml")
    try bench.folder.write(Feed.rss("Hidden", "h1"), to: "data/hidden.xml")
    _ = try await bench.store.ensureShipped([
      ShippedCatalog(location: "shipped:talks.xml", title: "Talks", isOffered: true)
    ])
    let list = Feed.opml("shipped:talks.xml", "shipped:hidden.xml", "shipped:../list.opml")
    bench.server.route("/list", .answer(list))
    let report = try await load(bench.server.url("/list"), bench)
    #expect(report.added == 1)
    #expect(report.warnings == ["left out, not to be had here: 2 (lines 3, 4)"])
    #expect(try bench.catalogs.map(\.location) == ["shipped:talks.xml"])
  }

  @Test func aListThatEndsEarlySaysSo() async throws {
    let bench = try await Bench(routes: ["/a": Feed.rss("A", "a1")])
    let whole = Feed.opml(bench.server.url("/a"), bench.server.url("/b"))
    try bench.folder.write(String(whole.dropLast(30)), to: "list.opml")
    let report = try await load("list.opml", bench)
    #expect(report.warnings.contains { $0.hasPrefix("the document ends early") })
    #expect(report.added >= 1)
  }

  @Test(arguments: [
    ("missing.opml", "FOLDER/missing.opml does not exist. Check the path and its permissions."),
    (
      "feed.xml",
      "FOLDER/feed.xml is a single catalog, not a list of them. subscribe feed.xml follows it."
    ),
    ("empty.opml", "FOLDER/empty.opml lists no feed that can be followed."),
    (
      "page.html",
      "FOLDER/page.html is not a catalog: it is an HTML page. Look on that page for a link named "
        + "RSS, Atom or podcast, and use its address."
    ),
  ]) func whatIsNoListSaysWhatItIs(name: String, reason: String) async throws {
    let bench = try await Bench()
    try bench.folder.write(Feed.rss("A", "a1"), to: "feed.xml")
    try bench.folder.write(Feed.opml(), to: "empty.opml")
    try bench.folder.write(Feed.html, to: "page.html")
    let failure = await bench.perform(.importOutlines(name)).failure
    #expect(failure == reason.replacing("FOLDER", with: bench.folder.path))
    #expect(try bench.catalogs.isEmpty)
  }

  @Test func namesDoNotTellPasswords() async throws {
    let bench = try await Bench()
    try bench.folder.write(
      """
      <opml version="2.0"><body><outline type="rss" xmlUrl="http://ada:secret@127.0.0.1:1/a"/>
      </body></opml>
      """, to: "list.opml")
    _ = try await load("list.opml", bench)
    let catalog = try #require(try bench.catalogs.first)
    #expect(catalog.location == "http://ada:secret@127.0.0.1:1/a")
    #expect(catalog.title == "http://127.0.0.1:1/a")
    #expect(catalog.failure?.contains("secret") == false)
  }

  @Test func cancellingKeepsWhatWasFollowed() async throws {
    let bench = try await Bench()
    bench.server.route("/a", .silent)
    try bench.folder.write(Feed.opml(bench.server.url("/a")), to: "list.opml")
    let job = bench.start(.importOutlines("list.opml"))
    await bench.server.requests.total(reaches: 1)
    bench.services.door.cancel(job)
    let report = try await bench.outcome(of: job).imported
    #expect(report.added == 1 && report.refresh.skipped(.cancelled) == 1)
    #expect(try bench.catalogs[0].isFollowed && bench.catalogs[0].failure == nil)
  }
}

@Suite(.timeLimit(.minutes(1))) struct ExportTests {
  @Test func anExportedListBringsEverythingBack() async throws {
    let bench = try await Bench()
    try bench.folder.write(Feed.rss("Talks & more", "t1"), to: "data/talks.xml")
    let mine = try bench.folder.write(Feed.rss("Mine", "m1"), to: "mine.xml")
    let shipped = [
      ShippedCatalog(location: "shipped:talks.xml", title: "Talks"),
      ShippedCatalog(location: "shipped:other.xml", title: "Other", isOffered: true),
    ]
    try await bench.store.ensureShipped(shipped)
    for location in [mine, "https://example.org/a?x=1&y=2", "https://example.org/%C3%BC"] {
      _ = try await bench.follow(location, title: "The \"best\" <one>")
    }
    let followed = try bench.catalogs.filter(\.isFollowed)
    let outcome = await bench.perform(.exportOutlines("list.opml", overwriting: false))
    #expect(
      outcome
        == .exported(count: 3, withoutPassword: 0, shipped: 1, path: "list.opml", unlocked: []))

    let again = await bench.perform(.importOutlines("list.opml"), isOffline: true)
    let same = try again.imported
    #expect(same.added == 0 && same.known == 3)

    let other = try await Bench()
    try await other.store.ensureShipped(
      shipped.map { ShippedCatalog(location: $0.location, title: $0.title, isOffered: true) })
    _ = await other.perform(
      .importOutlines(bench.folder.path + "/list.opml"), isOffline: true)
    #expect(
      Set(try other.catalogs.filter(\.isFollowed).map(\.location))
        == Set(followed.map(\.location)).subtracting(["shipped:talks.xml"]))
    #expect(try other.catalogs.filter { $0.title == "The \"best\" <one>" }.count == 3)
  }

  @Test func passwordsAreLeftOutAndNotMissed() async throws {
    let bench = try await Bench()
    _ = try await bench.follow("https://ada:secret@example.org/a", title: "A")
    let outcome = await bench.perform(.exportOutlines("list.opml", overwriting: false))
    #expect(
      outcome == .exported(count: 1, withoutPassword: 1, path: "list.opml", unlocked: []))
    #expect(bench.folder.read("list.opml")?.contains("https://example.org/a") == true)
    #expect(bench.folder.read("list.opml")?.contains("secret") == false)
    let again = await bench.perform(.importOutlines("list.opml"), isOffline: true)
    let report = try again.imported
    #expect(report.added == 0 && report.known == 1)
  }

  @Test func aFileThatExistsIsOverwrittenOnlyWhenTold() async throws {
    let bench = try await Bench()
    _ = try await bench.follow("https://example.org/a", title: "A")
    try bench.folder.write("mine", to: "list.opml")
    let asked = await bench.perform(.exportOutlines("list.opml", overwriting: false))
    #expect(asked == .exists(path: "list.opml"))
    #expect(bench.folder.read("list.opml") == "mine")
    let told = await bench.perform(.exportOutlines("list.opml", overwriting: true))
    #expect(told == .exported(count: 1, withoutPassword: 0, path: "list.opml", unlocked: []))
    #expect(bench.folder.read("list.opml")?.hasPrefix("<?xml") == true)
  }

  @Test func aLinkStaysALink() async throws {
    let bench = try await Bench()
    _ = try await bench.follow("https://example.org/a", title: "A")
    let link = bench.folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real")
    try bench.folder.write("mine", to: "real")
    let works: [any Work] = [
      ExportWork("link", isOverwriting: true),
      WriteScriptWork("# script\n", path: "link", isOverwriting: true),
    ]
    for work in works {
      let outcome = await bench.perform(work)
      #expect(outcome.failure == nil)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real")
      #expect(bench.folder.read("real") != "mine")
    }
    #expect(bench.folder.read("real") == "# script\n")
  }

  @Test(arguments: [
    ("missing/list.opml", "missing/list.opml could not be written."),
    (".", ". is a folder."), ("/dev/null", "/dev/null is not an ordinary file."),
  ]) func whereNothingCanBeWrittenSaysSo(path: String, reason: String) async throws {
    let bench = try await Bench()
    _ = try await bench.follow("https://example.org/a", title: "A")
    for overwriting in [false, true] {
      let outcome = await bench.perform(.exportOutlines(path, overwriting: overwriting))
      #expect(outcome.failure?.hasPrefix(reason) == true)
    }
  }

  @Test func aScriptIsItsOwnersAloneWhateverWasThere() async throws {
    let bench = try await Bench()
    let path = try bench.folder.write("mine", to: "typed.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let script = "find secret\n"
    let asked = await bench.perform(
      .writeScript(script, path: "typed.txt", overwriting: false))
    #expect(asked == .exists(path: "typed.txt"))
    let told = await bench.perform(.writeScript(script, path: "typed.txt", overwriting: true))
    #expect(told == .written(path: "typed.txt"))
    #expect(bench.folder.read("typed.txt") == script)
    let facts = try FileManager.default.attributesOfItem(atPath: path)
    #expect(facts[.posixPermissions] as? Int == 0o600)
  }

  @Test func nothingIsWrittenWhenNothingIsFollowed() async throws {
    let bench = try await Bench()
    try bench.folder.write("mine", to: "list.opml")
    let outcome = await bench.perform(.exportOutlines("list.opml", overwriting: true))
    #expect(outcome.failure == "Nothing is subscribed, so there is nothing to write.")
    #expect(bench.folder.read("list.opml") == "mine")
  }
}
