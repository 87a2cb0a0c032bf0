import Canvas
import Interface
import Shell
import Terminal
import Testing

@testable import tekpub_shell

extension ReadlineTests {
  @Suite @MainActor struct FullConsoleTests {
    let rig: ConsoleRig
    let console: FullConsole

    init() throws {
      rig = try ConsoleRig()
      console = rig.full()
    }

    private func show(_ frame: Frame) -> Bool {
      console.show(frame, at: rig.now)
      return rig.take() != ""
    }

    private func type(_ text: String) -> [String] {
      console.feed(Array(text.utf8), at: rig.now)
      var events: [String] = []
      while let event = console.nextEvent() { events.append(event.name) }
      return events
    }

    @Test func framesComeAtMostThirtyTimesASecond() {
      #expect(show(ConsoleRig.frame()))
      #expect(!show(ConsoleRig.frame(title: "There")))
      #expect(console.deadline == rig.now + .milliseconds(33))
      console.tick(at: rig.now + .milliseconds(32))
      #expect(rig.take() == "")
      rig.now += .milliseconds(33)
      console.tick(at: rig.now)
      #expect(rig.take().contains("There"))
      #expect(console.deadline == nil)
      console.tick(at: rig.now)
      #expect(rig.take() == "")
      rig.now += .milliseconds(33)
      #expect(show(ConsoleRig.frame(title: "Far")))
      // The same is not drawn again.
      rig.now += .seconds(1)
      #expect(!show(ConsoleRig.frame(title: "Far")))
      #expect(console.deadline == nil)
    }

    @Test func theAnswerToAKeyIsDrawnAtOnce() {
      #expect(show(ConsoleRig.frame()))
      var frame = ConsoleRig.frame()
      frame.input.pageKeys = [Key(.up)]
      #expect(!show(frame))
      #expect(type("\u{1B}[A") == ["key up"])
      #expect(rig.take() == "")
      frame.place = 2
      frame.tabs?.tabs = [.init(title: "There")]
      console.feed(Array("\u{1B}[A".utf8), at: rig.now)
      #expect(console.nextEvent()?.name == "key up")
      console.show(frame, at: rig.now)
      #expect(rig.take().contains("There"))
    }

    @Test func whatIsHeldWaitsUntilItIsDrawn() {
      #expect(show(ConsoleRig.frame()))
      console.isHeld = true
      rig.now += .seconds(5)
      #expect(!show(ConsoleRig.frame(title: "There")))
      console.drawIfDue()
      #expect(rig.take().contains("There"))
      console.drawIfDue()
      #expect(rig.take() == "")
    }

    @Test func whatIsTypedGoesIntoTheLine() {
      _ = show(ConsoleRig.frame())
      #expect(type("ab") == [])
      #expect(rig.rig.editor.draft.text == "ab")
      #expect(rig.take().contains("ab"))
      #expect(console.interrupt() == nil)
      #expect(rig.rig.editor.draft.text == "")
      #expect(console.interrupt()?.name == "interrupt")
    }

    @Test func aButtonThatHasJustAppearedIsNotPressed() throws {
      _ = show(ConsoleRig.frame())
      console.show(ConsoleRig.frame(alert: ConsoleRig.alert, answer: .keys), at: rig.now)
      let rendering = try #require(console.rendering)
      let button = try #require(
        rendering.targets.first { if case .button = $0.action { true } else { false } })
      let place = "\(button.area.column + 1);\(button.area.row + 1)"
      let click = "\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m"
      rig.now += .milliseconds(249)
      #expect(type(click) == [])
      rig.now += .milliseconds(1)
      #expect(type(click) == ["point"])
    }

    @Test func aNoticeAnswersAlsoInTheFirstMomentOfAQuestion() throws {
      var frame = ConsoleRig.frame(alert: ConsoleRig.alert, answer: .keys)
      let open = try Invocation(.run, .shell, [.text("catalogs")])
      frame.notices = [Notice(id: 1, kind: .information, text: "Look.", open: open)]
      console.show(frame, at: rig.now)
      let notice = try #require(
        console.rendering?.targets.first { if case .notice = $0.action { true } else { false } })
      let place = "\(notice.area.column + 1);\(notice.area.row + 1)"
      #expect(type("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m") == ["point"])
    }

    @Test func aPasteIsRefusedUnderAQuestion() {
      console.show(
        ConsoleRig.frame(alert: ConsoleRig.alert, answer: .keys, isExpected: true), at: rig.now)
      _ = rig.take()
      #expect(type("\u{1B}[200~x\u{1B}[201~") == [])
      #expect(rig.take().contains("Pasted text was ignored."))
      #expect(type("x") == ["key character(\"x\")"])
      #expect(rig.rig.editor.draft.text == "")
    }

    @Test func aSecretIsAskedForOnceWhatIsTypedCounts() {
      _ = show(ConsoleRig.frame())
      let view = SecretView(id: 3, title: "Sign in", label: "Key")
      _ = type("a")
      console.show(ConsoleRig.frame(answer: .secret, prompt: .secret(view)), at: rig.now)
      #expect(rig.take().contains("Sign in"))
      #expect(console.rendering?.canvas.text.contains("Key:") == false)
      #expect(type("early") == [])
      rig.now += .milliseconds(250)
      console.tick(at: rig.now)
      #expect(console.rendering?.canvas.text.contains("Key:") == true)
      let dropped = "What was typed before this question was not taken."
      #expect(console.rendering?.canvas.text.contains(dropped) == true)
      #expect(type("abc\r") == ["secret"])
      #expect(rig.rig.editor.draft.text == "a")
    }

    @Test func aDragIsReportedAsATerminalWould() throws {
      let path = [Position(column: 3, row: 4), Position(column: 5, row: 4)]
      let bytes = try #require(console.reports(of: path))
      #expect(
        String(decoding: bytes, as: UTF8.self) == "\u{1B}[<0;4;5M\u{1B}[<32;6;5M\u{1B}[<0;6;5m")
      #expect(console.reports(of: []) == [])
      rig.typed.cell = TerminalSize.Cell(width: 8, height: 17)
      _ = rig.typed.feed(Array("\u{1B}[?1016;1$y".utf8), at: .zero)
      let pixels = try #require(console.reports(of: Array(path.prefix(1))))
      #expect(
        String(decoding: pixels, as: UTF8.self) == "\u{1B}[<0;29;77M\u{1B}[<0;29;77m")
    }

    @Test func typingIsReportedWhereThatIsWanted() {
      var frame = ConsoleRig.frame()
      frame.input.reportsTyping = true
      _ = show(frame)
      #expect(type("a") == ["typed"])
      #expect(type("\u{1B}[<0;1;1M\u{1B}[<0;1;1m").contains("typed") == false)
      frame.input.reportsTyping = false
      _ = show(frame)
      #expect(type("a") == [])
    }

    @Test func whatIsPrintedIsOnlyTold() {
      let told = console.print(
        [.line("a"), .notice(["b", "c"]), .progress("d", percent: 1), .failure(Failure("e"))],
        place: nil)
      #expect(told == ["a", "b", "c", "e"])
      #expect(rig.take() == "")
    }
  }
}
