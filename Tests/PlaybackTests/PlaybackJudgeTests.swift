import Testing

@testable import Playback

@Suite struct PlaybackJudgeTests {
  /// The end that a recording of a file from the network comes to.
  private func end(
    of recording: String, duration: Double = 30,
    place: @escaping (Duration) -> Double? = { _ in 0 },
    address: String = "http://127.0.0.1:8/a.mp3", known: MediaEnd = MediaEnd()
  ) throws -> PlayEnd? {
    var rig = JudgeRig(place: place)
    rig.end = known
    rig.facts[.duration] = .number(duration)
    rig.begin(try JudgeRig.request(1, address))
    try rig.play(recording)
    var ends = rig.events.compactMap { event in
      if case .ended(1, let end) = event { end } else { nil }
    }
    #expect(ends.count == 1, "\(rig.events)")
    return ends.popLast()
  }

  @Test func theRealEndIsFinished() throws {
    #expect(try end(of: Recordings.whole) == .finished(length: 30))
    #expect(try end(of: Recordings.whole, address: "/a.mp3") == .finished(length: 30))
  }

  @Test func aWrongLengthIsFinishedToo() throws {
    #expect(try end(of: Recordings.whole, duration: 182) == .finished(length: 30))
    #expect(try end(of: Recordings.whole, duration: 12) == .finished(length: 30))
  }

  @Test func aLostConnectionIsACut() throws {
    let place: (Duration) -> Double? = { $0 > .seconds(2) ? 6.1 : 0 }
    let ends = [
      try end(of: Recordings.cut, place: place), try end(of: Recordings.stalled, place: place),
      try end(of: Recordings.cutWithoutRanges),
    ]
    for end in ends {
      let isCut = if case .cut(let at)? = end { (6.1...6.21).contains(at) } else { false }
      #expect(isCut, "\(String(describing: end))")
    }
  }

  @Test func whatIsHeldIsNoNewConnection() throws {
    let known = MediaEnd(place: 12.56, played: nil)
    #expect(try end(of: Recordings.stalledWithRest, known: known) == .cut(at: 12.56))
  }

  @Test func theSizeIsRememberedFromTheStart() throws {
    var rig = JudgeRig(place: { _ in 0 })
    rig.facts[.fileSize] = .number(481_115)
    rig.end = MediaEnd(place: 6.28, played: 99_936)
    rig.begin(try JudgeRig.request())
    try rig.play(Recordings.silentWithoutRanges)
    #expect(rig.last == .ended(1, .cut(at: 6.28)))
  }

