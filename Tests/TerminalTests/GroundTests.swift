import Canvas
import Interface
import Terminal
import TestSupport
import Testing

/// The colour of the ground (OSC 11): its answer, wherever it comes and however it is cut.
@MainActor @Suite struct GroundTests {
  private static let answer = "\u{1b}]11;rgb:fdfd/f6f6/e3e3\u{1b}\\"
  private static let sand = RGB(253, 246, 227)

  private func awaiting() -> InputDecoder {
    var decoder = InputDecoder()
    decoder.awaitsGround = true
    return decoder
  }

  private func typed(_ inputs: [Input]) -> String {
    inputs.map { input in
      if case .key(_, let bytes) = input { String(decoding: bytes, as: UTF8.self) } else { "?" }
    }.joined()
  }

  @Test(arguments: [
    ("rgb:ffff/ffff/ffff\u{7}", RGB(255, 255, 255)), ("rgb:0/8/f\u{7}", RGB(0, 136, 255)),
    ("rgb:1c/1c/1c\u{1b}\\", RGB(28, 28, 28)), ("rgb:800/000/fff\u{7}", RGB(127, 0, 255)),
    ("rgba:0000/8080/FFFF/ffff\u{7}", RGB(0, 128, 255)),
  ])
  func theAnswerIsUnderstood(text: String, colour: RGB) {
    var decoder = awaiting()
    #expect(decoder.feed("\u{1b}]11;\(text)".utf8) == [])
    #expect(decoder.ground == colour)
    #expect(!decoder.awaitsGround)
  }

  @Test(arguments: [
    "11;rgb:zz/00/00", "11;rgb:", "11;rgb:ff/ff", "11;rgb:ff/ff/ff/ff", "11;rgb:fffff/0/0",
    "11;rgb://", "11;#ffffff", "10;rgb:ff/ff/ff", "11;?", "11;rgb:-1/+1/ 1", "111;rgb:ff/ff/ff",
    "11;rgb:" + String(repeating: "f", count: 5000),
    "11;rgb:ff/ff/ff" + String(repeating: "0", count: 90),
    "11;rgb:٣/٣/٣",
  ])
  func whatIsNoneIsSwallowedAndIgnored(text: String) {
    for end in ["\u{7}", "\u{1b}\\"] {
      var decoder = awaiting()
      #expect(decoder.feed("\u{1b}]\(text)\(end)x".utf8).count == 1)
      #expect(decoder.ground == nil)
    }
  }

  /// A pause of nearly two seconds anywhere: all but an Escape that was taken for the key.
  @Test func aPauseInItMakesNoTypedText() {
    let bytes = Array(Self.answer.utf8)
    for cut in 1..<bytes.count {
      var decoder = awaiting()
      var inputs = decoder.feed(bytes[..<cut], at: .zero)
      let pause = decoder.deadline ?? .zero
      inputs += decoder.flush(at: pause)
      inputs += decoder.feed(bytes[cut...], at: pause + .milliseconds(900))
      inputs += decoder.feed("x".utf8, at: pause + .milliseconds(900))
      let before = cut == 1 ? "\u{1b}" : cut == 2 ? "\u{1b}]" : ""
      #expect(typed(inputs) == before + "x", "cut at \(cut)")
      let isWhole = cut != bytes.count - 1
      #expect(decoder.ground == (isWhole ? Self.sand : nil), "cut at \(cut)")
    }
  }

  @Test func whatAPersonTypesMeanwhileIsTheirs() {
    for text in ["]1 is one", "]11;red", "11;rgx", "]]"] {
      var decoder = awaiting()
      var inputs = decoder.feed([0x1b], at: .zero)
      inputs += decoder.flush(at: .milliseconds(60))
      inputs += decoder.feed(text.utf8, at: .milliseconds(100))
      inputs += decoder.flush(at: .seconds(9))
      #expect(typed(inputs) == "\u{1b}" + text)
    }
    for text in ["1x", "12", "hello"] {
      var decoder = awaiting()
      var inputs = decoder.feed("\u{1b}]".utf8, at: .zero)
      inputs += decoder.flush(at: .milliseconds(60))
      inputs += decoder.feed(text.utf8, at: .milliseconds(100))
      inputs += decoder.flush(at: .seconds(9))
      #expect(typed(inputs) == "\u{1b}]" + text)
    }
  }

  @Test func anInterruptInTheMiddleOfItMakesNoTypedText() {
    var decoder = awaiting()
    let bytes = Array(Self.answer.utf8)
    for cut in 3..<bytes.count {
      #expect(decoder.feed(bytes[..<cut]) == [])
      decoder.reset()
      #expect(decoder.feed(bytes[cut...]) == [])
      #expect(decoder.ground == Self.sand)
    }
  }

  @Test func theQuestionIsAskedOnceAndNotRecorded() {
    var written = ""
    var recorded = ""
    let sink = OutputSink { bytes in
      written += String(decoding: bytes, as: UTF8.self)
      return true
    }
    sink.observer = { recorded += String(decoding: $0, as: UTF8.self) }
    let question = GroundQuestion()
    #expect(!question.wasAsked)
    question.ask(sink)
    question.ask(sink)
    #expect(question.wasAsked)
    #expect(written == "\u{1b}]11;?\u{1b}\\")
    #expect(recorded == "")
    sink.write("x")
    #expect(recorded == "x")
  }

