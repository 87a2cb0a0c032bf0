import TestSupport
import Testing

/// Catalogs named on the command line, which are there for one run.
@Suite(.timeLimit(.minutes(2))) struct CatalogArgumentTests {
  private let home: Home

  init() throws { home = try Home() }

  @Test func aFileIsThereForThisRunOnly() throws {
    try home.folder.write(Feed.rss("Passing", ["One", "Two"]), to: "passing.xml")
    let result = try home.run(["--quiet", "passing.xml", "-c", "open passing"])
    #expect(result.output.contains("Productions > Passing\n  2 episodes"))
    #expect(result.status == 0)
    let next = try home.commands("show", "catalogs")
    #expect(!next.output.contains("Passing"))
    #expect(!next.output.contains("Loading 1"))
    let gone = try home.commands("open passing")
    #expect(gone.status == 1)
  }

  @Test func itIsReadAgainEachTime() throws {
    try home.folder.write(Feed.rss("Passing", ["One"]), to: "passing.xml")
    let first = try home.run(["--quiet", "passing.xml", "-c", "open passing"])
    #expect(first.lines.last == "1-1 of 1")
    try home.folder.write(Feed.rss("Passing", ["One", "Two"]), to: "passing.xml")
    let second = try home.run(["--quiet", "passing.xml", "-c", "open passing"])
    #expect(second.lines.last == "1-2 of 2")
  }

  @Test func anAddressIsFetched() throws {
    let server = try LoopbackServer()
    server.route("/feed.xml", .answer(Feed.rss("Passing", ["One"])))
    let result = try home.run(["--quiet", server.url("/feed.xml"), "-c", "open passing"])
    #expect(result.output.contains("Productions > Passing\n  1 episode"))
    #expect(server.log.count == 1)
  }

  @Test func offlineTheNetworkIsNeverTouched() throws {
    let server = try LoopbackServer()
    let result = try home.run(["--quiet", "--offline", server.url("/f.xml"), "-c", "show"])
    #expect(result.status == 0)
    #expect(result.output.contains("! 1 catalog was left alone, since this run is offline."))
    #expect(server.log.isEmpty)
  }

  @Test func oneThatIsNotThereFailsTheCommandThatWantedIt() throws {
    _ = try home.commands("show")
    let result = try home.run(["--quiet", "missing.xml", "-c", "show", "-c", "version"])
    #expect(result.errors.hasPrefix("-c:1: error: \(home.path)/missing.xml does not exist."))
    #expect(result.output == "Loading 1 catalog ...\n")
    #expect(result.status == 1)
    let further = try home.run(
      ["--quiet", "--keep-going", "missing.xml", "-c", "show", "-c", "open 2"])
    #expect(further.output.contains("Productions > FOSDEM 2017"))
    #expect(further.status == 1)
  }
}
