import Catalog
import FoundationEssentials
import Testing

@testable import Store

@Suite struct PowerHourStoreTests {
  private func hour() throws -> PowerHour {
    var hour = try #require(
      PowerHour(
        clips: [
          PowerHourClip(
            origin: .episode(EpisodeID(rawValue: 7)), title: "A", group: "G", start: 30,
            duration: 90),
          PowerHourClip(origin: .file("/music/b.mp3"), title: "B"),
        ], clipLength: .seconds(60)))
    hour.resume(at: .milliseconds(3))
    hour.pause(at: .milliseconds(12_345))
    return hour
  }

  @Test func anHourIsReadAsItWasStored() async throws {
    let library = try await TestLibrary()
    #expect(try library.reader.powerHour() == nil)
    let hour = try hour()
    try await library.apply(.powerHour(hour))
    let other = try library.reopened()
    #expect(
      try other.reader.powerHour() == StoredPowerHour(hour: hour, saved: TestLibrary.now))
    try await library.apply(.powerHour(nil))
    #expect(try other.reader.powerHour() == nil)
  }

  @Test func itsEndIsCountedOnceWhoeverSeesIt() async throws {
    var library = try await TestLibrary()
    library.definitions = [
      AchievementDefinition(
        id: AchievementID(rawValue: "hour"), title: "", text: "", points: 1, metric: .powerHours,
        target: 1)
    ]
    try await library.apply(.powerHour(hour()))
    let ended = try await library.apply(.finishPowerHour)
    #expect(ended.unlocked.map(\.rawValue) == ["hour"])
    #expect(try library.reader.powerHour() == nil)
    #expect(try await library.apply(.finishPowerHour).changed == false)
    #expect(try await library.store.metric(.powerHours) == 1)
    try await library.apply(.count(.powerHours))
    #expect(try await library.store.metric(.powerHours) == 1)
  }

  @Test(arguments: ["", "{}", "[1]", #"{"clips":[],"clipLength":[0,0],"skipped":[0,0]}"#])
  func whatCannotBeReadIsNoHour(text: String) async throws {
    let library = try await TestLibrary()
    try library.connection(busyTimeout: 1000).run(
      "INSERT INTO power_hour VALUES (1, ?, 0)", text)
    #expect(try library.reader.powerHour() == nil)
  }

  @Test func whatIsKeptIsStarredAndQueuedAtOnce() async throws {
    let library = try await TestLibrary()
    try await library.save([.numbered(1), .numbered(2)])
    let id = try #require(try library.episodes().first).id
    #expect(try await library.apply(.keep(id)).changed)
    #expect(try library.episodes(.queue).map(\.id) == [id])
    #expect(try library.episodes().filter(\.isStarred).map(\.id) == [id])
    #expect(try await library.apply(.keep(id)).changed == false)
    try await library.apply(.queued(id, false))
    #expect(try await library.apply(.keep(id)).changed)
  }
}
