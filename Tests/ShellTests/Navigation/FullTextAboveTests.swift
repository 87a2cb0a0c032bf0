import Canvas
import Catalog
import Interface
import Shell
import TestSupport
import Testing

/// What stands above a listing: how much of it is seen, and the ways through it.
@MainActor @Suite struct FullTextAboveTests {
  nonisolated private static let words = (100..<300).map { "Sum\($0)" }.joined(separator: " ")
  nonisolated private static let narrow = Size(columns: 80, rows: 24)

  /// A production on its own page.
  private func listing(
    _ title: String = "Long", summary: String = words, episodes: Int = 40, _ size: Size = narrow
  ) async throws -> Pilot {
    let production = PublishedProduction(
      key: "long", title: title, summary: summary,
      episodes: (1...episodes).map { Sample.episode("Talk \($0)", day: $0) })
    let pilot = try await Pilot(
      [PublishedCatalog(format: .tekpub, title: title, productions: [production])], split: true,
      size: size)
    await pilot.start()
    await pilot.type("open 1")
    if pilot.frame?.screen.focus == .list { await pilot.press(.tab) }
    return pilot
  }

  private func isRead(_ pilot: Pilot) -> Bool { pilot.frame?.screen.scroll.above[.list] != nil }

  private func hints(_ pilot: Pilot) -> [String] {
    pilot.frame?.screen.hints.map { "\($0.key) \($0.action)" } ?? []
  }

  @Test func aTextHasTheRowsThatTheListingLeaves() async throws {
    let short = (100..<180).map { "Sum\($0)" }.joined(separator: " ")
    let pilot = try await listing(summary: short, episodes: 1)
    #expect(pilot.screen.contains("Sum179"))
    #expect(!pilot.screen.contains("PageUp"))
    #expect(pilot.screen.contains("Talk 1"))
    let full = try await listing(summary: short)
    #expect(full.render().texts[.list]?.height == 6)
  }

  @Test(arguments: 1...10) func allRowsAreSeenWhereTheyFit(episodes: Int) async throws {
    let pilot = try await listing(episodes: episodes)
    let viewport = try #require(pilot.render().viewports[.list])
    #expect(viewport.height >= viewport.total)
  }

  @Test(arguments: [Key.Code.escape, .left])
  func theWayBackLeadsOutOfTheTextFirst(code: Key.Code) async throws {
    let pilot = try await listing()
    let rest = pilot.screen
    await pilot.press(.pageUp, .pageDown)
    #expect(hints(pilot).prefix(3) == ["Up/Down scroll", "Enter play", "Left close"])
    await pilot.press(code)
    #expect(pilot.screen == rest)
    #expect(hints(pilot).prefix(3) == ["Up/Down move", "Enter play", "Left back"])
    await pilot.press(code)
    #expect(pilot.page?.title == "Productions")
  }

  @Test func aPageDownFromTheEndOfATextLeadsToTheFirstRow() async throws {
    let pilot = try await listing()
    let rest = pilot.screen
    await pilot.press(.pageUp)
    for _ in 0..<100 where isRead(pilot) { await pilot.press(.pageDown) }
    #expect(pilot.page?.table?.selected == 1)
    #expect(pilot.screen == rest)
    await pilot.press(.pageDown)
    #expect(pilot.page?.table?.selected ?? 0 > 2)
  }

  @Test func homeAndEndWhileATextIsRead() async throws {
    let pilot = try await listing()
    await pilot.press(.pageUp)
    let beginning = pilot.screen
    await pilot.press(.pageDown, .home)
    #expect(pilot.screen == beginning)
    await pilot.press(.pageUp)
    #expect(pilot.screen == beginning)
    await pilot.press(.end)
    #expect(pilot.page?.table?.selected == 40)
    #expect(!isRead(pilot))
  }

  @Test func withoutRowsTheEndIsThatOfTheText() async throws {
    let words = (1000..<1400).map { "Sum\($0)" }.joined(separator: " ")
    let pilot = try await listing(summary: words)
    await pilot.press(.character("/"), .character("q"), .character("q"), .enter)
    #expect(pilot.page?.table?.total == 0)
    await pilot.press(.end)
    #expect(pilot.screen.contains("Sum1399"))
    await pilot.press(.down, .pageDown)
    #expect(pilot.screen.contains("Sum1399"))
    await pilot.press(.home)
    #expect(pilot.screen.contains("Sum1000"))
  }

  @Test func theMarkOfACutTextPressesItsKeyAlsoOverALink() async throws {
    let links = (100..<300).map { "http://example.org/\($0)" }.joined(separator: " ")
    let pilot = try await listing(summary: links)
    #expect(await pilot.click(" PageUp reads on"))
    #expect(isRead(pilot))
    let before = pilot.screen
    #expect(await pilot.click(" PageDown reads on"))
    #expect(pilot.screen != before)
    #expect(isRead(pilot))
    #expect(pilot.opened.isEmpty)
  }

  @Test func aTextOfTheOtherPaneNamesNoKey() async throws {
    let pilot = try await listing("Long", Size(columns: 120, rows: 30))
    await pilot.press(.tab)
    #expect(pilot.frame?.screen.focus == .list)
    #expect(pilot.screen.contains(" ..."))
    #expect(!pilot.screen.contains("PageUp"))
  }

  @Test(arguments: [narrow, Size(columns: 120, rows: 30), Size(columns: 40, rows: 24)])
  func aTitleThatIsCutStandsWholeAboveTheListing(size: Size) async throws {
    let title = (10...35).map { "Part\($0)" }.joined(separator: " ")
    let pilot = try await listing(title, summary: "", episodes: 3, size)
    for part in title.split(separator: " ") { #expect(pilot.screen.contains(part), "\(part)") }
    let short = try await listing("Long", size)
    #expect(short.screen.matches(of: /Long/).count <= 2)
  }

  @Test func theWheelTurnsTheMarkWithItsText() async throws {
    let pilot = try await listing()
    await pilot.press(.pageUp)
    #expect(await pilot.wheelDown(on: "PageDown reads"))
    #expect(pilot.frame?.screen.scroll.above[.list]?.lines == 3)
  }
}
