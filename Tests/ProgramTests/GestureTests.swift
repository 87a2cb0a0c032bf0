import FoundationEssentials
import Interface
import TestSupport
import Testing

/// The mouse as terminals report it, drawn with on a full screen.
@Suite(.inTurn, .timeLimit(.minutes(5))) @MainActor struct GestureTests {
  private let home: Home

  init() throws {
    home = try Home()
    _ = try home.commands("show")
  }

  private func seat(_ arguments: [String] = [], cell: (width: Int, height: Int) = (0, 0))
    async throws -> Seat
  {
    let seat = try await Seat(
      home, ["--full", "--no-splash", "--no-animation"] + arguments, columns: 90, rows: 30,
      cell: cell, waits: false)
    await seat.contains(" Productions ")
    return seat
  }

  private func transcript(_ seat: Seat) -> String {
    String(decoding: seat.terminal.transcript, as: UTF8.self)
  }

  /// SGR reports; `cell` makes pixels of them, in the middles of the cells.
  private func reports(_ pointers: [Pointer], cell: (width: Int, height: Int)? = nil) -> String {
    pointers.map { pointer in
      let x = cell.map { pointer.column * $0.width + $0.width / 2 } ?? pointer.column
      let y = cell.map { pointer.row * $0.height + $0.height / 2 } ?? pointer.row
      let button = pointer.action == .drag ? 32 : 0
      return "\u{1b}[<\(button);\(x + 1);\(y + 1)\(pointer.action == .release ? "m" : "M")"
    }.joined()
  }

  /// A circle in pixels.
  private func round(x: Int, y: Int, radius: Int) -> [Pointer] {
    MouseStroke.circle(column: 0, row: 0, radius: Double(radius) / 2).map { pointer in
      Pointer(pointer.action, column: x + pointer.column, row: y + pointer.row * 2)
    }
  }

  private func row(_ number: Int, _ seat: Seat) throws -> Int {
    try #require(
      seat.rows.firstIndex { $0.dropFirst().hasPrefix("\(number < 10 ? " " : "")\(number) ") })
  }

  @Test("S12: a circle in SGR reports stars its row, wherever they are torn")
  func aCircleInReportsStarsItsRow() async throws {
    let seat = try await seat()
    seat.type("open 8\r")
    await seat.contains("49 episodes")
    let row = try row(5, seat)
    let bytes = reports(MouseStroke.circle(column: 30, row: row, radius: 3))
    // In two reads, cut in the middle of a report.
    let cut = bytes.index(bytes.startIndex, offsetBy: bytes.count / 2 + 3)
    seat.type(String(bytes[..<cut]))
    await seat.sees("the trail") { seat.rows[row + 3].contains("***") }
    seat.type(String(bytes[cut...]))
    await seat.contains("Starred: Breaking up long lines")
    await seat.sees("the trail is gone") { !seat.rows[row + 3].contains("***") }
    await seat.sees("only that row is starred") {
      seat.rows.filter { $0.contains("★") }.map { $0.contains(" 5 ★") } == [true]
    }
    #expect(!transcript(seat).contains("1016"))
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("S12: pixels are asked for once, used where they are offered, and never text")
  func pixelsAreUsedWhereTheyAreOffered() async throws {
    let cell = (width: 9, height: 18)
    let seat = try await seat(cell: cell)
    await seat.sees("it asks") { transcript(seat).contains("\u{1b}[?1016$p") }
    seat.type("open 8\r")
    await seat.contains("49 episodes")
    // A late answer, in the middle of a line and torn.
    seat.type("find h\u{1b}[?1016;")
    seat.type("2$yalf")
    await seat.ends("tekpub> find half")
    await seat.sees("it sets pixels") {
      transcript(seat).contains("\u{1b}[?1016h\u{1b}[?1016$p")
    }
    // Still cells: this report was on its way before.
    let row = try row(5, seat)
    seat.type("\u{1b}[<0;20;\(row + 1)M\u{1b}[<0;20;\(row + 1)m")
    await seat.sees("row 5 is selected") { seat.rows[row].hasPrefix("▌") }
    seat.type("\u{1b}[?1016;1$y")
    seat.type(reports([.init(.press, column: 20, row: row - 2)], cell: cell))
    seat.type(reports([.init(.release, column: 20, row: row - 2)], cell: cell))
    await seat.sees("row 3 is selected") { seat.rows[row - 2].hasPrefix("▌") }
    seat.type(reports(round(x: 30 * 9, y: row * 18 + 9, radius: 54)))
    await seat.contains("Starred: Breaking up long lines")
    await seat.ends("tekpub> find half")
    seat.type("\u{5}\u{15}quit\r")
    await seat.ends(with: 0)
    let asked = transcript(seat).components("\u{1b}[?1016$p").count - 1
    #expect(asked == 2)
    #expect(transcript(seat).components("\u{1b}[?1016").last?.hasPrefix("l") == true)
  }

  @Test func aTerminalThatNeverAnswersIsReadInCells() async throws {
    let seat = try await seat(cell: (8, 16))
    seat.type("open 8\r")
    await seat.contains("49 episodes")
    let row = try row(5, seat)
    seat.type(reports(MouseStroke.circle(column: 30, row: row, radius: 3)))
    await seat.contains("Starred: Breaking up long lines")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test func aScriptDragsThroughTheSamePath() async throws {
    let seat = try await seat([
      "-i", "-c",
      """
      open 8
      drag 40,6 46,7 48,9 46,11 40,12 34,11 32,9 34,7 40,6 42,6
      expect "Starred: "
      drag 5,8 6,8
      sketch
      drag 40,8 48,10 52,15 48,20 40,22 32,20 28,15 32,10 40,8
      echo over
      """,
    ])
    await seat.contains("Stroke: recognized, centre")
    await seat.contains("#######")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test func aScriptPressesTheVeryCellItNames() async throws {
    let seat = try await Seat(
      home, ["--full", "--no-splash", "--no-animation", "-i", "-c", "drag 20,1 20,1"], columns: 90,
      rows: 30, waits: false)
    await seat.contains(" Up Next ")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test(arguments: ["91,1", "1,31"]) func aDragLeavesTheScreenBehindItsLastCell(place: String)
    async throws
  {
    let options = ["--full", "--no-splash", "--no-animation", "-i", "-c", "drag 1,1 \(place)"]
    let seat = try await Seat(home, options, columns: 90, rows: 30, waits: false)
    await seat.contains("drag leaves the screen")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  /// A lone Esc acts once the time for the rest of a key has passed: under `--clock` that runs too.
  @Test func timeGoesOnUnderAFixedDate() async throws {
    // A minute after the catalogs were loaded: at a date before it they would be loaded again, and
    // leaving meanwhile is asked about.
    let date = Date().addingTimeInterval(60).formatted(.iso8601)
    let seat = try await seat(["--clock", date])
    seat.type("open 8\r")
    await seat.contains("49 episodes")
    seat.type("\u{1b}")
    await seat.sees("Esc leads back") { !seat.text.contains("49 episodes") }
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test func withoutAScreenADragSaysWhyNot() throws {
    let result = try home.commands("drag 1,1 20,5")
    #expect(
      result.errors.hasPrefix(
        "-c:1: error: drag needs the full screen: start with --full -i on a terminal\n"))
    #expect(result.status == 1)
  }

  @Test func strokesOfAFileAreTried() throws {
    let file = Binary.checkout + "/Tests/Scripts/circle.json"
    let result = try home.commands("gesture \(file)")
    #expect(result.output.contains("circle: recognized, centre 100.0,100.0, radius 40.0"))
    #expect(result.output.contains("square: failed: has corners"))
    let strict = try home.commands("set circle.deviation 0.05", "gesture \(file)")
    #expect(strict.output.contains("circle: recognized"))
    try home.folder.write("[{\"name\": \"a\", \"points\": [{\"x\": 1}]}]", to: "bad.json")
    let bad = try home.commands("gesture bad.json")
    #expect(bad.errors.contains("bad.json, line 1: [0].points[0].y: is missing."))
    #expect(bad.status == 1)
  }
}
