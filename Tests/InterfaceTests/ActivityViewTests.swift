import Canvas
import Testing

@testable import Interface

/// Calendars, plots and shares as lines of cells.
@Suite struct ActivityViewTests {
  private let calendar = CalendarView(
    rows: ["Mon", "Tue", "Wed"],
    weeks: [
      .init(days: [0, 1, 2], label: "May"), .init(days: [3, 9, -1], label: "Jun"),
      .init(days: [1, nil, nil], label: "Jul"),
    ])

  private func text(
    _ blocks: [Block], _ columns: Int, _ chrome: Chrome = .unicode
  ) -> [String] {
    DetailLayout(columns: columns, chrome: chrome).lines(of: blocks).map { line in
      line.spans.map(\.text).joined()
    }
  }

  @Test func aWeekIsAColumnAndADayACell() {
    #expect(
      text([.calendar(calendar)], 20) == [
        "     May Jul", "Mon  \u{B7} \u{2588} \u{2591}", "Tue  \u{2591} \u{2588}  ",
        "Wed  \u{2592} \u{B7}  ",
      ])
    // Closer together, and then only the latest.
    #expect(
      text([.calendar(calendar)], 9, .ascii) == [
        "     May", "Mon  .#-", "Tue  -# ", "Wed  +. ",
      ])
    #expect(text([.calendar(calendar)], 7, .ascii)[1] == "Mon  #-")
    #expect(text([.calendar(calendar)], 5, .ascii).isEmpty)
  }

  @Test func theHighestOfAPlotTakesItsCell() {
    let plot = PlotView(label: "Minutes", values: [0, 1, 70, 35, 69], words: "now")
    #expect(
      text([.plot(plot)], 40) == [
        "Minutes  \u{2581}\u{2582}\u{2588}\u{2585}\u{2588}  now"
      ])
    #expect(text([.plot(plot)], 40, .ascii) == ["Minutes  _.#+#  now"])
    #expect(text([.plot(plot)], 12, .ascii) == ["Minutes", "_.#+#  now"])
    #expect(text([.plot(plot)], 8, .ascii) == ["Minutes", "_.#+#", "now"])
    let nothing = PlotView(label: "", values: [0, 0], words: "")
    #expect(text([.plot(nothing)], 40, .ascii) == ["__"])
  }

  /// A larger value is never drawn lower.
  @Test func aPlotKeepsTheOrderOfItsValues() throws {
    let values = Array(0...300) + [Int.max]
    let cells = Array(Chrome.unicode.plot(values.dropLast()))
    let heights = try cells.map { try #require(Chrome.unicode.heights.firstIndex(of: $0)) }
    #expect(heights == heights.sorted() && heights.first == 0 && heights.last == 7)
    #expect(Set(heights).count == 8)
    #expect(Chrome.ascii.plot(values).last == Chrome.ascii.heights.last)
  }

  @Test func sharesStandUnderEachOther() {
    let shares = [
      ShareView("Linq", fraction: 1, words: "2 h"),
      ShareView("A title", fraction: 0, words: "9 min"),
    ]
    #expect(
      text([.shares(shares)], 40, .ascii) == [
        "Linq     ##########    2 h", "A title  ----------  9 min",
      ])
    #expect(text([.shares(shares)], 16, .ascii) == ["Linq       2 h", "A title  9 min"])
  }

  @Test(arguments: 1..<120) func everyLineFits(columns: Int) {
    let wide = CalendarView(
      rows: ["Montag", "日曜日"],
      weeks: (0..<26).map { .init(days: [$0 % 4, nil], label: $0 % 4 == 0 ? "Juni" : nil) })
    let blocks: [Block] = [
      .calendar(wide),
      .plot(PlotView(label: "Minutes a week", values: Array(0..<26), words: "9 min this week")),
      .shares([
        ShareView("日本語の長い題名はどこで切れるのか", fraction: 0.5, words: "2 h 5 min, 3 of 9"),
        ShareView("", fraction: 2, words: ""),
      ]),
    ]
    for chrome in [Chrome.unicode, .ascii] {
      for line in text(blocks, columns, chrome) {
        #expect(DisplayWidth.of(line) <= max(columns, 3), "\(line)")
      }
    }
  }

  /// One cell each; what a terminal may lack has a plain form.
  @Test func theSignsAreOneCellAndThePlainOnesAreASCII() {
    for chrome in [Chrome.unicode, .ascii] {
      #expect(chrome.days.count == CalendarView.levels && chrome.heights.count == 8)
      #expect(Set(chrome.days).count == 4 && Set(chrome.heights).count == 8)
      for sign in chrome.days + chrome.heights { #expect(DisplayWidth.of(String(sign)) == 1) }
    }
    #expect((Chrome.ascii.days + Chrome.ascii.heights).allSatisfy { $0.isASCII })
  }

  /// Lines, pipes and screen readers have tables and words instead.
  @Test func noLineOfATranscriptHasThem() {
    let page = Page(
      breadcrumb: ["a", "b"],
      blocks: [
        .calendar(calendar), .plot(PlotView(label: "l", values: [1], words: "w")),
        .shares([ShareView("s", fraction: 1, words: "w")]),
      ])
    #expect(TranscriptRenderer(columns: 80).lines(of: page) == ["a > b"])
  }

  @Test func aTableThatIsNotCountedHasNoNumbers() {
    var table = Table(
      columns: [.init("Week"), .init("Minutes", .trailing)],
      rows: [Table.Row(number: 1, cells: ["2026-11-30", "5"])], total: 1, whenEmpty: "")
    table.isCounted = false
    #expect(
      TranscriptRenderer(columns: 80).lines(of: Page(blocks: [.table(table)])) == [
        "  Week        Minutes", "  2026-11-30        5",
      ])
  }

  @Test func aBarStandsInItsColumn() {
    var rows = [
      Table.Row(number: 1, cells: ["Ten Down", "", "1/10"], fraction: 0.1),
      Table.Row(number: 2, cells: ["Finisher", "30 Nov", ""]),
    ]
    rows[1].state = .earned
    rows[1].flags = [.starred]
    let table = Table(
      columns: [
        .init("Achievement", stretches: true), .init("Progress", drawsBar: true),
        .init("Count", .trailing),
      ], rows: rows, total: 2, whenEmpty: "")
    for columns in [40, 70, 100] {
      let layout = ListLayout(table: table, columns: columns, isNumbered: true, hasTitles: false)
      #expect(layout.bar == nil)
      #expect(layout.slots.map(\.index) == [0, 1, 2])
      #expect(layout.slots[1].slot.width == (columns < 46 ? 7 : ListLayout.barColumns))
    }
    let frame = Frame(
      tabs: TabBarView(tabs: [.init(title: "A")], active: 0), place: 1,
      panes: .single(Page(breadcrumb: ["Achievements"], blocks: [.table(table)])),
      prompt: .command, screen: ScreenView())
    let canvas = CellRenderer(chrome: .ascii).render(
      frame, draft: SampleFrames.draft, size: Size(columns: 50, rows: 12)
    ).canvas
    let lines = canvas.text.split(separator: "\n").map(String.init)
    #expect(
      lines.contains { $0.contains("Ten Down") && $0.hasSuffix("#---------   1/10") }, "\(lines)")
    #expect(lines.contains { $0.contains("* Finisher") && $0.contains("30 Nov") })
  }
}
