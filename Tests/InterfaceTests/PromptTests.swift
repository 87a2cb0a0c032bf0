import Canvas
import Interface
import Testing

@Suite struct PromptTests {
  private func render(_ draft: PromptDraft, columns: Int = 20) -> Rendering {
    CellRenderer().render(
      SampleFrames.frame(.single(SampleFrames.productions())), draft: draft,
      size: Size(columns: columns, rows: 12))
  }

  private func row(_ draft: PromptDraft, columns: Int = 20) -> String {
    render(draft, columns: columns).canvas.line(11)
  }

  @Test(arguments: [
    ("play 1", 6, 10), ("play 1", 0, 4), ("find a lambda 1", 15, 19),
    ("日本", 3, 6), ("日本", 4, 6), ("e\u{301}x", 3, 5),
    ("👩‍💻x", 11, 6), ("a\u{1}b", 2, 10), ("a\u{1}b", 1, 5), ("\u{200b}x", 3, 4), ("हिन्दी", 3, 5),
    ("हिन्दी", 9, 6), ("हिन्दी", 12, 7), ("ක්\u{200d}ෂx", 9, 4), ("ක්\u{200d}ෂx", 12, 5), ("🇧🇪", 4, 5),
  ])
  func theCursorStandsAtTheGraphemeOfItsByte(text: String, bytes: Int, column: Int) {
    let rendering = render(PromptDraft(prompt: "ab> ", text: text, cursorBytes: bytes))
    #expect(rendering.cursor == Position(column: column, row: 11))
  }

  @Test func aSecretHasItsFootnote() {
    let view = SecretView(id: 1, title: "t", label: "l", isFollowUp: true, footnote: "f")
    #expect([view.title, view.label, view.footnote] == ["t", "l", "f"])
    #expect(view.isFollowUp && view.id == 1)
  }

  @Test func aLongLineMovesSoThatTheCursorIsSeen() {
    let text = "abcdefghijklmnopqrstuvwxyz0123456789"
    #expect(row(PromptDraft(prompt: "> ", text: text, cursorBytes: 3)) == "> abcdefghijklmnopq>")
    #expect(row(PromptDraft(prompt: "> ", text: text, cursorBytes: 36)) == "> <23456789")
    #expect(row(PromptDraft(prompt: "> ", text: text, cursorBytes: 20)) == "> <klmnopqrstuvwxyz>")
  }

  @Test(arguments: [
    "abcdefghijklmnopqrstuvwxyz0123456789", "日本語のとても長い題名で折り返しが必要", "👩‍💻é👩‍💻日👩‍💻aaaaaaaaaaa👩‍💻👩‍💻👩‍💻",
  ])
  func theGraphemeUnderTheCursorIsTheOneToBeChanged(text: String) {
    for columns in 20...40 {
      var bytes = 0
      for character in text {
        let rendering = render(
          PromptDraft(prompt: "> ", text: text, cursorBytes: bytes), columns: columns)
        let cursor = rendering.cursor ?? Position(column: 0, row: 0)
        let shown = rendering.canvas[cursor.column, 11].text
        #expect(shown == String(character), "byte \(bytes) at \(columns)")
        bytes += character.utf8.count
      }
    }
  }

  @Test(arguments: [
    "नमस्ते दुनिया नमस्ते दुनिया नमस्ते दुनिया", "ශ්‍රී ලංකා ක්‍ෂ ශ්‍රී ලංකා ක්‍ෂ ශ්‍රී ලංකා", "👍🏽👨‍👩‍👧‍👦🇧🇪ที่ที่👍🏽ที่ที่ที่ที่ที่ที่ที่",
  ])
  func theLetterUnderTheCursorIsTheOneToBeChanged(text: String) {
    for columns in 20...40 {
      for piece in CellPieces(text[...]) {
        let bytes = text.utf8.distance(from: text.startIndex, to: piece.text.startIndex)
        let rendering = render(
          PromptDraft(prompt: "> ", text: text, cursorBytes: bytes), columns: columns)
        let cursor = rendering.cursor ?? Position(column: 0, row: 0)
        let shown = rendering.canvas[cursor.column, 11].text
        #expect(shown == String(piece.text), "byte \(bytes) at \(columns)")
      }
    }
  }

