import TestSupport
import Testing

/// The splash on a terminal, with a server that answers when the test says so.
@Suite(.serialized, .timeLimit(.minutes(1))) @MainActor struct SplashTests {
  private let home: Home
  private let server: LoopbackServer
  private let gate = Gate()

  init() throws {
    home = try Home()
    server = try LoopbackServer()
    let body = Array(Feed.rss("Slow", ["One", "Two"]).utf8)
    let gate = gate
    server.route("/feed.xml") { _ in .slow(body, piece: body.count / 4 + 1, gate: gate) }
  }

  private var arguments: [String] { ["--splash", server.url("/feed.xml")] }

  private func percent(_ text: String) -> Int? {
    guard let end = text.firstRange(of: "%  ") else { return nil }
    return Int(
      text[..<end.lowerBound].reversed().prefix { $0.isNumber }.reversed().map(String.init).joined()
    )
  }

  @Test("R50: the bar moves and what is typed is kept") func theBarMovesAndWhatIsTypedIsKept()
    async throws
  {
    let seat = try await Seat(home, arguments, rows: 40, waits: false)
    await server.requests.current(reaches: 1)
    await seat.contains("Preparing the awesome ...\n[")
    await seat.contains("%  0 of 1 catalog")
    let before = try #require(percent(seat.text))
    #expect((0...74).contains(before))
    seat.type("open Slow")
    gate.release(2)
    await seat.sees("the bar moves") {
      percent(seat.text) ?? 0 > before
    }
    #expect(!seat.text.contains("open Slow"))
    gate.open()
    // What was typed waits at the prompt.
    await seat.contains("13 catalogs, 13 productions, 367 episodes")
    await seat.ends("tekpub> open Slow")
    seat.type("\r")
    await seat.contains("tekpub> open Slow\nProductions > Slow\n  2 episodes")
    #expect(!seat.text.contains("%"))
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("R51: the bar is drawn at most ten times a second, never goes back, and its end is a line")
  func theBarIsPaced() async throws {
    let body = Array(Feed.rss("Slow", ["One", "Two"]).utf8)
    let gate = gate
    server.route("/feed.xml") { _ in .slow(body, piece: 8, gate: gate) }
    let clock = ContinuousClock()
    let start = clock.now
    let seat = try await Seat(home, arguments, rows: 40, waits: false)
    await server.requests.current(reaches: 1)
    for _ in 0..<(body.count / 8) where seat.terminal.exit == nil {
      let before = seat.terminal.transcript.count
      gate.release()
      _ = seat.terminal.waitUntil(within: .milliseconds(15)) {
        seat.terminal.transcript.count > before
      }
    }
    gate.open()
    await seat.ends("\ntekpub>")
    let seconds = Double((clock.now - start).components.seconds) + 1
    let bars = String(decoding: seat.terminal.transcript, as: UTF8.self).components("\r\u{1b}[K[")
    #expect(Double(bars.count) <= 10 * seconds + 2, "\(bars.count) in \(seconds) s")
    let percents = bars.dropFirst().compactMap { percent(String($0)) }
    #expect(percents == percents.sorted())
    // Where storing takes long the last bar is full, before the line takes its place.
    #expect((percents.first ?? 100) < 100)
    #expect(seat.text.contains("13 catalogs, 13 productions, 367 episodes"))
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("R50: Escape goes in when there is a library") func escapeGoesInWhenThereIsALibrary()
    async throws
  {
    _ = try home.commands("show")
    let seat = try await Seat(home, arguments, waits: false)
    await server.requests.current(reaches: 1)
    seat.type("find half")
    await seat.contains("%  0 of 1 catalog")
    seat.type("\u{1b}")
    await seat.ends("1-12 of 12\ntekpub> find half")
    gate.open()
    await seat.contains("* 1 catalog refreshed, 2 episodes of 1 new production.")
    await seat.ends("\ntekpub> find half")
    seat.type("\u{15}open Slow\r")
    await seat.contains("Productions > Slow\n  2 episodes")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("R50: Escape does nothing when there is none") func escapeDoesNothingWhenThereIsNone()
    async throws
  {
    let data = try emptyData()
    let seat = try await Seat(home, ["--data", data] + arguments, waits: false)
    await server.requests.current(reaches: 1)
    seat.type("\u{1b}")
    await seat.contains("%  0 of 1 catalog")
    seat.type("version")
    gate.open()
    await seat.ends("tekpub> version")
    seat.type("\r")
    await seat.ends("tekpub> version\n\(Binary.versionLine)\ntekpub>")
    seat.type("\u{4}")
    await seat.ends(with: 0)
  }

  @Test("R50: Ctrl-C on the splash is status 130") func controlCOnTheSplashIsStatus130()
    async throws
  {
    let seat = try await Seat(home, arguments, waits: false)
    await server.requests.current(reaches: 1)
    seat.type("\u{3}")
    await seat.ends(with: 130)
  }

  @Test("R50: nothing reached asks what to do") func nothingReachedAsksWhatToDo() async throws {
    let data = try emptyData()
    let closed = try ReservedPort()
    let seat = try await Seat(home, ["--data", data, closed.url("/feed.xml")], waits: false)
    await seat.contains(
      "? Error connecting!\n  We couldn't fetch the `awesome` from 127.0.0.1:\(closed.port).")
    await seat.ends("1. Retry (default)   2. Work offline   3. Quit\nChoose [1]:")
    seat.type("w\r")
    await seat.ends("tekpub>")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("R52: a dumb terminal gets a few lines of progress") func aDumbTerminalGetsAFewLines()
    async throws
  {
    let seat = try await Seat(home, arguments, environment: ["TERM": "dumb"], waits: false)
    await server.requests.current(reaches: 1)
    gate.release(2)
    await seat.contains("%  0 of 1 catalog")
    gate.open()
    await seat.contains("\ntekpub>")
    seat.type("quit\r")
    await seat.ends(with: 0)
    #expect(!seat.terminal.transcript.contains(0x1b))
    #expect(seat.rows.filter { $0.contains("%  ") }.count <= 10)
  }

  /// Shipped data without a catalog.
  private func emptyData() throws -> String {
    try home.folder.write(
      #"{"format": "tekpub-catalog-index", "version": 1, "catalogs": []}"#, to: "none/catalogs.json"
    )
    try home.folder.write(
      #"{"format": "tekpub-achievements", "version": 1, "achievements": []}"#,
      to: "none/achievements.json")
    return home.path + "/none"
  }
}