  @Test func missingBytesAreACutThoughTheLogIsSilent() throws {
    let known = MediaEnd(place: 6.28, played: 99_936, size: 481_115)
    #expect(try end(of: Recordings.silentWithoutRanges, known: known) == .cut(at: 6.28))
    let whole = MediaEnd(place: 29.9, played: 480_697, size: 481_115)
    #expect(
      try end(of: Recordings.silentWithoutRanges, known: whole) == .finished(length: 30))
  }

  @Test func withoutALengthTheEndIsTheEnd() throws {
    let known = MediaEnd(place: 6.28, played: 99_936)
    #expect(
      try end(of: Recordings.withoutLength, duration: 6.2, known: known)
        == .finished(length: 6.2))
  }

  @Test func oneThatWentOnIsFinished() throws {
    #expect(try end(of: Recordings.mended, duration: 7.1) == .finished(length: 7.1))
    #expect(try end(of: Recordings.backAtLast, duration: 39.6) == .finished(length: 39.6))
  }

  @Test func aLocalFileIsNeverCut() throws {
    #expect(
      try end(of: Recordings.cutWithoutRanges, duration: 6, address: "/a.mp3")
        == .finished(length: 6))
  }

  @Test func failuresAreFailures() throws {
    let host = "127.0.0.1:8"
    #expect(
      try end(of: Recordings.notFound) == .failed(.http(status: 404, host: host), at: nil))
    #expect(try end(of: Recordings.page) == .failed(.unresolved(host: host), at: nil))
    #expect(try end(of: Recordings.list) == .failed(.playlist(name: host), at: nil))
  }

  @Test(arguments: [true, false]) func withoutADeviceItNeverPlayed(isAnswered: Bool) throws {
    // Where it is may be answered before the end or not.
    var rig = JudgeRig(place: { _ in isAnswered ? 0 : nil })
    rig.begin(try JudgeRig.request(1, "/a.mp3"))
    try rig.play(Recordings.noDevice)
    #expect(rig.last == .ended(1, .failed(.noAudioDevice, at: nil)))
    #expect(!rig.events.contains { if case .playing = $0 { true } else { false } })
    #expect(rig.others == [])
  }

  @Test func aSoundOfNoLengthHasPlayed() throws {
    var rig = JudgeRig(place: { _ in 0 })
    rig.facts[.duration] = .number(0.001)
    rig.begin(try JudgeRig.request(1, "/a.mp3"))
    try rig.play(
      #"""
      0.1 {"event":"start-file","playlist_entry_id":1}
      0.2 {"event":"file-loaded"}
      0.201 {"event":"playback-restart"}
      0.202 {"event":"end-file","reason":"eof","playlist_entry_id":1}
      """#)
    #expect(rig.others == [.begun(1)])
    #expect(rig.last == .ended(1, .finished(length: 0.001)))
    #expect(rig.events.count == 3)
  }

  @Test func aFilmGoesOnWithoutSound() throws {
    var rig = JudgeRig(place: { _ in 0 })
    rig.begin(try JudgeRig.request(1, "/a.mp4"))
    try rig.play(Recordings.filmWithoutSound)
    #expect(rig.events.suffix(2) == [.playing(1, at: 0.01), .trouble(1, .noSound)])
  }

  @Test func theLogIsWaitedFor() throws {
    var rig = JudgeRig()
    rig.begin(try JudgeRig.request())
    _ = rig.judge.take(.startFile(entry: 1), at: .seconds(1))
    rig.perform(
      rig.judge.take(.endFile(entry: 1, reason: "error", error: "loading failed"), at: .seconds(2)))
    #expect(rig.others == [])
    #expect(rig.judge.due == .seconds(2) + .milliseconds(20))
    rig.perform(rig.judge.expire(at: .seconds(2) + .milliseconds(19)))
    #expect(rig.events == [])
    rig.perform(rig.judge.expire(at: .seconds(2) + .milliseconds(20)))
    #expect(rig.events.count == 1)
    #expect(rig.judge.due == nil)
  }

  @Test func theAnswerIsWaitedForToo() throws {
    var rig = JudgeRig()
    rig.begin(try JudgeRig.request())
    _ = rig.judge.take(.startFile(entry: 1), at: .seconds(1))
    let steps = rig.judge.take(
      .endFile(entry: 1, reason: "error", error: "loading failed"), at: .seconds(2))
    #expect(steps == [.askNothing])
    #expect(rig.judge.due == nil)
    rig.perform(rig.judge.expire(at: .seconds(9)))
    #expect(rig.events == [])
    rig.judge.settle()
    rig.perform(rig.judge.expire(at: .seconds(9)))
    #expect(rig.events.count == 1)
  }

  @Test func aStallBeforeItPlaysIsGivenUp() throws {
    var rig = JudgeRig()
    rig.begin(try JudgeRig.request())
    try rig.play(
      #"""
      0.1 {"event":"start-file","playlist_entry_id":1}
      1.1 {"event":"log-message","prefix":"ffmpeg","level":"warn","text":"http: Will reconnect at 9 in 1 second(s), error=x.\n"}
      2.1 {"event":"log-message","prefix":"ffmpeg","level":"warn","text":"http: Will reconnect at 9 in 3 second(s), error=x.\n"}
      2.2 {"event":"log-message","prefix":"ffmpeg","level":"warn","text":"http: Will reconnect at 9 in 7 second(s), error=x.\n"}
      2.3 {"event":"end-file","reason":"stop","playlist_entry_id":1}
      """#)
    #expect(rig.others.contains(.stop))
    #expect(rig.others.count { $0 == .stop } == 1)
    #expect(rig.last == .ended(1, .failed(.stalled(host: "127.0.0.1:8"), at: nil)))
  }
}
