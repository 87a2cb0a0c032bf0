import Canvas
import Catalog
import Interface
import Shell
import TestSupport
import Testing

/// Finding as one types, after `/`.
@MainActor @Suite struct FullSeekTests {
  private static let wide = Size(columns: 120, rows: 30)
  private static let narrow = Size(columns: 80, rows: 24)

  private func pilot(_ size: Size = narrow) async throws -> Pilot {
    let pilot = try await Pilot(split: true, size: size)
    await pilot.start()
    return pilot
  }

  private func lists(_ pilot: Pilot) -> [Table?] {
    switch pilot.frame?.panes {
    case .single(let page)?: [page.table]
    case .split(let list, let detail)?: [list.table, detail.table]
    case nil: []
    }
  }

  @Test("R45: Esc brings back selection, scroll and an earlier filter")
  func escapeRestores() async throws {
    let many = (1...200).map { Sample.episode("Talk \($0)", day: $0) }
    let pilot = try await Pilot(
      [Sample.catalog("Long", episodes: many)], split: true, size: Self.narrow)
    await pilot.start()
    await pilot.press(.enter, .character("/"), .character("k"), .enter)
    await pilot.press(.pageDown, .pageDown, .pageDown, .up, .up)
    let before = pilot.screen
    let selected = pilot.page?.table?.selected
    #expect((selected ?? 0) > 20)
    await pilot.press(.character("/"), .character(" "), .character("7"), .down)
    #expect(pilot.page?.table?.total == 11)
    await pilot.press(.escape)
    #expect(pilot.page?.table?.selected == selected)
    #expect(pilot.screen == before)
    await pilot.press(.character("/"))
    #expect(pilot.frame?.screen.find?.text == "k")
  }

  @Test func escapeBringsBackWhatStoodBesideTheListing() async throws {
    let pilot = try await pilot(Self.wide)
    await pilot.press(.down, .enter, .tab, .character("/"), .character("l"), .character("i"))
    #expect(pilot.page?.title == "Linq")
    await pilot.press(.escape)
    #expect(pilot.page?.title == "Rails")
    #expect(lists(pilot).first??.selected == 2)
    #expect(pilot.frame?.screen.focus == .list)
  }

  @Test("R45: a resize that hides the listing brings it back as it was", arguments: [1, 2])
  func aResizeCancelsItWhereItsListingIsSeenNoMore(opened: Int) async throws {
    let pilot = try await pilot(Self.wide)
    if opened == 2 { await pilot.press(.down) }
    await pilot.press(.enter, .tab, .character("/"), .character("l"), .character("i"))
    #expect(pilot.page?.title == "Linq")
    await pilot.send(.resize(Self.narrow))
    #expect(pilot.frame?.screen.find == nil)
    #expect(pilot.page?.title == (opened == 1 ? "Linq" : "Rails"))
    #expect(pilot.page?.table?.total == (opened == 1 ? 3 : 2))
    await pilot.send(.resize(Self.wide))
    #expect(lists(pilot).first??.total == 2)
    #expect(lists(pilot).first??.selected == opened)
    #expect(pilot.frame?.screen.focus == .list)
  }

  @Test func itGoesOnAfterAResizeWhereItsListingIsSeen() async throws {
    let pilot = try await pilot()
    await pilot.press(.enter, .character("/"), .character("q"))
    await pilot.send(.resize(Self.wide))
    #expect(pilot.frame?.screen.find?.text == "q")
    await pilot.press(.character("u"))
    #expect(lists(pilot).first??.total == 2)
    #expect(lists(pilot).last??.total == 1)
  }

  @Test(
    "R45: in a detail that lies over its listing it finds there, and Esc brings the detail back")
  func itFindsInTheListingBelow() async throws {
    let notes = (1...60).map { "Line \($0)." }.joined(separator: "\n\n")
    let pilot = try await Pilot(
      [
        Sample.catalog(
          "Long", episodes: [Sample.episode("One", notes: notes), Sample.episode("Two")])
      ],
      split: true, size: Self.narrow)
    await pilot.start()
    await pilot.press(.enter, .right, .pageDown)
    let before = pilot.screen
    #expect(before.contains("Line 12.") && !before.contains("Presenter"))
    await pilot.press(.character("/"), .character("w"))
    #expect(pilot.page?.title == "Long")
    #expect(pilot.page?.table?.total == 1)
    await pilot.press(.escape)
    #expect(pilot.screen == before)
    await pilot.press(.character("/"), .character("w"), .enter)
    #expect(pilot.page?.title == "Long")
    await pilot.press(.right)
    #expect(pilot.page?.title == "Two")
  }

  @Test func itGivesTheDetailBackWhereThereIsRoomForBoth() async throws {
    let pilot = try await pilot()
    await pilot.press(.enter, .right, .character("/"), .character("z"))
    await pilot.send(.resize(Self.wide))
    #expect(pilot.frame?.screen.find?.text == "z")
    await pilot.press(.escape)
    #expect(lists(pilot).first??.total == 3)
    #expect(pilot.page?.title == "Query basics")
    #expect(pilot.frame?.screen.focus == .detail)
  }

  /// What is typed after it is for the line, as on every page.
  @Test(arguments: [
    ["tab settings"], ["tab settings", "open 1"], ["help"], ["find zz", "notices"],
  ])
  func withoutAListingItOnlySaysSo(lines: [String]) async throws {
    let pilot = try await pilot()
    await pilot.type(lines)
    let title = pilot.page?.title
    await pilot.press(.character("/"))
    #expect(pilot.lines.last == "There is no listing here to find in.")
    #expect(pilot.frame?.screen.find == nil)
    #expect(pilot.page?.title == title)
    let input = try #require(pilot.frame?.input)
    #expect(!input.sendsToShell(Key(.character("z")), lineIsEmpty: true))
  }

  @Test func aPasteIsSought() async throws {
    let pilot = try await pilot()
    await pilot.press(.character("/"))
    await pilot.send(.paste("ra\u{1b}\ti\nlinq\n"))
    #expect(pilot.frame?.screen.find?.text == "ra i")
  }

  @Test func theLineOfItIsEdited() async throws {
    let pilot = try await pilot()
    await pilot.press(.character("/"), .character("a"), .character(" "), .character("b"))
    await pilot.send(.key(Key(.character("b"), .alt)))
    #expect(pilot.frame?.screen.find?.text == "a b")
    await pilot.send(.key(Key(.character("w"), .control)))
    #expect(pilot.frame?.screen.find?.text == "a ")
    await pilot.send(.key(Key(.character("u"), .control)))
    #expect(pilot.frame?.screen.find?.text == "")
    await pilot.send(.key(Key(.character("2"), .alt)))
    #expect(pilot.page?.title == "Up Next")
    #expect(pilot.frame?.screen.find == nil)
  }

  @Test(arguments: [("", "2 matches"), ("ra", "1 match"), ("zz", "no match")])
  func theMatchesAreCounted(text: String, said: String) async throws {
    let pilot = try await pilot()
    await pilot.press(.character("/"))
    await pilot.send(.paste(text))
    #expect(pilot.screen.split(separator: "\n").last?.hasSuffix("  " + said) == true)
  }
}
