import FoundationEssentials
import TestSupport
import Testing

/// Every demo plays to its end, and its recording shows what it promises.
@Suite(.inTurn, .timeLimit(.minutes(5))) @MainActor struct DemoTests {
  private func play(_ name: String) async throws -> (screen: PseudoTerminal, cast: Cast) {
    let home = try Home()
    let path = home.path + "/demo.cast"
    let terminal = try PseudoTerminal(
      Binary.checkout + "/scripts/demo", [name, "--fast", "--record", path],
      environment: home.environment, columns: 120, rows: 30)
    let end = ContinuousClock.now + .seconds(60)
    while terminal.waitForExit(within: .milliseconds(100)) == nil, ContinuousClock.now < end {}
    #expect(terminal.exit?.shellStatus == 0, "\(terminal.screenText())")
    #expect(terminal.isCooked)
    return (terminal, try Cast(home.folder.read("demo.cast") ?? ""))
  }

  @Test func theTourShowsWhatTheReadmeTells() async throws {
    let (_, cast) = try await play("tour")
    let screens = cast.screens
    func isShown(_ texts: String...) -> Bool {
      screens.contains { screen in texts.allSatisfy(screen.contains) }
    }
    #expect(isShown("Preparing the awesome"))
    #expect(isShown("PyCon AU 2013", "1 of 12 catalogs failed"))
    #expect(isShown("Achievement: Stargazer", "tekpub> find py"))
    #expect(isShown("Unsubscribe from", "Cancel"))
    #expect(cast.events.contains { $0.code == "r" && $0.data == "120x30" })
  }

  @Test func theFailureRecovers() async throws {
    let (_, cast) = try await play("failure")
    #expect(cast.screens.contains { $0.contains("Error connecting!") && $0.contains("Retry") })
    #expect(cast.screens.contains { $0.contains("11 productions") || $0.contains("FOSDEM 2017") })
  }
}
