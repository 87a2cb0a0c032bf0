import Canvas
import Interface
import Testing

@Suite struct CellRendererTests {
  private let renderer = CellRenderer()

  private func render(_ frame: Frame, _ columns: Int, _ rows: Int) -> Rendering {
    renderer.render(
      frame, draft: SampleFrames.draft, size: Size(columns: columns, rows: rows))
  }

  /// What must hold whatever is drawn at whatever size.
  private func expectSound(_ rendering: Rendering, _ size: Size) {
    let canvas = rendering.canvas
    #expect(canvas.size == size)
    for target in rendering.targets {
      #expect(canvas.bounds.contains(target.area) || target.area.isEmpty, "\(target) at \(size)")
    }
    if let cursor = rendering.cursor { #expect(canvas.bounds.contains(cursor)) }
    for row in 0..<size.rows {
      #expect(DisplayWidth.of(canvas.line(row)) <= size.columns)
    }
  }

  @Test(arguments: 1...40) func everySmallSizeCanBeDrawn(columns: Int) {
    for rows in 1...12 {
      for frame in SampleFrames.all {
        expectSound(render(frame, columns, rows), Size(columns: columns, rows: rows))
      }
    }
  }

  @Test(arguments: [
    (0, 0), (0, 5), (7, 0), (59, 9), (60, 13), (100, 30), (500, 200), (500, 5), (20, 200),
  ])
  func everyOtherSizeCanBeDrawn(columns: Int, rows: Int) {
    for frame in SampleFrames.all {
      expectSound(render(frame, columns, rows), Size(columns: columns, rows: rows))
    }
  }

  @Test func underTheLeastSizeOneLineSaysSo() {
    let rendering = render(SampleFrames.all[0], 19, 4)
    #expect(rendering.canvas.text == "\n\n20x5 needed\n")
    #expect(rendering.cursor == nil)
  }

  @Test("R22: at 20x5 there is a selected row and a prompt")
  func theSmallestScreenHasASelectedRowAndAPrompt() {
    let rendering = render(
      SampleFrames.frame(.single(SampleFrames.productions(selected: 3))), 20, 5)
    let lines = (0..<5).map(rendering.canvas.line)
    #expect(lines[0] == " Productions [1/6]")
    #expect(lines.contains { $0.hasPrefix("▌ 3 Python") })
    #expect(lines[4] == "tekpub>")
    #expect(rendering.cursor == Position(column: 8, row: 4))
  }

  @Test("R22: at 20x5 a question has its choice and the way out")
  func theSmallestQuestionHasItsChoiceAndTheWayOut() {
    for (highlighted, choice) in [(0, "[1 Cancel]"), (1, "[2 Unsubscribe !]")] {
      var question = SampleFrames.question
      question.highlighted = highlighted
      let rendering = render(
        SampleFrames.frame(.single(SampleFrames.productions()), alert: question), 20, 5)
      let text = rendering.canvas.text
      #expect(text.contains("Unsubscribe from"))
      #expect(text.contains(choice))
      #expect(text.contains("Esc cancel"))
      #expect(text.hasSuffix("tekpub>"))
    }
  }

  @Test("R22: a question and its chosen choice stand inside its box", arguments: 1...24)
  func aQuestionStandsInsideItsBox(choices: Int) {
    for rows in 5...40 {
      for highlighted in [0, choices / 2, choices - 1] {
        let question = AlertView(
          id: 1, title: "Menu", message: "What to do?",
          buttons: (1...choices).map { .init(label: "A rather long choice \($0)") },
          defaultButton: 0, highlighted: highlighted)
        let rendering = render(
          SampleFrames.frame(.single(SampleFrames.productions()), alert: question), 60, rows)
        let text = rendering.canvas.text
        #expect(text.contains("Menu"), "\(choices) choices in \(rows) rows")
        #expect(
          text.contains("[\(highlighted + 1) A rather long choice \(highlighted + 1)]"),
          "\(choices) choices in \(rows) rows")
        if rows < choices, choices > 1 {
          #expect(text.contains("\(highlighted + 1)/\(choices)"), "in \(rows) rows")
        }
      }
    }
  }

  @Test("R47: the tab in front is always seen", arguments: 0..<6) func theTabInFrontIsAlwaysSeen(
    active: Int
  ) {
    var frame = SampleFrames.all[0]
    frame.tabs?.active = active
    for columns in 20...120 {
      let line = render(frame, columns, 20).canvas.line(0)
      let title = SampleFrames.tabs.tabs[active].title
      #expect(line.contains(columns < 40 ? "[\(active + 1)/6]" : " \(title)"))
      let shown = SampleFrames.tabs.tabs.count { line.contains($0.title) }
      #expect(!line.contains("+") || line.hasSuffix("+\(6 - shown)"))
    }
  }

