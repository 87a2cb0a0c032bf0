import Glibc
import TestSupport
import Testing

/// Questions over a half-typed line.
@Suite(.serialized, .timeLimit(.minutes(2))) @MainActor struct QuestionTests {
  private let home: Home

  init() throws {
    home = try Home()
    _ = try home.commands("show")
  }

  private func leave(_ seat: Seat) async {
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("R27: two questions come one after the other, each with its own text and answer")
  func twoQuestions() async throws {
    try home.configure("unsubscribe FOSDEM\nunsubscribe Data School\n")
    let seat = try await Seat(home, columns: 100, waits: false)
    await seat.contains("? Unsubscribe from FOSDEM 2017?")
    await seat.ends("Choose [1]:")
    #expect(!seat.text.contains("? Unsubscribe from Data School?"))
    seat.type("2\r")
    await seat.contains("? Unsubscribe from Data School?")
    await seat.ends("Choose [1]:")
    seat.type("\r")
    await seat.ends("Choose [1]:\nUnsubscribed from FOSDEM 2017.\ntekpub>")
    #expect(!seat.text.contains("Unsubscribed from Data School"))
    await leave(seat)
  }

  @Test("R4: a question leaves the draft and an open Ctrl-R search as they were")
  func searchUnderAQuestion() async throws {
    try home.folder.write("", to: "mine.opml")
    let file = home.path + "/mine.opml"
    let seat = try await Seat(home, columns: 120)
    seat.type("find alpha\r")
    await seat.contains("Productions > Find alpha")
    seat.type("export \(file)\r\u{12}alp")
    await seat.contains("? Overwrite \(file)?")
    await seat.ends("Choose [1]:")
    seat.type("\u{1b}")
    await seat.ends("(reverse-i-search)`alp': find alpha")
    seat.type("\u{5}!")
    await seat.ends("\ntekpub> find alpha!")
    #expect(home.folder.read("mine.opml") == "")
    seat.type("\u{3}")
    await seat.ends("\ntekpub>")
    await leave(seat)
  }

  @Test("R5: bare Enter, Space, Escape and Ctrl-D never confirm a destructive question")
  func harmlessKeys() async throws {
    let seat = try await Seat(home, rows: 40)
    for keys in ["\r", " \r", "\u{1b}", "\u{4}", "c\r", "1\r", "Cancel\r"] {
      seat.type("unsubscribe fosdem\r")
      await seat.ends("Choose [1]:")
      seat.type(keys)
      await seat.sees("it answers \(keys.debugDescription)") {
        seat.text.hasSuffix("\ntekpub>") || seat.text.hasSuffix("or 2 (Unsubscribe).\nChoose [1]:")
      }
      if seat.text.hasSuffix("Choose [1]:") {
        seat.type("\u{3}")
        await seat.ends("^C\ntekpub>")
      }
    }
    #expect(!seat.text.contains("Unsubscribed"))
    await leave(seat)
    #expect(try home.commands("catalogs").output.contains("FOSDEM 2017"))
  }

  struct Ending: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var keys: String
    /// What the screen ends in afterwards.
    var screen: String
  }

  @Test(
    "R13: the ways to end a question are told apart",
    arguments: [
      Ending(testDescription: "chosen", keys: "3\r", screen: "Choose [1]: 3"),
      Ending(testDescription: "cancelled", keys: "\u{1b}", screen: "\ntekpub>"),
      Ending(testDescription: "interrupted", keys: "\u{3}", screen: "^C"),
    ])
  func outcomes(ending: Ending) async throws {
    let closed = try ReservedPort()
    try home.folder.write(
      #"{"format": "tekpub-catalog-index", "version": 1, "catalogs": []}"#, to: "none/catalogs.json"
    )
    try home.folder.write(
      #"{"format": "tekpub-achievements", "version": 1, "achievements": []}"#,
      to: "none/achievements.json")
    let seat = try await Seat(
      home,
      [
        "--data", home.path + "/none", "--library", home.path + "/new.sqlite",
        closed.url("/feed.xml"),
      ],
      waits: false)
    await seat.ends("1. Retry (default)   2. Work offline   3. Quit\nChoose [1]:")
    seat.type(ending.keys)
    await seat.ends(ending.screen)
    if ending.testDescription == "cancelled" { seat.type("\u{4}") }
    await seat.ends(with: ending.testDescription == "interrupted" ? 130 : 0)
  }

  @Test("R13: without a terminal a question is unavailable, status 2")
  func unavailable() throws {
    let result = try home.run(["-c", "unsubscribe fosdem"])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("-c:1: error: "))
    #expect(result.errors.contains("Unsubscribe from FOSDEM 2017?"))
  }

  @Test("R20: a paste answers nothing, and it is said")
  func paste() async throws {
    let seat = try await Seat(home)
    seat.type("unsubscribe fosdem\r")
    await seat.ends("Choose [1]:")
    seat.type("\u{1b}[200~2\r2\r\u{1b}[201~")
    await seat.ends("Choose [1]:\nPasted text was ignored.\nChoose [1]:")
    seat.type("\r")
    await seat.ends("Choose [1]:\ntekpub>")
    #expect(!seat.text.contains("Unsubscribed"))
    await leave(seat)
  }

  @Test("R42: a question takes a number, a letter or the label, and says what is valid")
  func answers() async throws {
    let seat = try await Seat(home, rows: 60)
    for (number, answer) in ["2", "u", "Unsubscribe"].enumerated() {
      seat.type("unsubscribe \(number + 1)\r")
      await seat.ends("Choose [1]:")
      seat.type("7\r")
      await seat.ends("Choose [1]: 7\nPlease answer 1 (Cancel) or 2 (Unsubscribe).\nChoose [1]:")
      seat.type(answer + "\r")
      await seat.sees("answer \(number) counts") {
        seat.text.components("\nUnsubscribed from ").count == number + 2
          && seat.text.hasSuffix("\ntekpub>")
      }
    }
    await leave(seat)
  }
}
