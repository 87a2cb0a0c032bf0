import Canvas
import Interface

/// A stroke that is being drawn, with the recognisers that watch it.
struct Drawing: Sendable {
  let field: StrokeField
  private(set) var trail: Trail
  private var circle: TargetCircleRecognizer
  private var swipe: SwipeRecognizer?

  /// The shortest swipe, in widths of a cell.
  private static let swipeLength = 12.0

  /// - Parameter pages: pages that are one entry, as a whole.
  init(
    _ field: StrokeField, deviation: Double, pages: [TargetCircleRecognizer.Candidate]
  ) {
    self.field = field
    trail = Trail(field.shape)
    circle = TargetCircleRecognizer(
      .cells(field.shape, deviation: deviation, grain: field.grain), shape: field.shape,
      around: Self.candidates(field) + (field.pad == nil ? pages : []))
    guard field.pad == nil, let next = try? Invocation(.run, .shell, [.text("next")]),
      let previous = try? Invocation(.run, .shell, [.text("previous")])
    else { return }
    swipe = SwipeRecognizer(minimumLength: Self.swipeLength, next: next, previous: previous)
  }

  mutating func begin(_ point: GesturePoint) {
    trail.append(point)
    circle.begin(point)
    swipe?.begin(point)
  }

  mutating func move(_ point: GesturePoint) {
    trail.append(point)
    circle.move(point)
    swipe?.move(point)
  }

  /// What the recognised gesture runs; nil for a stroke that is none.
  mutating func end(_ point: GesturePoint) -> Invocation? {
    let around = circle.end(point)
    let turned = swipe?.end(point)
    return around ?? turned
  }

  mutating func cancel() {
    circle.cancel()
    swipe?.cancel()
  }

  /// The circle as measured, from the top left of the pad where there is one.
  var report: GestureReport {
    var measured = circle.measured
    if let pad = field.pad {
      measured?.centre.x -= Double(pad.area.column)
      measured?.centre.y -= Double(pad.area.row) * field.shape.aspect
    }
    return GestureReport(name: "Stroke", state: circle.state, circle: measured)
  }

  /// Why it was no gesture, for strokes that look as if they were meant as one; nil for scribbles.
  var objection: String? {
    guard case .failed(let failure) = circle.state, failure != .cancelled else { return nil }
    if failure == .aroundNothing { return "A circle stars the episode in it; here is none." }
    if let turns = circle.measured?.turns, turns >= 0.5,
      ![.tooSmall, .tooFewPoints].contains(failure)
    {
      return "Not a circle: \(failure.words)."
    }
    guard case .failed(let failure)? = swipe?.state, failure != .tooShort, isLong else {
      return nil
    }
    return "Neither a circle nor a swipe: \(failure.words)."
  }

  private var isLong: Bool {
    let columns = trail.cells.map(\.column)
    let width = (columns.max() ?? 0) - (columns.min() ?? 0)
    return Double(width) >= Self.swipeLength
  }

  /// Rows that can be starred, or all of the pad.
  private static func candidates(_ field: StrokeField) -> [TargetCircleRecognizer.Candidate] {
    if let pad = field.pad {
      let call = try? Invocation(.draw, .shell)
      return call.map { [.init(pad.area, running: $0)] } ?? []
    }
    return field.rows.compactMap { row in
      guard case .row(_, _, let open?) = row.action,
        let call = try? Invocation(.starred, open.target, [.flag(true)])
      else { return nil }
      return .init(row.area, running: call)
    }
  }
}
