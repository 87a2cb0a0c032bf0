import Canvas
import Interface
import Shell
import Terminal

/// What is typed, from bytes to whoever takes it; one for all presentations of a run.
///
/// What nobody takes yet waits. What comes in the first moment of a question was meant for something
/// else (R4): it goes to the line afterwards, or to nobody when the question is for a secret, since the
/// line would show it.
@MainActor final class TypeAhead {
  enum State {
    /// What is typed now does not count yet.
    case waiting
    /// It was asked for, so that answers count (R42).
    case asked
    /// An answer is on its way.
    case answered
  }

  struct Question {
    let id: Int
    let answer: InputFocus.Question.Answer
    /// When it may be asked for, in uptime.
    var due: Duration
    var state = State.waiting
  }

  /// How long what is typed is not meant for a question that has just appeared (R4).
  static let guardTime = Duration.milliseconds(250)

  private(set) var focus = InputFocus()
  private(set) var question: Question?
  /// Whether something was dropped that may have been meant for the secret now asked for.
  private(set) var hasDropped = false

  private var decoder = InputDecoder()
  /// Typed and not yet taken, oldest first.
  private var waiting: [Input] = []
  /// Typed before a question could be answered: for the line afterwards.
  private var afterwards: [Input] = []
  private var secret = SecretReader()

  /// Whether all that was typed was taken.
  var isEmpty: Bool { waiting.isEmpty && afterwards.isEmpty && decoder.deadline == nil }

  /// Whether something typed waits to be taken.
  var hasWaiting: Bool { !waiting.isEmpty }

  /// Whether what was typed may be an answer.
  var isAsked: Bool { question?.state == .asked }

  /// Whether what others have to say waits for the answer.
  var isOpen: Bool { question.map { $0.state != .answered } ?? false }

  // MARK: The terminal

  /// The size of a cell, to understand a mouse that is reported in pixels; nil when not known.
  var cell: TerminalSize.Cell? {
    get { decoder.cell }
    set { decoder.cell = newValue }
  }

  var pixelMouse: InputDecoder.PixelMouse? { decoder.pixelMouse }

  /// The colour of the terminal's ground; nil while it has not told.
  var ground: RGB? { decoder.ground }

  /// Whether the terminal was asked for it and may answer yet.
  var awaitsGround: Bool {
    get { decoder.awaitsGround }
    set { decoder.awaitsGround = newValue }
  }

  /// When, in uptime, `flush` or `ask` is due; nil for never.
  var deadline: Duration? { [decoder.deadline, questionDue].compactMap(\.self).min() }

  private var questionDue: Duration? {
    guard let question else { return nil }
    return switch (question.answer, question.state) {
    case (.keys, _), (_, .asked), (.secret, .answered): nil
    case (.words, .waiting), (.words, .answered), (.secret, .waiting): question.due
    }
  }

  // MARK: What is typed

  /// Takes bytes in. What the shell is to be told at once.
  func feed(_ bytes: [UInt8], at now: Duration) -> [Event] {
    receive(decoder.feed(bytes, at: now), at: now)
  }

  /// Decides what is held since it may be the beginning of something longer.
  func flush(at now: Duration) -> [Event] { receive(decoder.flush(at: now), at: now) }

  private func receive(_ inputs: [Input], at now: Duration) -> [Event] {
    let isGuarded = isGuarded(at: now)
    return inputs.compactMap { input in
      if isGuarded, !input.isPointer {
        if question?.answer == .secret { hasDropped = true } else { afterwards.append(input) }
        return nil
      }
      if case .cover(let canEnter) = focus.owner, case .key(let key, _) = input,
        [.escape, .enter].contains(key.code)
      {
        if canEnter { return .key(key) }
        if key.code == .escape { return nil }
      }
      waiting.append(input)
      return nil
    }
  }

  /// Whether what is typed now was meant for something that was there before the question.
  func isGuarded(at now: Duration) -> Bool {
    guard let question, question.state == .waiting else { return false }
    // Who answers with keys sees the question from the first.
    return question.answer != .keys || now < question.due
  }

  /// The next input that is taken now; nil when there is none or it has to wait.
  ///
  /// - Parameter lineTakes: whether the line does, where no question or cover is before it.
  func next(lineTakes: Bool) -> Input? {
    guard let first = waiting.first else { return nil }
    let isTaken =
      switch focus.owner {
      case .cover: false
      case .question(let question): question.answer == .keys || isAsked || first.isPointer
      case .nobody, .line, .overlay: lineTakes
      }
    return isTaken ? waiting.removeFirst() : nil
  }

  /// Ctrl-C: what was typed goes, and a question needs no other answer.
  func interrupt() {
    decoder.reset()
    waiting = []
    question?.state = .answered
  }

  // MARK: Questions

  /// Takes over who has the keys now. True when another question is open than before, or none any more.
  func turn(to focus: InputFocus, at now: Duration) -> Bool {
    self.focus = focus
    guard focus.question?.id != question?.id else { return false }
    hasDropped = false
    guard let next = focus.question else {
      question = nil
      waiting = afterwards + waiting
      afterwards = []
      return true
    }
    if next.answer == .secret {
      dropTyped()
    } else if !next.isExpected {
      afterwards += waiting.filter { !$0.isPointer }
      waiting = []
    }
    question = Question(
      id: next.id, answer: next.answer, due: next.isExpected ? now : now + Self.guardTime)
    return true
  }

  /// What was typed before a secret is asked for, also what came of a paste that has not ended, may
  /// have been meant for it: it is given to nobody.
  private func dropTyped() {
    let typed = afterwards + waiting.filter { !$0.isPointer }
    hasDropped = !typed.isEmpty || decoder.deadline != nil
    decoder.reset()
    afterwards = []
    waiting.removeAll { !$0.isPointer }
    secret = SecretReader()
  }

  /// Lets the first moment of the question begin now, when it is on the screen.
  func wasShown(at now: Duration) {
    guard question?.state == .waiting, focus.question?.isExpected == false else { return }
    question?.due = now + Self.guardTime
  }

  /// True when an answer is asked for only now; for whoever answers with keys it never is.
  func ask(at now: Duration) -> Bool {
    guard let due = questionDue, due <= now else { return false }
    question?.state = .asked
    return true
  }

  /// An answer is on its way. When it is none, words are asked for again.
  func acceptAnswer() { question?.state = .answered }

  /// The question has to be asked for again before what is typed counts.
  func askAgain() { question?.state = .waiting }

  /// Reads on in a secret that was asked for; what the shell is to be told.
  func answerSecret(_ input: Input) -> SecretReader.Step {
    let step = secret.take(input)
    switch step {
    case .answer, .cancel: acceptAnswer()
    case .refusedPaste, .nothing: break
    }
    return step
  }

  /// Who comes back after a stop begins a secret anew.
  func forgetSecret() { secret = SecretReader() }

  /// Another presentation takes over: what was typed waits for it, and it asks the question itself.
  func handOver() {
    let before = decoder
    decoder = InputDecoder()
    decoder.awaitsGround = before.awaitsGround
    decoder.ground = before.ground
    waiting = afterwards + waiting
    afterwards = []
    question = nil
    focus = InputFocus()
  }
}

extension Input {
  var isPointer: Bool { if case .pointer = self { true } else { false } }
}
