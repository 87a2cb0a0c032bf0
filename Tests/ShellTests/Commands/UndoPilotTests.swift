import Canvas
import Catalog
import FoundationEssentials
import Interface
import Shell
import Store
import TestSupport
import Testing

/// `undo`, as it is typed.
@MainActor @Suite struct UndoPilotTests {
  private func pilot(columns: Int = 0, folder: TemporaryFolder? = nil) async throws -> Pilot {
    let pilot = try await Pilot(
      folder == nil ? Sample.two : [], split: columns > 0,
      size: Size(columns: max(80, columns), rows: 24), folder: folder)
    await pilot.start()
    return pilot
  }

  @Test func eachStepIsSaid() async throws {
    let pilot = try await pilot()
    #expect(await pilot.type("undo") == ["Nothing to undo."])
    await pilot.type(["open 1", "watched 1-2", "star 3", "queue all", "unqueue 2"])
    await pilot.type(["set theme dark", "set theme default", "bind F5 refresh", "unbind F5"])
    for said in [
      "Undone: unbound F5.", "Undone: bound F5 to refresh.",
      "Undone: set theme to default.", "Undone: set theme to dark.",
      "Undone: took \"Deferred execution\" out of Up Next.", "Undone: put 3 episodes in Up Next.",
      "Undone: starred \"Expression trees\".", "Undone: marked 2 episodes as watched.",
      "Nothing to undo.",
    ] {
      #expect(await pilot.type("undo") == [said])
    }
    #expect(await pilot.type("undo 2") == ["Error: undo takes nothing after it. Usage: undo"])
  }

  @Test func aSettingHoldsAgainAtOnce() async throws {
    let pilot = try await pilot(columns: 80)
    let before = pilot.session.state.settings
    await pilot.type(["set theme contrast", "set fade.duration 1s"])
    #expect(pilot.session.state.settings != before)
    await pilot.type("undo")
    await pilot.type("undo")
    #expect(pilot.session.state.settings == before)
    await pilot.type("set presentation plain")
    #expect(pilot.session.state.presentation == .plain)
    await pilot.type("undo")
    #expect(pilot.session.state.presentation == .full)
  }

  @Test func whatTekpubrcSaidHoldsAgain() async throws {
    let pilot = try await pilot()
    await pilot.send(.line("set theme dark", from: .configuration(line: 1)))
    await pilot.send(.line("bind F5 version", from: .configuration(line: 2)))
    let before = (pilot.session.state.settings, pilot.session.state.keyMap)
    await pilot.type(["set theme light", "bind F5 refresh", "set theme contrast"])
    await pilot.type(["undo", "undo", "undo"])
    #expect(pilot.session.state.settings == before.0)
    #expect(pilot.session.state.keyMap == before.1)
    #expect(await pilot.type("undo") == ["Nothing to undo."])
  }

  @Test func aRestartWithinTheHour() async throws {
    let first = try await pilot()
    await first.type(["open 1", "watched all", "set theme dark"])
    await first.type(["home", "unsubscribe 2"])
    await first.answer("Unsubscribe")
    let next = try await pilot(folder: first.folder)
    #expect(await next.type("undo") == ["Undone: unsubscribed from Rails."])
    #expect(try next.store.reader.counts().catalogs == 2)
    #expect(await next.type("undo") == ["Undone: set theme to dark."])
    next.clock.advance(by: .seconds(3601))
    #expect(await next.type("undo") == ["Nothing to undo."])
    // The run that did it still can.
    #expect(await first.type("undo") == ["Undone: marked 3 episodes as watched."])
  }

  @Test func whatChangedSinceIsSaidAndLeftAlone() async throws {
    let pilot = try await pilot()
    await pilot.type(["open 1", "star 1", "watched 1-3"])
    let id = try pilot.store.reader.episodeIDs(EpisodeQuery(scope: .all))[1]
    let other = try Store.open(path: pilot.folder.path + "/library.sqlite")
    _ = try await other.apply(
      .playback(id, PlaybackChange(.place, at: 9, seconds: 1)), now: pilot.clock.now.wall,
      definitions: [])
    await pilot.type("undo")
    #expect(
      pilot.failures.last?.text
        == "Cannot undo: marked 3 episodes as watched. \"Deferred execution\" changed since. "
        + "Nothing was changed. undo again takes back the change before that.")
    #expect(await pilot.type("undo") == ["Undone: starred \"Query basics\"."])
  }

  @Test func unsubscribingStillAsks() async throws {
    let pilot = try await pilot()
    await pilot.type(["open 2", "watched 1", "queue 2", "home", "unsubscribe 2"])
    #expect(pilot.alert?.title == "Unsubscribe from Rails?")
    await pilot.answer("Unsubscribe")
    let shown = await pilot.type("undo")
    #expect(shown == ["Undone: unsubscribed from Rails."])
    #expect(
      await pilot.type("show").contains { $0.contains("Rails") && $0.hasSuffix("2     50 %") })
    await pilot.type(["subscribe rails", "unsubscribe 2"])
    await pilot.answer("Unsubscribe")
    await pilot.type("catalogs")
    await pilot.type("subscribe rails")
    await pilot.type("undo")
    #expect(pilot.failures.last?.text.contains("It is followed again.") == true)
  }

  @Test func theStarOfAClipAndItsPlaceInUpNextAreOneStep() async throws {
    let pilot = try await pilot()
    await pilot.type("powerhour start --from production linq")
    #expect(pilot.alert != nil)
    await pilot.answer("Start")
    await pilot.type(["tab 1", "open 1", "star all"])
    let reader = pilot.store.reader
    func starred() throws -> Int {
      try reader.episodes(EpisodeQuery(scope: .all), Window()).rows.count { $0.isStarred }
    }
    #expect(try starred() == 3 && reader.counts().queued == 1)
    #expect(await pilot.type("undo") == ["Undone: starred 3 episodes."])
    #expect(try starred() == 0 && reader.counts().queued == 0)
  }
}
