import Canvas
import Interface
import Testing

/// A page that stands in the middle of a screen.
@Suite struct CentredPageTests {
  private func canvas(
    _ blocks: [Block], _ size: Size = Size(columns: 90, rows: 30), chrome: Chrome = .unicode
  ) -> Canvas {
    var page = Page(breadcrumb: ["Power Hour"], blocks: blocks)
    page.isCentred = true
    return CellRenderer(chrome: chrome).render(
      SampleFrames.frame(.single(page)), draft: SampleFrames.draft, size: size
    ).canvas
  }

  /// The rows of the page, between the two rules.
  private func rows(_ canvas: Canvas) -> [String] {
    (2..<canvas.size.rows - 3).map { canvas.line($0) }
  }

  @Test(arguments: 30..<120) func aLineIsAsFarFromBothSides(columns: Int) throws {
    let canvas = canvas([.joined(["clip 17 of 60"])], Size(columns: columns, rows: 30))
    let row = try #require(rows(canvas).firstIndex { !$0.isEmpty })
    let line = canvas.line(row + 2)
    let before = line.prefix { $0 == " " }.count
    #expect((columns - line.count - before).magnitude <= 1)
    #expect((rows(canvas).count - 1 - row - row).magnitude <= 1)
    #expect(!canvas.text.contains("Power Hour 1"))
  }

  @Test(arguments: [1, 2, 3, 7, 20, 59, 60, 61, 100, 1440], [10, 24, 60, 90])
  func theHourIsALineThatOnlyGoesOn(total: Int, columns: Int) {
    for chrome in [Chrome.unicode, .ascii] {
      var last = -1
      for done in stride(from: 0, to: total, by: max(1, total / 60)) {
        let steps = Block.steps(StepsView(done: done, total: total))
        let text = rows(canvas([steps], Size(columns: max(20, columns), rows: 12), chrome: chrome))
          .joined()
        let count = text.count { $0 == chrome.barFull }
        #expect(text.count { $0 == chrome.tickFull } == 1)
        #expect(count >= last)
        if total == 60, columns >= 64 { #expect(count == done) }
        last = count
      }
      let end = rows(
        canvas([.steps(StepsView(done: total, total: total))], Size(columns: 90, rows: 12))
      ).joined()
      #expect(!end.contains(chrome.tickFull))
    }
  }

  @Test func theClockIsLargeWhereThereIsRoomAndHasAnASCIIForm() {
    let clock = Block.clock(ClockView(text: "0:23", caption: ""))
    let large = canvas([clock])
    #expect(
      rows(large).filter { !$0.isEmpty }.map { $0.drop { $0 == " " } } == [
        "█▀▀█   ▀▀▀█ ▀▀▀█", "█  █ ▀ █▀▀▀  ▀▀█", "█▄▄█ ▄ █▄▄▄ ▄▄▄█",
      ])
    let plain = canvas([clock], chrome: .ascii).text
    #expect(plain.contains("#####"))
    #expect(plain.unicodeScalars.allSatisfy { $0.isASCII })
    #expect(canvas([clock], Size(columns: 40, rows: 12)).text.contains(" 0:23"))
  }

  @Test(arguments: 20..<100) func whatHasAStarIsCutAtTheEnd(columns: Int) throws {
    let stars = StarsView("kept 3", titles: ["rinohtype", "日本語の長い題名", "Python 102"])
    let text = try #require(
      rows(canvas([.stars(stars)], Size(columns: columns, rows: 12))).first { !$0.isEmpty })
    #expect(text.contains("kept 3"))
    #expect(DisplayWidth.of(text) <= columns - 2)
    if columns > 60 { #expect(text.contains("★ rinohtype   ★ 日本語の長い題名   ★ Python 102")) }
  }

  /// Whatever is played, the rows below stay where they are.
  @Test(arguments: 20..<100) func aSubjectIsThreeRowsHoweverLongItIs(columns: Int) {
    let long = String(repeating: "wide and wider ", count: 20)
    let subject = SubjectView(long, in: long, next: "next  " + long)
    let seen = rows(canvas([.subject(subject)], Size(columns: columns, rows: 14)))
    #expect(seen.count { !$0.isEmpty } == 3)
    #expect(seen.contains { $0.contains("next  wi") })
    #expect(seen.allSatisfy { DisplayWidth.of($0) <= columns - 2 })
  }

  @Test func blankLinesGoFirst() {
    let blocks: [Block] = [
      .joined(["one"]), .subject(SubjectView("two", in: "three")), .joined(["four"]),
      .stars(StarsView("five", titles: [])),
    ]
    #expect(rows(canvas(blocks)).count { !$0.isEmpty } == 5)
    let few = rows(canvas(blocks, Size(columns: 40, rows: 10))).map { $0.drop { $0 == " " } }
    #expect(few == ["one", "two", "three", "four", "five"])
  }
}
