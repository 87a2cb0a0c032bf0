import Canvas
import Interface
import Testing

@Suite struct OverlayTests {
  private let size = Size(columns: 80, rows: 24)

  private func render(_ frame: Frame, _ size: Size) -> Rendering {
    CellRenderer().render(frame, draft: SampleFrames.draft, size: size)
  }

  private func noticeAreas(_ rendering: Rendering) -> [Rectangle] {
    rendering.targets.compactMap { target in
      if case .notice = target.action { target.area } else { nil }
    }
  }

  @Test("R26: no notice lies on the prompt, the cursor or a selected row", arguments: 1...24)
  func noNoticeLiesOnThePromptTheCursorOrASelectedRow(selected: Int) {
    for size in [size, Size(columns: 40, rows: 12), Size(columns: 20, rows: 5)] {
      let page = SampleFrames.productions(selected: selected)
      let plain = render(SampleFrames.frame(.single(page)), size)
      let rendering = render(
        SampleFrames.frame(.single(page), notices: SampleFrames.notices), size)
      let marked = (0..<size.rows).first { plain.canvas[0, $0].text == "▌" }
      for row in [marked, size.rows - 1].compactMap({ $0 }) {
        for column in 0..<size.columns {
          #expect(rendering.canvas[column, row] == plain.canvas[column, row])
        }
      }
      #expect(rendering.cursor == plain.cursor)
      #expect(noticeAreas(rendering).count == rendering.shownNotices.count)
    }
  }

