import Canvas
import Catalog
import Interface
import Shell
import TestSupport
import Testing

/// Long titles and texts can be read to their end, and the place in them is kept.
@MainActor @Suite struct FullReadingTests {
  nonisolated private static let wide = Size(columns: 120, rows: 30)
  nonisolated private static let narrow = Size(columns: 40, rows: 24)

  private func pilot(_ title: String, notes: String? = nil, _ size: Size) async throws -> Pilot {
    let pilot = try await Pilot(
      [Sample.catalog("Talks", episodes: [Sample.episode(title, notes: notes)])], split: true,
      size: size)
    await pilot.start()
    await pilot.type(["open 1", "open 1"])
    if pilot.frame?.screen.focus == .list { await pilot.press(.tab) }
    return pilot
  }

  /// The words of the first row of the notes that is seen.
  private func top(_ pilot: Pilot) -> [Substring] {
    let lines = pilot.screen.split(separator: "\n").map { $0.matches(of: /Word[0-9]+/).map(\.0) }
    return lines.first { !$0.isEmpty } ?? []
  }

  private var words: String {
    (0..<4000).map { "Word" + String(10000 + $0).dropFirst() }.joined(separator: " ")
  }

  @Test(arguments: [Size(columns: 80, rows: 24), wide, narrow, Size(columns: 20, rows: 12)])
  func aTitleThatIsCutStandsWholeAboveThePage(size: Size) async throws {
    let title = (1...20).map { "Part\($0)" }.joined(separator: " ")
    let pilot = try await pilot(title, size)
    var seen = pilot.screen
    for _ in 0..<20 {
      await pilot.press(.down)
      seen += pilot.screen
    }
    for part in title.split(separator: " ") { #expect(seen.contains(part), "\(part)") }
  }

  @Test func aTitleThatFitsIsNotRepeated() async throws {
    let pilot = try await pilot("A short one", Size(columns: 80, rows: 24))
    #expect(pilot.screen.matches(of: /A short one/).count == 1)
  }

  @Test func aResizeKeepsThePlaceInAText() async throws {
    let pilot = try await pilot("Long", notes: words, Self.wide)
    for _ in 0..<8 { await pilot.press(.pageDown) }
    let before = pilot.screen
    let word = try #require(top(pilot).first)
    #expect(word > "Word1000")
    for columns in [40, 80, 33, 99, 200, 20] {
      await pilot.send(.resize(Size(columns: columns, rows: 24)))
      #expect(top(pilot).contains(word), "at \(columns) columns")
    }
    await pilot.send(.resize(Self.wide))
    #expect(pilot.screen == before)
    await pilot.send(.resize(Self.narrow))
    let first = top(pilot)
    await pilot.press(.down)
    #expect(top(pilot) != first)
    await pilot.press(.up)
    #expect(top(pilot) == first)
  }

  @Test func theBeginningOfATextStaysItsBeginning() async throws {
    let title = String(repeating: "Longer than it is wide ", count: 3)
    let pilot = try await pilot(title, notes: words, Size(columns: 99, rows: 24))
    await pilot.press(.pageDown, .home)
    await pilot.send(.resize(Self.narrow))
    #expect(pilot.render().viewports[.detail]?.first == 0)
  }

  // MARK: The text above a listing

  nonisolated private static let summary = (100..<300).map { "Sum\($0)" }.joined(separator: " ")

  /// The episodes of a production that much is said of.
  private func listing(_ size: Size) async throws -> Pilot {
    let production = PublishedProduction(
      key: "long", title: "Long", summary: Self.summary,
      episodes: (1...40).map { Sample.episode("Talk \($0)", day: $0) })
    let pilot = try await Pilot(
      [PublishedCatalog(format: .tekpub, title: "Long", productions: [production])], split: true,
      size: size)
    await pilot.start()
    await pilot.type("open 1")
    if pilot.frame?.screen.focus == .list { await pilot.press(.tab) }
    return pilot
  }

  private func summed(_ pilot: Pilot) -> Set<Substring> {
    Set(pilot.screen.matches(of: /Sum[0-9]{3}/).map(\.0))
  }

  @Test(arguments: [
    Size(columns: 80, rows: 24), wide, narrow, Size(columns: 40, rows: 12),
    Size(columns: 20, rows: 5),
  ])
  func aTextAboveAListingIsReadWithThePageKeys(size: Size) async throws {
    let pilot = try await listing(size)
    let rest = pilot.screen
    #expect(!rest.contains("Sum299"))
    #expect(rest.contains(size.columns < 40 ? " ..." : " ... PageUp"))
    await pilot.press(.pageUp)
    var seen = summed(pilot)
    for _ in 0..<200 where !seen.contains("Sum299") {
      await pilot.press(.pageDown)
      seen.formUnion(summed(pilot))
      #expect(pilot.page?.table?.selected == 1)
      #expect(pilot.screen.contains("Talk 1"))
    }
    #expect(seen.count == 200)
    await pilot.press(.down)
    #expect(pilot.page?.table?.selected == 2)
    await pilot.press(.up)
    #expect(pilot.screen == rest)
  }

  @Test func aTextAboveAListingIsReadWithTheWheel() async throws {
    let pilot = try await listing(Size(columns: 60, rows: 20))
    await pilot.press(.down)
    await pilot.point(column: 10, row: 8, .wheel(-1))
    #expect(pilot.page?.table?.selected == 1)
    var seen = summed(pilot)
    var isRead = true
    for _ in 0..<100 where isRead {
      await pilot.point(column: 10, row: 8, .wheel(1))
      seen.formUnion(summed(pilot))
      isRead = pilot.frame?.screen.scroll.above[.list] != nil
      #expect(pilot.page?.table?.selected == 1)
    }
    #expect(!isRead)
    #expect(seen.count == 200)
    await pilot.point(column: 10, row: 8, .wheel(1))
    #expect(pilot.render().viewports[.list]?.first == 3)
  }

  @Test func upFromTheBeginningOfATextReachesTheTabBar() async throws {
    let pilot = try await listing(Size(columns: 60, rows: 20))
    await pilot.press(.pageUp, .down, .up)
    #expect(pilot.frame?.screen.isInTabs == false)
    await pilot.press(.up)
    #expect(pilot.frame?.screen.isInTabs == true)
  }

  @Test func aResizeKeepsThePlaceInATextAboveAListing() async throws {
    let pilot = try await listing(Size(columns: 60, rows: 20))
    await pilot.press(.pageUp, .pageDown)
    let before = pilot.screen
    let word = try #require(before.firstMatch(of: /Sum[0-9]{3}/)?.0)
    for columns in [40, 120, 33, 20] {
      await pilot.send(.resize(Size(columns: columns, rows: 20)))
      #expect(pilot.screen.contains(word), "at \(columns) columns")
    }
    await pilot.send(.resize(Size(columns: 60, rows: 20)))
    #expect(pilot.screen == before)
  }
}
