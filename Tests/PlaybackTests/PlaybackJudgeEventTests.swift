import Testing

@testable import Playback

/// What is told while it plays.
@Suite struct PlaybackJudgeEventTests {
  private let playing = #"""
    0.1 {"event":"start-file","playlist_entry_id":1}
    0.2 {"event":"file-loaded"}
    0.3 {"event":"playback-restart"}
    """#

  private func rig(_ request: PlayRequest) throws -> JudgeRig {
    var rig = JudgeRig(place: { max(0, (($0 / .seconds(1) - 0.3) * 100).rounded() / 100) })
    rig.begin(request)
    try rig.play(playing)
    rig.events = []
    return rig
  }

  @Test func factsComeFirst() throws {
    var rig = JudgeRig(place: { _ in 7 })
    rig.begin(try JudgeRig.request(4, start: 7))
    try rig.play(playing)
    #expect(
      rig.events == [.facts(4, MediaFacts(duration: 30, isSeekable: true)), .playing(4, at: 7.01)])
    #expect(rig.others == [.begun(4)])
  }

  @Test func aPausedOneHasBegunOnceItIsLoaded() throws {
    var rig = JudgeRig()
    rig.begin(try JudgeRig.request(4, start: 7, isPaused: true))
    try rig.play(
      #"""
      0.1 {"event":"start-file","playlist_entry_id":1}
      0.2 {"event":"file-loaded"}
      """#)
    #expect(rig.others == [.begun(4)])
    try rig.play("0.3 {\"event\":\"playback-restart\"}")
    #expect(rig.others == [.begun(4)])
    #expect(rig.last == .playing(4, at: 7))
    #expect(rig.judge.place(at: .seconds(100)) == 7)
  }

  @Test func changesAreToldWithTheirPlace() throws {
    var rig = try rig(try JudgeRig.request())
    try rig.play(
      #"""
      2.3 {"event":"property-change","id":1,"name":"pause","data":true}
      2.4 {"event":"property-change","id":1,"name":"pause","data":true}
      2.5 {"event":"property-change","id":4,"name":"speed","data":1.5}
      2.6 {"event":"property-change","id":5,"name":"volume","data":80.0}
      2.7 {"event":"property-change","id":6,"name":"mute","data":true}
      2.8 {"event":"property-change","id":5,"name":"volume","data":80.0}
      """#)
    #expect(
      rig.events == [
        .paused(1, true, at: 2), .speed(1.5, at: 2.2), .volume(80), .muted(true),
      ])
  }

  @Test func bufferingIsToldInTenths() throws {
    var rig = try rig(try JudgeRig.request())
    rig.place = { _ in 2 }
    try rig.play(
      #"""
      2.3 {"event":"property-change","id":2,"name":"paused-for-cache","data":true}
      2.4 {"event":"property-change","id":3,"name":"cache-buffering-state","data":4}
      2.5 {"event":"property-change","id":3,"name":"cache-buffering-state","data":12}
      2.6 {"event":"property-change","id":3,"name":"cache-buffering-state","data":15}
      2.7 {"event":"property-change","id":3,"name":"cache-buffering-state","data":60}
      9.3 {"event":"property-change","id":2,"name":"paused-for-cache","data":false}
      """#)
    #expect(
      rig.events == [
        .buffering(1, percent: 0, at: 2), .buffering(1, percent: 12, at: 2),
        .buffering(1, percent: 60, at: 2), .buffering(1, percent: nil, at: 2),
      ])
    #expect(rig.judge.place(at: .seconds(10.3)) == 3)
  }

  @Test func aLengthThatIsEstimatedIsToldOnlyWhenItMoved() throws {
    var rig = try rig(try JudgeRig.request())
    try rig.play(
      #"""
      1 {"event":"property-change","id":7,"name":"duration","data":30.4}
      2 {"event":"property-change","id":7,"name":"duration","data":31.5}
      3 {"event":"property-change","id":8,"name":"seekable","data":true}
      """#)
    #expect(rig.events == [.facts(1, MediaFacts(duration: 31.5, isSeekable: true))])
  }

  @Test func aSeekStopsTheClockUntilItPlays() throws {
    var rig = try rig(try JudgeRig.request())
    rig.place = { _ in 20 }
    try rig.play("1.3 {\"event\":\"seek\"}")
    #expect(rig.judge.place(at: .seconds(5)) == 1)
    try rig.play("6 {\"event\":\"playback-restart\"}")
    #expect(rig.events == [.playing(1, at: 20)])
    #expect(rig.judge.place(at: .seconds(7)) == 21)
  }

  @Test func anotherReplacesItAtItsPlace() throws {
    var rig = try rig(try JudgeRig.request(1))
    rig.begin(try JudgeRig.request(2), entry: 2, at: 5.3)
    #expect(rig.events == [])
    try rig.play(
      #"""
      5.31 {"event":"end-file","reason":"stop","playlist_entry_id":1}
      5.32 {"event":"start-file","playlist_entry_id":2}
      5.33 {"event":"property-change","id":4,"name":"speed","data":1.0}
      5.4 {"event":"file-loaded"}
      5.5 {"event":"playback-restart"}
      """#)
    #expect(rig.events.first == .ended(1, .replaced(at: 5)))
    #expect(rig.events.last == .playing(2, at: 5.21))
    #expect(rig.events.count == 3)
  }

  @Test func ofTwentyAtOnceOnlyTheLastPlays() throws {
    var rig = JudgeRig(place: { _ in 0 })
    for id in 1...20 { rig.begin(try JudgeRig.request(id), entry: id) }
    try rig.play(playing.replacing("\"playlist_entry_id\":1}", with: "\"playlist_entry_id\":20}"))
    let ends = rig.events.compactMap { event in
      if case .ended(let id, .replaced(nil)) = event { id } else { nil }
    }
    #expect(ends == Array(1...19))
    #expect(rig.last == .playing(20, at: 0.01))
  }

  @Test func whatIsSaidOfAnEarlierOneIsNotHeard() throws {
    var rig = try rig(try JudgeRig.request(1))
    rig.begin(try JudgeRig.request(2), entry: 2, at: 5.3)
    try rig.play(
      #"""
      5.31 {"event":"playback-restart"}
      5.32 {"event":"property-change","id":1,"name":"pause","data":true}
      5.33 {"event":"log-message","prefix":"ffmpeg","level":"error","text":"http: Stream ends prematurely at 1, should be 2\n"}
      5.34 {"event":"end-file","reason":"eof","playlist_entry_id":1}
      """#)
    #expect(rig.events == [.ended(1, .replaced(at: 5))])
    #expect(rig.judge.current?.loss == nil)
    #expect(rig.judge.current?.isPaused == false)
  }

  @Test(arguments: ["stop", "quit"]) func aStopIsNoEnd(reason: String) throws {
    var rig = try rig(try JudgeRig.request(1))
    try rig.play("4.3 {\"event\":\"end-file\",\"reason\":\"\(reason)\",\"playlist_entry_id\":1}")
    let isStopped =
      if case .ended(1, .stopped(let at?))? = rig.last { abs(at - 4) < 0.01 } else { false }
    #expect(isStopped, "\(rig.events)")
  }

  @Test func theDeathOfTheProcessKeepsThePlace() throws {
    var rig = try rig(try JudgeRig.request(1))
    rig.perform(rig.judge.processEnded(.died, at: .seconds(10.3)))
    #expect(rig.events == [.ended(1, .failed(.died, at: 10))])
    rig.perform(rig.judge.processEnded(.died, at: .seconds(11)))
    #expect(rig.events.count == 1)
  }

  @Test func aWindowThatWasClosedIsAStop() throws {
    var rig = try rig(try JudgeRig.request(1))
    try rig.play("5 {\"event\":\"shutdown\"}")
    rig.perform(rig.judge.processEnded(.died, at: .seconds(10.3)))
    #expect(rig.events == [.ended(1, .stopped(at: 10))])
  }
}
