import Glibc
import TestSupport
import Testing

/// Many notices at once.
@Suite(.serialized, .timeLimit(.minutes(3))) @MainActor struct FloodTests {
  @Test("R25: a flood of notices is counted, redraws stay few, and none is missing from notices")
  func flood() async throws {
    let home = try Home()
    _ = try home.commands("show")
    let server = try LoopbackServer()
    let gate = Gate()
    let count = 120
    for number in 0..<count {
      let feed = Feed.rss("Feed \(number)!", ["One"])
      server.route("/\(number)", Reply.answer(feed).behind(gate))
    }
    try home.configure(
      (0..<count).map { "subscribe \(server.url("/\($0)"))" }.joined(separator: "\n"))
    let seat = try await Seat(home, columns: 100, rows: 50)
    seat.type("find half")
    await seat.ends("tekpub> find half")
    let before = seat.terminal.transcript.count
    gate.open()
    let clock = ContinuousClock()
    let start = clock.now
    // Whatever is printed meanwhile, a key is echoed.
    for character in "abcdefghij" {
      seat.type(String(character))
      await seat.sees("\(character) is echoed") {
        seat.rows.contains { $0.hasPrefix("tekpub> find half") && $0.hasSuffix(String(character)) }
      }
    }
    await server.requests.total(reaches: count)
    await server.requests.empties()
    await seat.sees("all of it was told") { seat.text.hasSuffix("tekpub> find halfabcdefghij") }
    let elapsed = clock.now - start
    let printed = String(decoding: seat.terminal.transcript[before...], as: UTF8.self)
    let redraws = printed.components("\ntekpub> ").count
    // Twenty a second, and one for each of the keys.
    let seconds = Double(elapsed.components.seconds) + 1
    #expect(Double(redraws) <= 20 * seconds + 20, "\(redraws) in \(elapsed)")
    seat.type("\u{15}set listing.rows 500\r")
    await seat.contains("listing.rows is 500.")
    let missing = await missingNotices(seat, (0..<count).map { "Subscribed to Feed \($0)!" })
    #expect(missing == [])
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  /// Lists the notices until they are all there; what is missing when the bound is over.
  private func missingNotices(_ seat: Seat, _ wanted: [String]) async -> [String] {
    let end = ContinuousClock.now + .seconds(30)
    while true {
      let before = seat.terminal.transcript.count
      func printed() -> String {
        String(decoding: seat.terminal.transcript[before...], as: UTF8.self)
      }
      seat.type("notices\r")
      await seat.sees("it lists them") {
        printed().contains(" of ") && seat.text.hasSuffix("\ntekpub>")
      }
      let listing = printed()
      let missing = wanted.filter { !listing.contains($0) }
      if missing.isEmpty || ContinuousClock.now > end { return missing }
    }
  }

  @Test("R25: what was only counted stands in notices")
  func noticesListsAll() async throws {
    let home = try Home()
    _ = try home.commands("show")
    try home.configure((0..<60).map { "echo \($0)" }.joined(separator: "\n"))
    let seat = try await Seat(home, columns: 100, rows: 100)
    seat.type("set listing.rows 500\r")
    await seat.contains("listing.rows is 500.")
    seat.type("notices\r")
    await seat.contains("1-60 of 60")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }
}
