import TestSupport
import Testing

/// Ctrl-C on the full screen: the terminal drops what it has not shown yet.
@Suite(.serialized, .timeLimit(.minutes(1))) @MainActor struct FullInterruptTests {
  @Test("What Ctrl-C made the terminal drop is drawn again")
  func controlCLeavesAWholeScreen() async throws {
    let home = try Home()
    _ = try home.commands("show")
    let seat = try await Seat(
      home, ["--full", "--no-splash"], columns: 120, rows: 40, waits: false)
    await seat.contains(" Productions ")
    for round in 0..<15 {
      // While that is drawn; the key itself may be dropped, too.
      seat.type("\u{1b}[B\u{3}")
      seat.type(round % 2 == 0 ? "\u{1b}[F" : "\u{1b}[H")
      await seat.contains(round % 2 == 0 ? "▌12 " : "▌ 1 ")
      seat.type("\u{3}")
    }
    seat.type("version\r")
    await seat.contains(Binary.versionLine)
    let before = seat.rows.dropLast()
    seat.type("\u{c}x")
    await seat.ends("tekpub> x")
    #expect(seat.rows.dropLast(2) == before.dropLast())
  }
}
