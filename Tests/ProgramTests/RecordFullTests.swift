import FoundationEssentials
import TestSupport
import Testing

/// Two recordings of a full screen under a fixed clock are the same, whatever the network does.
@Suite(.inTurn, .timeLimit(.minutes(5))) @MainActor struct RecordFullTests {
  /// Fetching on the splash and behind the pages, a fade, notices that go, questions, another size.
  private let script = """
    wait loaded
    expect "productions"
    set clock on
    open 1
    wait 300ms
    subscribe FEED/new.xml
    expect "Subscribed to New" within 20s
    wait 10s
    refresh
    type "find py"
    star
    press C-u
    home
    answer Cancel
    unsubscribe 1
    resize 110x24
    tab 4
    wait 3s
    record off
    quit
    """

  /// Lets each feed come at a pace of its own.
  private func slow(_ server: LoopbackServer, pause: Int) {
    for (index, name) in ["A", "B", "C", "New"].enumerated() {
      let titles = (1...9).map { "\(name) \($0) python" }
      let wait = name == "A" ? pause : (pause * (index + 3)) % 40
      server.route(
        "/\(name.lowercased()).xml",
        .slow(Array(Feed.rss(name, titles).utf8), piece: 300, pauseMilliseconds: wait))
    }
  }

  private func record(_ server: LoopbackServer, pause: Int, _ options: [String]) async throws
    -> String
  {
    slow(server, pause: pause)
    let home = try Home()
    let lines = ["a", "b", "c", "gone"].map {
      "<outline type=\"rss\" text=\"\($0)\" xmlUrl=\"\(server.url("/\($0).xml"))\"/>"
    }
    try home.folder.write(
      "<opml version=\"2.0\"><body>\(lines.joined())</body></opml>", to: "feeds.opml")
    _ = try home.commands("import feeds.opml", options: ["--offline", "--quiet"])
    try home.folder.write(
      script.replacing("FEED/", with: server.url("/")), to: "full.tekpub")
    let terminal = try home.terminal(
      [
        "--full", "--splash", "--clock", "2026-11-30T12:00:00Z", "--seed", "7", "--record",
        home.path + "/full.cast", "-i", "-f", home.path + "/full.tekpub",
      ] + options, columns: 80, rows: 24, environment: ["COLORTERM": "truecolor"])
    let end = ContinuousClock.now + .seconds(60)
    while terminal.waitForExit(within: .milliseconds(100)) == nil, ContinuousClock.now < end {}
    #expect(terminal.exit?.shellStatus == 0, "\(terminal.screenText())")
    return home.folder.read("full.cast") ?? ""
  }

  @Test(arguments: [[], ["--no-animation"], ["--pace", "40"], ["--record-version", "3"]])
  func theNetworkMakesNoDifference(options: [String]) async throws {
    let server = try LoopbackServer()
    let first = try await record(server, pause: 1, options)
    #expect(try Cast(first).screens.contains { $0.contains("Subscribed to New") })
    for pause in [7, 23] {
      #expect(try await record(server, pause: pause, options) == first)
    }
  }
}
