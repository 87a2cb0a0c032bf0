import Terminal
import TestSupport
import Testing

/// Readline's state is the process's: everything that touches it runs one after another.
@Suite(.serialized) @MainActor struct ReadlineTests {}

extension ReadlineTests {
  @Suite @MainActor struct LineEditorTests {
    let rig: EditorRig

    init() throws { rig = try EditorRig() }

    @Test func lineIsToldOnAFreshRow() {
      rig.editor.show()
      rig.type("open 2\r")
      #expect(rig.lines == ["open 2"])
      #expect(!rig.editor.isShown)
      #expect(rig.text == "tekpub> open 2")
      #expect(rig.screen.cursor == (1, 0))
      rig.editor.printAbove("opened")
      rig.editor.show()
      #expect(rig.text == "tekpub> open 2\nopened\ntekpub>")
    }

    @Test func nothingIsTakenWithoutAPrompt() {
      #expect(!rig.editor.feed([0x61]))
      rig.editor.show()
      rig.type("a\r")
      #expect(!rig.editor.feed([0x62]))
      #expect(rig.lines == ["a"])
    }

    @Test func promptStartsOnAFreshRow() {
      rig.editor.show()
      rig.type("x\r")
      rig.editor.printAbove("a row\n")
      rig.editor.show()
      #expect(rig.text == "tekpub> x\na row\ntekpub>")
    }

    @Test func showingFromInsideTheLineHandlerWorks() {
      rig.editor.onLine = { [unowned rig] line in
        rig.lines.append(line)
        rig.editor.printAbove("did \(line)")
        rig.editor.show()
      }
      rig.editor.show()
      rig.type("one\rtwo\r")
      #expect(rig.lines == ["one", "two"])
      #expect(rig.text == "tekpub> one\ndid one\ntekpub> two\ndid two\ntekpub>")
    }

    @Test func draftIsPublished() {
      rig.editor.show()
      #expect(rig.editor.draft.isEmpty)
      rig.type("né\u{2}")
      #expect(
        rig.editor.draft == Draft(prompt: "tekpub> ", text: "né", cursor: 1, isPending: false))
      rig.type("\u{12}")
      #expect(rig.editor.draft.isPending)
      #expect(rig.editor.draft.prompt.contains("reverse-i-search"))
    }

    @Test(arguments: ["\u{12}", "\u{1B}3", "\u{16}", "\u{18}", "\u{1D}"])
    func draftOfABegunCommandIsNotEmpty(keys: String) {
      rig.editor.show()
      rig.type(keys)
      #expect(!rig.editor.draft.isEmpty)
    }

    @Test("R45: a lone Escape never discards the draft or changes the next key")
    func loneEscapeIsNoPrefixOfTheNextKey() {
      rig.editor.show()
      rig.type("ab")
      rig.type("\u{1B}")
      #expect(!rig.editor.draft.isPending)
      rig.type("b")
      #expect(rig.editor.draft.text == "abb")
    }

    @Test("R34: Ctrl-D ends an empty line only") func controlDEndsAnEmptyLineOnly() {
      rig.editor.show()
      rig.type("ab\u{1}\u{4}")
      #expect(rig.editor.draft.text == "b")
      rig.type("\u{4}")
      #expect(rig.editor.draft.text == "")
      rig.type("\u{4}\u{4}")
      #expect(rig.ends == 0)
      rig.type("a\u{7F}\u{4}")
      #expect(rig.ends == 1)
    }

    @Test("R17: keys nobody bound and late answers leave nothing")
    func keysNobodyBoundLeaveNothing() {
      rig.editor.show()
      rig.type("a\u{1B}[15~\u{1B}[24;5~\u{1B}[12;5R\u{1B}[?2026;2$yb\u{1B}[Dc")
      #expect(rig.editor.draft.text == "acb")
    }

