/// Makes events and verdicts of what mpv says.
///
/// It holds no clock, asks nothing itself and never waits: steps say what is to be done. A play is
/// matched by the number of its entry in mpv's list, for what is said may be about an earlier one.
struct PlaybackJudge {
  /// What the owner does next, in order.
  enum Step: Equatable, Sendable {
    case tell(PlayerEvent)
    /// Ask where it is, and hand the answer to `answer` with this number.
    case askPlace(Int)
    /// Ask for all of `ObservedProperty.facts`, and hand the answers to `learn`.
    case askFacts
    case watchCache(Bool)
    /// Ask for what `MediaEnd` has, and hand it to `reach`.
    case askEnd
    /// Ask anything, and say with `settle` when it was answered: the log was heard by then.
    case askNothing
    /// The play with this id has begun.
    case begun(Int)
    /// Have mpv stop: what was loaded is not to be played.
    case stop
  }

  /// Lines of the log may follow the end of their file: so long, and for an answer, it is waited.
  static let patience = Duration.milliseconds(20)

  var current: Play?
  /// Those that were replaced and have not ended yet.
  var leaving: [Play] = []
  /// The entry that mpv is at; nil between files.
  var active: Int?
  var questions: [Question] = []
  var lastQuestion = 0
  /// Values of mpv's that were told last, or are known by all.
  var told = Told()
  /// Whether mpv said that it is going.
  var isGoing = false

  struct Told {
    var speed = 1.0
    var volume = 100.0
    var isMuted = false
  }

  /// What is told once mpv says where it is.
  struct Question {
    enum Subject: Equatable {
      case playing, report, leaving
      case paused(Bool)
      case buffering(Int?)
      case speed(Double)
    }

    var number: Int
    var play: Int
    var subject: Subject
  }

  /// A file without a device for it fails right after its start: until then it has not begun.
  static let proof = Duration.milliseconds(10)

  /// When `expire` is due; nil when nothing is waited for.
  var due: Duration? {
    current?.ending.map { $0.isSettled ? $0.due : nil } ?? current?.startDue
  }
}

extension PlaybackJudge {
  /// One play, from its request to its end.
  struct Play {
    enum Phase: Int, Comparable {
      case opening, loaded, playing

      static func < (one: Phase, other: Phase) -> Bool { one.rawValue < other.rawValue }
    }

    struct Ending {
      var reason: String
      var error: String?
      var due: Duration
      /// Whether mpv answered since.
      var isSettled = false
    }

    let request: PlayRequest
    let timeout: Int
    let openedAt: Duration
    var entry: Int?
    var phase = Phase.opening
    var clock: PlayClock
    var isPaused: Bool
    var isBuffering = false
    var isSeeking = false
    var percent: Int?
    var values: [ObservedProperty: JSONValue] = [:]
    var facts: MediaFacts?
    var hasBegun = false
    /// Whether that it plays was told.
    var hasStarted = false
    /// When it has begun, if nothing happens before.
    var startDue: Duration?
    var log: [LogLine] = []
    var loss: LostConnection?
    var end: MediaEnd?
    /// Why we gave it up ourselves.
    var abandoned: PlaybackError?
    var ending: Ending?

    init(_ request: PlayRequest, timeout: Int, at now: Duration) {
      self.request = request
      self.timeout = timeout
      openedAt = now
      clock = PlayClock(request.start ?? 0, at: now, speed: request.speed)
      isPaused = request.isPaused
    }

    /// nil before it was loaded.
    func place(at now: Duration) -> Double? {
      phase == .opening ? nil : clock.place(at: now)
    }

    /// Lets the clock go exactly while the file does.
    mutating func settle(at now: Duration) {
      clock.run(phase == .playing && !isPaused && !isBuffering && !isSeeking, at: now)
    }
  }

  /// Whether what mpv says now is about the current play.
  var isCurrent: Bool { active != nil && active == current?.entry }
}

extension PlaybackJudge {
  /// A play is about to be loaded: what is current is replaced.
  mutating func begin(_ request: PlayRequest, timeout: Int, at now: Duration) -> [Step] {
    var steps = conclude(at: now)
    if let old = current {
      if isCurrent {
        leaving.append(old)
        steps += ask(.leaving, of: old.request.id)
      } else {
        steps.append(.tell(.ended(old.request.id, .replaced(at: old.place(at: now)))))
      }
    }
    current = Play(request, timeout: timeout, at: now)
    // The caller knows it: only what differs later is news.
    told.speed = request.speed
    return steps
  }

