import Glibc
import TestSupport
import Testing

@testable import Terminal

extension ReadlineTests {
  /// What readline may not do in a program that has its own loop.
  @Suite @MainActor struct EditorMannersTests {
    @Test func itLeavesTheTerminalAndTheSignalsAlone() throws {
      unsetenv("COLUMNS")
      unsetenv("LINES")
      let rig = try EditorRig(columns: 50, rows: 10)
      let before = rig.terminal.modes
      var handlers: [Bool] = []
      rig.editor.complete = { _, _ in
        for signal in [SIGINT, SIGWINCH, SIGTSTP, SIGTERM] {
          var action = sigaction()
          sigaction(signal, nil, &action)
          handlers.append(action.__sigaction_handler.sa_handler == nil)
        }
        return .none
      }
      rig.editor.show()
      rig.type("a\t")
      #expect(rig.terminal.modes == before)
      #expect(handlers == [true, true, true, true])
      #expect(getenv("COLUMNS") == nil)
      #expect(getenv("LINES") == nil)
      // Bracketed paste is not its business, nor the bell.
      let written = String(decoding: rig.screen.transcript, as: UTF8.self)
      #expect(!written.contains("\u{1B}[?2004"))
      #expect(!written.contains("\u{7}"))
    }

    @Test func anEditorThatGoesLeavesANewerOneAlone() throws {
      var older: EditorRig? = try EditorRig()
      older?.editor.show()
      older?.type("half")
      let newer = try EditorRig()
      newer.editor.show()
      older = nil
      newer.type("whole\r")
      #expect(newer.lines == ["whole"])
      #expect(older == nil)
      newer.editor.show()
      newer.type("x")
      #expect(newer.editor.draft.text == "x")
    }

    @Test func anEditorThatGoesAloneDrawsNothing() throws {
      var rig: EditorRig? = try EditorRig()
      rig?.editor.show()
      rig?.type("half\u{12}x")
      let screen = try #require(rig?.screen)
      let before = screen.transcript.count
      rig = nil
      #expect(screen.transcript.count == before)
    }

    @Test(arguments: ["dumb", "xterm"]) func aTerminalThatCannotEraseIsDumb(name: String) throws {
      let rig = try EditorRig(terminal: name)
      #expect(rig.editor.isDumb == (name == "dumb"))
      rig.editor.show()
      rig.type("ab")
      rig.editor.printAbove("a notice")
      let escape = UInt8(0x1B)
      #expect(rig.screen.transcript.contains(escape) == (name == "xterm"))
      #expect(
        rig.text
          == (name == "dumb" ? "tekpub> ab\na notice\ntekpub> ab" : "a notice\ntekpub> ab"))
      rig.type("\r")
      #expect(rig.lines == ["ab"])
    }

    @Test func whatIsOnlyAppendedStaysOnTheScreen() throws {
      let rig = try EditorRig(columns: 40, rows: 12)
      rig.editor.isAppendOnly = true
      rig.editor.show()
      rig.type("ab\u{2}")
      rig.editor.printAbove("a notice")
      #expect(rig.text == "tekpub> ab\na notice\ntekpub> ab")
      #expect(rig.screen.cursor == (2, 9))
      rig.editor.repaint()
      #expect(rig.text == "tekpub> ab\na notice\ntekpub> ab\ntekpub> ab")
      rig.resize(columns: 30, rows: 12)
      #expect(rig.text.hasSuffix("\ntekpub> ab\ntekpub> ab"))
      rig.editor.hide()
      #expect(rig.screen.cursor.column == 0)
    }

    @Test func aPromptThatIsShownIsNotShownTwice() throws {
      let rig = try EditorRig()
      rig.editor.show()
      let before = rig.screen.transcript.count
      rig.editor.show()
      rig.editor.printAbove("")
      #expect(rig.screen.transcript.count == before)
      rig.editor.hide()
      rig.editor.hide()
      #expect(rig.text == "")
      rig.editor.repaint()
      #expect(rig.text == "")
      rig.editor.finish()
      rig.editor.finish()
      #expect(rig.text == "")
    }

    @Test func anEmptyPasteIsAChangeToo() throws {
      let rig = try EditorRig()
      rig.editor.show()
      rig.type("a\u{1}\u{4}")
      rig.editor.insert(paste: "")
      rig.type("\u{4}")
      #expect(rig.ends == 1)
      rig.editor.insert(paste: "x\0y\n\n")
      #expect(rig.editor.draft.text == "xy ")
    }

    /// Meta-. with an argument takes another word than without.
    @Test func anArgumentThatWasDroppedIsForNoLaterKey() throws {
      let rig = try EditorRig()
      rig.editor.setHistory(["open one two"])
      rig.editor.show()
      rig.type("\u{1B}1")
      rig.editor.insert(paste: "!")
      rig.type("\u{1B}.")
      #expect(rig.editor.draft.text == "!two")
      rig.editor.interrupt()
      rig.type("\u{1B}3")
      rig.editor.insert(paste: "!")
      rig.type("x")
      #expect(rig.editor.draft.text == "!x")
      rig.editor.interrupt()
    }

