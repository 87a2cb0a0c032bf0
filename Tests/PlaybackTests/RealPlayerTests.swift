import Glibc
import Testing

@testable import Playback

@Suite(
  .timeLimit(.minutes(1)),
  .enabled(if: RealPlayer.isInstalled, "mpv is not installed: scripts/setup --tests"))
struct RealPlayerTests {
  @Test func aFileIsPlayedToItsEnd() async throws {
    let real = try RealPlayer()
    try await real.play(1, try real.sound(2), speed: 4)
    #expect(real.recorder.events.count >= 2)
    let end = try await real.recorder.end(of: 1)
    #expect(end == .finished(length: 2))
    let facts = real.recorder.events.compactMap { event in
      if case .facts(1, let facts) = event { facts } else { nil }
    }
    #expect(facts.first?.duration == 2)
    #expect(facts.first?.isSeekable == true)
    #expect(facts.first?.hasAudio == true && facts.first?.hasVideo == false)
    #expect(facts.first?.tracks.map(\.codec) == ["pcm_s16le"])
    let began = real.recorder.events.compactMap { event in
      if case .playing(1, let at) = event { at } else { nil }
    }
    #expect(began.count == 1 && began.allSatisfy { $0 < 0.5 }, "\(began)")
    #expect(await real.player.failure(of: .report) == .notPlaying)
  }

  @Test func itBeginsWhereItIsTold() async throws {
    let real = try RealPlayer()
    try await real.play(1, try real.sound(8), start: 5.25, isPaused: true)
    try await real.recorder.first { if case .playing = $0 { true } else { false } }
    try await real.player.send(.report)
    let place = try await real.recorder.first { if case .position = $0 { true } else { false } }
    let isThere = if case .position(1, let at) = place { abs(at - 5.25) < 0.05 } else { false }
    #expect(isThere, "\(place)")
    #expect(!real.recorder.events.contains { if case .paused = $0 { true } else { false } })
  }

  @Test func itIsSteered() async throws {
    let real = try RealPlayer()
    let recorder = real.recorder
    try await real.play(1, try real.sound(60))
    try await real.player.send(.pause(true))
    try await recorder.first { if case .paused(1, true, _) = $0 { true } else { false } }
    try await real.player.send(.seek(to: 30))
    try await recorder.first {
      if case .playing(1, let at) = $0 { abs(at - 30) < 0.5 } else { false }
    }
    try await real.player.send(.seekBy(-10))
    try await recorder.first {
      if case .playing(1, let at) = $0 { abs(at - 20) < 0.5 } else { false }
    }
    try await real.player.send(.seekPercent(75))
    try await recorder.first {
      if case .playing(1, let at) = $0 { abs(at - 45) < 0.5 } else { false }
    }
    try await real.player.send(.seek(to: -5))
    try await real.player.send(.report)
    try await recorder.first { if case .position(1, let at) = $0 { abs(at) < 0.5 } else { false } }
    try await real.player.send(.speed(9))
    try await recorder.first { if case .speed(4, _?) = $0 { true } else { false } }
    try await real.player.send(.volume(300))
    try await recorder.first { $0 == .volume(130) }
    try await real.player.send(.mute(true))
    try await recorder.first { $0 == .muted(true) }
    try await real.player.send(.track(.audio, 1))
    #expect(await real.player.failure(of: .track(.video, 1)) == .noSuchTrack(.video, 1))
    try await real.player.send(.seek(to: 12))
    try await recorder.first {
      if case .playing(1, let at) = $0 { abs(at - 12) < 0.8 } else { false }
    }
    try await real.player.send(.stop)
    let end = try await recorder.end(of: 1)
    let isStopped = if case .stopped(let at?) = end { abs(at - 12) < 0.8 } else { false }
    #expect(isStopped, "\(end)")
  }

  @Test func anotherReplacesIt() async throws {
    let real = try RealPlayer()
    let address = try real.sound(30)
    try await real.play(1, address, start: 10)
    try await real.play(2, address, start: 20, speed: 2)
    let end = try await real.recorder.end(of: 1)
    let isReplaced = if case .replaced(let at?) = end { at > 9 && at < 29 } else { false }
    #expect(isReplaced, "\(end)")
    #expect(real.process != nil)
    let before = real.process
    // Another setup is another process, and the volume stays.
    try await real.player.send(.volume(70))
    try await real.recorder.first { $0 == .volume(70) }
    try await real.player.play(
      PlayRequest(id: 3, address: address), try real.setup("--ao=null --vo=null --mute=no"))
    #expect(real.process != before)
    #expect(try await real.recorder.end(of: 2).place ?? 0 > 19)
    try await real.player.send(.volume(71))
    try await real.recorder.first { $0 == .volume(71) }
    #expect(real.recorder.events.count { if case .volume = $0 { true } else { false } } == 2)
  }

