import Shell
import Testing
import TestSupport

@MainActor @Suite struct CompletionTests {
  @Test(arguments: [
    ("unsub", ["unsubscribe"]), ("open Ra", ["Rails"]), ("tab ach", ["achievements"]),
    ("set refresh", ["refresh.interval"]), ("set splash a", ["automatic", "always"]),
    ("report com.tekpub.th", ["com.tekpub.three"]), ("help fi", ["find", "filter"]),
    ("filter unwatched st", ["starred"]), ("reset ", ["achievements"]), ("nonsense x", []),
    ("back ", []),
    ("sort date d", ["desc"]),
  ])
  func theWordBeforeTheCursorIsCompleted(line: String, candidates: [String]) async throws {
    let pilot = try await Pilot()
    await pilot.start()
    let completion = Completion.of(line, in: pilot.session.state)
    #expect(completion.candidates.map(\.text) == candidates)
  }

  @Test func titlesWithBlanksAreCompletedFromTheirBeginning() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    await pilot.type("open 1")
    let completion = Completion.of("open deferred e", in: pilot.session.state)
    #expect(completion == Completion(start: 5, candidates: [.init(text: "Deferred execution")]))
  }

  @Test func fileNamesAreLeftToWhoSeesTheDisk() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    #expect(Completion.of("import fee", in: pilot.session.state).wantsFiles)
  }
}
