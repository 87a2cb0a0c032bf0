import Glibc
import TestSupport
import Testing

/// The program with a real mpv that is neither heard nor seen.
@Suite(
  .inTurn, .timeLimit(.minutes(5)),
  .enabled(if: Talks.canBeHeard, "mpv is not installed: scripts/setup --tests"))
@MainActor struct PlayTests {
  private let home: Home
  private let talks: Talks

  init() throws {
    home = try Home()
    talks = try Talks(seconds: 60)
    try home.configure(Talks.silently + "\n")
    let added = try home.commands("subscribe \(talks.feed)")
    #expect(added.status == 0, "\(added.errors)")
  }

  private func play(_ lines: String..., options: [String] = []) throws -> Child.Result {
    try home.run(options + (["open Talks"] + lines).flatMap { ["-c", $0] })
  }

  @Test func aScriptPlaysAndWaitsForAPlace() throws {
    let run = try play("speed 4", "play 1", "wait position 4 within 20s", "stop", "show")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("Playing: Talk one"))
    #expect(run.output.contains("Stopped at 0:0"))
    let next = try play("open 1")
    #expect(next.output.contains("begun, at 0:0"))
  }

  @Test func playedToItsEndItIsWatched() throws {
    let run = try play(
      "speed 4", "play 1", "seek 58", "wait played within 20s", "open 1",
      options: ["--clock", "2026-12-01T12:00:00Z"])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("Finished: Talk one"))
    #expect(run.output.contains("watched on 2026-12-01"))
  }

  /// A screencast may have one key frame in all.
  @Test(arguments: [("seek 50%", 16), ("seek 20", 20), ("seek +10", 10)])
  func aSeekInPicturesLandsOnItsSecond(line: String, second: Int) throws {
    let run = try home.run(
      ["--offline", "--format", "json"]
        + [
          "open \"Start Here\"", "play 3", "pause", line, "wait position \(second - 1) within 10s",
          "playing",
        ].flatMap { ["-c", $0] })
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let places = (second - 1...second + 2).map { "\"position\":\($0)," }
    // Where it was paused may be said after it.
    let playing = run.lines.last { $0.hasPrefix("{\"listing\":\"playing\"") }
    #expect(places.contains { playing?.contains($0) == true }, "\(run.output)")
  }

  @Test func whatCannotBePlayedFailsInWords() throws {
    let run = try play("play 3")
    #expect(run.status == 1)
    #expect(run.errors.contains("Cannot play Talk gone: 127.0.0.1"))
    #expect(run.errors.contains("answered 404"))
  }

  @Test func withoutMpvAScriptSaysWhatToInstall() throws {
    let run = try home.run(
      ["-c", "open Talks", "-c", "play 1"], environment: ["PATH": home.path])
    #expect(run.status == 1)
    #expect(run.errors.contains("apt install mpv"), "\(run.errors)")
  }

  /// What a catalog of this machine names may be opened; what others name may not.
  @Test func withoutMpvABrowserShowsStartHere() throws {
    let run = try home.run(
      ["--offline", "-c", "open \"Start Here\"", "-c", "browse 1", "-c", "wait idle"],
      environment: ["BROWSER": "/bin/true"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("Opened file:///"))
  }

  @Test func aWaitForAPlaceRunsOutAndSaysSo() throws {
    let run = try play("play 1", "pause", "wait position 50 within 1s")
    #expect(run.status == 124)
    #expect(run.errors.contains("wait position 50 ran out after 1s; it still plays"))
    let none = try play("wait position 5")
    #expect(none.status == 1)
  }

  @Test func killedItKeepsItsPlaceAndLeavesNothing() async throws {
    let seat = try await Seat(home, ["--full"], columns: 100, rows: 30)
    seat.type("open Talks\r")
    await seat.contains("Talk one")
    seat.type("play 1\r")
    await seat.sees("it plays") { seat.text.contains("0:01") }
    seat.type(">")
    await seat.sees("ten seconds on") { seat.text.contains(/\b0:1[1-9]\b/) }
    // The place is stored with the seek.
    seat.terminal.kill(SIGKILL)
    await seat.sees("it is gone") { seat.terminal.waitForExit(within: .zero) != nil }
    let next = try play("open 1")
    #expect(next.output.contains("begun, at 0:1"), "\(next.output)")
    // `Child` and `PseudoTerminal` see that nothing is left running.
  }

  @Test func aStartOffersToGoOn() async throws {
    _ = try play("speed 4", "play 1", "wait position 8 within 20s", "stop")
    let seat = try await Seat(home)
    await seat.contains("Continue Talk one at 0:0")
    seat.type("continue\r")
    await seat.contains("Playing from 0:0")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test func ctrlZPausesIt() async throws {
    let seat = try await Seat(underShell: home)
    seat.type("open Talks\r")
    await seat.contains("Talk one")
    seat.type("play 1\r")
    await seat.contains("Playing: Talk one")
    seat.type("\u{1a}")
    await seat.ends("sh>")
    seat.type("clear; fg\r")
    await seat.contains("Paused at")
    seat.type("resume\r")
    await seat.sees("it goes on") { seat.text.components("Playing: Talk one").count == 2 }
    seat.type("quit\r")
    await seat.leavesShell()
  }
}
