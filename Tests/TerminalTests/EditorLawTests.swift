import Terminal
import TestSupport
import Testing

extension ReadlineTests {
  @Suite @MainActor struct EditorLawTests {
    private static let keys =
      ((0..<32).filter { ![3, 26, 27, 28].contains($0) }.map { String(UnicodeScalar(UInt8($0))) })
      + [
        "a", "b", "é", "日", "👩‍🚀", "e\u{301}", " ", "0", "3", "x", "d", "/", "?", "n", "N", "\u{7F}",
      ]
      + ["[A", "[B", "[C", "[D", "OH", "OF", "[3~", "[15~", "b", "f", "d", "-", "5", "p", "y", "<"]
      .map { "\u{1B}" + $0 } + ["\u{1B}", "\u{1B}[200~one\ntwo\u{1B}[201~"]

    /// Whatever is typed with whatever happening meanwhile, an interrupt gives a working prompt.
    @Test(arguments: 0..<60)
    func anInterruptAlwaysGivesAWorkingPrompt(seed: Int) throws {
      var random = SplitMix(state: UInt64(seed))
      let sizes = [(40, 12), (20, 5), (8, 3), (5, 2), (80, 24)]
      let rig = try EditorRig(columns: 40, rows: 12)
      if seed % 3 == 0 { rig.editor.configure("set editing-mode vi") }
      rig.editor.setHistory(["alpha", "bêta", Typing.long(90)])
      rig.editor.complete = { _, cursor in
        Completion(start: 0, candidates: [.init("abc"), .init("abd", summary: "s")])
      }
      rig.editor.show()
      for _ in 0..<200 {
        rig.type(Self.keys[random.below(Self.keys.count)])
        switch random.below(12) {
        case 0: rig.editor.printAbove("a notice")
        case 1: rig.editor.hide()
        case 2:
          let size = sizes[random.below(sizes.count)]
          rig.resize(columns: size.0, rows: size.1)
        case 3: rig.editor.repaint()
        default: break
        }
        rig.editor.show()
        #expect(rig.editor.draft.cursor <= rig.editor.draft.text.utf8.count)
      }
      rig.resize(columns: 40, rows: 12)
      rig.editor.interrupt()
      rig.lines = []
      #expect(rig.editor.draft.isEmpty)
      #expect(rig.screen.line(rig.screen.cursor.row) == "tekpub>")
      rig.type("ok")
      #expect(rig.screen.line(rig.screen.cursor.row) == "tekpub> ok")
      rig.type("\r")
      #expect(rig.lines == ["ok"])
    }

    @Test func promptAfterAnOverTallLineIsPlain() throws {
      let rig = try EditorRig(columns: 20, rows: 5)
      rig.editor.show()
      rig.type(Typing.long(130))
      rig.type("\r")
      rig.editor.show()
      rig.type(Typing.long(30))
      #expect(rig.text.hasSuffix("tekpub> abcdefghijkl\nmnopqrstuvwxyzabcd"))
    }
  }
}
