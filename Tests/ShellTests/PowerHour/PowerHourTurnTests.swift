import Catalog
import Interface
import Shell
import Store
import TestSupport
import Testing

/// A power hour and several shells on one library.
@MainActor @Suite struct PowerHourTurnTests {
  /// With a lock of its own, as another process would have it.
  private func pilot(in folder: TemporaryFolder, episodes: Int = 70) async throws -> Pilot {
    let talks = (0..<episodes).map { Sample.episode("Talk \($0 + 1)", duration: 600) }
    let pilot = try await Pilot(
      episodes > 0 ? [Sample.catalog("Talks", key: "t", episodes: talks)] : [], folder: folder)
    await pilot.start()
    return pilot
  }

  @Test func itRunsInOneShellAtATime() async throws {
    let folder = try TemporaryFolder()
    let one = try await pilot(in: folder)
    let other = try await pilot(in: folder, episodes: 0)
    let refusal =
      "Error: The power hour runs in another shell. Pause or stop it there."
    await one.type("powerhour start --minutes 10")
    for verb in ["pause", "resume", "skip", "restart", "stop", "start --minutes 5"] {
      #expect(await other.type("powerhour \(verb)") == [refusal])
    }
    #expect(
      await other.type("tab 5").contains(
        "  It is running in another shell; pause or stop it there."))
    let late = try await pilot(in: folder, episodes: 0)
    #expect(late.lines.contains("* The power hour runs in another shell."))
    await one.pass(.seconds(70))
    await one.type("powerhour pause")
    #expect(
      await other.type("powerhour resume") == ["Running: clip 2 of 10, Talk 8, 0:50 left of it."])
    #expect(await one.type("powerhour resume") == [refusal])
    await other.type("powerhour stop")
    #expect(await one.type("powerhour resume").last?.contains("No power hour is under way") == true)
  }

  @Test func aShellThatIsGoneKeepsNobodyOutAndItsHourStandsStill() async throws {
    let folder = try TemporaryFolder()
    do {
      let one = try await pilot(in: folder)
      await one.type("powerhour start --minutes 10")
    }
    let other = try await pilot(in: folder, episodes: 0)
    #expect(try other.store.reader.powerHour()?.hour.isRunning == false)
    await other.pass(.seconds(30))
    #expect(
      await other.type("powerhour resume") == ["Running: clip 1 of 10, Talk 1, 1:00 left of it."])
  }

  @Test func anHourThatAnotherBeganMeanwhileIsNotGivenUpUnasked() async throws {
    let folder = try TemporaryFolder()
    let one = try await pilot(in: folder)
    let other = try await pilot(in: folder, episodes: 0)
    await other.type("powerhour start --minutes 100")
    #expect(other.alert?.title == "Start with 70 of 100 clips?")
    await one.type(["powerhour start --minutes 10", "powerhour pause"])
    await other.answer("Start")
    #expect(other.alert?.title == "Start another power hour?")
    await other.answer("Cancel")
    #expect(try other.store.reader.powerHour()?.hour.clips.count == 10)
  }

  @Test func starMeansNoClipThatAnotherShellPlays() async throws {
    let folder = try TemporaryFolder()
    let one = try await pilot(in: folder)
    let other = try await pilot(in: folder, episodes: 0)
    await one.type("powerhour start --minutes 10")
    await other.type(["powerhour pause", "tab 6"])
    #expect(await other.type("star").last?.hasPrefix("Error: ") == true)
  }
}
