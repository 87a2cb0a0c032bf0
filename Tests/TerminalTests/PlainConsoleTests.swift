import Interface
import Shell
import Terminal
import Testing

@testable import tekpub_shell

extension ReadlineTests {
  @Suite @MainActor struct PlainConsoleTests {
    let rig: ConsoleRig
    let console: PlainConsole

    init() throws {
      rig = try ConsoleRig()
      console = rig.plain()
    }

    private func type(_ text: String) -> [String] {
      console.feed(Array(text.utf8), at: rig.now)
      var events: [String] = []
      while let event = console.nextEvent() {
        switch event {
        case .answer(let text): events.append("answer \(text)")
        case .secret(let words): events.append("secret \(words == Secret("abc"))")
        default: events.append(event.name)
        }
      }
      return events
    }

    @Test func aQuestionIsAskedAfterItsFirstMoment() {
      console.show(ConsoleRig.frame(), at: rig.now)
      #expect(rig.rig.editor.isShown)
      console.show(ConsoleRig.frame(alert: ConsoleRig.alert), at: rig.now)
      #expect(!rig.rig.editor.isShown)
      #expect(rig.take() == "")
      #expect(console.deadline == rig.now + .milliseconds(250))
      #expect(type("2") == [])
      console.tick(at: rig.now + .milliseconds(249))
      #expect(rig.take() == "")
      rig.now += .milliseconds(250)
      console.tick(at: rig.now)
      #expect(rig.take().hasSuffix("Choose [1]: "))
      #expect(type("x\u{7F}2\r") == ["answer 2"])
      #expect(rig.take() == "x\u{8} \u{8}2\n")
      // An answer that is none is asked for again.
      console.tick(at: rig.now)
      #expect(rig.take().hasSuffix("Choose [1]: "))
      #expect(type("\u{4}") == ["cancel"])
      console.show(ConsoleRig.frame(), at: rig.now)
      #expect(type("") == [])
      #expect(rig.rig.editor.draft.text == "2")
    }

    @Test func whatIsPrintedMeanwhileComesAfterTheAnswer() {
      console.show(ConsoleRig.frame(alert: ConsoleRig.alert, isExpected: true), at: rig.now)
      #expect(rig.take().hasSuffix("Choose [1]: "))
      #expect(console.print([.line("later")], place: nil) == ["later"])
      #expect(rig.take() == "")
      console.acceptAnswer()
      console.show(ConsoleRig.frame(), at: rig.now)
      #expect(rig.take() == "later\n")
    }

    @Test func aPasteAnswersNothing() {
      console.show(ConsoleRig.frame(alert: ConsoleRig.alert, isExpected: true), at: rig.now)
      _ = rig.take()
      #expect(type("\u{1B}[200~2\r\u{1B}[201~") == [])
      #expect(rig.take() == "\nPasted text was ignored.\n")
      console.tick(at: rig.now)
      #expect(rig.take().hasSuffix("Choose [1]: "))
    }

    @Test func anInterruptEndsAQuestion() {
      console.show(ConsoleRig.frame(alert: ConsoleRig.alert, isExpected: true), at: rig.now)
      _ = rig.take()
      #expect(console.interrupt()?.name == "interrupt")
      #expect(rig.take() == "^C\n")
    }

    @Test func anInterruptDropsTheDraftFirst() {
      #expect(console.interrupt()?.name == "interrupt")
      console.show(ConsoleRig.frame(), at: rig.now)
      _ = type("ab")
      #expect(console.interrupt() == nil)
      #expect(rig.rig.editor.draft.text == "")
      #expect(console.interrupt()?.name == "interrupt")
    }

    @Test func aSecretIsShownNowhere() {
      let view = SecretView(id: 3, title: "Sign in", label: "Key")
      let frame = ConsoleRig.frame(answer: .secret, prompt: .secret(view))
      _ = type("early")
      console.show(frame, at: rig.now)
      #expect(rig.take() == "")
      rig.now += .milliseconds(250)
      console.tick(at: rig.now)
      #expect(rig.take() == "What was typed before this question was not taken.\nKey: ")
      #expect(type("\u{1B}[200~a\nb\u{1B}[201~") == [])
      #expect(rig.take() == "\nPasted text was not taken: it is more than one line.\nKey: ")
      #expect(type("abc\r") == ["secret true"])
      #expect(rig.take() == "\n")
      console.show(ConsoleRig.frame(), at: rig.now)
      #expect(rig.rig.editor.draft.text == "")
    }