  @Test func noticesLieAboveEachOtherOverADimmedPageAndBesideItsQuestion() {
    let rendering = render(
      SampleFrames.frame(
        .single(SampleFrames.productions()), alert: SampleFrames.question,
        notices: SampleFrames.notices), size)
    let areas = noticeAreas(rendering)
    #expect(!areas.isEmpty)
    let boxes = rendering.targets.filter { $0.action == .alert }.map(\.area)
    #expect(boxes.count == 1)
    for (index, area) in areas.enumerated() {
      #expect(!boxes.contains { $0.intersects(area) })
      if index > 0 { #expect(area.endRow <= areas[index - 1].row) }
    }
  }

  @Test(
    "No box lies on a heading, a selected row, an answer or the prompt",
    arguments: [20, 24, 30, 40, 59, 60, 79, 80, 100, 120, 150, 200])
  func noBoxCoversWhatIsToBeRead(columns: Int) {
    let pages: [Panes] =
      [7, 24].map { .single(SampleFrames.productions(selected: $0)) } + [
        .single(SampleFrames.episodes(selected: 30)), .single(SampleFrames.episode),
        .split(list: SampleFrames.productions(selected: 24), detail: SampleFrames.episodes()),
        .split(list: SampleFrames.productions(selected: 12), detail: SampleFrames.episode),
      ]
    var boxes = 0
    for rows in Array(5...13) + [24, 60] {
      let size = Size(columns: columns, rows: rows)
      for (index, panes) in pages.enumerated() {
        var frame = SampleFrames.frame(panes)
        frame.screen.focus = .detail
        frame.screen.reply = StatusRow.Reply(.failure, "Said")
        if index % 2 == 0 {
          frame.screen.playing = PlayRow(title: "Talk", state: .playing, position: "0:07")
        }
        let bare = render(frame, size)
        frame.notices = SampleFrames.notices
        let covered = render(frame, size)
        let areas = noticeAreas(covered)
        boxes += areas.count
        for area in mustBeSeen(bare, frame) {
          #expect(!areas.contains { $0.intersects(area) }, "\(size) \(area)")
        }
        #expect(covered.canvas.text.contains(" ! Said"))
      }
    }
    #expect(boxes > 100)
  }

  /// The headings of the panes, the selected rows, the answer and the prompt.
  private func mustBeSeen(_ rendering: Rendering, _ frame: Frame) -> [Rectangle] {
    var selected: [Pane: Int] = [:]
    switch frame.panes {
    case .single(let page): selected[.list] = page.table?.selected
    case .split(let list, let detail):
      selected = [.list: list.table?.selected, .detail: detail.table?.selected]
        .compactMapValues { $0 }
    }
    let own = rendering.targets.compactMap { target -> Rectangle? in
      switch target.action {
      case .pane: target.area.rows >= 4 ? target.area.line(0) : nil
      case .row(let pane, let number, _): selected[pane] == number ? target.area : nil
      case .reply: target.area
      default: nil
      }
    }
    let size = rendering.canvas.size
    return own + [Rectangle(size).line(size.rows - 1)]
  }

  @Test func aNoticeWithoutRoomIsHeld() {
    let rendering = render(
      SampleFrames.frame(
        .single(SampleFrames.productions()), alert: SampleFrames.question,
        notices: SampleFrames.notices), Size(columns: 20, rows: 5))
    #expect(rendering.shownNotices.isEmpty)
  }

  @Test func atMostThreeNoticesAreSeen() {
    let many = (1...9).map { Notice(id: $0, kind: .information, text: "Number \($0)") }
    let rendering = render(
      SampleFrames.frame(.single(SampleFrames.episode), notices: many),
      Size(columns: 120, rows: 60))
    #expect(rendering.shownNotices == [1, 2, 3])
  }

  @Test func everyCellOutsideTheNoticesIsThePageBelow() {
    let page = Panes.single(SampleFrames.productions(selected: 3))
    let plain = render(SampleFrames.frame(page), size)
    let rendering = render(SampleFrames.frame(page, notices: SampleFrames.notices), size)
    let areas = noticeAreas(rendering)
    #expect(areas.count == 3)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let place = Position(column: column, row: row)
        if areas.contains(where: { $0.contains(place) }) { continue }
        #expect(rendering.target(at: place) == plain.target(at: place))
        // The edge of a box may cut a wide character.
        let isCut = plain.canvas[column, row].width == 2
        if isCut, areas.contains(where: { $0.contains(place.right) }) { continue }
        #expect(rendering.canvas[column, row] == plain.canvas[column, row])
      }
    }
  }

  @Test func theTopmostTargetIsTheOneMeant() {
    let frame = SampleFrames.frame(
      .single(SampleFrames.productions(selected: 12)), notices: SampleFrames.notices)
    let rendering = render(frame, size)
    let area = noticeAreas(rendering)[1]
    let place = Position(column: area.column, row: area.row)
    #expect(rendering.targets.filter { $0.area.contains(place) }.count > 1)
    #expect(
      rendering.target(at: place)?.action
        == .notice(id: 2, open: SampleFrames.notices[1].open))
  }

  @Test func behindAQuestionNothingAnswersTheMouse() {
    let rendering = render(
      SampleFrames.frame(.single(SampleFrames.productions()), alert: SampleFrames.question), size)
    let actions = rendering.targets.map(\.action)
    #expect(actions == [.alert, .button(0), .button(1)])
  }

  @Test func aLinkIsOpenedByAClickAlsoWhereItIsBroken() throws {
    let rendering = render(SampleFrames.frame(.single(SampleFrames.episode)), size)
    let browse = try Invocation(
      .browse,
      .address("https://media.example.org/pyconau/2013/big-data-deduplication.webm"))
    let slides = try Invocation(.browse, .address("https://example.org/slides/dedup"))
    let links = rendering.targets.filter { $0.action == .invoke(browse) }
    #expect(links.count == 2)
    let places = rendering.targets.filter { $0.action == .invoke(slides) }.map(\.area)
    #expect(places.count == 1)
    #expect(places.first?.columns == "https://example.org/slides/dedup".count)
  }

  @Test func theHelpOverlayScrollsWithinItsLines() {
    for (scroll, first) in [(0, 0), (4, 4), (99, 14)] {
      var help = SampleFrames.help
      help.scroll = scroll
      let rendering = render(
        SampleFrames.frame(.single(SampleFrames.productions()), screen: ScreenView(help: help)),
        Size(columns: 40, rows: 12))
      #expect(rendering.help == Viewport(first: first, height: 7, total: 21))
      #expect(rendering.targets.map(\.action) == [.help])
    }
  }

  /// From 9 rows within the box on, a blank row is between its title and its lines.
  @Test(arguments: [(12, 7), (13, 7), (14, 8)])
  func theHelpOverlayHasABlankRowWhereThereIsRoom(rows: Int, height: Int) {
    let screen = ScreenView(help: SampleFrames.help)
    let rendering = render(
      SampleFrames.frame(.single(SampleFrames.productions()), screen: screen),
      Size(columns: 40, rows: rows))
    #expect(rendering.help?.height == height)
  }

  @Test func withoutColourAQuestionIsBracketedAndThePageIsNotDimmed() {
    let frame = SampleFrames.frame(
      .single(SampleFrames.productions()), alert: SampleFrames.question)
    let draft = SampleFrames.draft
    let mono = CellRenderer(depth: .none).render(frame, draft: draft, size: size)
    let colour = CellRenderer(depth: .sixteen).render(frame, draft: draft, size: size)
    #expect(mono.canvas.text.contains("[  Unsubscribe from PyCon AU 2013?"))
    #expect(!mono.canvas[0, 0].style.attributes.contains(.dim))
    #expect(colour.canvas[0, 0].style.attributes.contains(.dim))
  }

  /// The terminal's own colours are mixed where it says what its ground is, and there are all colours.
  @Test func theTerminalsOwnColoursFadeWhereItsGroundIsKnown() {
    func styles(_ ground: RGB?, _ depth: ColourDepth) -> Set<Style> {
      var frame = SampleFrames.frame(.single(SampleFrames.productions()))
      frame.splash = SampleFrames.splash
      frame.screen.fade = 0.8
      var renderer = CellRenderer(depth: depth)
      renderer.ground = ground
      let canvas = renderer.render(frame, draft: SampleFrames.draft, size: size).canvas
      return Set(
        (0..<size.rows).flatMap { row in
          (0..<size.columns).map { canvas[$0, row].style }
        })
    }
    func isMixed(_ style: Style) -> Bool {
      if case .rgb = style.foreground { true } else { false }
    }
    for ground in [RGB(0, 0, 0), RGB(255, 255, 255)] {
      #expect(styles(ground, .full).contains(where: isMixed))
      #expect(!styles(ground, .palette).contains(where: isMixed))
      // The ground itself stays the terminal's own.
      #expect(styles(ground, .full).contains { $0.background == .standard })
    }
    #expect(!styles(nil, .full).contains(where: isMixed))
  }

  @Test func theSplashFadesIntoThePageBeneath() {
    func at(_ fade: Double) -> Rendering {
      var frame = SampleFrames.frame(.single(SampleFrames.productions()))
      frame.splash = SampleFrames.splash
      frame.screen.fade = fade
      return CellRenderer(theme: .dark, depth: .full).render(
        frame, draft: SampleFrames.draft, size: size)
    }
    #expect(at(0).canvas.text.contains("Preparing"))
    #expect(at(0.3).canvas.text.contains("Preparing"))
    #expect(at(0.7).canvas.text.contains("PyCon"))
    #expect(at(0.3).canvas != at(0.2).canvas)
    #expect(at(0.7).target(at: Position(column: 4, row: 5)) != nil)
    #expect(at(0.7).cursor == nil)
    #expect(at(1).cursor != nil)
  }
}

extension Position {
  fileprivate var right: Position { Position(column: column + 1, row: row) }
}
