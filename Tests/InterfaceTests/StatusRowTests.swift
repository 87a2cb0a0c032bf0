import Canvas
import Interface
import Testing

/// What the row above the prompt says, of all there is to say.
@Suite struct StatusRowTests {
  enum Said: CaseIterable, Sendable { case reply, offer, work, hints }

  private struct Sample {
    let reply = StatusRow.Reply(.done, "Starred: Another talk")
    let offer: StatusRow.Offer
    let work = ProgressView(fraction: 0.15, detail: "3 of 20 catalogs  2 MB")
    let hints = [Hint("F1", "help", press: Key(.function(1))), Hint("F2", "menu")]

    init() throws {
      offer = StatusRow.Offer(
        "Continue", "Another talk", "at 12:03",
        call: try Invocation(.run, .shell, [.text("continue")]))
    }

    func row(_ said: Set<Said>, isEnterTaken: Bool = false) -> StatusRow {
      StatusRow(
        reply: said.contains(.reply) ? reply : nil, offer: said.contains(.offer) ? offer : nil,
        work: said.contains(.work) ? work : nil, hints: said.contains(.hints) ? hints : [],
        isEnterTaken: isEnterTaken)
    }

    func frame(_ said: Set<Said>, plays: Bool = false) -> Frame {
      var frame = SampleFrames.frame(.single(SampleFrames.productions(selected: 3)))
      let row = row(said)
      frame.screen.reply = row.reply
      frame.screen.offer = row.offer
      frame.activity = row.work
      frame.screen.hints = row.hints
      if plays {
        frame.screen.playing = PlayRow(title: "Another talk", state: .playing, position: "0:07")
      }
      return frame
    }
  }

  private static func kind(_ part: StatusRow.Part) -> Said {
    switch part {
    case .reply: .reply
    case .offer: .offer
    case .work: .work
    case .hints: .hints
    }
  }

  /// What there is to say, whether Enter means something else, and what is seen of it.
  static let priorities: [(said: Set<Said>, isEnterTaken: Bool, seen: [Said])] = [
    ([.hints], false, [.hints]), ([.hints], true, [.hints]),
    ([.work, .hints], false, [.work, .hints]), ([.work, .hints], true, [.work, .hints]),
    ([.offer, .hints], false, [.offer]), ([.offer, .hints], true, [.hints]),
    ([.offer, .work, .hints], false, [.offer, .work]),
    ([.offer, .work, .hints], true, [.work, .hints]),
    ([.reply, .hints], false, [.reply]), ([.reply, .hints], true, [.reply]),
    ([.reply, .offer, .hints], false, [.reply]), ([.reply, .work], false, [.reply, .work]),
    ([.reply, .offer, .work, .hints], false, [.reply, .work]),
    ([.reply, .offer, .work, .hints], true, [.reply, .work]),
  ]

  @Test(arguments: priorities)
  func whatIsSeenFollowsFromWhatThereIs(
    said: Set<Said>, isEnterTaken: Bool, seen: [Said]
  ) throws {
    let row = try Sample().row(said, isEnterTaken: isEnterTaken)
    #expect(row.parts.map(Self.kind) == seen)
    #expect(row.isUrgent == (seen.first == .reply || seen.first == .offer))
  }

