import Terminal
import TestSupport
import Testing

extension ReadlineTests {
  @Suite @MainActor struct ResizeTests {
    /// The line as it stands on the screen from the row with the prompt on.
    private func shown(_ rig: EditorRig) -> String {
      let rows = rig.text.split(separator: "\n").map(String.init)
      let start = rows.lastIndex { $0.hasPrefix("tekpub> ") } ?? 0
      return rows[start...].joined()
    }

    @Test(
      "R7: edits after a resize are right",
      arguments: [(40, 20), (20, 40), (80, 21), (30, 29), (29, 30)])
    func editsAreRightAfterwards(before: Int, after: Int) throws {
      let rig = try EditorRig(columns: before, rows: 12)
      rig.editor.show()
      rig.type(Typing.long(24))
      rig.resize(columns: after, rows: 12)
      rig.type("\u{1}X")
      #expect(shown(rig) == "tekpub> X" + Typing.long(24))
      rig.editor.printAbove("a notice")
      rig.type("\u{5}Y")
      #expect(shown(rig) == "tekpub> X" + Typing.long(24) + "Y")
    }

    @Test(arguments: [
      (["TMUX": "/tmp/x"], true), (["TMUX": ""], false), (["VTE_VERSION": "7000"], true),
      ([:], false),
      (["TERM": "tmux-256color"], true), (["TERM": "foot"], true), (["TERM": "xterm"], false),
    ])
    func terminalsThatWrapAnewAreKnown(environment: [String: String], reflows: Bool) {
      #expect(LineEditor.terminalReflows(environment: environment) == reflows)
    }

    @Test func aHiddenPromptComesBackInTheNewSize() throws {
      let rig = try EditorRig(columns: 40, rows: 12)
      rig.editor.show()
      rig.type(Typing.long(30))
      rig.editor.hide()
      rig.resize(columns: 20, rows: 12)
      rig.editor.show()
      #expect(shown(rig) == "tekpub> " + Typing.long(30))
      rig.type("\u{1}X")
      #expect(shown(rig) == "tekpub> X" + Typing.long(30))
    }

    @Test func resizingInASearchKeepsIt() throws {
      let rig = try EditorRig(columns: 60, rows: 12)
      rig.editor.setHistory(["alpha"])
      rig.editor.show()
      rig.type("\u{12}al")
      rig.resize(columns: 30, rows: 12)
      rig.type("\u{5}!")
      #expect(rig.editor.draft.text == "alpha!")
      #expect(shown(rig) == "tekpub> alpha!")
    }

    @Test("R21: no size crashes, and the line is there when it grows again") func noSizeCrashes()
      throws
    {
      let rig = try EditorRig(columns: 40, rows: 12)
      rig.editor.show()
      rig.type(Typing.long(50))
      for rows in 1...12 {
        for columns in [1, 2, 3, 5, 8, 9, 20, 40] {
          rig.resize(columns: columns, rows: rows)
          rig.type("x\u{1}y\u{5}")
          rig.editor.printAbove("a notice")
          rig.editor.hide()
          rig.editor.show()
        }
      }
      rig.resize(columns: 80, rows: 24)
      let text = rig.editor.draft.text
      #expect(text.count == 50 + 2 * 96)
      rig.editor.printAbove("a notice")
      #expect(shown(rig).hasSuffix("tekpub> " + text))
    }

    @Test func lineThatFillsTheScreenGoesSidewaysAndBack() throws {
      let rig = try EditorRig(columns: 20, rows: 5)
      rig.editor.show()
      rig.type(Typing.long(71))
      #expect(rig.screen.line(0).hasPrefix("tekpub> "))
      #expect(rig.screen.cursor == (3, 19))
      rig.type("BC")
      #expect(rig.text.split(separator: "\n").count == 1)
      #expect(rig.text.hasSuffix("BC"))
      rig.type("\u{7F}\u{7F}\u{7F}")
      #expect(shown(rig) == "tekpub> " + Typing.long(70))
      rig.type("\u{1}")
      #expect(rig.screen.cursor == (0, 8))
    }
  }
}