  @Test func theModeOfViStandsAtTheRight() {
    let draft = PromptDraft(prompt: "> ", text: "play", cursorBytes: 4, mode: .viCommand)
    #expect(row(draft, columns: 40) == "> play" + String(repeating: " ", count: 29) + "(cmd)")
  }

  @Test func candidatesAreListedAboveThePromptAndCanBeClicked() {
    let draft = PromptDraft(
      prompt: "> ", text: "re", cursorBytes: 2,
      candidates: (1...40).map { .init("candidate \($0)") })
    let rendering = render(draft, columns: 40)
    let text = rendering.canvas.text
    #expect(text.contains("candidate 1 "))
    #expect(text.contains("... 34 more: Tab"))
    let clickable = rendering.targets.filter { target in
      if case .candidate = target.action { true } else { false }
    }
    #expect(clickable.count == 6)
    #expect(rendering.cursor?.row == 11)
  }

  @Test(
    "R22: candidates have the room there is, and all can be reached",
    arguments: [(80, 24, 19), (40, 12, 7), (20, 5, 3)])
  func candidatesUseTheRoom(columns: Int, rows: Int, most: Int) {
    var draft = PromptDraft(
      prompt: "> ", text: "re", cursorBytes: 2, candidates: (1...most).map { .init("c\($0)") })
    func seen() -> [String] {
      let rendering = CellRenderer().render(
        SampleFrames.frame(.single(SampleFrames.productions())), draft: draft,
        size: Size(columns: columns, rows: rows))
      return rendering.targets.compactMap { target in
        if case .candidate(let text) = target.action { text } else { nil }
      }
    }
    #expect(seen().count == most)
    draft.candidates.append(.init("last"))
    #expect(seen().count == most - 1)
    draft.firstCandidate = most - 1
    #expect(seen() == ["c\(most)", "last"])
  }

  @Test("R48: the hints follow the line")
  func hintsOfTheLine() {
    func hints(_ draft: PromptDraft) -> String { render(draft, columns: 80).canvas.line(10) }
    #expect(hints(PromptDraft(prompt: "> ")).hasPrefix(" Up/Down move"))
    let text = PromptDraft(prompt: "> ", text: "x", cursorBytes: 1)
    #expect(hints(text) == " Enter run  Tab complete  Ctrl-C clear")
    var vi = text
    vi.mode = .viCommand
    #expect(hints(vi) == " Enter run  Ctrl-C clear")
    var search = PromptDraft(prompt: "(reverse-i-search)`': ")
    search.isPending = true
    #expect(hints(search) == " Enter run  Ctrl-C clear")
  }

  @Test func whatIsSoughtStandsInPlaceOfThePrompt() {
    let rendering = CellRenderer().render(
      SampleFrames.frame(
        .single(SampleFrames.episodes()),
        screen: ScreenView(find: FindView(text: "pyth", matches: 3))),
      draft: SampleFrames.draft, size: Size(columns: 40, rows: 12))
    #expect(rendering.canvas.line(11) == "/pyth" + String(repeating: " ", count: 25) + "3 matches")
    #expect(rendering.cursor == Position(column: 5, row: 11))
  }

  @Test func aDraftIsStillSeenUnderAQuestion() {
    let rendering = CellRenderer().render(
      SampleFrames.frame(
        .single(SampleFrames.productions()), alert: SampleFrames.question),
      draft: PromptDraft(prompt: "tekpub> ", text: "half a li", cursorBytes: 9),
      size: Size(columns: 80, rows: 24))
    #expect(rendering.canvas.line(23) == "tekpub> half a li")
    #expect(rendering.cursor?.row != 23)
  }
}
