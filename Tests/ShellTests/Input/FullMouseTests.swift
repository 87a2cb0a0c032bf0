import Canvas
import Interface
import Shell
import TestSupport
import Testing

@MainActor @Suite struct FullMouseTests {
  private func pilot(_ columns: Int = 80) async throws -> Pilot {
    let pilot = try await Pilot(split: true, size: Size(columns: columns, rows: 24))
    await pilot.start()
    return pilot
  }

  @Test func aClickSelectsAndADoubleOneOpens() async throws {
    let pilot = try await pilot()
    #expect(await pilot.click("Rails"))
    #expect(pilot.page?.table?.selected == 2)
    #expect(await pilot.click("Rails", .doubleClick))
    #expect(pilot.page?.title == "Rails")
    #expect(await pilot.click("Achievements"))
    #expect(pilot.page?.title == "Achievements")
    #expect(await pilot.click(" Productions "))
    #expect(pilot.page?.title == "Rails")
    #expect(await pilot.click(" Productions "))
    #expect(pilot.page?.title == "Productions")
  }

  @Test func theWheelScrollsAndTheSelectionOnlyStaysInSight() async throws {
    let many = (1...100).map { Sample.episode("Talk \($0)", day: $0) }
    let pilot = try await Pilot(
      [Sample.catalog("Long", episodes: many)], split: true, size: Size(columns: 80, rows: 24))
    await pilot.start()
    await pilot.press(.enter, .down, .down, .down, .down, .down)
    await pilot.point(column: 10, row: 10, .wheel(1))
    #expect(pilot.page?.table?.selected == 6)
    #expect(pilot.render().viewports[.list]?.first == 3)
    await pilot.point(column: 10, row: 10, .wheel(1))
    #expect(pilot.page?.table?.selected == 7)
    #expect(pilot.render().viewports[.list]?.first == 6)
    for _ in 0..<3 { await pilot.point(column: 10, row: 10, .wheel(-1)) }
    #expect(pilot.render().viewports[.list]?.first == 0)
  }

  @Test func theWheelTurnsThePaneUnderThePointer() async throws {
    let pilot = try await pilot(120)
    await pilot.press(.enter)
    #expect(pilot.frame?.screen.focus == .detail)
    await pilot.point(column: 5, row: 10, .wheel(1))
    #expect(pilot.frame?.screen.focus == .detail)
  }

  @Test func buttonsOfAQuestionAreClicked() async throws {
    let pilot = try await pilot()
    await pilot.type("unsubscribe 2")
    #expect(pilot.alert != nil)
    #expect(await pilot.click("Productions") == false)
    #expect(await pilot.click("Unsubscribe from") == true)
    #expect(pilot.alert != nil)
    #expect(await pilot.click("Cancel"))
    #expect(pilot.alert == nil)
    #expect(pilot.page?.table?.total == 2)
  }

  @Test(arguments: ["127.0.0.1", "Code_"])
  func aClickOnAnyPartOfALinkOpensAllOfIt(part: String) async throws {
    let address = "http://127.0.0.1:8931/wiki/a-long-way/to-go/Code_(all)"
    let notes = "See the code (\(address)), then more."
    let pilot = try await Pilot(
      [Sample.catalog("Links", episodes: [Sample.episode("One", notes: notes)])], split: true,
      size: Size(columns: 40, rows: 24))
    await pilot.start()
    await pilot.type(["open 1", "open 1"])
    #expect(await pilot.click(part))
    #expect(pilot.opened == [address])
  }

  @Test func theSchemeOfALinkMayBeInCapitals() async throws {
    let pilot = try await Pilot(
      [Sample.catalog("Links", episodes: [Sample.episode("One", notes: "Code:HTTP://x.org/A")])],
      split: true, size: Size(columns: 40, rows: 24))
    await pilot.start()
    await pilot.type(["open 1", "open 1"])
    #expect(await pilot.click("x.org/A"))
    #expect(pilot.opened == ["HTTP://x.org/A"])
  }

  @Test func theWheelTurnsALinkWithItsText() async throws {
    let notes = (100..<200).map { "http://example.org/\($0)" }.joined(separator: "\n")
    let pilot = try await Pilot(
      [Sample.catalog("Links", episodes: [Sample.episode("One", notes: notes)])], split: true,
      size: Size(columns: 80, rows: 24))
    await pilot.start()
    await pilot.type(["open 1", "open 1"])
    #expect(await pilot.wheelDown(on: "example.org/103"))
    #expect(pilot.render().viewports[.detail]?.first == 3)
    #expect(pilot.opened.isEmpty)
  }

  @Test func theWheelTurnsThePageOfAPad() async throws {
    let pilot = try await Pilot(split: true, size: Size(columns: 80, rows: 24))
    await pilot.start()
    await pilot.type("sketch")
    let rendering = pilot.render()
    let place = Position(column: 40, row: 12)
    #expect(rendering.target(at: place)?.action == .pad)
    #expect(rendering.scrollTarget(at: place)?.action == .pane(.detail))
  }
}
