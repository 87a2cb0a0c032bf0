import Terminal
import TestSupport
import Testing

/// Keys as they are typed, and where a notice may come: after every one of them.
struct Typing: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var steps: [String]
  var columns = 40
  var rows = 40
  var isVi = false

  init(_ name: String, _ steps: String..., columns: Int = 40, rows: Int = 40, isVi: Bool = false) {
    testDescription = name
    self.steps = steps
    self.columns = columns
    self.rows = rows
    self.isVi = isVi
  }

  static let states = [
    Typing("empty", ""),
    Typing("end of line", "hello"),
    Typing("middle of line", "hello world", "\u{1}", "\u{1B}f", "X"),
    Typing("wrapped", long(70), "\u{1}", "\u{1B}f", "Y"),
    Typing("start of wrapped row", long(64), "\u{1}", right(32)),
    Typing("exact right margin", long(32)),
    Typing("one past the margin", long(33), "\u{2}"),
    Typing("search", "\u{12}", "be", "\u{12}", "\u{1B}[C"),
    Typing("search that fails", "\u{12}", "zzz", "\u{7}"),
    Typing("search aborted", "half", "\u{12}", "al", "\u{7}", "!"),
    Typing("forward search", "\u{12}", "a", "\u{13}", "\u{5}"),
    Typing("search by line", "\u{1B}p", "al", "\r"),
    Typing("numeric argument", "ab", "\u{1B}4", "x", "y"),
    Typing("long numeric argument", "\u{1B}1", "2", "z"),
    Typing("negative argument", "one two", "\u{1B}-", "\u{1B}d"),
    Typing("quoted insert", "a", "\u{16}", "\u{1}", "b"),
    Typing("prefix", "ab", "\u{18}", "\u{18}", "c"),
    Typing("character search", "abcabc", "\u{1}", "\u{1D}", "b", "!"),
    Typing("history line edited", "\u{1B}[A", "\u{1B}[A", "\u{1}", "E", "\u{1B}[B", "\u{1B}[A"),
    Typing("undo", "one", " two", "\u{17}", "\u{1F}", "\u{1F}"),
    Typing("kill and yank", "one two", "\u{17}", "\u{1}", "\u{19}", "\u{19}"),
    Typing("yank pop", "one", "\u{17}", "two", "\u{17}", "\u{19}", "\u{1B}y"),
    Typing("wide", "日本語", "\u{2}", "\u{2}", "é"),
    Typing("wide at the margin", long(31), "日", "\u{2}", "本"),
    Typing("combining", "e\u{301}a", "\u{2}", "x"),
    Typing("keyboard macro", "\u{18}(", "ab", "\u{18})", "\u{18}e"),
    Typing("paste", "\u{1B}[200~one\ntwo\u{1B}[201~", "!", "\u{1F}", "\u{1F}"),
    Typing("control characters", "\u{16}\u{1B}", "\u{16}\t", "x"),
    Typing("vi operator", "one two", "\u{1B}", "0", "d", "w", isVi: true),
    Typing("vi find", "one two", "\u{1B}", "0", "f", "t", "x", isVi: true),
    Typing("vi replace", "one", "\u{1B}", "r", "X", isVi: true),
    Typing("vi count", "abcdef", "\u{1B}0", "3", "x", isVi: true),
    Typing("vi search", "\u{1B}", "/", "be", "\r", isVi: true),
  ]

  static func long(_ count: Int) -> String {
    String((0..<count).map { Character(UnicodeScalar(UInt8(97 + $0 % 26))) })
  }

  static func right(_ count: Int) -> String { String(repeating: "\u{1B}[C", count: count) }

  /// The screen and the line after typing, with a notice after each step if asked.
  @MainActor
  func result(notice: (Int) -> String? = { _ in nil }) throws -> Result {
    let rig = try EditorRig(columns: columns, rows: rows)
    if isVi { rig.editor.configure("set editing-mode vi") }
    rig.editor.setHistory(["alpha", "beta", "gamma"])
    rig.editor.show()
    var printed: [String] = []
    for (index, step) in steps.enumerated() {
      rig.type(step)
      if let text = notice(index) {
        rig.editor.printAbove(text)
        printed.append(text)
      }
    }
    var rows = rig.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let above = Array(rows.prefix(printed.count))
    rows.removeFirst(min(rows.count, printed.count))
    let cursor = (rig.screen.cursor.row - printed.count, rig.screen.cursor.column)
    let draft = rig.editor.draft
    rig.type("\u{3}")
    return Result(
      notices: above, printed: printed, rows: rows, row: cursor.0, column: cursor.1, draft: draft)
  }

  struct Result {
    var notices: [String]
    var printed: [String]
    var rows: [String]
    var row: Int
    var column: Int
    var draft: Draft
  }
}

extension ReadlineTests {
  @Suite @MainActor struct NoticeTests {
    @Test(
      "R2: notices are rows of their own and the line is untouched, whatever was begun",
      arguments: Typing.states)
    func noticesAreRowsOfTheirOwnAndTheLineIsUntouched(typing: Typing) throws {
      let quiet = try typing.result()
      let noisy = try typing.result { "notice \($0)" }
      #expect(noisy.notices == noisy.printed)
      #expect(noisy.rows == quiet.rows)
      #expect(noisy.row == quiet.row)
      #expect(noisy.column == quiet.column)
      #expect(noisy.draft == quiet.draft)
    }

