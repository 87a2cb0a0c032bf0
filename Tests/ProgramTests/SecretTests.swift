import FoundationEssentials
import TestSupport
import Testing

/// Key and secret typed at the terminal: seen by nobody, kept nowhere but in their own file.
@Suite(.inTurn, .timeLimit(.minutes(5))) @MainActor struct SecretTests {
  private let home: Home
  private let store: RecordStoreFake
  /// Everything recordable is recorded.
  private var recording: [String] {
    ["--record", home.path + "/run.cast", "--record-input"]
  }

  init() throws {
    home = try Home()
    store = try RecordStoreFake()
    _ = try home.commands("show")
  }

  private func seat(_ options: [String]) async throws -> Seat {
    try await Seat(home, options + recording, presentation: [], columns: 120)
  }

  private func asks(_ label: String, _ seat: Seat) async {
    await seat.sees("it asks for \(label)") {
      seat.text.split(separator: "\n").last?.hasPrefix("\(label):") == true
    }
    #expect(!seat.terminal.modes.echoes)
  }

  private func signsIn(_ seat: Seat) async {
    seat.type("signin \(store.address)\r")
    await asks("Key", seat)
    seat.type(RecordStoreFake.key + "x\u{7f}\r")
    await asks("Secret", seat)
    seat.type("mistyped\u{15}" + RecordStoreFake.secret + "\r")
    await seat.contains("Signed in at")
    seat.type("report com.tekpub.first-steps 40\r")
    await seat.sees("the report arrives") { store.statements.count == 1 }
  }

  /// Looks for what was typed in the terminal's output and in every file but the one made for it.
  private func nothingTells(_ seat: Seat, _ secrets: [String] = []) throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: home.path)
    for secret in [RecordStoreFake.key, RecordStoreFake.secret, "mistyped"] + secrets {
      let bytes = Data(secret.utf8)
      #expect(Data(seat.terminal.transcript).firstRange(of: bytes) == nil)
      for file in files where !file.hasSuffix(".signin") {
        let content = FileManager.default.contents(atPath: home.path + "/" + file) ?? Data()
        #expect(content.firstRange(of: bytes) == nil, "\(file) holds \(secret)")
      }
    }
    #expect(files.contains { $0.hasSuffix("/history") })
  }

  private func leaves(_ seat: Seat) async {
    seat.type("history script ~/run.tekpub\r")
    await seat.contains("Wrote")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test(
    "R41: key and secret are asked for with echo off, and shown or kept nowhere",
    arguments: [
      ["--plain"], ["--plain", "dumb"], ["--plain", "--accessible"], ["--full"],
    ])
  func nothingIsSeen(options: [String]) async throws {
    let isDumb = options.contains("dumb")
    let seat = try await Seat(
      home, options.filter { $0.hasPrefix("--") } + recording, presentation: [], columns: 120,
      environment: isDumb ? ["TERM": "dumb"] : [:])
    await signsIn(seat)
    await leaves(seat)
    try nothingTells(seat)
  }

  /// The terminal shows it while it is typed; nothing else does.
  @Test(arguments: [["--plain"], ["--full"]], [true, false]) func aSecretInTheLineIsKeptNowhere(
    options: [String], atOnce: Bool
  ) async throws {
    let seat = try await seat(options)
    let line = "signin https://k:hunter2@lrs.example.org/x"
    if atOnce {
      seat.type(line + "\r")
    } else {
      for (index, character) in line.enumerated() where character != " " {
        seat.type(line.prefix(index).last == " " ? " \(character)" : "\(character)")
        await seat.contains(String(line.prefix(index + 1)))
      }
      seat.type("\u{15}version\r")
      await seat.contains("\(Binary.versionLine)")
      seat.type(line + "\r")
    }
    await seat.contains("name or password")
    seat.type("afterwards\r")
    await seat.contains("afterwards")
    await leaves(seat)
    for file in try FileManager.default.subpathsOfDirectory(atPath: home.path) {
      let content = FileManager.default.contents(atPath: home.path + "/" + file) ?? Data()
      #expect(content.firstRange(of: Data("hunter2".utf8)) == nil, "\(file) tells")
    }
    let cast = try Cast(try #require(home.folder.read("run.cast")))
    #expect(cast.output.contains("afterwards"))
  }

  @Test func whatIsPrintedAboveASecretIsRecorded() async throws {
    let server = try LoopbackServer()
    let gate = Gate()
    server.route("/feed.xml", Reply.answer(Feed.rss("Meanwhile", ["One"])).behind(gate))
    let seat = try await seat(["--plain"])
    seat.type("subscribe \(server.url("/feed.xml"))\r")
    await server.requests.current(reaches: 1)
    seat.type("signin https://k:hunter2@h")
    await seat.contains("hunter2@h")
    gate.open()
    await seat.contains("Subscribed to Meanwhile")
    seat.type("\u{15}quit\r")
    await seat.ends(with: 0)
    let cast = try Cast(try #require(home.folder.read("run.cast")))
    #expect(cast.output.contains("Subscribed to Meanwhile"))
    #expect(!cast.output.contains("hunter2"))
  }

  @Test(arguments: [["--plain"], ["--full"]]) func pastedWordsAreTaken(options: [String])
    async throws
  {
    let seat = try await seat(options)
    seat.type("signin \(store.address)\r")
    await asks("Key", seat)
    seat.type("\u{1b}[200~two\nlines\u{1b}[201~")
    await seat.contains("more than one line")
    seat.type("\u{1b}[200~\(RecordStoreFake.key)\n\u{1b}[201~\r")
    await asks("Secret", seat)
    seat.type("\u{1b}[200~\(RecordStoreFake.secret)\u{1b}[201~\r")
    await seat.contains("Signed in at")
    await leaves(seat)
    try nothingTells(seat)
  }

  @Test(arguments: [["--plain"], ["--full"]], ["\u{3}", "\u{1b}", "\u{4}"])
  func itCanBeCancelled(options: [String], key: String) async throws {
    let seat = try await seat(options)
    seat.type("signin \(store.address)\r")
    await asks("Key", seat)
    seat.type(RecordStoreFake.key + "\r")
    await asks("Secret", seat)
    seat.type("mistyped" + key)
    await seat.contains("Not signed in.")
    await leaves(seat)
    try nothingTells(seat)
    #expect(!FileManager.default.fileExists(atPath: home.library + ".signin"))
  }

  @Test(arguments: [["--plain"], ["--full"]]) func whatWasTypedBeforeIsGivenToNobody(
    options: [String]
  ) async throws {
    let seat = try await seat(options)
    seat.type("signin \(store.address)\rahead-of-it\r")
    await asks("Key", seat)
    await seat.contains("What was typed before this question was not taken.")
    seat.type("\r")
    await seat.contains("Nothing was typed.")
    await asks("Key", seat)
    seat.type(RecordStoreFake.key + "\r")
    await asks("Secret", seat)
    seat.type(RecordStoreFake.secret + "\r")
    await seat.contains("Signed in at")
    await leaves(seat)
    try nothingTells(seat, ["ahead-of-it"])
  }

  @Test(arguments: [["--plain"], ["--full"]]) func aPasteBegunBeforeIsGivenToNobody(
    options: [String]
  ) async throws {
    let seat = try await seat(options)
    seat.type("signin \(store.address)\r\u{1b}[200~ahead-of-it")
    await asks("Key", seat)
    await seat.contains("What was typed before this question was not taken.")
    seat.type(RecordStoreFake.key + "\r")
    await asks("Secret", seat)
    seat.type(RecordStoreFake.secret + "\r")
    await seat.contains("Signed in at")
    seat.type("report com.tekpub.first-steps 40\r")
    await seat.sees("the report arrives") { store.statements.count == 1 }
    await leaves(seat)
    try nothingTells(seat, ["ahead-of-it"])
  }

  @Test func itSurvivesAStop() async throws {
    let seat = try await Seat(underShell: home, columns: 120)
    seat.type("signin \(store.address)\r")
    await asks("Key", seat)
    seat.type("mistyped")
    seat.type("\u{1a}")
    await seat.ends("sh>")
    seat.type("fg\r")
    await asks("Key", seat)
    seat.type(RecordStoreFake.key + "\r")
    await asks("Secret", seat)
    seat.type(RecordStoreFake.secret + "\r")
    await seat.contains("Signed in at")
    seat.type("report com.tekpub.first-steps 40\r")
    await seat.sees("the report arrives") { store.statements.count == 1 }
    seat.type("quit\r")
    await seat.leavesShell()
    try nothingTells(seat)
  }

  @Test func scriptsAreToldWhatToDo() throws {
    for input in [Child.Input.nothing, .text("key\nsecret\n")] {
      let result = try home.run(["--quiet", "-c", "signin \(store.address)"], input: input)
      #expect(result.status == 2)
      #expect(result.errors.contains("-c:1: error: There is no key and secret to sign in with."))
      #expect(result.errors.contains("signin ADDRESS FILE"))
    }
    let piped = try home.run(["--quiet"], input: .text("signin \(store.address)\n"))
    #expect(piped.status == 2)
    #expect(piped.errors.contains("<stdin>:1: error: There is no key"))
  }

  @Test func aScriptAtATerminalLeavesItToThePerson() async throws {
    let seat = try await Seat(
      home,
      [
        "-i", "--clock", "2026-11-30T12:00:00Z", "-c", "signin \(store.address)", "-c",
        "echo and-on",
      ], columns: 120, waits: false)
    await asks("Key", seat)
    seat.type(RecordStoreFake.key + "\r")
    await asks("Secret", seat)
    seat.type(RecordStoreFake.secret + "\r")
    await seat.contains("Signed in at")
    await seat.contains("\nand-on")
    await seat.ends("tekpub>")
    await leaves(seat)
    try nothingTells(seat)
  }
}
