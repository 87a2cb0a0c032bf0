public import struct Canvas.Position
public import Interface
public import Shell

/// Plays scripts: told what the shell is doing, it says what to do next. Pure, so that time, output
/// and the shell come from outside.
public struct ScriptPlayer: Sendable {
  /// What the shell is doing.
  public struct Status: Sendable {
    /// Whether a line may run.
    public var isReady: Bool
    public var isIdle: Bool
    public var isLoading: Bool
    /// Whether what the first command will load is still to be asked for.
    public var isLoadPending: Bool
    public var alert: AlertView?
    /// What plays; nil when nothing does.
    public var playback: PlaybackStatus?

    public init(
      isReady: Bool, isIdle: Bool, isLoading: Bool, isLoadPending: Bool = false,
      alert: AlertView?, playback: PlaybackStatus? = nil
    ) {
      self.playback = playback
      self.isLoadPending = isLoadPending
      self.isReady = isReady
      self.isIdle = isIdle
      self.isLoading = isLoading
      self.alert = alert
    }
  }

  public enum Action: Equatable, Sendable {
    case run(String)
    case answer(String)
    /// The question gets no answer.
    case noAnswer
    /// Loads what the first command would load.
    case load
    case echo(String)
    case press(Key)
    case type(String)
    case resize(columns: Int, rows: Int)
    case drag([Position])
    /// Nothing to do before something happens, or before this uptime.
    case wait(until: Duration?)
    /// Asks what plays where it is, then waits a moment.
    case look
    /// Time passes without waiting (`--clock`).
    case skip(Duration)
    /// Says why, without the place, and counts as this exit status.
    case fail(String, Int32)
    /// All scripts are played.
    case finish(Int32)
  }

  /// How long a `wait` waits at most, and how long the end waits for running work.
  static let patience = Duration.seconds(30)

  /// How often what plays is asked where it is.
  static let lookStep = Duration.milliseconds(100)

  private struct Reading: Sendable {
    var file: String
    var steps: [ScriptStep]
    var next = 0
    /// Answers said before it was read that no command of it has taken yet.
    var given = 0
  }

  private let keepsGoing: Bool
  let isVirtual: Bool
  private let pace: Duration?
  private var readings: [Reading] = []
  /// For the questions of the command under way.
  private var answers: [String] = []
  /// For those of the next one.
  private var said: [String] = []
  /// Whether the last that could ask was a key or the mouse, and no command.
  private var asksByKeys = false
  private var output: [String] = []
  var waitingSince: Duration?
  /// When what plays is asked next where it is.
  var nextLook: Duration?
  private var status: Int32 = 0
  private var typing = PacedTyping()
  /// Whether something was asked for yet; an answer before that is one to the start's own question.
  private var hasRun = false

  /// - Parameters:
  ///   - keepsGoing: go on after failures; the exit status still tells of the first.
  ///   - isVirtual: time spans pass at once.
  ///   - pace: the time a key takes when commands are typed like by a person; nil for not at all.
  public init(keepsGoing: Bool = false, isVirtual: Bool = false, pace: Duration? = nil) {
    self.pace = pace
    self.keepsGoing = keepsGoing
    self.isVirtual = isVirtual
  }

  /// Plays these steps next, before what is left of the others.
  public mutating func play(_ steps: [ScriptStep], of file: String) {
    // What was said before a script was read is for the first command in it.
    readings.append(Reading(file: file, steps: steps, given: answers.count))
    said = answers + said
    answers = []
  }

  /// `FILE:LINE` of the step under way; nil before the first.
  public private(set) var place: String?

  /// Whether a file is being played, so that one that includes itself is refused.
  public func isPlaying(_ file: String) -> Bool {
    readings.contains { $0.file == file && $0.next > 0 }
  }

  /// Takes note of what was printed.
  public mutating func saw(_ lines: [String]) { output += lines }

  /// Takes note of a failure; true when the run is to end.
  public mutating func failed(with status: Int32) -> Bool {
    if self.status == 0 { self.status = status }
    if keepsGoing { return false }
    readings = []
    return true
  }

  public mutating func next(_ shell: Status, at now: Duration) -> Action {
    while true {
      if let action = step(shell, at: now) { return action }
    }
  }

