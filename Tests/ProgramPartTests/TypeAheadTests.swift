import Interface
import Shell
import Terminal
import Testing

@testable import tekpub_shell

/// What is typed, from bytes to whoever takes it.
@MainActor @Suite struct TypeAheadTests {
  private let typed = TypeAhead()

  private func ask(
    _ answer: InputFocus.Question.Answer, id: Int = 1, isExpected: Bool = false,
    at now: Duration = .zero
  ) -> Bool {
    let question = InputFocus.Question(id: id, answer: answer, isExpected: isExpected)
    return typed.turn(to: InputFocus(owner: .question(question)), at: now)
  }

  private func line() -> Bool { typed.turn(to: InputFocus(owner: .line), at: .zero) }

  /// What is typed now, told by its characters; events are written in brackets.
  private func type(_ text: String, at now: Duration = .zero) -> String {
    typed.feed(Array(text.utf8), at: now).map { event in
      if case .key(let key) = event { "[\(KeyName.text(key))]" } else { "[?]" }
    }.joined()
  }

  /// All that is taken now.
  private func taken(lineTakes: Bool = true) -> String {
    var text = ""
    while let input = typed.next(lineTakes: lineTakes) {
      switch input {
      case .key(let key, _): text += KeyName.text(key)
      case .paste(let pasted): text += "<\(pasted)>"
      case .pointer: text += "*"
      }
    }
    return text
  }

  private static let click = "\u{1B}[<0;3;4M"

  @Test func theLineTakesWhatWasTypedBeforeIt() {
    #expect(type("ab") == "")
    #expect(!typed.isEmpty)
    #expect(typed.hasWaiting)
    #expect(taken(lineTakes: false) == "")
    #expect(taken() == "ab")
    #expect(typed.isEmpty)
    #expect(!typed.hasWaiting)
  }

  @Test func whatIsHeldIsNotTakenYet() {
    #expect(typed.deadline == nil)
    _ = type("\u{1B}", at: .seconds(1))
    #expect(typed.deadline == .milliseconds(1050))
    #expect(!typed.isEmpty)
    #expect(!typed.hasWaiting)
    #expect(typed.flush(at: .milliseconds(1050)).isEmpty)
    #expect(taken() == "Escape")
  }

  @Test func aCoverTakesTheKeysThatEnter() {
    _ = typed.turn(to: InputFocus(owner: .cover(canEnter: true)), at: .zero)
    #expect(type("a\r") == "[Enter]")
    #expect(taken() == "")
    _ = typed.turn(to: InputFocus(owner: .cover(canEnter: false)), at: .zero)
    // Nothing is there to be entered: an Enter is for the line, an Esc for nobody.
    #expect(type("b\r") == "")
    _ = type("\u{1B}")
    #expect(typed.flush(at: .seconds(1)).isEmpty)
    _ = line()
    #expect(taken() == "abEnter")
  }

  @Test func whatComesTooSoonGoesToTheLineAfterwards() {
    #expect(ask(.words))
    #expect(typed.isOpen)
    #expect(typed.isGuarded(at: .zero))
    #expect(typed.deadline == TypeAhead.guardTime)
    _ = type("ab" + Self.click)
    // Nothing is asked yet; the mouse acts at once.
    #expect(!typed.isAsked)
    #expect(taken() == "*")
    #expect(!typed.ask(at: .milliseconds(249)))
    #expect(typed.ask(at: .milliseconds(250)))
    #expect(typed.isAsked)
    #expect(typed.deadline == nil)
    #expect(!typed.isGuarded(at: .milliseconds(250)))
    _ = type("y\r", at: .milliseconds(250))
    #expect(taken() == "yEnter")
    typed.acceptAnswer()
    #expect(!typed.isOpen)
    #expect(line())
    #expect(taken() == "ab")
  }

  @Test func wordsWaitUntilTheyAreAskedForAlsoAfterTheFirstMoment() {
    _ = ask(.words)
    #expect(typed.isGuarded(at: .seconds(5)))
    _ = type("a", at: .seconds(5))
    #expect(typed.ask(at: .seconds(5)))
    #expect(taken() == "")
  }

  @Test func keysCountOnceTheMomentIsOver() {
    _ = ask(.keys)
    #expect(typed.deadline == nil)
    #expect(typed.isGuarded(at: .milliseconds(249)))
    _ = type("a", at: .milliseconds(249))
    #expect(taken() == "")
    #expect(!typed.isGuarded(at: .milliseconds(250)))
    _ = type("b", at: .milliseconds(250))
    #expect(taken() == "b")
    #expect(!typed.ask(at: .seconds(9)))
  }

  @Test func aQuestionThatWasAskedForIsAnsweredAtOnce() {
    _ = type("a")
    #expect(ask(.keys, isExpected: true, at: .seconds(1)))
    #expect(!typed.isGuarded(at: .seconds(1)))
    // Typed after it was asked for: meant for it.
    #expect(taken() == "a")
    #expect(ask(.words, id: 2, isExpected: true, at: .seconds(1)))
    #expect(typed.ask(at: .seconds(1)))
  }

