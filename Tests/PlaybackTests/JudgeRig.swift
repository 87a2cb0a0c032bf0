import Testing

@testable import Playback

/// Plays a recorded conversation to a judge, answering its questions as mpv did.
struct JudgeRig {
  var judge = PlaybackJudge()
  var events: [PlayerEvent] = []
  var others: [PlaybackJudge.Step] = []
  /// Where the file is at a moment of the recording; nil for no answer.
  var place: (Duration) -> Double? = { _ in nil }
  var facts: [ObservedProperty: JSONValue] = [.duration: .number(30), .seekable: .bool(true)]
  var end = MediaEnd()
  var now = Duration.zero

  static func request(
    _ id: Int = 1, _ address: String = "http://127.0.0.1:8/a.mp3", start: Double? = nil,
    speed: Double = 1, isPaused: Bool = false
  ) throws -> PlayRequest {
    PlayRequest(
      id: id, address: try PlayableAddress(address, isFromLocalCatalog: true), start: start,
      speed: speed, isPaused: isPaused)
  }

  mutating func begin(_ request: PlayRequest, entry: Int? = 1, at time: Double = 0) {
    now = .seconds(time)
    perform(judge.begin(request, timeout: 10, at: now))
    if let entry { judge.load(entry) }
  }

  /// Lines of `seconds message`.
  mutating func play(_ recording: String) throws {
    for line in recording.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      let time = Duration.seconds(try #require(Double(parts[0])))
      if let due = judge.due, due <= time { expire(at: due) }
      now = time
      let message = try #require(PlayerMessage(Array(parts[1].utf8)), "\(line)")
      perform(judge.take(message, at: now))
    }
    if let due = judge.due { expire(at: due) }
  }

  private mutating func expire(at due: Duration) {
    now = due
    perform(judge.expire(at: due))
  }

  mutating func perform(_ steps: [PlaybackJudge.Step]) {
    for step in steps {
      switch step {
      case .tell(let event): events.append(event)
      case .askPlace(let number): perform(judge.answer(number, place(now), at: now))
      case .askFacts: perform(judge.learn(facts, of: judge.current?.request.id ?? 0))
      case .askEnd:
        perform(judge.reach(end, of: judge.current?.request.id ?? 0, at: now))
      case .askNothing: judge.settle()
      case .watchCache, .begun, .stop: others.append(step)
      }
    }
  }

  var last: PlayerEvent? { events.last }
}
