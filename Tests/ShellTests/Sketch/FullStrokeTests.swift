import Canvas
import Interface
import Shell
import TestSupport
import Testing

@MainActor @Suite struct FullStrokeTests {
  /// Episodes in one pane; the first row of the listing is on row 7 or so.
  private func pilot(columns: Int = 80, episodes: Int = 12) async throws -> Pilot {
    let pilot = try await Pilot(
      [
        Sample.catalog(
          "Long", episodes: (1...episodes).map { Sample.episode("Talk \($0)", day: $0) })
      ],
      split: true, size: Size(columns: columns, rows: 30))
    await pilot.start()
    await pilot.press(.enter)
    return pilot
  }

  /// The row of the screen where a text stands.
  private func row(of text: String, _ pilot: Pilot) throws -> Int {
    let rows = pilot.screen.split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(rows.firstIndex { $0.contains(text) })
  }

  private func starred(_ pilot: Pilot) -> [Int] {
    let rows = pilot.page?.table?.rows ?? []
    return rows.filter { $0.flags.contains(.starred) }.map(\.number)
  }

  @Test(arguments: [1.0, 1.5, 2, 3, 5]) func aCircleStarsTheRowNearestItsCentre(radius: Double)
    async throws
  {
    let pilot = try await pilot()
    let row = try row(of: "Talk 6", pilot)
    await pilot.mouse(MouseStroke.circle(column: 30, row: row, radius: radius))
    #expect(starred(pilot) == [6])
    #expect(pilot.text.contains("Starred: Talk 6"))
    #expect(pilot.frame?.screen.trail == [])
    let call = pilot.session.state.invocations.entries.last { $0.action == .starred }
    #expect(call?.arguments == [.flag(true)])
  }