  @Test func anAnswerOnItsWayIsTakenIn() throws {
    let terminal = try PseudoTerminal()
    let sink = OutputSink { _ in true }
    let mode = TerminalMode(
      descriptor: terminal.terminalEnd, sink: sink, output: terminal.terminalEnd,
      enterSequence: "", leaveSequence: "")
    #expect(mode.enter())
    defer { mode.leave() }
    let question = GroundQuestion(descriptor: terminal.terminalEnd)
    // Who was not asked answers nothing.
    question.collect { _ in
      Issue.record("nothing was asked")
      return true
    }
    question.ask(sink)
    terminal.send("ab" + Self.answer)
    var decoder = awaiting()
    var inputs: [Input] = []
    question.collect { bytes in
      inputs += decoder.feed(bytes)
      return !decoder.awaitsGround
    }
    #expect(decoder.ground == Self.sand)
    #expect(typed(inputs) == "ab")
  }
}

/// Links and progress, as they reach a terminal.
@MainActor @Suite struct TerminalExtrasTests {
  private let size = Size(columns: 30, rows: 3)

  private func canvas(_ address: String, _ text: String = "see x.org now") throws -> Canvas {
    var canvas = Canvas(size: size)
    canvas.put(text, column: 0, row: 0)
    canvas.link(
      Rectangle(column: 4, row: 0, columns: 5, rows: 1), to: try #require(LinkAddress(address)))
    return canvas
  }

  /// Byte by byte: letters would join what stands before them.
  private func text(_ bytes: [UInt8]) -> String {
    bytes.map { String(UnicodeScalar($0)) }.joined()
  }

  @Test func aLinkIsOpenedAndClosedInTheFrame() throws {
    var writer = ScreenWriter(depth: .none)
    writer.hasLinks = true
    let modes = ScreenWriter.Modes()
    let first = text(writer.frame(try canvas("http://x.org"), modes))
    #expect(first.contains("see \u{1b}]8;id="))
    #expect(first.contains(";http://x.org\u{1b}\\x.org\u{1b}[C\u{1b}]8;;\u{1b}\\now"))
    #expect(writer.frame(try canvas("http://x.org"), modes) == [])
    // Only the address changed.
    let second = text(writer.frame(try canvas("http://y.org"), modes))
    #expect(second.contains(";http://y.org\u{1b}\\x.org\u{1b}]8;;\u{1b}\\"))
    #expect(!second.contains("see"))
    let third = text(writer.frame(try canvas("http://y.org", "see x.0rg now"), modes))
    #expect(third.contains("http://y.org"))
    let last = text(writer.frame(Canvas(size: size), modes))
    #expect(!last.contains("]8;"))
  }

  @Test func whoDoesNotKnowLinksIsSentNone() throws {
    var writer = ScreenWriter(depth: .none)
    let bytes = writer.frame(try canvas("http://x.org"), ScreenWriter.Modes())
    #expect(!text(bytes).contains("]8;"))
  }

  @Test(arguments: ["e\u{301}x.org न्दी ක්‍ෂ", "日本語テキスト x.org"])
  func linksOfAnyTextLeaveTheScreenAsItIs(shown: String) throws {
    for hasLinks in [false, true] {
      let screen = EmulatedScreen(columns: size.columns, rows: size.rows)
      var writer = ScreenWriter(depth: .full)
      writer.hasLinks = hasLinks
      for address in ["http://x.org", "http://y.org"] {
        let canvas = try canvas(address, shown)
        let bytes = writer.frame(canvas, ScreenWriter.Modes())
        screen.write(bytes)
        #expect(screen.line(0) == canvas.line(0))
        let marks = text(bytes).split(separator: "\u{1b}]8;", omittingEmptySubsequences: false)
          .dropFirst()
        #expect(hasLinks == !marks.isEmpty)
        #expect(marks.isEmpty || marks.last?.hasPrefix(";\u{1b}\\") == true)
      }
    }
  }

  @Test func whatLeavesClosesALinkAndIsNotTooLongForTheGuard() {
    #expect(ScreenWriter.leavingLinks.hasPrefix("\u{1b}]8;;\u{1b}\\"))
    #expect((ScreenWriter.progress(nil) + ScreenWriter.leavingLinks).utf8.count <= 256)
    #expect(!ScreenWriter.leavingAnything.contains("]8"))
    #expect(!ScreenWriter.leavingAnything.contains("]9"))
  }

  @Test func progressIsToldInPercent() {
    #expect(ScreenWriter.progress(42) == "\u{1b}]9;4;1;42\u{1b}\\")
    #expect(ScreenWriter.progress(200) == "\u{1b}]9;4;1;100\u{1b}\\")
    #expect(ScreenWriter.progress(nil) == "\u{1b}]9;4;0\u{1b}\\")
  }
}
