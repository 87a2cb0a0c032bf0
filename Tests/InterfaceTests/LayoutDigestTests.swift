import Canvas
import Interface
import TestSupport
import Testing

/// Sizes between those of the pictures: a digest of each, so that no layout changes unseen. Where one
/// differs, the size says what to draw and look at.
@Suite struct LayoutDigestTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var frame: Frame
    var draft = SampleFrames.draft
  }

  /// Each width at one height, each height at one width, and both at their edges.
  private static let sizes: [Size] =
    [
      20, 23, 27, 29, 30, 31, 35, 39, 44, 49, 50, 51, 58, 59, 60, 61, 70, 79, 99, 100, 101, 119,
      140, 200,
    ]
    .map { Size(columns: $0, rows: 24) }
    + [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 27, 40, 60].map {
      Size(columns: 80, rows: $0)
    }
    + [
      (20, 5), (24, 6), (30, 7), (30, 8), (36, 9), (40, 10), (50, 13), (59, 16), (100, 8),
      (120, 12),
    ]
    .map { Size(columns: $0.0, rows: $0.1) }

  private static func frame(
    _ panes: Panes, _ change: (inout Frame) -> Void = { _ in }
  ) -> Frame {
    var frame = SampleFrames.frame(panes)
    change(&frame)
    return frame
  }

  private static func alert(
    _ labels: [String], title: String = "Go?", message: String? = nil, footnote: String? = nil,
    highlighted: Int? = nil
  ) -> Frame {
    frame(.single(SampleFrames.downloads)) { frame in
      frame.prompt = .choice
      frame.alert = AlertView(
        id: 1, title: title, message: message,
        buttons: labels.enumerated().map { .init(label: $1, isDestructive: $0 == 1) },
        defaultButton: 0, highlighted: highlighted, footnote: footnote)
    }
  }

  private static let long =
    "How do you find out that two rows of a large table mean the same person?"

  static let samples: [Sample] = [
    Sample(testDescription: "list", frame: frame(.single(SampleFrames.productions(selected: 20)))),
    Sample(testDescription: "bars", frame: frame(.single(SampleFrames.downloads))),
    Sample(
      testDescription: "rows-and-more", frame: frame(.single(SampleFrames.episodes(selected: 9)))),
    Sample(testDescription: "text", frame: frame(.single(SampleFrames.episode))),
    Sample(
      testDescription: "text-scrolled",
      frame: frame(.single(SampleFrames.episode)) {
        $0.screen.scroll = Scroll([.detail: TextScroll(lines: 4)])
      }),
    Sample(
      testDescription: "two-panes",
      frame: frame(.split(list: SampleFrames.productions(), detail: SampleFrames.episode)) {
        $0.screen.clock = "12:34:56"
        $0.notices = SampleFrames.notices
        $0.activity = ProgressView(fraction: 0.5, detail: "6 of 11 catalogs  2 MB")
      }),
    Sample(
      testDescription: "in-the-tabs",
      frame: frame(.split(list: SampleFrames.productions(), detail: SampleFrames.blank)) {
        $0.screen.isInTabs = true
        $0.tabs?.active = 3
        $0.tabs?.tabs[4].badge = 112
      }),
    Sample(
      testDescription: "fading",
      frame: frame(.single(SampleFrames.productions())) {
        $0.splash = SampleFrames.splash
        $0.screen.fade = 0.35
      }),
    Sample(
      testDescription: "splash",
      frame: Frame(
        tabs: nil, place: 0, panes: .single(Page()), splash: SampleFrames.splash, prompt: .none)),
    Sample(
      testDescription: "help",
      frame: frame(.single(SampleFrames.productions())) {
        $0.screen.help = SampleFrames.help
        $0.screen.help?.scroll = 3
      }),
    Sample(
      testDescription: "finding",
      frame: frame(.single(SampleFrames.episodes())) {
        $0.screen.find = FindView(text: "pyth", matches: 3)
      }),
    Sample(
      testDescription: "finding-nothing",
      frame: frame(.split(list: SampleFrames.productions(), detail: SampleFrames.episode)) {
        $0.screen.find = FindView(text: "zz")
        $0.screen.focus = .detail
      }),
    Sample(testDescription: "question", frame: alert(["Cancel", "Unsubscribe"], message: long)),
    Sample(testDescription: "question-in-short", frame: alert(["OK"])),
    Sample(
      testDescription: "question-with-a-note",
      frame: alert(
        ["Retry", "Work offline", "Quit"], title: long, message: long,
        footnote: "Pasted text was ignored.", highlighted: 2)),
    Sample(
      testDescription: "menu",
      frame: alert(
        (1...14).map { "Entry number \($0) of the menu" }, message: "Choose.", highlighted: 8)),
    Sample(
      testDescription: "menu-of-few",
      frame: alert((1...5).map { "Something rather long to choose, \($0)" })),
    Sample(
      testDescription: "long-line", frame: frame(.single(SampleFrames.productions())),
      draft: PromptDraft(
        prompt: "tekpub> ", text: "find 日本語 " + String(repeating: "abcdefghij ", count: 12),
        cursorBytes: 60, mode: .viCommand)),
    Sample(
      testDescription: "candidates", frame: frame(.single(SampleFrames.productions())),
      draft: PromptDraft(
        prompt: "tekpub> ", text: "re", cursorBytes: 2,
        candidates: (1...30).map { .init("record\($0)", summary: $0 % 3 == 0 ? long : "") })),
  ]

  @Test(arguments: samples) func noSizeChangesUnseen(sample: Sample) throws {
    var names: [Style: String] = [:]
    let lines = Self.sizes.map { size in
      let rendering = CellRenderer(theme: .dark, depth: .full).render(
        sample.frame, draft: sample.draft, size: size)
      var digest = Digest()
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let cell = rendering.canvas[column, row]
          digest.add(cell.text)
          let name = names[cell.style] ?? "\(cell.style)"
          names[cell.style] = name
          digest.add(name)
        }
      }
      for target in rendering.targets { digest.add("\(target.area) \(target.action)") }
      digest.add("\(String(describing: rendering.cursor)) \(rendering.title)")
      for pane in Pane.keyed {
        digest.add("\(String(describing: rendering.viewports[pane]))")
        digest.add("\(String(describing: rendering.texts[pane]))")
      }
      digest.add("\(String(describing: rendering.help)) \(rendering.shownNotices)")
      digest.add("\(String(describing: rendering.candidates))")
      return "\(size.columns)x\(size.rows) \(digest.text)"
    }
    try expectSnapshot(lines.joined(separator: "\n"), "layout-" + sample.testDescription)
  }
}
