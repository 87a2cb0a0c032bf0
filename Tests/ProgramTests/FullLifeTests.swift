import TestSupport
import Testing

/// The full screen through what happens to a terminal, and readline's own prompts in it.
@Suite(.serialized, .timeLimit(.minutes(2))) @MainActor struct FullLifeTests {
  private let home: Home

  init() throws {
    home = try Home()
    _ = try home.commands("show")
  }

  private func seat(
    _ arguments: [String] = ["--no-splash"], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:]
  ) async throws -> Seat {
    let seat = try await Seat(
      home, ["--full"] + arguments, columns: columns, rows: rows, environment: environment,
      waits: false)
    await seat.contains(" Productions ")
    return seat
  }

  private func leave(_ seat: Seat) async {
    seat.type("\u{5}\u{15}quit\r")
    await seat.ends(with: 0)
  }

  /// How many colours were used for text.
  private func colours(_ seat: Seat) -> Int {
    let text = String(decoding: seat.terminal.transcript, as: UTF8.self)
    return Set(text.matches(of: /38;2;(\d+;\d+;\d+)/).map { $0.1 }).count
  }

  @Test("R55: the splash fades, but not for who wants no motion")
  func fade() async throws {
    _ = try home.commands("set theme dark")
    var counts: [Int] = []
    for (arguments, variable) in [
      (["--splash"], ""), (["--splash"], "1"), (["--splash", "--no-animation"], ""),
    ] {
      let seat = try await seat(
        arguments, environment: ["COLORTERM": "truecolor", "REDUCED_MOTION": variable])
      await seat.sees("the splash is gone") { !seat.text.contains("Preparing") }
      await leave(seat)
      counts.append(colours(seat))
    }
    #expect(counts[0] > 3 * counts[1], "\(counts)")
    #expect(counts[1] == counts[2], "\(counts)")
  }

  @Test(
    "a key ends the fade and acts, on the page or in the line",
    arguments: [
      ("\u{1b}[B", "▌ 2"), ("x", "tekpub> x"), ("\u{1b}[200~pasted\u{1b}[201~", "tekpub> pasted"),
    ])
  func keyEndsFade(keys: String, seen: String) async throws {
    _ = try home.commands("set theme dark")
    _ = try home.commands("set fade.duration 5s")
    let seat = try await seat(["--splash"], environment: ["COLORTERM": "truecolor"])
    seat.type(keys)
    await seat.contains(seen)
    #expect(!seat.text.contains("Preparing"))
    // A fade that goes on hides the cursor until its end, and mixes more colours.
    let before = colours(seat)
    await seat.sees("the cursor") {
      String(decoding: seat.terminal.transcript, as: UTF8.self).split(separator: "\u{1b}[?25")
        .last?.hasPrefix("h") == true
    }
    #expect(colours(seat) - before < 20)
    await leave(seat)
  }

  @Test("a storm of sizes ends with the right screen") func storm() async throws {
    let seat = try await seat(columns: 120, rows: 30)
    seat.type("find half")
    await seat.ends("tekpub> find half")
    let before = seat.text
    for step in 0..<300 {
      seat.terminal.resize(columns: 20 + step * 7 % 150, rows: 5 + step % 40)
      if step % 20 == 0 { seat.type("x\u{7f}") }
    }
    seat.terminal.resize(columns: 120, rows: 30)
    await seat.sees("it is as before") { seat.text == before }
    await leave(seat)
  }

  @Test("R34: a terminal that goes away ends it at once") func hangUp() async throws {
    let seat = try await seat()
    seat.terminal.hangUp()
    #expect(seat.terminal.waitForExit()?.shellStatus == 129)
  }

  @Test("searches and arguments of readline stand in the bottom row") func prompts() async throws {
    try home.folder.write("open 1\nfind python\n", to: "state/tekpub-shell/history")
    let seat = try await seat()
    seat.type("\u{12}open")
    await seat.contains("(reverse-i-search)`open': open 1")
    // The page is not for keys that belong to the search.
    seat.type("\u{12}")
    await seat.contains("(failed reverse-i-search)`open': open 1")
    seat.type("\u{7}x\u{1b}5")
    await seat.contains("(arg: 5)")
    seat.type("x")
    await seat.ends("tekpub> xxxxxx")
    await leave(seat)
  }

  @Test("undo goes on after a switch of the presentation") func undo() async throws {
    let seat = try await seat()
    seat.type("bind F5 set presentation plain\r")
    await seat.contains("F5 now runs")
    seat.type("find\u{1b}[200~ pasted words\u{1b}[201~")
    await seat.ends("tekpub> find pasted words")
    seat.type("\u{1b}[15~")
    await seat.ends("presentation is plain.\ntekpub> find pasted words")
    seat.type("\u{1f}")
    await seat.ends("tekpub> find")
    await leave(seat)
  }

  @Test("what is typed ahead goes to the next presentation") func typedAhead() async throws {
    let seat = try await seat()
    seat.type("set presentation plain\rversion\rset presentation full\rfind typed")
    await seat.contains(" Productions ")
    await seat.ends("tekpub> find typed")
    #expect(String(decoding: seat.terminal.transcript, as: UTF8.self).contains("tekpub-shell 0"))
    await leave(seat)
  }

  @Test("questions wait for each other, each with its own answer") func questions() async throws {
    let seat = try await seat(columns: 100, rows: 30)
    try home.folder.write("unsubscribe 3\nunsubscribe 4\n", to: "ask.tekpub")
    seat.type("source \(home.path)/ask.tekpub\r")
    let walker = FullWalker(seat: seat, means: .keys)
    await seat.contains("Unsubscribe from PyCon AU 2013?")
    await walker.confirm("Unsubscribe !")
    await seat.contains("Unsubscribe from")
    await walker.confirm("Unsubscribe !")
    await seat.sees("both are gone") { !seat.text.contains("PyCon AU 2013") }
    await leave(seat)
  }
}
