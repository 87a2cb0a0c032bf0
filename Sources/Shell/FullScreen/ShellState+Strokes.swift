import Catalog
import Interface

extension ShellState {
  /// The mouse draws over the page, or on the pad (S12).
  mutating func stroke(_ step: StrokeStep) {
    guard presentation == .full, !alerts.isOpen, screen.help == nil, splashIsGone else {
      screen.drawing = nil
      return
    }
    switch step {
    case .begin(let point, let field):
      screen.fade = nil
      screen.isInTabs = false
      screen.drawing = Drawing(
        field, deviation: settings.circleDeviation, pages: pages(in: field))
      screen.drawing?.begin(point)
    case .move(let point): screen.drawing?.move(point)
    case .end(let point):
      guard var drawing = screen.drawing else { return }
      let call = drawing.end(point)
      finish(drawing, running: call)
    case .cancel:
      guard var drawing = screen.drawing else { return }
      drawing.cancel()
      finish(drawing, running: nil)
    }
  }

  /// The pages of episodes: a circle anywhere on one of them stars it.
  private func pages(in field: StrokeField) -> [TargetCircleRecognizer.Candidate] {
    field.panes.compactMap { target in
      guard case .pane(let pane) = target.action else { return nil }
      let page = tabs.stack.entries[depth(of: pane)].screen
      guard page.list == nil, let subject = page.subject, subject.shape == .episode,
        let call = try? Invocation(.starred, subject, [.flag(true)])
      else { return nil }
      return .init(target.area, running: call)
    }
  }

  private var splashIsGone: Bool { loading.map { $0.style != .splash } ?? true }

  private mutating func finish(_ drawing: Drawing, running call: Invocation?) {
    screen.drawing = nil
    screen.report = drawing.report
    if drawing.field.pad != nil {
      changePad { pad in
        pad.shape = drawing.field.shape
        pad.verdict = drawing.report.text + "."
      }
    } else if call == nil, let objection = drawing.objection {
      say(.message(objection))
    }
    guard let call else { return }
    note(call, drawing.field)
    run(call)
    if drawing.report.reason == nil { perform(.edit(.count(.circles)), for: nil) }
  }

  /// A circle around a row, or on a page, is in a script what it stands for.
  private mutating func note(_ call: Invocation, _ field: StrokeField) {
    if call.action == .starred { journal.add(line(starring: call.target, field)) }
    if call.action == .run { journal.add(call.text) }
  }

  private func line(starring target: Invocation.Target, _ field: StrokeField) -> String {
    for case .row(_, let number, let open?) in field.rows.map(\.action)
    where open.target == target {
      return "star \(number)"
    }
    guard subjects.first(where: { $0.shape == .episode }) != target, case .episode(let id) = target,
      let episode = try? episode(id)
    else { return "star" }
    return "star \(Tokenizer.quoted(episode.title))"
  }

  // MARK: The pad

  /// Puts a face where the circle is that was recognised last.
  mutating func drawFace() throws(Failure) {
    guard let report = screen.report, report.reason == nil, let circle = report.circle else {
      throw Failure("No circle was drawn.")
    }
    changePad { $0.faces.append(Smiley(circle)) }
  }

  mutating func clearPad() {
    changePad { $0 = SketchScreen() }
  }

  private mutating func changePad(_ change: (inout SketchScreen) -> Void) {
    tabs.stack.update(at: tabs.stack.entries.count - 1) { screen in
      guard var pad = screen as? SketchScreen else { return }
      change(&pad)
      screen = pad
    }
  }
}
