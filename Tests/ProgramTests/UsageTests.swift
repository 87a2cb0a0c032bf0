import FoundationEssentials
import TestSupport
import Testing

/// What the command line is answered with before anything runs.
@Suite(.inTurn, .timeLimit(.minutes(10))) struct UsageTests {
  struct Mistake: Sendable {
    var arguments: [String]
    var message: String

    init(_ arguments: String..., message: String) {
      self.arguments = arguments
      self.message = message
    }
  }

  @Test(arguments: [
    Mistake("--bogus", message: "there is no option --bogus"),
    Mistake("-x", message: "there is no option -x"),
    Mistake("--\u{1b}[31m", message: "there is no option --\\u{1b}[31m"),
    Mistake("-c", message: "-c takes a value"),
    Mistake("-f", message: "-f takes a value"),
    Mistake("--version=1", message: "--version takes no value"),
    Mistake("", message: "a CATALOG is an address or a file"),
    Mistake("--", "", message: "a CATALOG is an address or a file"),
    Mistake("--format", "xml", message: "--format is text or json, not xml"),
    Mistake("--columns", "9", message: "--columns is a number from 20 to 10000, not 9"),
    Mistake("--columns=wide", message: "--columns is a number from 20 to 10000, not wide"),
    Mistake("--color", "red", message: "--color is auto, always or never, not red"),
    Mistake(
      "--clock", "noon", message: "--clock takes a time such as 2026-11-30T12:00:00Z, not noon"),
    Mistake(
      "--clock", "2026-02-29T12:00:00Z",
      message: "--clock takes a time such as 2026-11-30T12:00:00Z, not 2026-02-29T12:00:00Z"),
    Mistake(
      "--clock", "2026-11-30T24:30:00+01:00",
      message: "--clock takes a time such as 2026-11-30T12:00:00Z, not 2026-11-30T24:30:00+01:00"),
    Mistake("--seed", "-1", message: "--seed takes a whole number, not -1"),
    Mistake("--record-version", "4", message: "--record-version is 2 or 3, not 4"),
  ])
  func wrongOptionsAreNamed(mistake: Mistake) throws {
    let result = try Home().run(mistake.arguments)
    #expect(
      result.errors == "tekpub-shell: error: \(mistake.message)\nTry tekpub-shell --help.\n")
    #expect(result.output == "")
    #expect(result.status == 2)
  }

  @Test(arguments: [
    Mistake(
      "--full", message: "the full screen needs a terminal of at least 20x5 that TERM describes"),
    Mistake("-i", message: "a prompt needs a terminal for input and output; -c and -f do not"),
    Mistake(
      "-i", "-c", "version",
      message: "a prompt needs a terminal for input and output; -c and -f do not"),
    Mistake("-f", "missing.tekpub", message: "There is no file missing.tekpub."),
    Mistake("-f", "data", message: "data is a folder."),
    Mistake("-f", "/proc/self/mem", message: "/proc/self/mem cannot be read (input/output error)."),
  ])
  func whatCannotBeDoneIsSaid(mistake: Mistake) throws {
    let home = try Home()
    try home.folder.write("", to: "data/x")
    let result = try home.run(mistake.arguments)
    #expect(result.errors == "tekpub-shell: error: \(mistake.message)\n")
    #expect(result.output == "")
    #expect(result.status == 2)
    #expect(home.folder.read("data/tekpub-shell/library.sqlite") == nil)
  }

  @Test func helpNamesEveryOption() throws {
    let help = try Home().run(["--help"])
    #expect(help.status == 0)
    #expect(help.output.hasPrefix("tekpub-shell [options] [CATALOG ...]\n"))
    for option in [
      "--command", "--script", "--interactive", "--plain", "--accessible", "--format", "--columns",
      "--keep-going", "--quiet", "--library", "--config", "--data", "--offline", "--splash",
      "--no-splash", "--clock", "--seed", "--record", "--record-version", "--record-input",
      "--pace",
      "--version", "--help",
    ] { #expect(help.output.contains(option)) }
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: ["--version", "-c version"])
  func theVersionIsOneLine(way: String) throws {
    let arguments = way.split(separator: " ").map(String.init)
    let result = try Home().run(["--quiet"] + arguments)
    #expect(result.output.hasPrefix("tekpub-shell "))
    #expect(result.lines.count == 1)
    #expect(result.status == 0)
  }

  @Test func nothingToReadIsNothingToDo() throws {
    for input in [Child.Input.nothing, .text(""), .text("\n# nothing\n"), .closed] {
      let result = try Home().run([], input: input)
      #expect(result.status == 0)
      #expect(result.output == "")
      #expect(result.errors == "")
    }
  }

  @Test(arguments: ["shipped", "~/shipped"])
  func dataIsFoundFromTheWorkingFolderAndFromHome(path: String) throws {
    let home = try Home()
    try FileManager.default.createSymbolicLink(
      atPath: home.path + "/shipped", withDestinationPath: Binary.checkout + "/Data")
    let result = try home.commands("show", options: ["--quiet", "--data", path])
    #expect(result.errors == "")
    #expect(result.output.contains("FOSDEM 2017"))
  }

  @Test func dataThatIsNotThereIsSaidAndNoLibraryIsLeft() throws {
    let home = try Home()
    let result = try home.run(["--data", "/nowhere", "-c", "version"])
    #expect(
      result.errors
        == "tekpub-shell: error: The shipped data is not there: /nowhere/achievements.json cannot "
        + "be read. Install it with scripts/install, or name its folder with --data DIR.\n")
    #expect(result.status == 1)
    #expect(home.folder.read("data/tekpub-shell/library.sqlite") == nil)
  }
}
