import Canvas
import Interface
import Testing

/// Every picture as text, to be looked at in review.
@Suite struct CellSnapshotTests {
  static let sizes = [
    Size(columns: 120, rows: 30), Size(columns: 80, rows: 24), Size(columns: 40, rows: 12),
  ]

  private func check(
    _ frame: Frame, _ name: String, _ size: Size, draft: PromptDraft = SampleFrames.draft,
    _ renderer: CellRenderer = CellRenderer()
  ) throws {
    let rendering = renderer.render(frame, draft: draft, size: size)
    try expectSnapshot(
      rendering.canvas.text, "\(name).\(size.columns)x\(size.rows)")
  }

  @Test(arguments: sizes) func productions(size: Size) throws {
    try check(SampleFrames.frame(.single(SampleFrames.productions())), "productions", size)
  }

  @Test(arguments: sizes) func episodes(size: Size) throws {
    try check(SampleFrames.frame(.single(SampleFrames.episodes())), "episodes", size)
  }

  @Test(arguments: sizes) func downloads(size: Size) throws {
    try check(SampleFrames.frame(.single(SampleFrames.downloads)), "downloads", size)
  }

  @Test(arguments: sizes) func anEpisode(size: Size) throws {
    try check(SampleFrames.frame(.single(SampleFrames.episode)), "episode", size)
  }

  @Test(arguments: sizes) func aQuestion(size: Size) throws {
    try check(
      SampleFrames.frame(.single(SampleFrames.productions()), alert: SampleFrames.question),
      "alert", size)
  }

  @Test(arguments: sizes) func aQuestionWithoutColour(size: Size) throws {
    try check(
      SampleFrames.frame(.single(SampleFrames.productions()), alert: SampleFrames.question),
      "alert-ascii", size, CellRenderer(depth: .none, chrome: .ascii))
  }

  @Test(arguments: sizes) func notices(size: Size) throws {
    try check(
      SampleFrames.frame(
        .single(SampleFrames.productions(selected: 2)), notices: SampleFrames.notices),
      "notices", size)
  }

  @Test(arguments: sizes) func theSplash(size: Size) throws {
    try check(
      Frame(
        tabs: nil, place: 0, panes: .single(Page()), splash: SampleFrames.splash, prompt: .none),
      "splash", size)
  }

  @Test(arguments: sizes) func listAndDetail(size: Size) throws {
    try check(
      SampleFrames.frame(
        .split(list: SampleFrames.productions(), detail: SampleFrames.episodes()),
        screen: ScreenView(focus: .detail, clock: "12:34:56"),
        activity: ProgressView(fraction: 0.54, detail: "6 of 11 catalogs  2.1 MB")),
      "split", size)
  }

  @Test(arguments: sizes) func listAndDetailInASCII(size: Size) throws {
    try check(
      SampleFrames.frame(
        .split(list: SampleFrames.productions(), detail: SampleFrames.episode),
        screen: ScreenView(focus: .list)),
      "split-ascii", size, CellRenderer(chrome: .ascii))
  }

  @Test(arguments: sizes) func helpAndCandidates(size: Size) throws {
    try check(
      SampleFrames.frame(
        .single(SampleFrames.productions()), screen: ScreenView(help: SampleFrames.help)),
      "help", size)
    let draft = PromptDraft(
      prompt: "tekpub> ", text: "re", cursorBytes: 2, mode: .viInsert,
      candidates: ["record", "refresh", "remove", "report", "reset", "resume"].map {
        .init($0, summary: "What \($0) does.")
      })
    try check(
      SampleFrames.frame(.single(SampleFrames.productions())), "candidates", size, draft: draft)
  }
}
