import TestSupport
import Testing

/// What was done in a run, written as a script that does it again.
@Suite(.inTurn, .timeLimit(.minutes(5))) @MainActor struct HistoryScriptTests {
  private let fixed = ["--clock", "2026-11-30T12:00:00Z", "--seed", "7"]

  @Test func itReplaysOnAFreshLibrary() throws {
    let home = try Home()
    let first = try home.run(
      fixed + [
        "-c", "open 1\nopen 2\nstar\nhome\nanswer Unsubscribe\nunsubscribe 1",
        "-c", "unsubscribe 2\npress Escape\ntab 'up next'",
        "-c", "history script run.tekpub",
      ])
    #expect(first.errors == "")
    let script = try #require(home.folder.read("run.tekpub"))
    let fresh = try Home()
    try fresh.folder.write(script, to: "run.tekpub")
    let second = try fresh.run(fixed + ["-f", "run.tekpub"])
    #expect(second.errors == "")
    #expect(
      first.output == second.output + "tekpub> history script run.tekpub\nWrote run.tekpub.\n")
    #expect(second.status == 0)
  }

  @Test func whatWasTypedAndAnsweredAtATerminalStandsInIt() async throws {
    let home = try Home()
    _ = try home.commands("show")
    let seat = try await Seat(home)
    seat.type("opne 1\r")
    await seat.contains("Did you mean open?")
    seat.type("unsubscribe 2\r")
    await seat.ends("Choose [1]:")
    seat.type("2\r")
    await seat.contains("Unsubscribed from FOSDEM 2017.")
    seat.type("history script ~/run.tekpub\r")
    await seat.contains("Wrote ~/run.tekpub.")
    seat.type("quit\r")
    await seat.ends(with: 0)
    let lines = home.folder.read("run.tekpub")?.split(separator: "\n").dropFirst(2)
    #expect(lines.map(Array.init) == ["# opne 1", "answer 2", "unsubscribe 2"])
  }

  @Test func whatTheProgramShowsByItselfIsNotInIt() async throws {
    let home = try Home()
    let seat = try await Seat(home, presentation: ["--full"])
    seat.type("set presentation plain\r")
    await seat.contains("presentation is plain.")
    seat.type("history script ~/run.tekpub\r")
    await seat.contains("Wrote ~/run.tekpub.")
    seat.type("quit\r")
    await seat.ends(with: 0)
    let lines = home.folder.read("run.tekpub")?.split(separator: "\n").dropFirst(2)
    #expect(lines.map(Array.init) == ["set presentation plain"])
  }

  @Test func passwordsInAddressesAreLeftOut() throws {
    let home = try Home()
    let result = try home.commands(
      "subscribe http://ann:secret@127.0.0.1:1/feed.xml",
      "history script run.tekpub", options: ["--quiet", "--offline", "--keep-going"])
    #expect(result.output.hasSuffix("Wrote run.tekpub.\n"))
    let script = home.folder.read("run.tekpub") ?? ""
    #expect(script.hasSuffix("\nsubscribe http://127.0.0.1:1/feed.xml\n"))
    #expect(!script.contains("secret"))
  }

  @Test func itAsksBeforeItOverwrites() throws {
    let home = try Home()
    try home.folder.write("mine", to: "run.tekpub")
    let refused = try home.commands("history script run.tekpub")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("Nobody answered \"Overwrite run.tekpub?\"."))
    #expect(home.folder.read("run.tekpub") == "mine")
    let told = try home.commands("version", "answer Overwrite", "history script run.tekpub")
    #expect(told.status == 0)
    #expect(home.folder.read("run.tekpub")?.hasSuffix("\nversion\n") == true)
  }
}
