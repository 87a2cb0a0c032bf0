import Catalog
import Interface

/// Drawing with the mouse (S12): circles and swipes over the pages, and a pad of its own.
struct Sketch: Feature {
  enum Message: Sendable {
    /// Puts a face where the circle is that was recognised last.
    case drawFace
    case clearPad
  }

  /// The stroke under way; nil when none is.
  private var drawing: Drawing?
  /// What the last stroke was as a circle.
  private var report: GestureReport?
  private(set) var pad = Pad()

  /// What was drawn on the pad.
  struct Pad: Hashable, Sendable {
    /// From the top left of the pad.
    var faces: [Smiley] = []
    var shape = CellShape()
    /// What the last stroke was; nil before the first.
    var verdict: String?
  }

  mutating func handle(_ event: FeatureEvent, in world: World, _ effects: inout Effects) {
    switch event {
    case .stroke(let step): stroke(step, in: world, &effects)
    case .settingsChanged, .resized: stroke(.cancel, in: world, &effects)
    case .arrived: drawing = nil
    case .padPressed: pad = Pad()
    case .began, .timePassed, .tick, .libraryChanged, .ended, .loadWanted, .placeWanted,
      .suspending:
      break
    }
  }

  mutating func receive(_ message: Message, in world: World, _ effects: inout Effects) {
    switch message {
    case .clearPad: pad = Pad()
    case .drawFace:
      guard let report, report.reason == nil, let circle = report.circle else {
        return effects.fail(Failure("No circle was drawn."))
      }
      pad.faces.append(Smiley(circle))
    }
  }

  /// A key ends a stroke, and Esc only that.
  mutating func takes(_ key: Key, in world: World, _ effects: inout Effects) -> Bool {
    guard drawing != nil else { return false }
    stroke(.cancel, in: world, &effects)
    return key.code == .escape
  }

  func intents(for call: Invocation, in world: World) throws(Failure) -> [Intent]? {
    call.action == .draw ? [Self.send(.drawFace)] : nil
  }

  func decorate(_ view: inout ScreenView, in world: World) {
    view.trail = drawing?.trail.cells ?? []
  }

  // MARK: Strokes

  private mutating func stroke(
    _ step: StrokeStep, in world: World, _ effects: inout Effects
  ) {
    guard world.place.isBare else {
      drawing = nil
      return
    }
    switch step {
    case .begin(let point, let field):
      drawing = Drawing(
        field, deviation: world.settings[Self.deviation], pages: pages(in: field, world))
      drawing?.begin(point)
    case .move(let point): drawing?.move(point)
    case .end(let point):
      guard var drawing else { return }
      let call = drawing.end(point)
      finish(drawing, running: call, in: world, &effects)
    case .cancel:
      guard var drawing else { return }
      drawing.cancel()
      finish(drawing, running: nil, in: world, &effects)
    }
  }

  /// The pages of episodes: a circle anywhere on one of them stars it.
  private func pages(in field: StrokeField, _ world: World)
    -> [TargetCircleRecognizer.Candidate]
  {
    field.panes.compactMap { target in
      guard case .pane(let pane) = target.action, let subject = world.place.entries[pane],
        subject.shape == .episode,
        let call = try? Invocation(.starred, subject, [.flag(true)])
      else { return nil }
      return .init(target.area, running: call)
    }
  }

  private mutating func finish(
    _ drawing: Drawing, running call: Invocation?, in world: World, _ effects: inout Effects
  ) {
    self.drawing = nil
    report = drawing.report
    if drawing.field.pad != nil {
      pad.shape = drawing.field.shape
      pad.verdict = drawing.report.text + "."
    } else if call == nil, let objection = drawing.objection {
      effects.say(objection)
    }
    guard let call else { return }
    if let line = line(for: call, drawing.field, in: world) { effects.add(.remember(line)) }
    effects.add(.run(call))
    guard drawing.report.reason == nil else { return }
    effects.add(.perform(EditWork(.count(.circles))))
    if drawing.field.pad == nil, let circle = drawing.report.circle {
      effects.add(
        .animate(.face(PadView(faces: [Smiley(circle)], shape: drawing.field.shape))))
    }
  }

  /// What it is in a script; nil for nothing.
  private func line(for call: Invocation, _ field: StrokeField, in world: World) -> String? {
    switch call.action {
    case .run: return call.text
    case .starred: break
    default: return nil
    }
    for case .row(_, let number, let open?) in field.rows.map(\.action)
    where open.target == call.target {
      return "star \(number)"
    }
    guard world.place.subjects.first(where: { $0.shape == .episode }) != call.target,
      case .episode(let id) = call.target, let episode = try? world.episode(id)
    else { return "star" }
    return "star \(Tokenizer.quoted(episode.title))"
  }
}