    @Test func aSecretIsGivenUp() {
      let view = SecretView(id: 3, title: "Sign in", label: "Key")
      console.show(
        ConsoleRig.frame(answer: .secret, isExpected: true, prompt: .secret(view)), at: rig.now)
      #expect(rig.take() == "Key: ")
      #expect(type("ab\u{4}") == ["cancel"])
      #expect(rig.take() == "\n")
    }

    @Test func afterAStopTheQuestionIsWrittenAgain() {
      console.show(ConsoleRig.frame(alert: ConsoleRig.alert, isExpected: true), at: rig.now)
      _ = type("le")
      _ = rig.take()
      console.repaint()
      #expect(rig.take().hasSuffix("Choose [1]: le"))
      console.acceptAnswer()
      console.repaint()
      #expect(rig.take() == "")
    }

    @Test func aPlayingScriptHasNoPrompt() {
      console.isPlaying = true
      console.show(ConsoleRig.frame(), at: rig.now)
      #expect(!rig.rig.editor.isShown)
      #expect(type("a") == [])
      console.isPlaying = false
      console.show(ConsoleRig.frame(prompt: PromptView.none), at: rig.now)
      #expect(!rig.rig.editor.isShown)
      console.show(ConsoleRig.frame(), at: rig.now)
      #expect(type("") == [])
      #expect(rig.rig.editor.draft.text == "a")
      #expect(console.hasTakenAll)
    }

    @Test func noticesOfAFloodComeTogether() {
      console.show(ConsoleRig.frame(), at: rig.now)
      #expect(console.print([.notice(["* one"]), .line("x")], place: nil) == ["* one", "x"])
      #expect(rig.rig.text == "* one\nx\ntekpub>")
      _ = console.print([.notice(["* two"])], place: nil)
      #expect(rig.rig.text == "* one\nx\ntekpub>")
      #expect(console.deadline == rig.now + .milliseconds(50))
      console.tick(at: rig.now + .milliseconds(49))
      #expect(rig.rig.text == "* one\nx\ntekpub>")
      rig.now += .milliseconds(50)
      console.tick(at: rig.now)
      #expect(rig.rig.text == "* one\nx\n* two\ntekpub>")
      // Lines come after the notices before them.
      _ = console.print([.notice(["* three"])], place: nil)
      _ = console.print([.line("y")], place: nil)
      #expect(rig.rig.text == "* one\nx\n* two\n* three\ny\ntekpub>")
    }

    @Test func progressIsWrittenOver() {
      _ = console.print([.progress("10 %", percent: 10)], place: nil)
      #expect(rig.take() == "\r\u{1B}[K10 %")
      _ = console.print([.progress("20 %", percent: 20)], place: nil)
      #expect(rig.take() == "")
      #expect(console.deadline == rig.now + .milliseconds(100))
      rig.now += .milliseconds(100)
      console.tick(at: rig.now)
      #expect(rig.take() == "\r\u{1B}[K20 %")
      _ = console.print([.line("done")], place: nil)
      #expect(rig.take() == "\r\u{1B}[Kdone\n")
      console.clearProgress()
      #expect(rig.take() == "")
    }

    @Test func whatIsOnlyAppendedHasALineForEachTenth() {
      let console = rig.plain(isAppendOnly: true)
      for percent in [5, 9, 10, 11, 19, 20, 35, 35, 100, 3, 12] {
        _ = console.print([.progress("\(percent)", percent: percent)], place: nil)
      }
      #expect(rig.take() == "10\n20\n35\n100\n12\n")
    }

    @Test func underAPromptOrAQuestionNoProgressIsShown() {
      console.show(ConsoleRig.frame(), at: rig.now)
      _ = console.print([.progress("10 %", percent: 10)], place: nil)
      console.show(ConsoleRig.frame(alert: ConsoleRig.alert), at: rig.now)
      _ = console.print([.progress("10 %", percent: 10)], place: nil)
      #expect(rig.take() == "")
      #expect(console.progressDue == nil)
    }
  }
}
