import Catalog
import Interface
import Playback
import Shell
import Store
import TestSupport
import Testing

/// Episodes of the samples have media at example.org; the player is one of which the test says what
/// it does.
@MainActor @Suite struct PlayerPilotTests {
  let player = FakePlayer()

  private func pilot(
    split: Bool = false, interactive: Bool = true, folder: TemporaryFolder? = nil,
    format: Transcript.Format = .text
  ) async throws -> Pilot {
    let pilot = try await Pilot(
      interactive: interactive, split: split, format: format, folder: folder, player: player,
      isDeterministic: false)
    await pilot.start()
    await pilot.type("open 1")
    return pilot
  }

  private func episodes(_ pilot: Pilot) throws -> [Episode] {
    try pilot.store.reader.episodes(EpisodeQuery(scope: .all), Window()).rows
  }

  @Test func playingStartsAnEpisodeAndSaysSo() async throws {
    let pilot = try await pilot()
    let printed = await pilot.type("play 1")
    #expect(printed.contains { $0.contains("Playing: Query basics") })
    #expect(try episodes(pilot)[0].watch == .started)
    #expect(player.requests.map(\.start) == [0])
  }

  @Test func thePlaceIsKeptEveryTenSeconds() async throws {
    let pilot = try await pilot()
    await pilot.type("play 1")
    await pilot.pass(.seconds(9))
    #expect(try episodes(pilot)[0].position == 0)
    await pilot.pass(.seconds(1))
    #expect(try episodes(pilot)[0].position == 10)
  }

  @Test(arguments: ["pause", "stop", "seek 300", "play 2"])
  func thePlaceIsKeptWhenSomethingChanges(line: String) async throws {
    let pilot = try await pilot()
    await pilot.type("play 1")
    await pilot.pass(.seconds(7))
    await pilot.type(line)
    #expect(try episodes(pilot)[0].position == (line == "seek 300" ? 300 : 7))
  }

  @Test func quittingKeepsThePlace() async throws {
    let pilot = try await pilot()
    await pilot.type("play 1")
    await pilot.pass(.seconds(8))
    try await pilot.end()
    #expect(try episodes(pilot)[0].position == 8)
  }

  @Test func itGoesOnALittleEarlier() async throws {
    let pilot = try await pilot()
    await pilot.type("play 1")
    await pilot.pass(.seconds(25))
    await pilot.type("stop")
    await pilot.type("play 1")
    #expect(player.requests.map(\.start) == [0, 22])
  }

  @Test func aStartOffersToGoOnAndPlaysNothing() async throws {
    let folder = try TemporaryFolder()
    let first = try await pilot(folder: folder)
    await first.type("play 1")
    await first.pass(.seconds(83))
    try await first.end()
    let second = try await Pilot(folder: folder, player: player, isDeterministic: false)
    await second.start()
    #expect(second.text.contains("Continue Query basics at 1:23: continue"))
    #expect(player.requests.count == 1)
    await second.type("continue")
    #expect(player.requests.last?.start == 80)
  }

  @Test func enterTakesTheOfferAndAnotherKeyDropsIt() async throws {
    let folder = try TemporaryFolder()
    let first = try await pilot(folder: folder)
    await first.type("play 1")
    await first.pass(.seconds(83))
    try await first.end()
    for key in [Key.Code.enter, .down] {
      let next = try await Pilot(
        split: true, folder: folder, player: player, isDeterministic: false)
      await next.start()
      #expect(next.screen.contains("Continue Query basics"))
      #expect(next.screen.contains("at 1:2"))
      let before = player.requests.count
      await next.press(key)
      #expect(player.requests.count == before + (key == .enter ? 1 : 0))
      #expect(!next.screen.contains("Continue Query basics"))
      try await next.end()
    }
  }

  @Test func aWrongOptionOfThePlayerIsNamed() async throws {
    let pilot = try await pilot()
    await pilot.type("set player.options \"--ao=null --script=x.lua\"")
    #expect(pilot.failures.last?.message.contains("--script=x.lua") == true)
    await pilot.type("set player.options --ao=null")
    await pilot.type("play 1")
    #expect(player.setups.last?.options == ["--ao=null"])
  }

