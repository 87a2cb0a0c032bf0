import FoundationEssentials
import Glibc
import Shell
import TestSupport
import Testing

/// Every example there is works: those of the commands, and those of README.md, Data/README.md,
/// Data/guide.md and the manual page. Each runs in a home of its own, on the shipped catalogs.
@Suite(.inTurn, .timeLimit(.minutes(10))) struct ExampleTests {
  /// What has to be there for an example to make sense: lines before it.
  private static let before: [String: [String]] = [
    "select": ["open 1"], "next": ["open 1", "open 1"], "previous": ["open 1", "open 2"],
    "more": ["open 1"], "filter": ["open 1"], "sort": ["open 1"],
    "watched": ["open 1"], "unwatched": ["open 1", "watched 1"],
    "queue": ["open 1"], "unqueue": ["open 1", "queue 1"],
    "star": ["open 1"], "unstar": ["open 1", "star 1"], "browse": ["open 2"],
    "unsubscribe": ["answer Unsubscribe"], "import": ["export feeds.opml"],
    "reset": ["answer Reset"], "menu": ["answer Cancel"],
    "powerhour": ["open python morsels", "star 1", "answer Start"],
    "unbind": ["bind F5 refresh", "bind C-t show"],
    "undo": ["open 1", "watched all"], "ask": ["answer 'Go on'"], "notes": ["open 1"],
    "playing": ["open 1"],
  ].merging(playing) { $1 }

  /// Something plays before these.
  private static let playing: [String: [String]] = {
    var before: [String: [String]] = [:]
    for name in ["pause", "stop", "seek", "speed", "volume", "mute", "chapter", "tracks", "note"] {
      before[name] = [Talks.silently, "open 1", "play 1"]
    }
    before["play"] = [Talks.silently, "open 1"]
    before["resume"] = [Talks.silently, "open 1", "play 1", "pause"]
    before["continue"] = [Talks.silently, "open 1", "play 1", "stop"]
    return before
  }()

  /// The addresses of examples belong to nobody: they are served from here.
  private struct World {
    let home: Home
    let server: LoopbackServer
    let store: RecordStoreFake

    init() throws {
      let program = try Binary.program().split(separator: "/").dropLast().joined(separator: "/")
      home = try Home(["BROWSER": "/bin/true", "PATH": "/\(program):/usr/bin:/bin"])
      server = try LoopbackServer()
      store = try RecordStoreFake()
      server.route("/feed.xml", .answer(Feed.rss("Example", ["One", "Two"])))
      try home.folder.write("\(RecordStoreFake.key)\n\(RecordStoreFake.secret)\n", to: "key.txt")
      chmod(home.path + "/key.txt", 0o600)
      try home.folder.write("version\n", to: "demo.tekpub")
      try home.folder.write(Feed.rss("Example", ["One"]), to: "feed.xml")
      for file in ["tour.tekpub", "circle.json"] {
        try home.folder.write(
          try Checkout.text("Tests/Scripts/" + file), to: "Tests/Scripts/" + file)
      }
      try home.folder.write(try Checkout.text("Tests/Scripts/circle.json"), to: "circle.json")
    }

    func local(_ line: String) -> String {
      line.replacing("https://example.org/feed.xml", with: server.url("/feed.xml"))
        .replacing("https://lrs.example.org/xAPI", with: store.server.url("/xAPI"))
    }
  }

  @Test(
    .enabled(if: Talks.canBeHeard, "mpv is not installed: scripts/setup --tests"),
    arguments: playing.keys.sorted())
  func theExampleOfEveryCommandOfThePlayerWorks(name: String) throws { try tryExample(name) }

  @Test(arguments: CommandTable.shipped.all.map(\.name).filter { playing[$0] == nil })
  func theExampleOfEveryCommandWorks(name: String) throws { try tryExample(name) }

  private func tryExample(_ name: String) throws {
    let command = try #require(CommandTable.shipped.all.first { $0.name == name })
    #expect(command.examples.count == 2)
    // Keys are tried elsewhere.
    for example in command.examples where !example.hasPrefix("bind F7 ") {
      #expect(example.split(separator: " ").first.map(String.init) == name)
      try tryLine(example, of: command)
    }
  }

  private func tryLine(_ example: String, of command: Command) throws {
    let name = command.name
    let world = try World()
    let lines = (Self.before[name] ?? []) + [world.local(example)]
    let result = try world.home.run(lines.flatMap { ["-c", $0] })
    if let reason = command.unavailable {
      #expect(
        result.errors == "-c:1: error: \(name) is not available in this version: \(reason)\n")
      #expect(result.status == 1)
    } else if name == "sketch" {
      #expect(result.errors.hasPrefix("-c:1: error: The pad is part of the full screen."))
    } else {
      #expect(result.errors == "")
      #expect(result.status == 0)
    }
  }

  @Test func everyExampleThatBindsAKeyWorks() throws {
    let lines = CommandTable.shipped.all.filter { $0.unavailable == nil }.flatMap(\.examples)
      .filter { $0.hasPrefix("bind F7 ") }
    #expect(lines.count > 10)
    let result = try Home().run(lines.flatMap { ["-c", $0] })
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  // MARK: Documents

  private static let documents = [
    "README.md", "Data/README.md", "Data/guide.md", "Data/tekpub-shell.1",
  ]

  /// The blocks of a document that stand as they are.
  private func blocks(_ document: String) throws -> [[String]] {
    let text = try Checkout.text(document)
    if document.hasSuffix(".1") { return Roff.examples(in: text) }
    return text.components("```").enumerated().filter { $0.offset % 2 == 1 }.map {
      $0.element.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// What stands between backquotes within a line.
  private func spans(_ document: String) throws -> [String] {
    let prose = try Checkout.text(document).components("```").enumerated()
      .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
    return prose.matches(of: /`([^`]+)`/).map { String($0.1.map { $0 == "\n" ? " " : $0 }) }
  }

  private func walk() throws -> String {
    let script = try blocks("Data/tekpub-shell.1").first {
      $0.first?.hasPrefix("# Watches") == true
    }
    return try #require(script).map { $0 + "\n" }.joined()
  }

  @Test(arguments: documents) func everyLineForAShellWorks(document: String) throws {
    let lines = try blocks(document).flatMap(\.self)
      .map { $0.hasPrefix("$ ") ? String($0.dropFirst(2)) : $0 }
      .filter { $0.hasPrefix("tekpub-shell ") || $0.contains("| tekpub-shell ") }
      .filter { !$0.hasPrefix("tekpub-shell [") }
    #expect(lines.isEmpty == (document == "Data/README.md"))
    for line in lines {
      let world = try World()
      try world.home.folder.write(try walk(), to: "walk.tekpub")
      let result = try Child(
        "/bin/sh", ["-c", line], environment: world.home.environment, directory: world.home.path,
        input: .nothing, output: .read
      ).finish()
      #expect(result.errors == "", "\(line)")
      #expect(result.status == 0, "\(line)")
      #expect(!result.output.isEmpty, "\(line)")
    }
  }

  @Test @MainActor func everyWayToStartAtATerminalWorks() async throws {
    let starts = try Self.documents.filter { $0.hasSuffix(".md") }.flatMap { try spans($0) }
      .filter { $0.hasPrefix("tekpub-shell -") }
    #expect(starts.count > 1)
    for start in Set(starts) {
      let home = try Home()
      _ = try home.commands("show")
      try home.folder.write("version\n", to: "demo.tekpub")
      let words = start.split(separator: " ").dropFirst().map {
        $0 == "FILE" ? home.path + "/demo.tekpub" : String($0)
      }
      let seat = try await Seat(home, words, presentation: [], waits: false)
      await seat.contains("tekpub>")
      seat.type("quit\r")
      await seat.sees("\(start) ends") { seat.terminal.waitForExit(within: .zero) != nil }
      #expect(seat.terminal.exit?.shellStatus == 0)
    }
  }

  /// Lines of a script within the text: they are read, and none of them is run.
  @Test func everyStepInTheTextIsOne() throws {
    let known = Set(CommandTable.shipped.all.map(\.name)).union([
      "expect", "answer", "press", "type", "wait", "echo", "resize", "drag",
    ])
    let all = try Self.documents.filter { $0.hasSuffix(".md") }.flatMap { try spans($0) }
    let steps = all.filter { span in
      let words = span.split(separator: " ")
      return words.count > 1 && known.contains(String(words[0])) && !span.contains("[")
    }
    #expect(steps.count > 10)
    for step in steps {
      let result = try Home().run(["--quiet", "-c", "quit", "-c", step])
      #expect(result.errors == "", "\(step)")
      #expect(result.status == 0, "\(step)")
    }
  }

  /// `FILE:LINE:COLUMN: error: ...` with its line and mark, as it is shown.
  @Test func everyMistakeShownIsMadeLikeThat() throws {
    var mistakes: [[String]] = []
    for document in Self.documents {
      mistakes += try blocks(document).map { $0.filter { !$0.isEmpty } }
        .filter { $0.first?.contains(": error: ") == true }
    }
    #expect(mistakes.count > 1)
    for block in mistakes {
      let place = try #require(block[0].firstMatch(of: /^([a-z.]+):([0-9]+):/)).output
      let home = try Home()
      let line = try #require(Int(place.2))
      let source = String(repeating: "version\n", count: line - 1) + block[1].dropFirst(2)
      try home.folder.write(source, to: String(place.1))
      let result = try home.run(["-f", String(place.1)])
      #expect(result.errors == block.map { $0 + "\n" }.joined())
      #expect(result.status == 2)
    }
  }
}
