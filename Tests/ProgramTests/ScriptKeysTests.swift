import TestSupport
import Testing

/// `press`, `type` and `resize`, without a terminal and on one.
@Suite(.inTurn, .timeLimit(.minutes(5))) @MainActor struct ScriptKeysTests {
  @Test func aTypedLineRunsOnEnter() throws {
    let home = try Home()
    let result = try home.commands(
      "type 'ver'", "press s", "type 'ionx'", "press Backspace", "press Enter",
      "expect \(Binary.version)",
      options: [])
    #expect(result.output == "tekpub> version\n\(Binary.versionLine)\n")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func aBoundKeyRunsItsCommand() throws {
    let home = try Home()
    let result = try home.commands("bind F5 version", "press F5", "expect \(Binary.version)")
    #expect(result.lines.last == "\(Binary.versionLine)")
    #expect(result.status == 0)
    let unbound = try home.commands("press F6")
    #expect(unbound.errors.hasPrefix("-c:1: error: F6 does nothing here\n"))
    #expect(unbound.status == 1)
  }

  @Test func escapeCancelsAQuestion() throws {
    let result = try Home().commands("unsubscribe 1", "press Escape", "echo still here")
    #expect(result.errors == "")
    #expect(result.lines.last == "still here")
  }

  @Test func anotherSizeChangesTheWidthOfListings() throws {
    let result = try Home().commands("resize 40x24", "show")
    #expect(result.status == 0)
    let listing = result.lines.drop { !$0.contains("[1 Productions]") }
    #expect(listing.count > 11)
    #expect(listing.allSatisfy { $0.count <= 40 })
  }

  @Test func whatAScriptTypesStandsAtThePrompt() async throws {
    let home = try Home()
    _ = try home.commands("show")
    let seat = try await Seat(
      home, ["-i", "-c", "type 'vers'\necho between\ntype 'ion'\npress Enter\ntype 'half'"],
      waits: false)
    await seat.ends("between\ntekpub> version\n\(Binary.versionLine)\ntekpub> half")
    seat.type("\u{15}quit\r")
    await seat.ends(with: 0)
  }

  @Test func keysActOnThePageOfAFullScreen() async throws {
    let home = try Home()
    _ = try home.commands("show")
    let seat = try await Seat(
      home,
      [
        "--full", "--no-animation", "-i", "-c",
        "press Down\npress Down\npress Enter\ntype 'find py'",
      ],
      waits: false)
    await seat.contains("Productions › PyCon AU 2013")
    await seat.contains("tekpub> find py")
    seat.type("\u{15}quit\r")
    await seat.sees("it ends") { seat.terminal.waitForExit(within: .zero) != nil }
  }
}
