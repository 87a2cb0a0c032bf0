import Canvas
import Interface
import Shell
import TestSupport
import Testing

/// Who takes what is typed, as every frame says it.
@MainActor @Suite struct InputFocusTests {
  private func pilot(full: Bool = true) async throws -> Pilot {
    let pilot =
      full ? try await Pilot(split: true, size: Size(columns: 80, rows: 24)) : try await Pilot()
    await pilot.start()
    return pilot
  }

  private func focus(_ pilot: Pilot) throws -> InputFocus { try #require(pilot.frame?.input) }

  @Test func theLineHasKeysThatThePageDoesNotTakeFirst() async throws {
    let focus = try focus(await pilot())
    #expect(focus.owner == .line)
    #expect(focus.paste == .line)
    let tabs: [Key] = [Key(.character("1"), .alt), Key(.character("6"), .alt)]
    for key in tabs + [Key(.up), Key(.enter), Key(.character("/")), Key(.function(1))] {
      #expect(focus.sendsToShell(key, lineIsEmpty: true))
      #expect(!focus.sendsToShell(key, lineIsEmpty: false))
    }
    for key in [Key(.character("7"), .alt), Key(.character("x")), Key(.up, .shift)] {
      #expect(!focus.sendsToShell(key, lineIsEmpty: true))
    }
  }

  @Test func whatLiesOverThePageHasEveryKey() async throws {
    let pilot = try await pilot()
    await pilot.press(.function(1))
    #expect(try focus(pilot).owner == .overlay)
    #expect(try focus(pilot).paste == .line)
    await pilot.press(.escape, .character("/"))
    #expect(try focus(pilot).owner == .overlay)
    #expect(try focus(pilot).paste == .shell)
    #expect(try focus(pilot).sendsToShell(Key(.character("x")), lineIsEmpty: false))
    await pilot.press(.escape)
    #expect(try focus(pilot).owner == .line)
  }

  @Test func aQuestionIsExpectedOnlyByWhoAskedForIt() async throws {
    let pilot = try await pilot()
    await pilot.press(.function(2))
    let menu = try #require(try focus(pilot).question)
    #expect(menu.answer == .keys)
    #expect(menu.isExpected)
    #expect(try focus(pilot).paste == .refused)
    await pilot.press(.escape)
    #expect(try focus(pilot).question == nil)
    await pilot.type("unsubscribe 1")
    let question = try #require(try focus(pilot).question)
    #expect(question.id != menu.id)
    #expect(question.answer == .keys)
    #expect(!question.isExpected)
  }

  @Test func plainLinesAreAnsweredInWords() async throws {
    let pilot = try await pilot(full: false)
    #expect(try focus(pilot).pageKeys == [])
    await pilot.type("tab 3")
    await pilot.type("unsubscribe 1")
    let question = try #require(try focus(pilot).question)
    #expect(question.answer == .words)
    #expect(!question.isExpected)
    #expect(try !focus(pilot).sendsToShell(Key(.enter), lineIsEmpty: true))
  }
}