    @Test func boundFunctionKeyRuns() {
      rig.editor.configure(#""\e[15~": "refresh""#)
      rig.editor.show()
      rig.type("\u{1B}[15~")
      #expect(rig.editor.draft.text == "refresh")
    }

    @Test("R32: accents are found by Ctrl-R") func accentsAreFoundBySearch() {
      rig.editor.setHistory(["café crème", "thé", "other"])
      rig.editor.show()
      rig.type("\u{12}é")
      #expect(rig.editor.draft.text == "thé")
      rig.type("\u{12}")
      #expect(rig.editor.draft.text == "café crème")
      rig.type("\r")
      #expect(rig.lines == ["café crème"])
    }

    @Test("R32: wide text is edited whole") func wideTextIsEditedWhole() {
      rig.editor.show()
      rig.type("日本é")
      rig.type("\u{2}\u{2}\u{4}")
      #expect(rig.editor.draft.text == "日é")
      #expect(rig.text == "tekpub> 日é")
      #expect(rig.screen.cursor.column == 10)
    }

    @Test func editsOfOldLinesThatWereLeftAreNotKept() {
      rig.editor.setHistory(["one", "two"])
      rig.editor.show()
      rig.type("\u{1B}[AX\u{1B}[AY\u{1B}[B\u{1B}[Bnew\r")
      rig.editor.remember("new")
      rig.editor.show()
      rig.type("\u{1B}[A\u{1B}[A")
      #expect(rig.editor.draft.text == "two")
      rig.type("\u{1B}[A")
      #expect(rig.editor.draft.text == "one")
    }

    /// Readline 8.2 alone crashes here.
    @Test func prefixEndsASearch() {
      rig.editor.setHistory(["alpha"])
      rig.editor.show()
      rig.type("\u{12}al\u{18}3x")
      #expect(rig.editor.draft.text.contains("alpha"))
      rig.editor.interrupt()
      #expect(rig.editor.draft.isEmpty)
    }

    /// Readline 8.2 alone frees the undo list of the line twice here.
    @Test func searchesByLineInViModeLeaveNothingFreedBehind() {
      rig.editor.configure("set editing-mode vi")
      rig.editor.setHistory(["find one", "open 2", "help open"])
      for _ in 0..<20 {
        rig.editor.show()
        for keys in [
          "dn", "\u{1B}", "-", "/op\r", "n", "N", "-", "?fi\r", "k", "j", "ix", "\u{1B}",
        ] {
          rig.type(keys)
        }
        rig.editor.interrupt()
        #expect(rig.editor.draft.isEmpty)
      }
      rig.editor.show()
      rig.type("\u{1B}/open\r")
      #expect(rig.editor.draft.text.contains("open"))
      rig.editor.interrupt()
      rig.editor.configure("set editing-mode emacs")
    }

    @Test func historyIsBoundedAndWithoutRepeats() {
      #expect(rig.editor.remember("one"))
      #expect(!rig.editor.remember("one"))
      #expect(!rig.editor.remember("  "))
      #expect(rig.editor.remember("two"))
      #expect(rig.editor.remember("one"))
      rig.editor.show()
      rig.type("\u{1B}[A\u{1B}[A")
      #expect(rig.editor.draft.text == "two")
      rig.type("\u{1B}[A\u{1B}[A\u{1B}[A")
      #expect(rig.editor.draft.text == "one")
      rig.editor.finish()
      for number in 0..<1100 { rig.editor.remember("line \(number)") }
      rig.editor.show()
      rig.type("\u{1B}<")
      #expect(rig.editor.draft.text == "line 100")
    }
  }
}

extension ReadlineTests {
  @Suite @MainActor struct InterruptTests {
    let rig: EditorRig

    init() throws {
      rig = try EditorRig(columns: 40, rows: 10)
      rig.editor.setHistory(["alpha", "beta"])
      rig.editor.show()
    }

    /// Whatever was begun, afterwards the editor is as new.
    @Test(
      "R8: an interrupt drops everything begun",
      arguments: [
        "", "half", "half\u{1}", "\u{12}al", "\u{12}zz", "\u{1B}5", "\u{16}", "\u{18}", "\u{1D}",
        "\u{1B}", "\u{1B}pal", "\u{1B}[A", "a\u{1B}3\u{12}x", "日本\u{2}",
      ])
    func everythingBegunIsDropped(keys: String) {
      rig.type(keys)
      rig.editor.interrupt()
      #expect(rig.editor.draft.isEmpty)
      #expect(rig.editor.draft.prompt == "tekpub> ")
      #expect(rig.screen.line(rig.screen.cursor.row) == "tekpub>")
      rig.type("\u{1F}ok")
      #expect(rig.screen.line(rig.screen.cursor.row) == "tekpub> ok")
      rig.type("\u{12}be")
      rig.type("\u{7}")
      #expect(rig.screen.line(rig.screen.cursor.row) == "tekpub> ok")
      rig.type("\r")
      #expect(rig.lines == ["ok"])
    }

    @Test func viOperatorIsDropped() {
      rig.editor.configure("set editing-mode vi")
      rig.type("abc\u{1B}d")
      rig.editor.interrupt()
      rig.type("dw\r")
      #expect(rig.lines == ["dw"])
    }

    @Test func cursorGoesBelowAWrappedLine() {
      rig.type(String(repeating: "w", count: 70) + "\u{1}")
      rig.editor.interrupt()
      #expect(rig.screen.cursor == (2, 8))
    }

    @Test func hiddenDraftIsDroppedWithoutDrawing() {
      rig.type("half\u{12}al")
      rig.editor.hide()
      let before = rig.screen.transcript.count
      rig.editor.interrupt()
      #expect(rig.screen.transcript.count == before)
      rig.editor.show()
      #expect(rig.text == "tekpub>")
      rig.type("x\r")
      #expect(rig.lines == ["x"])
    }

    @Test func finishLeavesTheLine() {
      rig.type("half\u{1}")
      rig.editor.finish()
      #expect(rig.text == "tekpub> half")
      #expect(rig.screen.cursor == (1, 0))
    }
  }
}