  /// mpv took it, as this entry of its list.
  mutating func load(_ entry: Int) { current?.entry = entry }

  /// mpv refused to load it.
  mutating func refuse(_ error: PlaybackError, at now: Duration) -> [Step] {
    finish(.failed(error, at: nil))
  }

  /// The process is gone. A play under way ends with the error, unless mpv had said that it goes.
  mutating func processEnded(_ error: PlaybackError, at now: Duration) -> [Step] {
    var steps = conclude(at: now) + flush(at: now, isBroken: true) + dismissLeaving(at: now)
    if let play = current {
      let place = play.place(at: now)
      steps += finish(isGoing ? .stopped(at: place) : .failed(error, at: place))
    }
    active = nil
    isGoing = false
    return steps
  }

  /// Where the current play is, as far as is known; nil when nothing is loaded.
  func place(at now: Duration) -> Double? { current?.place(at: now) }

  /// Asks where it is, for `PlayerEvent.position`. Empty when nothing is loaded.
  mutating func report() -> [Step] {
    guard let play = current, play.phase > .opening, isCurrent else { return [] }
    return ask(.report, of: play.request.id)
  }
}

/// Questions.
extension PlaybackJudge {
  /// Asks where it is, for the event of its end.
  mutating func locate() -> [Step] {
    guard let play = current, play.phase > .opening, isCurrent else { return [] }
    return ask(.leaving, of: play.request.id)
  }
}

extension PlaybackJudge {
  mutating func ask(_ subject: Question.Subject, of play: Int) -> [Step] {
    lastQuestion += 1
    questions.append(Question(number: lastQuestion, play: play, subject: subject))
    return [.askPlace(lastQuestion)]
  }

  /// The answer to `askPlace`; nil when mpv has none.
  mutating func answer(_ number: Int, _ place: Double?, at now: Duration) -> [Step] {
    guard let index = questions.firstIndex(where: { $0.number == number }) else { return [] }
    let question = questions.remove(at: index)
    if question.subject == .leaving, leaving.isEmpty, current?.request.id == question.play {
      if let place { current?.clock.set(place, at: now) }
      return []
    }
    if question.subject == .leaving {
      if let place, let old = leaving.firstIndex(where: { $0.request.id == question.play }) {
        leaving[old].clock.run(false, at: now)
        leaving[old].clock.set(place, at: now)
      }
      return []
    }
    guard current?.request.id == question.play else { return [] }
    if let place { current?.clock.set(place, at: now) }
    return settle(question, at: now)
  }

  /// Tells what waited for an answer that will not come. A start that broke at once was none.
  mutating func flush(at now: Duration, isBroken: Bool) -> [Step] {
    let waiting = questions
    questions = []
    var steps: [Step] = []
    if current?.startDue != nil {
      current?.startDue = nil
      if !isBroken { steps = started(at: now) }
    }
    return steps
      + waiting.flatMap { question -> [Step] in
        guard question.play == current?.request.id, question.subject != .leaving else { return [] }
        if isBroken, question.subject == .playing { return [] }
        return settle(question, at: now)
      }
  }

  private mutating func settle(_ question: Question, at now: Duration) -> [Step] {
    guard let place = current?.clock.place(at: now) else { return [] }
    let id = question.play
    switch question.subject {
    case .leaving: return []
    case .report: return [.tell(.position(id, place))]
    case .paused(let isPaused): return [.tell(.paused(id, isPaused, at: place))]
    case .buffering(let percent): return [.tell(.buffering(id, percent: percent, at: place))]
    case .speed(let speed): return [.tell(.speed(speed, at: place))]
    case .playing:
      current?.isSeeking = false
      current?.settle(at: now)
      guard current?.hasStarted == false else { return [.tell(.playing(id, at: place))] }
      current?.startDue = now + Self.proof
      return []
    }
  }

  mutating func started(at now: Duration) -> [Step] {
    guard let play = current else { return [] }
    current?.startDue = nil
    current?.hasStarted = true
    current?.hasBegun = true
    let id = play.request.id
    let isMute = play.log.contains(where: \.saysNoSound)
    return [.tell(.playing(id, at: play.clock.place(at: now)))]
      + (play.hasBegun ? [] : [.begun(id)]) + (isMute ? [.tell(.trouble(id, .noSound))] : [])
  }
}

extension LogLine {
  /// A file with pictures goes on after it.
  var saysNoSound: Bool { text.contains("Could not open/initialize audio device") }
}