    @Test(
      "R4: a question leaves the draft and what was begun as they were",
      arguments: Typing.states)
    func hidingAndShowingChangesNothing(typing: Typing) throws {
      let quiet = try typing.result()
      let rig = try EditorRig(columns: typing.columns, rows: typing.rows)
      if typing.isVi { rig.editor.configure("set editing-mode vi") }
      rig.editor.setHistory(["alpha", "beta", "gamma"])
      rig.editor.show()
      for step in typing.steps {
        rig.type(step)
        rig.editor.hide()
        #expect(rig.text == "")
        #expect(!rig.editor.feed([0x61]))
        rig.editor.show()
      }
      #expect(rig.text == quiet.rows.joined(separator: "\n"))
      #expect(rig.screen.cursor == (quiet.row, quiet.column))
      #expect(rig.editor.draft == quiet.draft)
    }

    @Test("R1: a line typed under 75 notices is the line submitted")
    func longLineSurvivesSeventyFiveNotices() throws {
      let rig = try EditorRig(columns: 60, rows: 20)
      rig.editor.show()
      let line = Typing.long(150)
      for (index, character) in line.enumerated() {
        rig.type(String(character))
        if index % 2 == 0 { rig.editor.printAbove("notice \(index)") }
      }
      rig.type("\r")
      #expect(rig.lines == [line])
    }

    @Test("R1: undo reaches back past notices") func undoReachesBackPastNotices() throws {
      let rig = try EditorRig()
      rig.editor.show()
      rig.type("one two")
      rig.type("\u{17}")
      rig.editor.printAbove("a notice")
      rig.type("\u{1F}")
      #expect(rig.editor.draft.text == "one two")
      rig.editor.printAbove("another")
      rig.type("\u{1F}")
      #expect(rig.editor.draft.text == "")
    }

    @Test(
      "R30: a line taller than the screen stays right under notices",
      arguments: ["", "\u{1}"])
    func lineTallerThanTheScreen(keys: String) throws {
      let rig = try EditorRig(columns: 20, rows: 5)
      rig.editor.show()
      rig.type(Typing.long(130) + keys)
      rig.editor.printAbove("a notice")
      rig.type("Z")
      let cursor = rig.screen.cursor
      #expect(cursor.column > 0)
      let row = Array(rig.screen.line(cursor.row))
      #expect(row[cursor.column - 1] == "Z")
      #expect(rig.editor.draft.text.contains("Z"))
      #expect(rig.editor.draft.text.count == 131)
    }

    @Test("R2: a search with notices ends in the normal prompt") func searchEndsInTheNormalPrompt()
      throws
    {
      let rig = try EditorRig()
      rig.editor.setHistory(["alpha"])
      rig.editor.show()
      rig.type("\u{12}al")
      rig.editor.printAbove("one")
      rig.editor.printAbove("two")
      rig.type("\u{1B}[C")
      #expect(rig.text == "one\ntwo\ntekpub> alpha")
      rig.type("\r")
      rig.editor.show()
      #expect(rig.text == "one\ntwo\ntekpub> alpha\ntekpub>")
    }

    @Test(
      "R29: a notice takes the rows it needs and no more",
      arguments: [
        (Typing.long(40), Typing.long(40)), (Typing.long(41), "\(Typing.long(40))\no"),
        ("one\ntwo", "one\ntwo"), ("one\n", "one"), ("\n", ""), ("日本", "日本"),
      ])
    func noticeTakesTheRowsItNeeds(notice: String, shown: String) throws {
      let rig = try EditorRig(columns: 40, rows: 10)
      rig.editor.show()
      rig.type("ab\u{2}")
      rig.editor.printAbove(notice)
      #expect(rig.text == "\(shown)\ntekpub> ab")
      #expect(rig.screen.cursor.column == 9)
    }

    @Test("R23: a dumb terminal gets no escape sequence, and the draft again")
    func dumbTerminalGetsNoEscapeAndTheDraftAgain() throws {
      let rig = try EditorRig(terminal: "dumb")
      #expect(rig.editor.isDumb)
      rig.editor.show()
      rig.type("half")
      rig.editor.printAbove("a notice")
      rig.type("x\u{7F}\u{1}\u{12}ha\u{7}")
      rig.editor.hide()
      rig.editor.show()
      #expect(rig.text.hasPrefix("tekpub> half\na notice\ntekpub> half"))
      rig.editor.interrupt()
      rig.type("ok\r")
      #expect(rig.lines == ["ok"])
      #expect(!rig.screen.transcript.contains(0x1B))
    }

    @Test("R23: long input on a dumb terminal stays editable")
    func longInputOnADumbTerminalStaysEditable() throws {
      let rig = try EditorRig(terminal: "dumb")
      rig.editor.show()
      rig.type(Typing.long(150))
      rig.editor.printAbove("a notice")
      rig.type("\u{1}X\u{5}Y\r")
      #expect(rig.lines == ["X\(Typing.long(150))Y"])
      #expect(!rig.screen.transcript.contains(0x1B))
    }

    @Test("R23: an unknown terminal is a dumb one") func unknownTerminalIsDumb() throws {
      let rig = try EditorRig(terminal: "no-such-terminal")
      #expect(rig.editor.isDumb)
      let known = try EditorRig()
      #expect(!known.editor.isDumb)
    }
  }
}
