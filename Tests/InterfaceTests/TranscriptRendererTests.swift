import Canvas
import Interface
import Testing

@Suite struct TranscriptRendererTests {
  private let renderer = TranscriptRenderer(columns: 60)

  private func table(_ rows: [[String]], total: Int? = nil) -> Page {
    Page(
      breadcrumb: ["Productions", "Linq"],
      blocks: [
        .table(
          Table(
            columns: [.init("Episode", stretches: true), .init("Length", .trailing)],
            rows: rows.enumerated().map { .init(number: $0.offset + 1, cells: $0.element) },
            total: total ?? rows.count, whenEmpty: "Nothing here."))
      ])
  }

  @Test func aListingIsAHeadingRowsAndARange() {
    let lines = renderer.lines(of: table([["Query basics", "10:00"], ["Trees", "-"]], total: 5))
    #expect(
      lines == [
        "Productions > Linq",
        "  #  Episode       Length",
        "  1  Query basics   10:00",
        "  2  Trees              -",
        "1-2 of 5; more shows the next",
      ])
  }

  @Test func anEmptyListingSaysWhy() {
    #expect(renderer.lines(of: table([])) == ["Productions > Linq", "  Nothing here."])
  }

  @Test(arguments: 20..<80)
  func noLineIsTooWideOrEndsInABlank(columns: Int) {
    let renderer = TranscriptRenderer(columns: columns)
    let rows = [["日本語のとても長い題名で、折り返しが必要です", "1:07:31"], [String(repeating: "x", count: 100), "-"]]
    for line in renderer.lines(of: table(rows)) {
      #expect(DisplayWidth.of(line) <= max(columns, 26), "\(line)")
      #expect(!line.hasSuffix(" "))
    }
  }

  @Test func controlCharactersAreShownNotSent() {
    let lines = renderer.lines(of: table([["evil \u{1b}[2J\u{9b}x", "\u{7}"]]))
    #expect(lines.joined().unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x9b })
    #expect(lines[2].contains("\\u{1b}[2J"))
  }

  @Test("R49: a breadcrumb is shortened from the left")
  func aBreadcrumbIsShortenedFromTheLeft() {
    let page = Page(breadcrumb: [
      "Productions", String(repeating: "a", count: 30), "The episode itself here",
    ])
    let line = renderer.lines(of: page)[0]
    #expect(line.hasPrefix("... > "))
    #expect(line.hasSuffix("The episode itself here"))
  }

  @Test("R49: a title longer than the line is there whole, once")
  func aTitleLongerThanTheLineIsThereWhole() {
    let title = "Challenges and Prospects of Open Source Licences in Teaching, the second part"
    let lines = renderer.lines(of: Page(breadcrumb: ["Productions", "Talks", title]))
    #expect(
      lines == [
        "... > Challenges and Prospects of Open Source Licences in",
        "      Teaching, the second part",
      ])
  }

  @Test func theTabInFrontStandsInBrackets() {
    let bar = TabBarView(
      tabs: [.init(title: "Productions"), .init(title: "Up Next", badge: 3)], active: 1)
    #expect(renderer.lines(of: bar) == ["1 Productions  [2 Up Next (3)]"])
  }

  @Test func choicesAreNumberedAndTheDefaultIsNamed() {
    let alert = AlertView(
      id: 1, title: "Unsubscribe from Linq?", message: "It stays.",
      buttons: [.init(label: "Cancel"), .init(label: "Unsubscribe", isDestructive: true)],
      defaultButton: 0)
    #expect(
      renderer.lines(of: alert) == [
        "? Unsubscribe from Linq?", "  It stays.", "  1. Cancel (default)   2. Unsubscribe",
      ])
    #expect(renderer.question(of: alert) == "Choose [1]: ")
  }

  @Test func progressIsABarWithItsPercent() {
    let line = TranscriptRenderer(columns: 80).line(
      of: ProgressView(fraction: 0.43, detail: "5 of 11 catalogs"))
    #expect(line == "[############----------------]  43%  5 of 11 catalogs")
  }

  @Test func thoseWhoHearItGetTheWords() {
    var renderer = TranscriptRenderer(columns: 80)
    renderer.drawsBars = false
    let progress = ProgressView(fraction: 0.02, detail: "58:43 left")
    #expect(renderer.line(of: progress) == "2%  58:43 left")
    #expect(renderer.lines(of: Page(blocks: [.progress(progress)])) == ["  2%  58:43 left"])
  }
}