  @Test func everyTabIsReachedByTheMouse() {
    for columns in [20, 40, 80, 120] {
      var frame = SampleFrames.all[0]
      var reached: Set<Int> = []
      for _ in 0..<6 {
        let tabs = render(frame, columns, 20).targets.compactMap { target in
          if case .tab(let index) = target.action { index } else { nil }
        }
        reached.formUnion(tabs)
        frame.tabs?.active = tabs.last ?? 0
      }
      #expect(reached.count == 6)
    }
  }

  @Test func aFailedRowHasAMarkWhereverItsWordsAreLeftOut() {
    for columns in [20, 40, 80, 120] {
      let rendering = render(SampleFrames.frame(.single(SampleFrames.downloads)), columns, 20)
      #expect(rendering.canvas.text.contains("\n  ! Light"))
    }
  }

  @Test func thePaneWithTheFocusIsMarkedAlsoWithoutASelection() {
    for focus in Pane.keyed {
      let rendering = render(
        SampleFrames.frame(
          .split(list: SampleFrames.productions(), detail: SampleFrames.episode),
          screen: ScreenView(focus: focus)), 100, 20)
      let reversed = (0..<100).filter {
        rendering.canvas[$0, 2].style == Theme.standard[.heading]
      }
      // The whole heading with a blank on either side.
      let title = focus == .detail ? " Big Data" : " Productions "
      #expect(reversed.map { rendering.canvas[$0, 2].text }.joined().hasPrefix(title))
      #expect(rendering.canvas.text.contains("▌ 1 PyCon") == (focus == .list))
    }
  }

  @Test("R48: a hint is whole or not there at all") func aHintIsWholeOrNotThereAtAll() {
    let whole = SampleFrames.hints.map { "\($0.key) \($0.action)" }
    for columns in 20...120 {
      let rendering = render(SampleFrames.all[0], columns, 8)
      let parts = rendering.canvas.line(6).split(separator: "  ").map {
        $0.drop { $0 == " " }
      }
      #expect(parts.map(String.init) == Array(whole.prefix(parts.count)))
    }
    #expect(!render(SampleFrames.all[0], 80, 7).canvas.text.contains("Enter open"))
  }

  @Test(arguments: 1...24) func theSelectedRowIsAlwaysSeen(selected: Int) {
    for rows in [5, 8, 12, 24] {
      let page = SampleFrames.productions(selected: selected)
      let rendering = render(SampleFrames.frame(.single(page)), 60, rows)
      let title = SampleFrames.titles[selected - 1].prefix(6)
      #expect(
        rendering.canvas.text.contains("\n▌\(selected < 10 ? " " : "")\(selected) \(title)"))
    }
  }

  @Test func theDetailScrollsWithinItsLines() {
    for scroll in [0, 3, 9, 500] {
      let frame = SampleFrames.frame(
        .single(SampleFrames.episode),
        screen: ScreenView(scroll: Scroll([.detail: TextScroll(lines: scroll)])))
      let viewport = render(frame, 40, 12).viewports[.detail]
      #expect(viewport?.first == min(scroll, 24))
      #expect(viewport?.height == 6)
      #expect(viewport?.total == 30)
    }
  }

  @Test func aCaptionIsReadToItsEnd() {
    let page = Page(
      breadcrumb: ["Notes"],
      blocks: [.caption("20000 episodes, length unknown, none of them watched")])
    let text = render(SampleFrames.frame(.single(page)), 40, 12).canvas.text
    #expect(text.contains("  20000 episodes, length unknown, none\n  of them watched"))
  }

  @Test("R33: every sign of the chrome is one cell; the second set is ASCII")
  func everySignOfTheChromeIsOneCell() {
    for chrome in [Chrome.unicode, .ascii] {
      let (corners, marks) = (chrome.corners, chrome.marks)
      let signs =
        [
          chrome.horizontal, chrome.vertical, chrome.teeDown, chrome.teeUp, corners.topLeft,
          corners.topRight, corners.bottomLeft, corners.bottomRight, chrome.marker,
          chrome.idleMarker, chrome.thumb, chrome.barFull, chrome.barEmpty, chrome.tickFull,
          chrome.tickEmpty, chrome.playing, chrome.paused, chrome.waiting, marks.new, marks.done,
          marks.failed, marks.starred, marks.downloaded,
        ] + marks.begun
      for sign in signs + Array(chrome.crumb + chrome.dot + chrome.ellipsis) {
        #expect(DisplayWidth.of(sign) == 1)
        #expect(sign.unicodeScalars.count == 1)
        #expect(chrome == .unicode || sign.isASCII, "\(sign)")
      }
    }
    let ascii = CellRenderer(chrome: .ascii)
    for frame in [SampleFrames.frame(.single(SampleFrames.episode)), SampleFrames.all[10]] {
      let text = ascii.render(
        frame, draft: SampleFrames.draft, size: Size(columns: 90, rows: 30)
      ).canvas.text
      #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }
  }
}