  @Test func theEndIsWatched() async throws {
    let pilot = try await pilot()
    await pilot.type("play 1")
    await pilot.pass(.seconds(30))
    player.tell(.ended(player.id, .finished(length: 600)))
    await pilot.settle()
    let episode = try episodes(pilot)[0]
    #expect(episode.watch.isWatched && episode.position == 0)
    #expect(pilot.text.contains("Finished: Query basics"))
  }

  @Test(arguments: [(569.0, false), (571, true)])
  func leavingItNearItsEndIsWatched(place: Double, isWatched: Bool) async throws {
    let pilot = try await pilot()
    await pilot.type("play 1")
    await pilot.type("seek \(Int(place))")
    await pilot.type("stop")
    #expect(try episodes(pilot)[0].watch.isWatched == isWatched)
  }

  @Test func aCutKeepsThePlaceAndIsTriedAgain() async throws {
    let pilot = try await pilot()
    await pilot.type("play 1")
    await pilot.pass(.seconds(40))
    player.tell(.ended(player.id, .cut(at: 38.5)))
    await pilot.settle()
    #expect(try episodes(pilot)[0].position == 38)
    #expect(pilot.text.contains("The connection broke off at 0:38: Query basics."))
    await pilot.pass(.seconds(1))
    #expect(player.requests.map(\.start) == [0, 38.5])
    #expect(try !episodes(pilot)[0].watch.isWatched)
  }

  @Test func itIsGivenUpInTheEnd() async throws {
    let pilot = try await pilot()
    await pilot.type("play 1")
    await pilot.pass(.seconds(40))
    for _ in 0..<9 { player.fail(.refused(host: "example.org")) }
    player.tell(.ended(player.id, .cut(at: 38.5)))
    await pilot.settle()
    await pilot.pass(.seconds(200))
    #expect(player.requests.count == 7)
    #expect(pilot.text.contains("Cannot play Query basics"))
    #expect(pilot.session.state.playback == nil)
    #expect(try episodes(pilot)[0].position == 38)
  }

  @Test func aDeadPlayerIsStartedAgainOnce() async throws {
    let pilot = try await pilot()
    await pilot.type("play 1")
    await pilot.pass(.seconds(40))
    player.tell(.gone(.died))
    await pilot.settle()
    #expect(player.requests.map(\.start) == [0, 40])
    #expect(pilot.lines.filter { $0.contains("mpv ended unexpectedly at 0:40") }.count == 1)
    player.tell(.gone(.died))
    await pilot.settle()
    #expect(pilot.session.state.playback == nil)
  }

  @Test func withoutAPlayerOneAlertSaysWhatToInstall() async throws {
    let pilot = try await pilot()
    player.fail(.noPlayer(program: "mpv"))
    await pilot.type("play 1")
    #expect(pilot.alert?.title == "Cannot play Query basics")
    #expect(pilot.alert?.buttons.map(\.label) == ["OK", "Open in browser"])
    await pilot.answer("Open in browser")
    #expect(pilot.opened.count == 1)
  }

  @Test func aScriptFailsInWords() async throws {
    let pilot = try await pilot(interactive: false)
    player.fail(.noPlayer(program: "mpv"))
    await pilot.type("play 1")
    #expect(pilot.failures.last?.message.hasPrefix("Cannot play Query basics") == true)
    #expect(pilot.alert == nil)
  }

  @Test func theNextOfUpNextFollowsUnlessSomebodySaysNo() async throws {
    let pilot = try await pilot()
    await pilot.type(["queue 1", "queue 3", "play 1"])
    player.tell(.ended(player.id, .finished(length: 600)))
    await pilot.settle()
    #expect(pilot.text.contains("Next, in 10 s: "))
    #expect(try pilot.store.reader.episodeIDs(EpisodeQuery(scope: .queue)).count == 1)
    await pilot.pass(.seconds(10))
    #expect(player.requests.count == 2)
    await pilot.type("stop")
    await pilot.type("play 1")
    player.tell(.ended(player.id, .finished(length: 600)))
    await pilot.settle()
    await pilot.type("stop")
    await pilot.pass(.seconds(20))
    #expect(player.requests.count == 3)
  }

