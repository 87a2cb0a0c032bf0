import Testing

@testable import Playback

/// A player that misbehaves.
@Suite(
  .timeLimit(.minutes(1)),
  .enabled(if: FakePlayer.isPossible, "there is no /usr/bin/python3 for the fake player"))
struct FakePlayerTests {
  @Test(arguments: ["plain", "torn", "flood", "disorder"])
  func howItSpeaksMakesNoDifference(mode: String) async throws {
    let fake = try FakePlayer(mode)
    let recorder = Recorder()
    let player = MediaPlayer(recorder)
    try await player.play(try fake.request(1), fake.setup)
    try await player.send(.report)
    try await player.send(.seek(to: 3))
    try await player.send(.volume(80))
    try await recorder.first { $0 == .volume(80) }
    try await player.send(.stop)
    let end = try await recorder.end(of: 1)
    let isStopped = if case .stopped(let at?) = end { at >= 1.5 } else { false }
    #expect(isStopped, "\(end)")
    #expect(recorder.events.contains(.position(1, 1.5)))
    let titles = recorder.events.compactMap { event in
      if case .facts(1, let facts) = event { facts.title } else { nil }
    }
    #expect(titles == ["A"])
    player.shutdown()
    #expect(recorder.ends(of: 1).count == 1)
  }

  @Test(arguments: 0..<32) func itMayDieAtAnyMoment(commands: Int) async throws {
    let dying = try FakePlayer("die:\(commands)")
    let sound = try FakePlayer("plain")
    let recorder = Recorder()
    let player = MediaPlayer(recorder)
    let failure = await player.failure(try dying.request(1), dying.setup)
    if failure == nil {
      // What kills it may be any of these.
      for command in [PlayerCommand.pause(true), .report, .seekBy(2), .pause(false), .mute(true)] {
        _ = await player.failure(of: command)
      }
      for number in 0..<20 { _ = await player.failure(of: .volume(Double(number))) }
      try await recorder.first { $0 == .gone(.died) }
    } else {
      let atOnce = PlaybackError.cannotStart(
        program: dying.program, reason: "it ended at once with status 9")
      #expect(failure == .died || failure == atOnce)
    }
    _ = try await recorder.end(of: 1)
    try await player.play(try sound.request(2), sound.setup)
    player.shutdown()
    #expect(recorder.ends(of: 1).count == 1)
    #expect(recorder.ends(of: 2).isEmpty)
  }

  @Test func oneThatDoesNotAnswerIsEnded() async throws {
    let fake = try FakePlayer("deaf")
    let recorder = Recorder()
    let player = MediaPlayer(recorder, patience: .milliseconds(200))
    #expect(await player.failure(try fake.request(1), fake.setup) == .silent)
    #expect(recorder.ends(of: 1) == [.failed(.silent, at: nil)])
    player.shutdown()
  }

  @Test func oneThatHangsWhileLoadingIsLeft() async throws {
    let fake = try FakePlayer("hang")
    let recorder = Recorder()
    let player = MediaPlayer(recorder, patience: .milliseconds(1500))
    #expect(await player.failure(try fake.request(1), fake.setup) == .silent)
    // Told after who waits for the play is.
    try await recorder.first { $0 == .gone(.silent) }
    player.shutdown()
  }

  @Test func anOldOneIsTooOld() async throws {
    for mode in ["old", "ancient"] {
      let fake = try FakePlayer(mode)
      let recorder = Recorder()
      let player = MediaPlayer(recorder)
      let version = mode == "old" ? "0.32.0" : "0.31.0"
      #expect(await player.failure(try fake.request(1), fake.setup) == .tooOld(version: version))
      #expect(recorder.events == [.ended(1, .failed(.tooOld(version: version), at: nil))])
      player.shutdown()
    }
  }

