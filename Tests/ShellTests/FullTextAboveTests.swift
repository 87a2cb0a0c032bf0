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

  @Test func aTextHasTheRowsThatTheListingLeaves() async throws {
    let short = (100..<180).map { "Sum\($0)" }.joined(separator: " ")
    let pilot = try await listing(summary: short, episodes: 1)
    #expect(pilot.screen.contains("Sum179"))
    #expect(!pilot.screen.contains("PageUp"))
    #expect(pilot.screen.contains("Episode"))
    #expect(pilot.screen.contains("Talk 1"))
    let full = try await listing(summary: short)
    #expect(full.render().texts[.list]?.height == 6)
  }

  @Test(arguments: 1...10) func allRowsAreSeenWhereTheyFit(episodes: Int) async throws {
    let pilot = try await listing(episodes: episodes)
    let viewport = try #require(pilot.render().viewports[.list])
    #expect(viewport.height >= viewport.total)
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