  @Test func aNoteIsKeptAtItsSecondAndPlaysFromThere() async throws {
    let pilot = try await pilot()
    #expect(await pilot.type("note too soon").first?.hasPrefix("Error: Nothing is playing") == true)
    await pilot.type("play 1")
    await pilot.pass(.seconds(65))
    await pilot.type("note a word to keep")
    #expect(pilot.lines.last == "Noted at 1:05: Query basics")
    await pilot.type("notes")
    #expect(pilot.text.contains("1:05  a word to keep"))
    await pilot.type("open 1")
    #expect(player.requests.last?.start == 65)
  }

  @Test func aNoteRightAfterASeekMeansTheNewPlace() async throws {
    let pilot = try await pilot()
    await pilot.type("play 1")
    await pilot.pass(.seconds(2))
    // Before the player has answered.
    pilot.session.handle(.line("seek +10"))
    pilot.session.handle(.line("note there"))
    await pilot.settle()
    #expect(try pilot.store.reader.remarks(episodes(pilot)[0].id).map(\.second) == [12])
  }

  @Test func thePlayRowShowsWhatPlays() async throws {
    let pilot = try await pilot(split: true)
    player.facts.chapters = [.init(start: 0, title: "A"), .init(start: 300, title: "B")]
    await pilot.type("play 1")
    await pilot.pass(.seconds(60))
    let row = try #require(pilot.frame?.screen.playing)
    #expect(row.title == "Query basics" && row.position == "1:00" && row.length == "10:00")
    #expect(row.state == .playing && row.chapters == [0.5])
    #expect(abs((row.fraction ?? 0) - 0.1) < 0.001)
    await pilot.press(.character(">"), .character("}"))
    #expect(player.commands.suffix(2) == [.seekBy(10), .speed(1.25)])
    await pilot.press(.character(" "))
    #expect(pilot.frame?.screen.playing?.state == .paused)
    #expect(pilot.session.deadline == nil || pilot.session.deadline! > pilot.clock.now.uptime)
  }

  @Test func withinASecondNothingIsToBeDrawn() async throws {
    let pilot = try await pilot(split: true)
    await pilot.type("play 1")
    await pilot.pass(.milliseconds(5100))
    let before = pilot.frame?.screen
    pilot.clock.advance(by: .milliseconds(700))
    await pilot.send(.resize(pilot.session.state.size))
    #expect(pilot.frame?.screen == before)
    pilot.clock.advance(by: .milliseconds(300))
    await pilot.send(.tick)
    #expect(pilot.frame?.screen != before)
  }

  @Test func leftAndRightNeverSeek() async throws {
    let pilot = try await pilot(split: true)
    await pilot.type("play 1")
    let before = player.commands.count
    await pilot.press(.left, .right)
    #expect(player.commands.count == before)
  }

  @Test func whatPlaysIsARecord() async throws {
    let pilot = try await pilot(format: .json)
    await pilot.type("play 1")
    await pilot.pass(.seconds(5))
    let line = await pilot.type("playing").last ?? ""
    #expect(line.contains("\"listing\":\"playing\"") && line.contains("\"position\":5"))
    #expect(line.contains("\"state\":\"playing\""))
  }

  @Test func thePlaceIsMovedByTimeAndSpeedAlone() async throws {
    let pilot = try await pilot()
    await pilot.type(["play 1", "speed 2"])
    await pilot.pass(.seconds(30))
    #expect(pilot.session.state.playback?.position == 60)
    await pilot.type("pause")
    await pilot.pass(.seconds(30))
    #expect(pilot.session.state.playback?.position == 60)
  }
}