  @Test func anOptionThatItDoesNotTakeIsNamed() async throws {
    let fake = try FakePlayer("choosy")
    var setup = fake.setup
    setup.options = try PlayerOptions.parse("--ao=null --geometry=x")
    let player = MediaPlayer(Recorder())
    #expect(
      await player.failure(try fake.request(1), setup)
        == .badOption(word: "--geometry=x", reason: "mpv does not take it"))
    player.shutdown()
  }

  @Test func oneThatEndsAtOnceSaysHow() async throws {
    let fake = try FakePlayer("broken")
    let player = MediaPlayer(Recorder())
    #expect(
      await player.failure(try fake.request(1), fake.setup)
        == .cannotStart(program: fake.program, reason: "it ended at once with status 1"))
    player.shutdown()
  }

  @Test func oneThatIsNotThereIsMissing() async throws {
    let recorder = Recorder()
    let player = MediaPlayer(recorder)
    var setup = try FakePlayer("plain").setup
    setup.program = "/nowhere/mpv"
    let request = try FakePlayer("plain").request(1)
    #expect(await player.failure(request, setup) == .noPlayer(program: "/nowhere/mpv"))
    #expect(recorder.events == [.ended(1, .failed(.noPlayer(program: "/nowhere/mpv"), at: nil))])
    player.shutdown()
  }

  @Test func whatItRefusesIsSaid() async throws {
    let fake = try FakePlayer("refuse")
    let player = MediaPlayer(Recorder())
    #expect(
      await player.failure(try fake.request(1), fake.setup)
        == .refusedCommand(reason: "invalid parameter"))
    player.shutdown()
  }

  @Test func withoutRangesOnlyWhatWasReceivedIsReached() async throws {
    let fake = try FakePlayer("fixed")
    let player = MediaPlayer(Recorder())
    try await player.play(try fake.request(1), fake.setup)
    #expect(await player.failure(of: .seek(to: 20)) == .seekImpossible)
    #expect(await player.failure(of: .seekPercent(99)) == .seekImpossible)
    #expect(await player.failure(of: .seekBy(600)) == .seekImpossible)
    #expect(await player.failure(of: .seek(to: .nan)) == .seekImpossible)
    #expect(await player.failure(of: .seek(to: 5)) == nil)
    #expect(await player.failure(of: .track(.subtitle, 1)) == .noSuchTrack(.subtitle, 1))
    #expect(await player.failure(of: .track(.audio, nil)) == nil)
    player.shutdown()
  }

  @Test func withNothingLoadedThereIsNothingToDo() async throws {
    let fake = try FakePlayer("plain")
    let recorder = Recorder()
    let player = MediaPlayer(recorder)
    for command in [PlayerCommand.pause(true), .stop, .seek(to: 1), .report, .volume(3)] {
      #expect(await player.failure(of: command) == .notPlaying)
    }
    try await player.play(try fake.request(1), fake.setup)
    try await player.send(.stop)
    _ = try await recorder.end(of: 1)
    #expect(await player.failure(of: .pause(true)) == .notPlaying)
    player.shutdown()
    player.shutdown()
    #expect(await player.failure(of: .pause(true)) == .shutDown)
    #expect(await player.failure(try fake.request(2), fake.setup) == .shutDown)
  }

  @Test func aFadeLeavesTheVolumeAsItWas() async throws {
    let fake = try FakePlayer("plain")
    let recorder = Recorder()
    let player = MediaPlayer(recorder)
    try await player.play(try fake.request(1), fake.setup)
    try await player.send(.volume(60))
    try await recorder.first { $0 == .volume(60) }
    try await player.play(try fake.request(2, fade: .milliseconds(100)), fake.setup)
    try await player.send(.fadeOut(.milliseconds(100)))
    try await recorder.first { if case .paused(2, true, _) = $0 { true } else { false } }
    #expect(recorder.ends(of: 1).count == 1)
    let volumes = recorder.events.compactMap {
      if case .volume(let volume) = $0 { volume } else { nil }
    }
    #expect(volumes == [60])
    player.shutdown()
  }

  @Test func aLaterPlaySupersedes() async throws {
    let fake = try FakePlayer("plain")
    let recorder = Recorder()
    let player = MediaPlayer(recorder)
    try await player.play(try fake.request(1), fake.setup)
    // They wait for a fade that takes too long.
    let second = try fake.request(2, fade: .seconds(500))
    let third = try fake.request(3, fade: .seconds(500))
    async let one = player.failure(second, fake.setup)
    async let two = player.failure(third, fake.setup)
    // Which of them comes first is open; the one that is left is superseded by the last.
    try await recorder.first { event in
      if case .ended(let id, .replaced(nil)) = event { id > 1 } else { false }
    }
    try await player.play(try fake.request(4), fake.setup)
    #expect(await [one, two] == [.superseded, .superseded])
    _ = try await recorder.end(of: 1)
    player.shutdown()
    for id in 1...3 { #expect(recorder.ends(of: id).count == 1, "\(recorder.events)") }
  }

  @Test func oneThatEndsWhileItFadesOutIsNotWaitedFor() async throws {
    let fake = try FakePlayer("short")
    let recorder = Recorder()
    let player = MediaPlayer(recorder)
    try await player.play(try fake.request(1), fake.setup)
    #expect(await player.failure(try fake.request(2, fade: .seconds(500)), fake.setup) == nil)
    let end = try await recorder.end(of: 1)
    let isFinished = if case .finished(let length?) = end { length >= 1.5 } else { false }
    #expect(isFinished, "\(end)")
    player.shutdown()
  }

  @Test func aCancelledPlayIsStopped() async throws {
    let fake = try FakePlayer("plain")
    let recorder = Recorder()
    let player = MediaPlayer(recorder)
    try await player.play(try fake.request(1), fake.setup)
    let waiting = try fake.request(2, fade: .seconds(500))
    let task = Task { await player.failure(waiting, fake.setup) }
    task.cancel()
    #expect(await task.value == .superseded)
    #expect(try await recorder.end(of: 2) == .stopped(at: nil))
    try await player.send(.report)
    #expect(recorder.ends(of: 1).isEmpty)
    player.shutdown()
  }

  @Test func aPauseDuringAFadeIsForTheOneToCome() async throws {
    let fake = try FakePlayer("plain")
    let recorder = Recorder()
    let player = MediaPlayer(recorder)
    try await player.play(try fake.request(1), fake.setup)
    let waiting = try fake.request(2, fade: .seconds(500))
    async let failure = player.failure(waiting, fake.setup)
    while recorder.ends(of: 1).isEmpty { _ = await player.failure(of: .pause(true)) }
    #expect(await failure == nil)
    player.shutdown()
    #expect(recorder.ends(of: 2).isEmpty)
  }
}
