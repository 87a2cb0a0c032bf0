import FoundationEssentials
import TestSupport
import Testing

/// What is printed, and to whom.
@Suite(.inTurn, .timeLimit(.minutes(10))) struct OutputTests {
  private let home: Home

  init() throws { home = try Home() }

  @Test("R34: a reader that has seen enough is no error") func aReaderThatHasSeenEnoughIsNoError()
    throws
  {
    let many = Array(repeating: "help\n", count: 400).joined()
    let result = try home.run(["--quiet"], input: .text(many), output: .firstLine)
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test func aFullDiskIsAnError() throws {
    for arguments in [["--help"], ["--version"], ["-c", "version", "-c", "version"]] {
      let result = try home.run(arguments, output: .full)
      #expect(
        result.errors
          == "tekpub-shell: error: standard output cannot be written (no space left on device).\n")
      #expect(result.status == 1)
    }
  }

  @Test func aClosedOutputIsNotWrittenIntoTheLibrary() throws {
    let result = try home.run(["-c", "open 1", "-c", "star 1"], output: .closed)
    #expect(result.errors == "")
    #expect(result.status == 0)
    let next = try home.commands("open 1", "filter starred")
    #expect(next.lines.last == "1-1 of 1")
    #expect(next.errors == "")
  }

  @Test func listingsHaveTheWidthAskedFor() throws {
    for columns in [30, 80, 200] {
      let result = try home.run(
        ["--columns", "\(columns)", "--quiet", "-c", "open 1", "-c", "open 1", "-c", "tab 4"])
      #expect(result.status == 0)
      let widest = result.lines.map(\.count).max() ?? 0
      #expect(widest <= columns)
      if columns == 200 { #expect(widest > 80) }
    }
  }

  @Test func jsonIsOneObjectALine() throws {
    let result = try home.run([
      "--format", "json", "-c", "show", "-c", "open 1", "-c", "open 1", "-c", "catalogs", "-c",
      "tab 4", "-c", "achievements pending", "-c", "set", "-c", "notices", "-c", "help", "-c",
      "version", "-c", "find python", "-c", "echo no", "-c", "answer 2", "-c", "unsubscribe fosdem",
      "-c", "open 999",
    ])
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("-c:1: error: There is no number 999; "))
    #expect(result.lines.count > 12)
    for line in result.lines { #expect(JSON.isObject(line), "\(line.prefix(200))") }
    #expect(result.lines.last?.hasPrefix("{\"error\":\"There is no number 999;") == true)
  }

  @Test(
    "R12: hostile titles cannot reach the terminal",
    arguments: ["text", "json"]) func hostileTitlesCannotReachTheTerminal(format: String) throws
  {
    // C0 cannot stand in XML; C1, bidi controls and zero-widths can. JSON can hold everything.
    let evil = "A\u{85}b\u{9b}31mc\u{202e}d\u{200b}e\u{feff}f\u{7f}g"
    try home.folder.write(Feed.rss(evil, [evil]), to: "evil.xml")
    let escaped = #"A\u001b[31mb\u0007\u0000c\u009b31md\u202ee"#
    try home.folder.write(
      """
      {"format": "tekpub-catalog", "version": 1, "title": "\(escaped)", "productions": [
        {"id": "x", "title": "\(escaped)", "episodes": [
          {"id": "e", "title": "\(escaped)", "presenters": ["\(escaped)"]}]}]}
      """, to: "evil.json")
    let result = try home.run([
      "--keep-going", "--format", format, "-c", "subscribe ./evil.xml", "-c",
      "subscribe ./evil.json", "-c", "show", "-c", "open 13", "-c", "open 1", "-c", "star", "-c",
      "find A", "-c", "tab 1", "-c", "home", "-c", "open 14", "-c", "open 1", "-c", "catalogs",
      "-c", "answer 2", "-c", "unsubscribe 14", "-c", "subscribe ./no\u{200b}\u{202e}thing.xml",
    ])
    #expect(result.output.contains("Subscribed to A"))
    for text in [result.output, result.errors] {
      let scalars = text.unicodeScalars.filter { scalar in
        scalar != "\n" && scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
          || ["\u{202e}", "\u{200b}", "\u{feff}"].contains(scalar)
      }
      #expect(scalars.isEmpty, "\(scalars.map { String($0.value, radix: 16) }.prefix(9))")
    }
  }
}
