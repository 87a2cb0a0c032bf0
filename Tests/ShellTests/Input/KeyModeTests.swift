import Canvas
import Catalog
import Interface
import Shell
import Store
import TestSupport
import Testing

/// The table of keys in both modes (looks.md).
@MainActor @Suite struct KeyModeTests {
  private func pilot(letters: Bool = false) async throws -> Pilot {
    let pilot = try await Pilot(split: true, size: Size(columns: 80, rows: 24))
    await pilot.start()
    if letters { await pilot.type("set keys letters") }
    pilot.render()
    return pilot
  }

  private func press(_ pilot: Pilot, _ keys: String) async {
    for key in keys { await pilot.press(.character(String(key))) }
  }

  private func selected(_ pilot: Pilot) -> String? {
    pilot.page?.table.flatMap { table in
      table.rows.first { $0.number == table.selected }.map { table.title(of: $0) }
    }
  }

  private func episodes(_ pilot: Pilot) throws -> [Episode] {
    try pilot.store.reader.episodes(EpisodeQuery(scope: .all), Window()).rows
  }

  @Test func inLineModeLettersAreForTheLine() async throws {
    let pilot = try await pilot()
    let input = try #require(pilot.frame?.input)
    for letter in "jklhgGsuamorRznNq123" {
      #expect(!input.sendsToShell(Key(.character(String(letter))), lineIsEmpty: true))
    }
    for sign in "/[]*.? " {
      #expect(input.sendsToShell(Key(.character(String(sign))), lineIsEmpty: true))
      #expect(!input.sendsToShell(Key(.character(String(sign))), lineIsEmpty: false))
    }
  }

  @Test func inLettersModeTheyActUnlessSomethingIsTyped() async throws {
    let pilot = try await pilot(letters: true)
    let input = try #require(pilot.frame?.input)
    for letter in "jklhgGsuamorRznNq123456" {
      #expect(input.sendsToShell(Key(.character(String(letter))), lineIsEmpty: true))
      #expect(!input.sendsToShell(Key(.character(String(letter))), lineIsEmpty: false))
    }
    // What begins a command is typed, and so are tabs that are not there.
    for letter in ":789bcx" {
      #expect(!input.sendsToShell(Key(.character(String(letter))), lineIsEmpty: true))
    }
  }

  @Test func lettersMoveOpenAndLeaveAPage() async throws {
    let pilot = try await pilot(letters: true)
    await press(pilot, "j")
    #expect(selected(pilot) == "Rails")
    await press(pilot, "k")
    #expect(selected(pilot) == "Linq")
    await press(pilot, "G")
    #expect(selected(pilot) == "Rails")
    await press(pilot, "gl")
    #expect(pilot.page?.title == "Linq")
    await press(pilot, "h")
    #expect(pilot.page?.title == "Productions")
    await press(pilot, "4")
    #expect(pilot.page?.title == "Achievements")
    await press(pilot, "1")
    #expect(pilot.page?.title == "Productions")
  }

  @Test func halfPagesAreForLettersMode() async throws {
    let pilot = try await pilot(letters: true)
    let down = Key(.character("d"), .control)
    #expect(pilot.frame?.input.sendsToShell(down, lineIsEmpty: true) == true)
    await pilot.send(.key(down))
    #expect(selected(pilot) == "Rails")
    await pilot.send(.key(Key(.character("u"), .control)))
    #expect(selected(pilot) == "Linq")
    await pilot.type("set keys line")
    #expect(pilot.frame?.input.sendsToShell(down, lineIsEmpty: true) == false)
  }

  @Test func lettersMarkTheSelectedEpisodeAndTakeTheMarkOff() async throws {
    let pilot = try await pilot(letters: true)
    await press(pilot, "lsua")
    let first = try #require(try episodes(pilot).first { $0.isStarred })
    #expect(first.watch.isWatched && first.queuePosition != nil)
    await press(pilot, "sua")
    let again = try #require(try episodes(pilot).first { $0.id == first.id })
    #expect(!again.isStarred && !again.watch.isWatched && again.queuePosition == nil)
    await press(pilot, "z")
    #expect(pilot.screen.contains("Undone:"))
  }

