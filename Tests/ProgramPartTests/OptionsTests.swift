import FoundationEssentials
import Shell
import Testing

@testable import tekpub_shell

@Suite struct OptionsTests {
  private func parse(_ line: String...) throws -> Options { try Options.parse(line) }

  @Test func withoutAnyItIsARunAsTheTerminalAllows() throws {
    let options = try parse()
    #expect(options.request == .run)
    #expect(options.presentation == .automatic)
    #expect(options.format == .text)
    #expect(options.isAnimated)
    #expect(
      [
        options.staysInteractive, options.keepsGoing, options.isQuiet, options.isOffline,
        options.isASCII, options.recordsInput,
      ] == [false, false, false, false, false, false])
    #expect(options.splash == nil)
    #expect(options.recordVersion == .two)
    #expect(options.sources == [])
    #expect(options.catalogs == [])
  }

  @Test func flags() throws {
    #expect(try parse("-i").staysInteractive)
    #expect(try parse("--interactive").staysInteractive)
    #expect(try parse("--keep-going").keepsGoing)
    #expect(try parse("--quiet").isQuiet)
    #expect(try parse("--offline").isOffline)
    #expect(try !parse("--no-animation").isAnimated)
    #expect(try parse("--ascii").isASCII)
    #expect(try parse("--splash").splash == true)
    #expect(try parse("--no-splash").splash == false)
    #expect(try parse("--record-input").recordsInput)
    #expect(try parse("-h").request == .help)
    #expect(try parse("--help").request == .help)
    #expect(try parse("--version").request == .version)
    #expect(try parse("--plain").presentation == .plain)
    #expect(try parse("--accessible").presentation == .accessible)
    #expect(try parse("--full").presentation == .full)
  }

  @Test func values() throws {
    let options = try parse(
      "--library", "l", "--config=c", "--data", "d", "--record", "r", "--color=never",
      "--format=json", "--columns", "20", "--seed", "7", "--pace=5000", "--record-version", "3",
      "--clock", "2026-11-30T12:00:00Z")
    #expect(options.library == "l")
    #expect(options.configuration == "c")
    #expect(options.data == "d")
    #expect(options.record == "r")
    #expect(options.color == "never")
    #expect(options.format == .json)
    #expect(options.columns == 20)
    #expect(options.seed == 7)
    #expect(options.pace == .seconds(5))
    #expect(options.recordVersion == .three)
    #expect(options.clock == Date(timeIntervalSince1970: 1_796_040_000))
    #expect(try parse("--columns=10000").columns == 10_000)
    #expect(try parse("--pace", "1").pace == .milliseconds(1))
    #expect(try parse("--format", "text").format == .text)
    #expect(try parse("--library==").library == "=")
  }

  @Test func sourcesAndCatalogsKeepTheirOrder() throws {
    let options = try parse("a", "-c", "one", "--script=two", "-", "-f", "-", "--command", "-x")
    #expect(options.catalogs == ["a", "-"])
    #expect(options.sources == [.command("one"), .file("two"), .file("-"), .command("-x")])
    #expect(try parse("a", "--", "-c", "--help").catalogs == ["a", "-c", "--help"])
  }

  @Test(arguments: [
    (["-x"], "there is no option -x"), (["--nothing"], "there is no option --nothing"),
    (["--plain=1"], "--plain takes no value"), (["-c"], "-c takes a value"),
    (["--library"], "--library takes a value"), ([""], "a CATALOG is an address or a file"),
    (["--", ""], "a CATALOG is an address or a file"),
    (["--columns", "19"], "--columns is a number from 20 to 10000, not 19"),
    (["--columns", "10001"], "--columns is a number from 20 to 10000, not 10001"),
    (["--columns", "x"], "--columns is a number from 20 to 10000, not x"),
    (["--pace", "0"], "--pace is a number from 1 to 5000, not 0"),
    (["--pace", "5001"], "--pace is a number from 1 to 5000, not 5001"),
    (["--format", "xml"], "--format is text or json, not xml"),
    (["--color", "red"], "--color is auto, always or never, not red"),
    (["--seed", "-1"], "--seed takes a whole number, not -1"),
    (["--record-version", "4"], "--record-version is 2 or 3, not 4"),
    (["--clock", "now"], "--clock takes a time such as 2026-11-30T12:00:00Z, not now"),
  ])
  func mistakesAreNamed(arguments: [String], message: String) {
    do {
      _ = try Options.parse(arguments)
      Issue.record("\(arguments) was taken")
    } catch {
      #expect(error.message == message)
    }
  }

  @Test(arguments: [
    ("2026-11-30T12:00:00Z", 1_796_040_000.0), ("2024-02-29T23:59:59Z", 1_709_251_199),
    ("1970-01-01T00:00:00Z", 0),
  ])
  func aClockIsReadToTheSecond(text: String, seconds: Double) {
    #expect(ClockText.date(text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "2026-02-30T12:00:00Z", "2025-02-29T12:00:00Z", "2026-11-31T12:00:00Z", "2026-11-30T24:00:00Z",
    "2026-11-30T12:60:00Z", "2026-11-30", "12:00", "", "tomorrow",
  ])
  func whatNamesNoMomentIsRefused(text: String) { #expect(ClockText.date(text) == nil) }
}