  @Test func besideAnotherListNothingIsStarred() async throws {
    let pilot = try await Pilot(
      [Sample.catalog("Long", episodes: (1...12).map { Sample.episode("Talk \($0)", day: $0) })],
      split: true, size: Size(columns: 120, rows: 30))
    await pilot.start()
    await pilot.press(.enter)
    let divider = try #require(
      pilot.render().targets.first { $0.action == .pane(.detail) }?.area.column)
    await pilot.mouse(MouseStroke.circle(column: divider - 3, row: 12, radius: 4))
    #expect(pilot.lines.last == "A circle stars the episode in it; here is none.")
    await pilot.mouse(MouseStroke.circle(column: divider + 12, row: 12, radius: 4))
    #expect(starred(pilot).count == 1)
  }

  @Test func theTrailIsSeenWhileItIsDrawnAndGoneAfterwards() async throws {
    let pilot = try await pilot()
    let before = pilot.screen
    let stroke = MouseStroke.circle(column: 30, row: 12, radius: 4)
    await pilot.mouse(Array(stroke.dropLast()))
    let trail = try #require(pilot.frame?.screen.trail)
    #expect(trail.count > 20)
    for cell in trail { #expect(pilot.render().canvas[cell.column, cell.row].text == "*") }
    await pilot.press(.escape)
    #expect(pilot.screen == before)
    await pilot.mouse([stroke[stroke.count - 1]])
    #expect(starred(pilot) == [])
    #expect(pilot.page?.title == "Long")
  }

  @Test func itTakesTheKeysOutOfTheTabBar() async throws {
    let pilot = try await pilot()
    await pilot.press(.up)
    #expect(pilot.frame?.screen.isInTabs == true)
    await pilot.mouse(MouseStroke.line(from: (40, 15), to: (46, 17)).dropLast())
    #expect(pilot.frame?.screen.isInTabs == false)
  }

  @Test func aFastMouseLeavesNoGaps() async throws {
    let pilot = try await pilot()
    await pilot.mouse([
      Pointer(.press, column: 5, row: 10), Pointer(.drag, column: 45, row: 20),
    ])
    #expect((pilot.frame?.screen.trail.count ?? 0) >= 41)
  }

  @Test func identitiesAreThoseOfTheBeginning() async throws {
    let pilot = try await pilot()
    await pilot.type("filter unwatched")
    let first = try #require(pilot.page?.table?.rows.first?.open?.target)
    let row = try row(of: "Talk 6", pilot)
    let stroke = MouseStroke.circle(column: 30, row: row, radius: 2)
    await pilot.mouse(Array(stroke.prefix(10)))
    await pilot.send(.invoke(try Invocation(.watched, first, [.flag(true)])))
    #expect(try self.row(of: "Talk 6", pilot) != row)
    await pilot.mouse(Array(stroke.dropFirst(10)))
    #expect(pilot.text.contains("Starred: Talk 6"))
  }

  @Test func pressAndReleaseStayAClickAlsoOfAShakyHand() async throws {
    let pilot = try await pilot()
    let row = try row(of: "Talk 4", pilot)
    await pilot.mouse([
      Pointer(.press, column: 20, row: row), Pointer(.drag, column: 21, row: row),
      Pointer(.drag, column: 21, row: row + 1), Pointer(.release, column: 21, row: row + 1),
    ])
    #expect(pilot.page?.table?.selected == 4)
    #expect(pilot.frame?.screen.trail == [])
    let click = [
      Pointer(.press, column: 20, row: row), Pointer(.release, column: 20, row: row),
    ]
    pilot.clock.advance(by: .seconds(1))
    await pilot.mouse(click + click)
    #expect(pilot.alert?.title == "Cannot play Talk 4")
  }

  @Test func slowClicksAreNotDouble() async throws {
    let pilot = try await pilot()
    let row = try row(of: "Talk 4", pilot)
    for _ in 0..<2 {
      await pilot.mouse([
        Pointer(.press, column: 20, row: row), Pointer(.release, column: 20, row: row),
      ])
      pilot.clock.advance(by: .milliseconds(401))
    }
    #expect(pilot.page?.title == "Long" && pilot.alert == nil)
  }

  @Test func swipesTurnThePages() async throws {
    let pilot = try await pilot()
    await pilot.press(.down, .right)
    #expect(pilot.page?.title == "Talk 2")
    await pilot.mouse(MouseStroke.line(from: (60, 10), to: (30, 11)))
    #expect(pilot.page?.title == "Talk 3")
    await pilot.mouse(MouseStroke.line(from: (30, 10), to: (60, 10)))
    #expect(pilot.page?.title == "Talk 2")
    #expect(pilot.failures == [])
  }

  @Test func aStrokeThatFailsSaysWhy() async throws {
    let pilot = try await pilot()
    await pilot.mouse(MouseStroke.circle(column: 40, row: 15, radius: 6, turns: 0.7))
    #expect(pilot.lines.last == "Not a circle: the ends are apart.")
    #expect(pilot.screen.contains("Not a circle: the ends are apart."))
    await pilot.mouse(MouseStroke.circle(column: 40, row: 25, radius: 2))
    #expect(pilot.lines.last == "A circle stars the episode in it; here is none.")
    #expect(starred(pilot) == [])
  }

  @Test func shortScribblesStaySilent() async throws {
    let pilot = try await pilot()
    let count = pilot.lines.count
    await pilot.mouse(MouseStroke.line(from: (40, 15), to: (46, 17)))
    await pilot.mouse(MouseStroke.line(from: (40, 15), to: (41, 18)))
    #expect(pilot.lines.count == count)
  }

  @Test func aStrokeBegunOnANoticeDrawsOnWhatLiesBelow() async throws {
    let pilot = try await pilot(episodes: 30)
    await pilot.send(.notice("Something to read."))
    let row = try row(of: "Something to read.", pilot)
    let line = pilot.render().canvas.line(row)
    let range = try #require(line.firstRange(of: "Something"))
    let column = line.distance(from: line.startIndex, to: range.lowerBound)
    let cells = MouseStroke.circle(column: column - 6, row: row - 3, radius: 4)
    let first = try #require(
      cells.firstIndex {
        if case .notice = pilot.render().target(at: .init(column: $0.column, row: $0.row))?.action {
          true
        } else {
          false
        }
      })
    // Round to the same place on it.
    let circle = (cells.dropFirst(first) + cells.prefix(first)).dropFirst().dropLast()
    await pilot.mouse(MouseStroke.through(circle.map { ($0.column, $0.row) }))
    #expect(starred(pilot).count == 1)
    #expect(pilot.frame?.notices.contains { $0.text == "Something to read." } == true)
    let below = try self.row(of: "Something to read.", pilot)
    await pilot.mouse(MouseStroke.line(from: (column, below), to: (column + 1, below)))
    #expect(pilot.frame?.notices.contains { $0.text == "Something to read." } == false)
  }

  /// Nothing is drawn on the bars: there a long stroke would turn the page.
  @Test func aDragAlongABarIsNoStroke() async throws {
    let pilot = try await pilot()
    await pilot.press(.down, .right)
    for row in [0, 1, 27, 28, 29] {
      await pilot.mouse(MouseStroke.line(from: (70, row), to: (20, row)))
      #expect(pilot.page?.title == "Talk 2", "row \(row)")
      #expect(pilot.frame?.screen.trail == [])
    }
  }

  @Test func underAQuestionNothingIsDrawn() async throws {
    let pilot = try await pilot()
    await pilot.type("back")
    await pilot.type("unsubscribe 1")
    #expect(pilot.alert != nil)
    await pilot.mouse(MouseStroke.circle(column: 40, row: 12, radius: 6))
    #expect(pilot.alert != nil)
    #expect(pilot.frame?.screen.trail == [])
  }

  @Test func aDragOffAButtonChoosesNothing() async throws {
    let pilot = try await pilot()
    await pilot.type("unsubscribe Long")
    let buttons = pilot.render().targets.filter {
      if case .button = $0.action { true } else { false }
    }.map(\.area)
    let cells = buttons.map { (column: $0.column + 1, row: $0.row) }
    #expect(cells.count == 2)
    await pilot.mouse(MouseStroke.through([cells[1], (0, 0)]))
    await pilot.mouse(MouseStroke.through([(0, 0), cells[1]]))
    await pilot.mouse(MouseStroke.through([cells[1], (0, 0), cells[0]]))
    #expect(pilot.alert != nil)
    // Back on it, it counts.
    await pilot.mouse(MouseStroke.through([cells[0], (0, 0), cells[0]]))
    #expect(pilot.alert == nil)
  }

  @Test func aQuestionEndsAStroke() async throws {
    let pilot = try await pilot()
    let stroke = MouseStroke.circle(column: 30, row: 12, radius: 3)
    await pilot.mouse(Array(stroke.prefix(20)))
    await pilot.type("unsubscribe Long")
    #expect(pilot.alert != nil)
    await pilot.mouse(Array(stroke.dropFirst(20)))
    #expect(pilot.frame?.screen.trail == [])
    await pilot.press(.escape)
    #expect(pilot.alert == nil)
    #expect(starred(pilot) == [])
  }

  @Test func aStrokeThatWasTakenAwaySaysSoOnThePad() async throws {
    let pilot = try await pilot()
    await pilot.type("sketch")
    let stroke = MouseStroke.circle(column: 30, row: 12, radius: 3)
    await pilot.mouse(Array(stroke.prefix(20)))
    await pilot.send(.stroke(.cancel))
    #expect(pilot.screen.contains("Stroke: failed: cancelled."))
    #expect(pilot.page?.pad?.faces == [])
  }

  @Test func aResizeEndsAStroke() async throws {
    let pilot = try await pilot()
    let stroke = MouseStroke.circle(column: 30, row: 12, radius: 3)
    await pilot.mouse(Array(stroke.prefix(20)))
    await pilot.send(.resize(Size(columns: 60, rows: 30)))
    #expect(pilot.frame?.screen.trail == [])
    await pilot.mouse(Array(stroke.dropFirst(20)))
    #expect(starred(pilot) == [])
  }

  @Test func reportsThatAreLostDoNoHarm() async throws {
    let pilot = try await pilot()
    let row = try row(of: "Talk 6", pilot)
    let stroke = MouseStroke.circle(column: 30, row: row, radius: 3)
    // Without its press, without its release, then whole.
    await pilot.mouse(Array(stroke.dropFirst()))
    #expect(starred(pilot) == [])
    await pilot.mouse(Array(stroke.dropLast()))
    await pilot.mouse(stroke)
    #expect(starred(pilot) == [6])
  }

  @Test func inPixelsTheSameCircleIsFound() async throws {
    let pilot = try await pilot()
    let row = try row(of: "Talk 6", pilot)
    let shape = CellShape(width: 8, height: 17)
    let stroke = MouseStroke.circle(column: 30 * 8, row: row, radius: 20).map { pointer in
      var pointer = pointer
      // The circle is round in pixels: 2 x 20 columns wide stands for 20 rows of 2 pixels each.
      let x = Double(pointer.column) + 4
      let y = Double(pointer.row - row) * 2 + Double(row * 17) + 8
      pointer.spot = GesturePoint(x: x / 8, y: y / 17 * shape.aspect)
      (pointer.column, pointer.row) = (Int(x) / 8, Int(y) / 17)
      return pointer
    }
    await pilot.mouse(stroke, shape: shape, grain: 1.0 / 8)
    #expect(starred(pilot) == [6])
  }

  @Test func circlesCountForAchievementsAndInScripts() async throws {
    let pilot = try await pilot()
    let row = try row(of: "Talk 6", pilot)
    await pilot.mouse(MouseStroke.circle(column: 30, row: row, radius: 2))
    await pilot.type("history script walk.tekpub")
    let script = try #require(pilot.folder.read("walk.tekpub"))
    #expect(script.contains("star 6\n"))
  }
}