  /// nil when the next step can be looked at already.
  private mutating func step(_ shell: Status, at now: Duration) -> Action? {
    if let alert = shell.alert {
      while !hasRun, let step = current, case .answer(let label) = step.kind {
        advance(to: step)
        said.append(label)
      }
      if !hasRun { (answers, said) = (answers + said, []) }
      if let pace, !answers.isEmpty, let until = typing.pause(at: alert.id, pace, now) {
        guard isVirtual else { return .wait(until: until) }
        typing.endPause()
        return .skip(until - now)
      }
      // A question can be answered by keys, too.
      if answers.isEmpty, let step = current, case .press = step.kind {
        return carryOut(step)
      }
      return answers.isEmpty ? .noAnswer : .answer(answers.removeFirst())
    }
    if let action = typing.next(at: now, isVirtual: isVirtual) {
      if case .press = action { output = [] }
      return action
    }
    guard let step = current else {
      return shell.isReady ? finish(shell, now) : .wait(until: nil)
    }
    switch step.kind {
    // These two look at a command's own work: they begin before it has ended.
    case .expect(let pattern, let limit): return expect(pattern, limit, step, shell, now)
    case .wait(let condition, let limit):
      guard condition.looksAtWork || shell.isReady else { return .wait(until: nil) }
      return wait(condition, limit, step, shell, now)
    case .command, .answer, .echo, .press, .type, .resize, .drag:
      return shell.isReady ? carryOut(step) : .wait(until: nil)
    }
  }

  private mutating func carryOut(_ step: ScriptStep) -> Action? {
    advance(to: step)
    if case .answer = step.kind {} else { hasRun = true }
    switch step.kind {
    case .command(let line):
      // What the command before it did not ask is no answer to this one's question.
      takeAnswers(keeping: false)
      asksByKeys = false
      if let pace, typing.begin(line, isWhole: true, pace) { return nil }
      output = []
      return .run(line)
    case .answer(let label): said.append(label)
    case .echo(let text): return .echo(text)
    case .press(let key):
      takeAnswers(keeping: asksByKeys)
      asksByKeys = true
      typing.note(key)
      output = []
      return .press(key)
    case .type(let text):
      if let pace, typing.begin(text, isWhole: false, pace) { return nil }
      return .type(text)
    case .resize(let columns, let rows):
      output = []
      return .resize(columns: columns, rows: rows)
    case .drag(let corners):
      takeAnswers(keeping: asksByKeys)
      asksByKeys = true
      output = []
      return .drag(corners)
    case .expect, .wait: break
    }
    return nil
  }

  // MARK: Steps

  private var current: ScriptStep? {
    mutating get {
      while let reading = readings.last {
        if reading.next < reading.steps.count { return reading.steps[reading.next] }
        if readings.count == 1 { return nil }
        said.removeFirst(min(said.count, readings.removeLast().given))
      }
      return nil
    }
  }

  /// For the questions of a command; those of keys are kept while only keys follow.
  mutating func takeAnswers(keeping: Bool) {
    (answers, said) = ((keeping ? answers : []) + said, [])
    if !readings.isEmpty { readings[readings.count - 1].given = 0 }
  }

  mutating func advance(to step: ScriptStep) {
    guard !readings.isEmpty else { return }
    readings[readings.count - 1].next += 1
    place = "\(readings[readings.count - 1].file):\(step.line)"
    waitingSince = nil
  }

  private mutating func expect(
    _ pattern: ScriptStep.Pattern, _ limit: Duration?, _ step: ScriptStep, _ shell: Status,
    _ now: Duration
  ) -> Action? {
    if matches(pattern) {
      advance(to: step)
      return nil
    }
    if limit == nil, !shell.isReady { return .wait(until: nil) }
    let since = waitingSince ?? now
    waitingSince = since
    let end = since + (limit ?? (shell.isIdle ? .zero : Self.patience))
    if now < end, !(isVirtual && shell.isIdle) { return .wait(until: end) }
    advance(to: step)
    let wanted =
      switch pattern {
      case .text(let text): "\"\(text)\""
      case .expression(let source): "/\(source)/"
      }
    let time = limit.map { " within \(DurationText.short($0))" } ?? ""
    let seen = output.isEmpty ? "nothing was printed" : "last printed: \(output[output.count - 1])"
    return .fail("expected \(wanted)\(time); \(seen)", 1)
  }

  private func matches(_ pattern: ScriptStep.Pattern) -> Bool {
    let text = output.joined(separator: "\n")
    switch pattern {
    case .text(let wanted): return text.contains(wanted)
    case .expression(let source):
      guard let regex = try? Regex(source) else { return false }
      return text.contains(regex.anchorsMatchLineEndings())
    }
  }

  private mutating func finish(_ shell: Status, _ now: Duration) -> Action {
    let since = waitingSince ?? now
    waitingSince = since
    if !shell.isIdle, now < since + Self.patience {
      return .wait(until: since + Self.patience)
    }
    return .finish(status)
  }
}