  @Test("S13: the last action is done to another row", arguments: [false, true])
  func theLastActionIsRepeatedOnThisRow(letters: Bool) async throws {
    let pilot = try await pilot(letters: letters)
    await press(pilot, ".")
    #expect(pilot.screen.contains("There is no action to repeat yet."))
    await pilot.press(.enter)
    await press(pilot, "*")
    await pilot.press(.down)
    await press(pilot, ".")
    #expect(try episodes(pilot).filter(\.isStarred).count == 2)
    // It stars, also what is starred: it is the same action, not its opposite.
    await press(pilot, ".")
    #expect(try episodes(pilot).filter(\.isStarred).count == 2)
    await pilot.type("tab settings")
    await press(pilot, ".")
    #expect(pilot.screen.contains("The last action was on an episode, and none is selected."))
    await pilot.type("unsubscribe Rails")
    await pilot.press(.escape)
    await press(pilot, ".")
    #expect(pilot.screen.contains("The last action was on a production, and none is selected."))
  }

  @Test func aKeyThatNeedsAnEpisodeSaysSo() async throws {
    let pilot = try await pilot()
    await press(pilot, "*")
    #expect(pilot.screen.contains("No episode is selected."))
  }

  @Test func commandsMayBeginWithAColon() async throws {
    let pilot = try await pilot(letters: true)
    await pilot.type(":find rails")
    #expect(pilot.page?.title == "Find rails")
    await pilot.type(": back")
    #expect(pilot.page?.title == "Productions")
    #expect(Completion.of(":unst", in: pilot.session.state).candidates.map(\.text) == ["unstar"])
    #expect(Completion.of(":unst", in: pilot.session.state).start == 1)
  }

  @Test func qQuits() async throws {
    let typed = try await pilot()
    await typed.type("q")
    #expect(typed.session.latest?.exit == 0)
    let pressed = try await pilot(letters: true)
    await press(pressed, "q")
    #expect(pressed.session.latest?.exit == 0)
  }

  @Test func noteIsBegunInTheLine() async throws {
    let pilot = try await pilot(letters: true)
    await press(pilot, "m")
    #expect(pilot.session.latest?.typed == "note ")
  }

  @Test func aBoundLetterMeansItsCommandInLettersModeOnly() async throws {
    let pilot = try await pilot(letters: true)
    await pilot.type(["bind x tab settings", "bind s tab achievements", "bind 2 tab power"])
    await press(pilot, "x")
    #expect(pilot.page?.title == "Settings")
    await press(pilot, "s")
    #expect(pilot.page?.title == "Achievements")
    await press(pilot, "2")
    #expect(pilot.page?.title == "Power Hour")
    await pilot.type("bind : show")
    #expect(pilot.screen.contains("it begins a command"))
    await pilot.type("set keys line")
    #expect(pilot.frame?.input.sendsToShell(Key(.character("x")), lineIsEmpty: true) == false)
    #expect(pilot.session.state.keyMap.invocation(for: Key(.character("x"))) == nil)
  }

  @Test func controlArrowsChangeTheTab() async throws {
    let pilot = try await pilot()
    await pilot.send(.key(Key(.left, .control)))
    #expect(pilot.page?.title == "Settings")
    await pilot.send(.key(Key(.right, .control)))
    #expect(pilot.page?.title == "Productions")
    await pilot.send(.key(Key(.right, .control)))
    #expect(pilot.page?.title == "Up Next")
  }

  @Test func lettersAreForTheTextThatIsSoughtAndForAnswers() async throws {
    let pilot = try await pilot(letters: true)
    await press(pilot, "/jq")
    #expect(pilot.frame?.screen.find?.text == "jq")
    await pilot.press(.escape)
    await pilot.type("unsubscribe 1")
    await press(pilot, "q")
    #expect(pilot.alert != nil)
  }
}
