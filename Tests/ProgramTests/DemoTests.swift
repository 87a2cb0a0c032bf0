import FoundationEssentials
import TestSupport
import Testing

/// Every demo plays to its end, and its recording shows what it promises.
@Suite(.inTurn, .timeLimit(.minutes(5))) @MainActor struct DemoTests {
  private func play(_ name: String) async throws -> Cast {
    let first = try await record(name)
    #expect(try await record(name) == first, "two runs differ")
    return try Cast(first)
  }

  /// The recording, with the port of the demo's own server, which changes, left out.
  private func record(_ name: String) async throws -> String {
    let home = try Home()
    let path = home.path + "/demo.cast"
    let terminal = try PseudoTerminal(
      Binary.checkout + "/scripts/demo", [name, "--fast", "--record", path],
      environment: home.environment.merging(["COLORTERM": "truecolor"]) { $1 }, columns: 120,
      rows: 30)
    let end = ContinuousClock.now + .seconds(60)
    while terminal.waitForExit(within: .milliseconds(100)) == nil, ContinuousClock.now < end {}
    #expect(terminal.exit?.shellStatus == 0, "\(terminal.screenText())")
    #expect(terminal.isCooked)
    return (home.folder.read("demo.cast") ?? "").replacing(/127\.0\.0\.1:[0-9]{1,5}/, with: "HOST")
  }

  @Test func theTourShowsWhatTheReadmeTells() async throws {
    let cast = try await play("tour")
    let screens = cast.screens
    func isShown(_ texts: String...) -> Bool {
      screens.contains { screen in texts.allSatisfy(screen.contains) }
    }
    #expect(isShown("Preparing the awesome"))
    #expect(isShown("PyCon AU 2013", "1 of 12 catalogs failed"))
    #expect(isShown("You starred an episode.", "5 points", "tekpub> find py"))
    #expect(isShown("Unsubscribe from", "Cancel"))
    #expect(cast.events.contains { $0.code == "r" && $0.data == "120x30" })
    // Beside the list, in the same rows, stands what was opened in it.
    #expect(
      screens.contains { screen in
        screen.split(separator: "\n").contains {
          $0.contains("Productions") && $0.contains("DjangoCon")
        }
      })
    let seconds = cast.events.last?.time ?? 0
    #expect((20...30).contains(seconds), "the tour takes \(seconds) seconds")
  }

  @Test func everySystemIsNamedInItsMoment() async throws {
    let cast = try await play("systems")
    let screens = cast.screens
    for number in 1...14 {
      #expect(
        screens.contains { $0.contains(" S\(number) ") || $0.contains(" S\(number): ") },
        "S\(number)")
    }
    for shown in [
      "Preparing the awesome", "Unsubscribe from", "You starred an episode.", "clip 2 of 3",
      "from a checkout",
    ] {
      #expect(screens.contains { $0.contains(shown) }, "\(shown)")
    }
    let seconds = cast.events.last?.time ?? 0
    #expect((90...180).contains(seconds), "it takes \(seconds) seconds")
  }

  @Test func theFailureRecovers() async throws {
    let cast = try await play("failure")
    #expect(cast.screens.contains { $0.contains("Error connecting!") && $0.contains("Retry") })
    #expect(cast.screens.contains { $0.contains("11 productions") || $0.contains("FOSDEM 2017") })
  }
}