  @Test func aFadeEndsWithTheVolumeAsItWas() async throws {
    let real = try RealPlayer()
    let address = try real.sound(30)
    try await real.play(1, address)
    try await real.player.send(.volume(50))
    try await real.recorder.first { $0 == .volume(50) }
    try await real.play(2, address, fade: .milliseconds(150))
    try await real.player.send(.fadeOut(.milliseconds(100)))
    try await real.recorder.first { if case .paused(2, true, _) = $0 { true } else { false } }
    // A volume that is told must be one that the user set.
    try await real.player.send(.volume(51))
    try await real.recorder.first { $0 == .volume(51) }
    let volumes = real.recorder.events.compactMap {
      if case .volume(let volume) = $0 { volume } else { nil }
    }
    #expect(volumes == [50, 51])
  }

  @Test func whatCannotBePlayedSaysWhy() async throws {
    let real = try RealPlayer()
    let nowhere = try PlayableAddress("/nowhere/a.mp3", isFromLocalCatalog: true)
    #expect(try await real.failure(1, nowhere) == .missingFile(path: "/nowhere/a.mp3"))
    let text = try real.file(Array("no media at all\n".utf8), "text.mp3")
    #expect(try await real.failure(2, text) == .unplayable(name: text.text))
    let empty = try real.file([], "empty.mp3")
    #expect(try await real.failure(3, empty) == .unplayable(name: empty.text))
    let list = try real.file(Array("#EXTM3U\n/etc/passwd\n".utf8), "list.m3u")
    #expect(try await real.failure(4, list) == .unplayable(name: list.text))
    let folder = try PlayableAddress("/etc", isFromLocalCatalog: true)
    #expect(try await real.failure(5, folder) == .unplayable(name: "/etc"))
    let sound = try real.sound(3)
    let late = PlayRequest(id: 6, address: sound, start: 100)
    let failure = await real.player.failure(late, try real.setup())
    #expect(failure == .nothingToPlay(name: sound.text))
    try await real.play(7, sound, speed: 4)
    let end = try await real.recorder.end(of: 7)
    #expect(end == .finished(length: 3), "\(real.recorder.events)")
    for id in 1...6 { #expect(real.recorder.ends(of: id).count == 1) }
  }

  @Test func withoutADeviceThereIsNoSound() async throws {
    let real = try RealPlayer()
    let setup = try real.setup("--ao=alsa --audio-device=alsa/nowhere --vo=null")
    #expect(try await real.failure(1, try real.sound(1), setup) == .noAudioDevice)
    #expect(real.recorder.events.last == .ended(1, .failed(.noAudioDevice, at: nil)))
  }

  @Test func anOptionThatMPVDoesNotTakeIsNamed() async throws {
    let real = try RealPlayer()
    let setup = try real.setup("--ao=null --volume=loud")
    #expect(
      try await real.failure(1, try real.sound(1), setup)
        == .badOption(word: "--volume=loud", reason: "mpv does not take it"))
    let missing = PlayerSetup(program: "mpv-of-nowhere", userAgent: "x", hasDisplay: false)
    #expect(
      try await real.failure(2, try real.sound(1), missing) == .noPlayer(program: "mpv-of-nowhere"))
  }

  @Test func onesThatDieAreStartedAgain() async throws {
    let real = try RealPlayer()
    let address = try real.sound(30)
    try await real.play(1, address, start: 10)
    let process = try #require(real.process)
    #expect(kill(process, SIGKILL) == 0)
    try await real.recorder.first { $0 == .gone(.died) }
    let end = try await real.recorder.end(of: 1)
    let isKept = if case .failed(.died, let at?) = end { abs(at - 10) < 3 } else { false }
    #expect(isKept, "\(end)")
    try await real.play(2, address)
    #expect(real.process != process)
    real.player.shutdown()
    #expect(RealPlayer.isGone(marked: real.mark))
    #expect(try await real.failure(3, address) == .shutDown)
  }

  @Test func itGoesWithUs() async throws {
    let mark = "tests-\(getpid())-orphan"
    let folder = try RealPlayer()
    let path = try folder.sound(30).text
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [mark = mark as String, path = path as String] in
      let player = MediaPlayer { _ in }
      try await player.play(
        PlayRequest(id: 1, address: try PlayableAddress(path, isFromLocalCatalog: true)),
        PlayerSetup(options: ["--ao=null"], userAgent: mark, hasDisplay: false))
      try #require(RealPlayer.process(marked: mark) != nil)
      kill(getpid(), SIGKILL)
    }
    #expect(RealPlayer.isGone(marked: mark))
  }
}