    @Test func letterOfViModeIsTold() throws {
      let rig = try EditorRig()
      #expect(rig.editor.isInsertingInViMode == nil)
      rig.editor.configure("set editing-mode vi")
      rig.editor.show()
      #expect(rig.editor.isInsertingInViMode == true)
      rig.type("ab\u{1B}")
      #expect(rig.editor.isInsertingInViMode == false)
      rig.type("i")
      #expect(rig.editor.isInsertingInViMode == true)
      rig.editor.interrupt()
      rig.editor.configure("set editing-mode emacs")
    }

    @Test func pageKeysDoNothingInAnUnboundEditor() throws {
      let rig = try EditorRig()
      rig.editor.show()
      rig.type("a")
      #expect(rig.editor.feed([]))
      #expect(rig.editor.feed([0x1B]))
      #expect(rig.editor.feed(Array("\u{1B}[99~".utf8)))
      #expect(rig.editor.draft.text == "a")
      // After Ctrl-V it is taken as it is.
      rig.type("\u{16}")
      #expect(rig.editor.feed(Array("\u{1B}[99~".utf8)))
      #expect(rig.editor.draft.text.hasPrefix("a\u{1B}"))
    }

    @Test func whatIsRememberedWhileALineIsTypedComesWithTheNextPrompt() throws {
      let rig = try EditorRig()
      rig.editor.show()
      rig.type("half")
      #expect(rig.editor.remember("one\ntwo"))
      #expect(!rig.editor.remember(" begins with a blank"))
      #expect(!rig.editor.remember(""))
      rig.type("\r")
      rig.editor.show()
      rig.type("\u{10}")
      #expect(rig.editor.draft.text == "one two")
      rig.type("\u{10}")
      #expect(rig.editor.draft.text == "one two")
    }

    @Test func aCandidateIsChosenByAClick() throws {
      let rig = try EditorRig()
      rig.editor.complete = { line, cursor in
        Completion(
          start: 2, candidates: [.init("alpha"), .init("dir/")])
      }
      rig.editor.show()
      rig.type("x al y\u{2}\u{2}")
      rig.editor.choose("none")
      #expect(rig.editor.draft.text == "x al y")
      rig.editor.choose("alpha")
      #expect(rig.editor.draft.text == "x alpha  y")
      #expect(rig.editor.draft.cursor == 8)
      rig.type("\u{1F}")
      #expect(rig.editor.draft.text == "x al y")
      rig.editor.choose("dir/")
      #expect(rig.editor.draft.text == "x dir/ y")
      rig.editor.hide()
      rig.editor.choose("alpha")
      #expect(rig.editor.draft.text == "x dir/ y")
    }

    @Test func candidatesAreToldWhereSomebodyListsThem() throws {
      let rig = try EditorRig()
      var told: [[String]] = []
      rig.editor.onCandidates = { told.append($0.map(\.text)) }
      rig.editor.complete = { _, _ in
        Completion(start: 0, candidates: [.init("abc"), .init("abd")])
      }
      rig.editor.show()
      rig.type("ab\t\t")
      #expect(told.last == ["abc", "abd"])
      #expect(rig.text == "tekpub> ab")
    }

    @Test(arguments: [
      (["a", "b", "c", "d", "e"], 9, 24, "a  c  e\nb  d"), (["a", "b", "c"], 80, 24, "a  b  c"),
      (["ab", "c", "def"], 5, 24, "ab\nc\ndef"), (["abc", "d"], 1, 24, "abc\nd"),
      (["a", "b", "c", "d", "e"], 3, 6, "a\nb\nc\n... and 2 more"),
      (["a", "b", "c", "d", "e"], 3, 2, "a\n... and 4 more"),
      (["a", "b", "c", "d", "e", "f", "g"], 9, 6, "a  d  g\nb  e\nc  f"),
      (["a", "b", "c", "d", "e", "f", "g"], 7, 5, "a  b\nc  d\n... and 3 more"),
      (["日本", "a"], 12, 24, "日本  a"), ([], 80, 24, ""),
    ])
    func candidatesStandInColumns(texts: [String], columns: Int, rows: Int, list: String) {
      let size = TerminalSize(columns: columns, rows: rows)
      let candidates = texts.map { Completion.Candidate($0) }
      #expect(LineEditor.candidateList(candidates, in: size) == list)
    }

    @Test func candidatesWithSummariesHaveARowEach() {
      let candidates = [
        Completion.Candidate("a", summary: "one"), .init("bcd"), .init("e", summary: "two"),
      ]
      let size = TerminalSize(columns: 80, rows: 24)
      #expect(LineEditor.candidateList(candidates, in: size) == "a    one\nbcd\ne    two")
    }

    @Test(arguments: [
      ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\u{2028}b", "a b"), ("", ""), ("a b", "a b"),
    ])
    func lineEndsAreBlanks(line: String, flat: String) { #expect(LineEditor.flat(line) == flat) }
  }
}