  @Test func whatWaitedBeforeAQuestionIsForTheLine() {
    _ = type("ab" + Self.click)
    _ = ask(.words, at: .seconds(1))
    // The click was meant for what is gone.
    #expect(taken() == "")
    #expect(typed.ask(at: .milliseconds(1250)))
    #expect(taken() == "")
    _ = type("y", at: .seconds(2))
    #expect(taken() == "y")
    _ = line()
    _ = type("c")
    #expect(taken() == "abc")
  }

  @Test func theFirstMomentBeginsWhenItIsSeen() {
    _ = ask(.words, at: .zero)
    typed.wasShown(at: .seconds(1))
    #expect(typed.deadline == .milliseconds(1250))
    #expect(typed.ask(at: .milliseconds(1250)))
    // Once asked for, it is not put off again.
    typed.wasShown(at: .seconds(2))
    #expect(typed.question?.due == .milliseconds(1250))
    _ = ask(.keys, id: 2, isExpected: true, at: .zero)
    typed.wasShown(at: .seconds(3))
    #expect(typed.question?.due == .zero)
  }

  @Test func theSameQuestionIsNotAskedTwice() {
    #expect(ask(.words))
    #expect(!ask(.words, at: .seconds(9)))
    #expect(typed.question?.due == TypeAhead.guardTime)
    #expect(ask(.words, id: 2))
    #expect(line())
    #expect(!line())
  }

  @Test func anAnswerThatIsNoneIsAskedForAgain() {
    _ = ask(.words)
    #expect(typed.ask(at: .seconds(1)))
    typed.acceptAnswer()
    #expect(typed.deadline == TypeAhead.guardTime)
    #expect(typed.ask(at: .seconds(1)))
    typed.askAgain()
    #expect(!typed.isAsked)
    #expect(typed.isOpen)
  }

  // MARK: Secrets

  @Test func whatWasTypedBeforeASecretIsForNobody() {
    _ = type("ab" + Self.click)
    _ = ask(.secret)
    #expect(typed.hasDropped)
    #expect(taken() == "*")
    _ = type("c")
    _ = line()
    #expect(!typed.hasDropped)
    #expect(taken() == "")
  }

  @Test func nothingTypedIsNothingDropped() {
    _ = type(Self.click)
    _ = ask(.secret)
    #expect(!typed.hasDropped)
    _ = type("c")
    #expect(typed.hasDropped)
  }

  @Test func whatIsHalfTypedIsDroppedToo() {
    _ = type("\u{1B}[200~half of a paste")
    _ = ask(.secret)
    #expect(typed.hasDropped)
    #expect(typed.ask(at: .seconds(9)))
    _ = type("x", at: .seconds(9))
    #expect(taken() == "x")
  }

  @Test func whatWaitedForTheLineIsDroppedForASecret() {
    _ = ask(.words)
    _ = type("ab")
    _ = ask(.secret, id: 2)
    #expect(typed.hasDropped)
    _ = line()
    #expect(taken() == "")
  }

  @Test func aSecretIsReadOnceItIsAskedFor() {
    _ = ask(.secret)
    #expect(typed.ask(at: .milliseconds(250)))
    #expect(typed.deadline == nil)
    _ = type("a\r", at: .milliseconds(250))
    let steps = (0..<2).compactMap { _ in typed.next(lineTakes: false) }.map(typed.answerSecret)
    #expect(steps == [.nothing, .answer(Secret("a"))])
    #expect(!typed.isOpen)
    typed.askAgain()
    #expect(typed.answerSecret(.key(Key(.escape), bytes: [])) == .cancel)
    #expect(!typed.isOpen)
    // Only words are asked for again by time.
    #expect(typed.deadline == nil)
  }

  @Test func aStopForgetsASecret() {
    _ = ask(.secret, isExpected: true)
    #expect(typed.ask(at: .zero))
    #expect(typed.answerSecret(.paste("half")) == .nothing)
    #expect(typed.isOpen)
    #expect(typed.answerSecret(.paste("a\nb")) == .refusedPaste)
    #expect(typed.isOpen)
    typed.forgetSecret()
    #expect(typed.answerSecret(.key(Key(.enter), bytes: [])) == .answer(Secret("")))
  }

  @Test func aNewSecretBeginsAnew() {
    _ = ask(.secret, isExpected: true)
    _ = typed.answerSecret(.paste("half"))
    _ = ask(.secret, id: 2, isExpected: true)
    #expect(typed.answerSecret(.key(Key(.enter), bytes: [])) == .answer(Secret("")))
  }

  // MARK: Interrupts and switches

  @Test func anInterruptDropsWhatWasTyped() {
    _ = line()
    _ = type("ab\u{1B}[200~half")
    typed.interrupt()
    #expect(typed.isEmpty)
    _ = type("c")
    #expect(taken() == "c")
  }

  @Test func anInterruptIsAnAnswerAndKeepsWhatIsForTheLine() {
    _ = type("a")
    _ = ask(.words)
    _ = type("b")
    typed.interrupt()
    #expect(!typed.isOpen)
    _ = line()
    #expect(taken() == "ab")
  }

  @Test func anotherPresentationTakesOverWhatWaits() {
    _ = ask(.words)
    _ = type("ab\u{1B}")
    typed.handOver()
    #expect(typed.question == nil)
    #expect(typed.focus == InputFocus())
    #expect(typed.deadline == nil)
    #expect(ask(.words))
    _ = line()
    #expect(taken() == "ab")
  }
}
