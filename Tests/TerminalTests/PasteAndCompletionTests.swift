import Terminal
import TestSupport
import Testing

extension ReadlineTests {
  @Suite @MainActor struct PasteTests {
    let rig: EditorRig

    init() throws {
      rig = try EditorRig(columns: 60, rows: 20)
      rig.editor.setHistory(["alpha", "beta"])
      rig.editor.show()
    }

    func paste(_ text: String) { rig.type("\u{1B}[200~\(text)\u{1B}[201~") }

    @Test("R18: a paste of many lines is one change that runs nothing")
    func manyLinesAreOneChangeThatRunsNothing() {
      rig.type("a ")
      paste((1...100).map { "line \($0)" }.joined(separator: "\r") + "\r")
      #expect(rig.lines == [])
      #expect(rig.editor.draft.text.hasPrefix("a line 1 line 2 "))
      #expect(rig.editor.draft.text.hasSuffix(" line 100"))
      rig.type("\u{1F}")
      #expect(rig.editor.draft.text == "a ")
    }

    @Test("R18: an escape inside a paste is text") func escapeInsideIsText() {
      paste("x\u{1B}[Ay\t")
      #expect(rig.editor.draft.text == "x\u{1B}[Ay\t")
      #expect(rig.text.hasPrefix("tekpub> x^[[Ay"))
    }

    @Test("R18: a paste of 100 KB arrives whole and takes one undo")
    func hundredKilobytesArriveWhole() {
      let text = String(repeating: "0123456789abcde ", count: 6400)
      paste(text)
      #expect(rig.editor.draft.text == text)
      rig.type("\u{1F}")
      #expect(rig.editor.draft.text == "")
    }

    @Test(arguments: [
      ("\u{12}al", "alpha!"), ("\u{12}zzz", "!"), ("\u{1B}5", "!"), ("\u{16}", "!"),
      ("\u{18}", "!"), ("half\u{1B}pal", "half!"), ("\u{1D}", "!"), ("ab\u{2}", "a!b"),
    ])
    func pasteEndsWhatWasBegun(keys: String, expected: String) {
      rig.type(keys)
      paste("!")
      let draft = rig.editor.draft
      #expect(draft.prompt == "tekpub> ")
      #expect(!draft.isPending)
      #expect(draft.text.filter { $0 == "!" }.count == 1)
      if keys != "\u{12}al" { #expect(draft.text == expected) }
      rig.type("x\r")
      #expect(rig.lines.first?.contains("x") == true)
    }
  }

  @Suite @MainActor struct CompletionTests {
    let rig: EditorRig
    static let words = ["open", "option", "play", "série", "sérum", "dir/"]

    init() throws {
      rig = try EditorRig(columns: 40, rows: 12)
      rig.editor.complete = { line, cursor in
        let before = Array(line.utf8)[..<cursor]
        let start = before.lastIndex(of: 0x20).map { $0 + 1 } ?? 0
        let word = String(decoding: before[start...], as: UTF8.self)
        let found = Self.words.filter { $0.lowercased().hasPrefix(word.lowercased()) }
        return Completion(start: start, candidates: found.map { Completion.Candidate($0) })
      }
      rig.editor.show()
    }

    @Test(arguments: [
      ("pl\t", "play "), ("x pl\tz", "x play z"), ("o\t", "op"), ("s\t", "sér"), ("d\t", "dir/"),
      ("zz\t", "zz"), ("O\t", "O"), ("PL\t", "play "), ("a o\u{1}\u{1B}[C\t", "a o"),
    ])
    func wordsAreCompleted(keys: String, expected: String) {
      rig.type(keys)
      #expect(rig.editor.draft.text == expected)
    }

    @Test func completionLeavesTheRestOfTheLine() {
      rig.type("pl tail\u{1}\u{1B}[C\u{1B}[C\t")
      #expect(rig.editor.draft.text.hasPrefix("play "))
      #expect(rig.editor.draft.text.hasSuffix("tail"))
    }

    @Test func oneUndoTakesACompletionBack() {
      rig.type("pl\t")
      rig.type("\u{1F}")
      #expect(rig.editor.draft.text == "pl")
    }

    @Test("R31: candidates are listed above the prompt, and notices below them")
    func candidatesAreListedAboveThePrompt() {
      rig.type("x o\t\t\t")
      #expect(rig.text == "open    option\ntekpub> x op")
      rig.editor.printAbove("a notice")
      #expect(rig.text == "open    option\na notice\ntekpub> x op")
      #expect(rig.screen.cursor == (2, 12))
    }

    @Test("R31: a long list is cut and never asks") func longListIsCutAndNeverAsks() {
      rig.editor.complete = { _, _ in
        Completion(start: 0, candidates: (100..<400).map { .init("candidate\($0)") })
      }
      rig.type("c\t\t\t")
      #expect(rig.editor.draft.text == "candidate")
      #expect(rig.text.contains("... and 282 more"))
      #expect(rig.text.hasSuffix("tekpub> candidate"))
      rig.type("100\r")
      #expect(rig.lines == ["candidate100"])
    }

    @Test func summariesStandBesideTheirCandidates() {
      rig.editor.complete = { _, _ in
        Completion(
          start: 0,
          candidates: [.init("日本", summary: "Japan"), .init("日記", summary: "diary")])
      }
      rig.type("\t\t\t")
      #expect(rig.text == "日本  Japan\n日記  diary\ntekpub> 日")
    }

    @Test("R24: text printed from inside readline waits until it has returned")
    func textPrintedWhileCompletingWaits() {
      rig.editor.complete = { [unowned rig] _, _ in
        rig.editor.printAbove("from inside")
        return .none
      }
      rig.type("ab\t")
      #expect(rig.text == "from inside\ntekpub> ab")
    }
  }
}
