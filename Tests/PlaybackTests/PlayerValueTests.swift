import Testing

@testable import Playback

@Suite struct PlayerValueTests {
  @Test(arguments: [
    ("mpv 0.35.1", true), ("mpv 0.33.0", true), ("mpv v0.36.0-12-gabc", true),
    ("mpv 0.32.0", false),
    ("mpv 0.4.0", false), ("mpv 1.0", true), ("mpv 0.29.1+git", false),
  ])
  func versionsAreCompared(text: String, isEnough: Bool) throws {
    let version = try #require(PlayerVersion(text))
    #expect((version >= .least) == isEnough)
  }

  @Test(arguments: ["", "mpv", "mpv git-2024-01-01-abc", "mpv x.y"])
  func whatHasNoVersionIsNotTooOld(text: String) { #expect(PlayerVersion(text) == nil) }

  @Test func theClockRunsOnlyWhileItPlays() {
    var clock = PlayClock(10, at: .seconds(100), speed: 2)
    #expect(clock.place(at: .seconds(105)) == 10)
    clock.run(true, at: .seconds(105))
    #expect(clock.place(at: .seconds(107)) == 14)
    clock.change(speed: 0.5, at: .seconds(107))
    #expect(clock.place(at: .seconds(109)) == 15)
    clock.run(false, at: .seconds(109))
    #expect(clock.place(at: .seconds(500)) == 15)
    clock.set(-0.025, at: .seconds(501))
    #expect(clock.place(at: .seconds(502)) == 0)
    clock.run(true, at: .seconds(502))
    #expect(clock.place(at: .seconds(1)) == 0)
  }

  @Test func aFadeGoesEvenlyAndEnds() {
    let fade = Fade(from: 1, to: 0, begun: .seconds(10), length: .seconds(2))
    #expect(fade.level(at: .seconds(9)) == 1)
    #expect(fade.level(at: .seconds(10.5)) == 0.75)
    #expect(fade.level(at: .seconds(11)) == 0.5)
    #expect(fade.level(at: .seconds(99)) == 0)
    #expect(fade.next(after: .seconds(10)) == .milliseconds(10_050))
    #expect(fade.next(after: .seconds(11.99)) == .seconds(12))
    #expect(!fade.isOver(at: .seconds(11.99)))
    #expect(fade.isOver(at: .seconds(12)))
    let short = Fade(from: 0.25, to: 1, begun: .zero, length: .milliseconds(20))
    #expect(short.next(after: .zero) == .milliseconds(10))
    #expect(Fade(from: 1, to: 0.5, begun: .zero, length: .zero).level(at: .zero) == 0.5)
  }

  @Test(arguments: [
    (
      "ffmpeg", "http: Stream ends prematurely at 1, should be 2",
      LogLine.Loss.endsEarly(isLengthKnown: true)
    ),
    (
      "ffmpeg", "http: Will reconnect at 100 in 7 second(s), error=Input/output error.",
      .asksAgain(after: 7)
    ),
    ("ffmpeg", "https: Will reconnect at 0 in 0 second(s).", .asksAgain(after: 0)),
    ("cplayer", "Stream ends prematurely at 1, should be 2", nil),
    ("ffmpeg", "http: HTTP error 404 X", nil),
  ])
  func aLossIsSeenInTheLog(source: String, text: String, loss: LogLine.Loss?) {
    #expect(LogLine(source: source, text: text).loss == loss)
  }

  @Test func aServerThatNamedNoLengthIsNotCutOff() {
    let line = LogLine(
      source: "ffmpeg", text: "http: Stream ends prematurely at 1, should be 18446744073709551615")
    #expect(line.loss == .endsEarly(isLengthKnown: false))
  }

  @Test func bytesAndLengthTogetherTellACut() {
    func end(_ place: Double?, _ played: Double?, _ size: Double?) -> MediaEnd {
      MediaEnd(place: place, played: played, size: size)
    }
    #expect(end(6.3, 99_936, 481_115).isCut(claimed: 30))
    #expect(!end(30.1, 480_697, 481_115).isCut(claimed: 30))
    // A wrong length; an index at the end; nothing known.
    #expect(!end(120, 480_697, 481_115).isCut(claimed: 182))
    #expect(!end(29.9, 300_000, 481_115).isCut(claimed: 30))
    #expect(!end(6.3, 99_936, nil).isCut(claimed: 30))
    #expect(!end(6.3, nil, 481_115).isCut(claimed: 30))
    #expect(!end(6.3, 99_936, 481_115).isCut(claimed: nil))
    #expect(!end(nil, 99_936, 481_115).isCut(claimed: 30))
  }

  @Test func anEndIsACutUnlessMoreCameSince() {
    #expect(LostConnection(.endsEarly(isLengthKnown: true)).isCut)
    #expect(!LostConnection(.asksAgain(after: 0)).isCut)
    #expect(!LostConnection(.asksAgain(after: 3)).isCut)
    #expect(LostConnection(.asksAgain(after: 7)).isCut)
    var last = LostConnection(.asksAgain(after: 7))
    last.note(received: 12)
    last.note(received: 12.4)
    #expect(last.isCut)
    last.note(received: 13.5)
    #expect(!last.isCut && last.isMended)
    last.note(.endsEarly(isLengthKnown: false))
    #expect(last.isCut && !last.isMended)
  }
}