  private func render(
    _ frame: Frame, _ size: Size, draft: PromptDraft = SampleFrames.draft,
    _ renderer: CellRenderer = CellRenderer()
  ) -> [String] {
    renderer.render(frame, draft: draft, size: size).canvas.text
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func itIsTheRowAboveThePrompt() throws {
    let sample = try Sample()
    let size = Size(columns: 80, rows: 24)
    let expected: [(Set<Said>, String)] = [
      ([.reply], " ✓ Starred: Another talk"),
      ([.reply, .work], " ✓ Starred: Another talk" + gap(31) + "15%  3 of 20 catalogs  2 MB"),
      ([.offer], " ▶ Continue Another talk at 12:03: Enter"),
      ([.work, .hints], " F1 help  F2 menu" + gap(35) + "15%  3 of 20 catalogs  2 MB"),
      ([.hints], " F1 help  F2 menu"),
    ]
    for (said, text) in expected {
      let line = render(sample.frame(said), size)[22]
      #expect(line.replacing(#/ {9,}/#, with: gap(9)) == text.replacing(#/ {9,}/#, with: gap(9)))
    }
  }

  private func gap(_ columns: Int) -> String { String(repeating: " ", count: columns) }

  @Test(arguments: [
    (StatusRow.Reply.Kind.done, "✓", "+"), (.answer, "i", "i"), (.failure, "!", "!"),
  ])
  func theMarkSaysTheKindWithoutColour(
    kind: StatusRow.Reply.Kind, mark: String, ascii: String
  ) throws {
    var frame = try Sample().frame([])
    frame.screen.reply = StatusRow.Reply(kind, "Said")
    let size = Size(columns: 80, rows: 24)
    #expect(render(frame, size)[22] == " \(mark) Said")
    let plain = CellRenderer(depth: .none, chrome: .ascii)
    #expect(render(frame, size, plain)[22] == " \(ascii) Said")
  }

  @Test(arguments: [20, 21, 30, 40, 79, 80, 200])
  func whatIsTooLongEndsWithAMark(columns: Int) throws {
    let sample = try Sample()
    let text = String(repeating: "word ", count: 60)
    for (chrome, mark) in [(Chrome.unicode, "…"), (.ascii, "...")] {
      var frame = sample.frame([.work, .hints])
      frame.screen.reply = StatusRow.Reply(.failure, text)
      #expect(StatusRow.cuts(text, columns: columns))
      let line = render(
        frame, Size(columns: columns, rows: 24), CellRenderer(chrome: chrome))[22]
      #expect(line.hasPrefix(" ! word") && line.hasSuffix(mark))
      let whole = String(text.prefix(columns - 4))
      #expect(!StatusRow.cuts(whole, columns: columns))
      frame.screen.reply = StatusRow.Reply(.failure, whole)
      #expect(
        render(frame, Size(columns: columns, rows: 24))[22]
          == " ! " + whole.replacing(#/ +$/#, with: ""))
    }
  }

  @Test(arguments: [30, 40, 60, 80, 120])
  func anOfferIsCutBeforeWhatEnterDoes(columns: Int) throws {
    var frame = try Sample().frame([.offer, .hints])
    frame.screen.offer?.title = String(repeating: "A long title ", count: 20)
    let line = render(frame, Size(columns: columns, rows: 24))[22]
    #expect(line.hasPrefix(" ▶ Continue") && line.hasSuffix(" at 12:03: Enter"))
  }

  @Test(arguments: [(20, " ▶ Continue: Enter"), (29, " ▶ Continue at 12:03: Enter")])
  func whatEnterDoesIsSaidWhereverItIs(columns: Int, text: String) throws {
    let lines = render(try Sample().frame([.offer]), Size(columns: columns, rows: 24))
    #expect(lines[22] == text)
  }

  @Test func aClickOnItDoesWhatItSays() throws {
    let sample = try Sample()
    let size = Size(columns: 80, rows: 24)
    func action(_ said: Set<Said>, column: Int) -> Target.Action? {
      CellRenderer().render(sample.frame(said), draft: SampleFrames.draft, size: size)
        .target(at: Position(column: column, row: 22))?.action
    }
    #expect(action([.reply, .hints], column: 5) == .reply(open: nil))
    #expect(action([.reply, .hints], column: 60) == nil)
    #expect(action([.offer, .hints], column: 5) == .key(Key(.enter)))
    #expect(action([.work, .hints], column: 2) == .key(Key(.function(1))))
  }

  @Test func whereTheLineHoldsTextItsKeysAreShown() throws {
    let draft = PromptDraft(prompt: "tekpub> ", text: "op", cursorBytes: 2)
    let size = Size(columns: 80, rows: 24)
    let frame = try Sample().frame([.offer, .hints])
    #expect(render(frame, size, draft: draft)[22].hasPrefix(" Enter run"))
    let late = try Sample().frame([.reply, .offer, .hints])
    #expect(render(late, size, draft: draft)[22].hasPrefix(" ✓ Starred"))
  }

  @Test("Under 8 rows an answer takes the row of what plays, else that of the tabs")
  func whereThereIsNoRowAnotherMakesRoom() throws {
    let sample = try Sample()
    for rows in 5...7 {
      let size = Size(columns: 40, rows: rows)
      for said in [Set([Said.reply]), [.reply, .work, .hints, .offer]] {
        let lines = render(sample.frame(said), size)
        #expect(lines[0].hasPrefix(" ✓ Starred: Another talk"))
        #expect(lines.count { $0.contains("Starred") } == 1)
        let playing = render(sample.frame(said, plays: true), size)
        let row = rows >= 6 ? rows - 2 : 0
        #expect(playing[row].hasPrefix(" ✓ Starred: Another talk"))
        #expect(playing[0].contains("Productions") == (rows >= 6))
      }
      #expect(render(sample.frame([.offer]), size)[0].hasPrefix(" ▶ Continue Another ta"))
      let quiet = render(sample.frame([.work, .hints]), size)
      #expect(quiet[0].contains("Productions") && !quiet.joined().contains("help"))
    }
  }

  @Test func whatLiesOverASmallScreenIsNotCovered() throws {
    var frame = try Sample().frame([.reply])
    frame.alert = SampleFrames.question
    frame.prompt = .choice
    for rows in 5...7 {
      #expect(!render(frame, Size(columns: 40, rows: rows)).joined().contains("Starred"))
    }
    #expect(render(frame, Size(columns: 40, rows: 8))[6].contains("Starred"))
  }
}
