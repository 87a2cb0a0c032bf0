import TestSupport
import Testing

/// The walk of Tests/Scripts/walk.tekpub through the full screen, with keys alone and with the mouse
/// alone: text is typed only where an address or a word is asked.
@Suite(.serialized, .timeLimit(.minutes(3))) @MainActor struct FullWalkTests {
  private let home: Home
  private let server: LoopbackServer

  init() throws {
    home = try Home()
    _ = try home.commands("show")
    server = try LoopbackServer()
    server.route("/feed.xml", .answer(Feed.rss("Walking Feed", ["Left", "Right", "Left again"])))
  }

  @Test(
    "with arrows, Enter and Esc, or with the mouse",
    arguments: [(120, 30), (80, 24)], [FullWalker.Means.keys, .mouse])
  func walk(size: (columns: Int, rows: Int), means: FullWalker.Means) async throws {
    let seat = try await Seat(
      home, ["--full", "--no-splash"], columns: size.columns, rows: size.rows, waits: false)
    await seat.contains(" Productions ")
    await seat.ends("tekpub>")
    let walker = FullWalker(seat: seat, means: means)
    await walker.open("FOSDEM 2017", until: "24 episodes")
    await walker.look(at: "Tanker: Embrace", until: "Details")
    await walker.back(until: "24 episodes")
    await walker.look(at: "rinohtype", until: "Details")
    await walker.home()
    await walker.choose("Find...", underMore: true)
    await walker.type("python", until: "Find python")
    await walker.look(at: "ython", until: "Details")
    await walker.choose("Star")
    await seat.contains("Starred: ")
    await walker.choose("Subscribe...", underMore: true)
    await walker.type(server.url("/feed.xml"), until: "tekpub>")
    await walker.hearAnswer()
    await walker.tab(4, "Achievements")
    await walker.choose("Report progress...")
    await walker.type("com.tekpub.first-steps 100", until: "First Steps")
    await seat.sees("it is earned") {
      seat.rows.contains { $0.contains("\u{2605} First Steps") }
    }
    await walker.tab(1, "Productions")
    await walker.home()
    await walker.open("Walking Feed", until: "3 episodes")
    await walker.choose("Unsubscribe... !")
    await seat.contains("Unsubscribe from Walking Feed?")
    await walker.confirm("Unsubscribe !")
    await walker.choose("Export subscriptions...", underMore: true)
    await walker.type(home.path + "/walk.opml", until: "tekpub>")
    await walker.hearAnswer()
    #expect(home.folder.read("walk.opml") != nil)
    await walker.choose("Import subscriptions...", underMore: true)
    await walker.type(home.path + "/walk.opml", until: "tekpub>")
    await walker.hearAnswer()
    await walker.choose("Quit", underMore: true)
    await seat.ends(with: 0)
    #expect(home.folder.read("walk.opml")?.contains("<body>") == true)
  }
}
