import FoundationEssentials
import TestSupport
import Testing

/// tekpubrc, settings and options, in the order they override each other.
@Suite(.inTurn, .timeLimit(.minutes(10))) struct ConfigurationTests {
  private let home: Home

  init() throws { home = try Home() }

  @Test func settingsLast() throws {
    let set = try home.commands("set refresh.interval 12h")
    #expect(set.output == "refresh.interval is 12h.\n")
    #expect(try home.commands("set refresh.interval").output.hasPrefix("refresh.interval is 12h ("))
    let reset = try home.commands("set refresh.interval default")
    #expect(reset.output == "refresh.interval is back to its default.\n")
    #expect(try home.commands("set refresh.interval").output.hasPrefix("refresh.interval is 30m ("))
  }

  @Test func theConfigurationOverridesThemForItsRunOnly() throws {
    _ = try home.commands("set listing.rows 7", "set refresh.interval 12h")
    try home.configure("# mine\nset listing.rows 9\nset refresh.interval default\n")
    let configured = try home.commands("set listing.rows", "set refresh.interval")
    #expect(
      configured.lines.prefix(2).map { $0.prefix { $0 != "(" } } == [
        "listing.rows is 9 ", "refresh.interval is 30m ",
      ])
    try home.configure("")
    #expect(try home.commands("set listing.rows").output.hasPrefix("listing.rows is 7 "))
  }

  @Test func optionsOverrideBoth() throws {
    try home.configure("set offline off")
    let server = try LoopbackServer()
    let result = try home.run(
      ["--offline", "--quiet", "-c", "subscribe \(server.url("/feed.xml"))"])
    #expect(
      result.errors
        == "-c:1: error: 127.0.0.1:\(server.port) was not asked: this run is offline. "
        + "set offline off, or start without --offline.\n")
    #expect(result.status == 1)
    #expect(server.log.isEmpty)
  }

  @Test func itsMistakesAreNoticesAndTheRestGoesOn() throws {
    try home.configure("set colour blue\nset listing.rows 9\n")
    let result = try home.commands("set listing.rows", "notices")
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(
      result.lines.first == "! tekpubrc:1: There is no setting colour. set lists all.")
    #expect(result.output.contains("listing.rows is 9 "))
  }

  @Test func oneThatCannotBeParsedIsSaid() throws {
    try home.configure("set listing.rows 9\nbogus\necho hello\n")
    let result = try home.commands("set listing.rows")
    #expect(result.lines.first?.hasPrefix("! ") == true)
    let unwrapped = result.output.replacing("\n  ", with: "")
    #expect(unwrapped.contains("tekpubrc:2:1: error: Unknown command: bogus."))
    #expect(unwrapped.contains("tekpubrc:3: only commands can stand here."))
    #expect(result.output.contains("listing.rows is 9 "))
    #expect(result.status == 0)
  }

  @Test func oneThatWasNamedMustBeThere() throws {
    let result = try home.run(["--quiet", "--config", "mine", "-c", "version"])
    #expect(result.output == "! There is no file mine.\n\(Binary.versionLine)\n")
    try home.folder.write("set listing.rows 11", to: "mine")
    let found = try home.run(["--quiet", "--config", "mine", "-c", "set listing.rows"])
    #expect(found.output.hasPrefix("listing.rows is 11 "))
  }

  @Test func oneThatCannotBeReadIsSaid() throws {
    try home.folder.write("", to: "config/tekpub-shell/tekpubrc/x")
    let result = try home.commands("version")
    let unwrapped = result.output.replacing("\n  ", with: "")
    #expect(unwrapped.hasSuffix("tekpubrc is a folder.\n\(Binary.versionLine)\n"))
  }
}
