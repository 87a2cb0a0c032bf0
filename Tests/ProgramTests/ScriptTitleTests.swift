import Glibc
import TestSupport
import Testing

/// Titles in scripts whose letters share cells, in tmux and on an emulated terminal.
@Suite(.serialized, .timeLimit(.minutes(2))) @MainActor struct ScriptTitleTests {
  private nonisolated static let titles = [
    "हिन्दी", "नमस्ते दुनिया", "বাংলা ভাষা", "தமிழ் மொழி", "తెలుగు భాష", "ភាសាខ្មែរ", "မြန်မာ", "සිංහල ශ්‍රී ලංකා",
    "ไทยที่นี่", "ພາສາລາວ", "العَرَبِيَّة", "שָׁלוֹם", "क्‍ष क्\u{200c}ष र्‍य", "👩‍🚀 in orbit", "👍🏽 thumb",
    "🇧🇪🇳🇱 flags", "1️⃣ keycap", "❤️ heart", "\u{1112}\u{1161}\u{11ab} jamo", "日本語",
  ]
  private let home: Home

  init() throws {
    home = try Home()
    let odd = ["\u{301} mark", "zero\u{200b}width\u{feff}"]
    try home.folder.write(Feed.rss("हिन्दी 👩‍🚀", Self.titles + odd), to: "feed.xml")
    let result = try home.commands("subscribe feed.xml")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  /// The column in which the date stands, by what the C library says of what is before it; a character
  /// after a joiner is in the cell before. nil in a row without a date.
  private func columnOfDate(_ row: String) throws -> Int? {
    guard let date = row.firstRange(of: /Jun/) else { return nil }
    typealias Measure = @convention(c) (wchar_t) -> Int32
    let measure = unsafeBitCast(try #require(dlsym(nil, "wcwidth")), to: Measure.self)
    let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
    let before = uselocale(locale)
    defer {
      uselocale(before)
      freelocale(locale)
    }
    var (column, isJoined) = (0, false)
    for scalar in row[..<date.lowerBound].unicodeScalars {
      if !isJoined { column += Int(measure(wchar_t(bitPattern: scalar.value))) }
      isJoined = scalar == "\u{200d}"
    }
    return column
  }

  private func values(_ text: some StringProtocol) -> [UInt32] { text.unicodeScalars.map(\.value) }

  private func row(_ rows: [String], with title: String) -> String? {
    rows.first { values($0).firstRange(of: values(title + " ")) != nil }
  }

  @Test func tmuxShowsEveryLetterAndEveryColumnInItsPlace() throws {
    let tmux = Tmux(home)
    try tmux.run(
      "new-session", "-d", "-x", "120", "-y", "40", try Binary.program(), "--full", "--no-splash")
    defer { _ = try? tmux.run("kill-server") }
    try tmux.ends("\ntekpub>")
    try tmux.type("open 1\r")
    let rows = try tmux.sees("the list is open") { row($0, with: "日本語") != nil }
    let shown = Self.titles + ["\u{a0}\u{301} mark", "zerowidth"]
    for title in shown { #expect(row(rows, with: title) != nil, "\(title):\n\(rows)") }
    let columns = try rows.compactMap(columnOfDate)
    #expect(columns.count == shown.count && Set(columns).count == 1, "\(columns)")
    // Every row is drawn anew as the selection passes.
    for _ in shown { try tmux.press("Down") }
    try tmux.sees("the last row is selected") { $0.contains { $0.contains("▌\(shown.count)") } }
    let passed = try tmux.rows()
    #expect(try passed.compactMap(columnOfDate) == columns)
    for title in shown { #expect(row(passed, with: title) != nil, "\(title):\n\(passed)") }
  }

  @Test func tmuxShowsWhatIsTypedAndSought() throws {
    let tmux = Tmux(home)
    try tmux.run(
      "new-session", "-d", "-x", "90", "-y", "30", try Binary.program(), "--full", "--no-splash")
    defer { _ = try? tmux.run("kill-server") }
    try tmux.ends("\ntekpub>")
    try tmux.type("find हिन्दी 👩‍🚀 x")
    try tmux.ends("\ntekpub> find हिन्दी 👩‍🚀 x")
    func cursor(_ column: Int) throws {
      try tmux.sees("the cursor is in column \(column)") { _ in
        (try? tmux.run("display-message", "-p", "#{cursor_x}")) == "\(column)\n"
      }
    }
    try cursor(23)
    // A joined picture is passed over in two steps, each letter with its marks in one.
    for column in [22, 21, 19, 19, 18, 17, 16, 15, 14, 13, 12] {
      try tmux.press("Left")
      try cursor(column)
    }
    try tmux.press("C-e", "C-u")
    try tmux.type("open 1\r")
    try tmux.sees("the list is open") { row($0, with: "日本語") != nil }
    try tmux.type("/दुनि")
    try tmux.sees("what is sought is found") { rows in
      rows.last?.hasPrefix("/दुनि ") == true && row(rows, with: "नमस्ते दुनिया") != nil
        && row(rows, with: "日本語") == nil
    }
  }

  /// libvterm gives some marks and joined pictures cells of their own.
  @Test func anEmulatedTerminalShowsEveryLetter() async throws {
    let seat = try await Seat(
      home, ["--full", "--no-splash"], columns: 120, rows: 40, waits: false)
    await seat.contains(" Productions ")
    seat.type("open 1\r")
    await seat.contains("日本語")
    // Where it gives a word more cells than tmux, the blank after it is taken.
    let shown = seat.text.filter { $0 != " " }
    for title in Self.titles {
      #expect(shown.contains(title.filter { $0 != " " }), "\(title):\n\(seat.text)")
    }
    let dates = seat.rows.compactMap { $0.contains(/Jun/) ? $0 : nil }
    #expect(dates.count >= Self.titles.count)
    seat.type("quit\r")
    await seat.ends(with: 0)
  }
}
