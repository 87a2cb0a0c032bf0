import Canvas
public import Interface

/// Makes clicks and strokes of what a mouse reports: pressed and released it clicks, dragged over the
/// page it draws.
public struct PointerTracker: Sendable {
  /// A button that is down.
  private struct Hold: Sendable {
    /// What lay under it when it went down.
    var action: Target.Action?
    var began: Duration
    /// nil where nothing is drawn on.
    var field: StrokeField?
    var shape: CellShape
    /// Where it was, until it is clear that it draws.
    var points: [GesturePoint]
    var isAway = false
    var isDrawing = false
  }

  private var hold: Hold?
  private var lastClick: (action: Target.Action, time: Duration)?

  /// How soon a second click on the same thing counts as a double one.
  private static let doubleClick = Duration.milliseconds(400)
  /// How far a hand shakes in a click, in heights of a cell.
  private static let shaking = 1.25
  /// More points within that distance say nothing.
  private static let most = 256

  public init() {}

  /// - Parameters:
  ///   - grain: the least step the mouse reports, in widths of a cell.
  ///   - isAsked: whether a question is open; then only it and notices answer.
  public mutating func take(
    _ pointer: Pointer, on rendering: Rendering, shape: CellShape, grain: Double, isAsked: Bool,
    at now: Duration
  ) -> [Event] {
    let action = rendering.action(at: pointer)
    let point = pointer.point(shape, at: now)
    switch pointer.action {
    case .press:
      let events = cancel()
      if isAsked, action?.worksUnderAlert != true { return events }
      let field =
        rendering.isDrawnOn(at: pointer)
        ? StrokeField(rendering, shape: shape, grain: grain, from: pointer.cell) : nil
      hold = Hold(action: action, began: now, field: field, shape: shape, points: [point])
      return events
    case .drag: return drag(to: point)
    case .release: return release(at: point, on: action, isAsked: isAsked)
    case .wheelUp, .wheelDown:
      guard let action = rendering.scrollTarget(at: pointer.cell)?.action,
        !isAsked || action.worksUnderAlert
      else { return cancel() }
      return cancel() + [.point(action, .wheel(pointer.action == .wheelUp ? -1 : 1))]
    }
  }

  /// Forgets a button that is down: what lay under it is there no more.
  public mutating func cancel() -> [Event] {
    defer { hold = nil }
    return hold?.isDrawing == true ? [.stroke(.cancel)] : []
  }

  private mutating func drag(to point: GesturePoint) -> [Event] {
    guard var held = hold else { return [] }
    defer { hold = held }
    if held.isDrawing { return [.stroke(.move(point))] }
    if held.points.count < Self.most { held.points.append(point) }
    guard held.isAway || isFar(point, from: held) else { return [] }
    held.isAway = true
    guard let field = held.field, let first = held.points.first else { return [] }
    held.isDrawing = true
    return [.stroke(.begin(first, field))]
      + held.points.dropFirst().map { .stroke(.move($0)) }
  }

  private mutating func release(
    at point: GesturePoint, on action: Target.Action?, isAsked: Bool
  ) -> [Event] {
    // A fast hand may be reported at both ends only.
    let begun = hold?.isDrawing == false ? drag(to: point) : []
    guard let held = hold else { return [] }
    hold = nil
    if held.isDrawing { return begun + [.stroke(.end(point))] }
    guard let pressed = held.action, !held.isAway || pressed == action && !pressed.isNotice,
      !isAsked || pressed.worksUnderAlert
    else { return [] }
    let isDouble =
      lastClick.map { $0.action == pressed && held.began - $0.time < Self.doubleClick } ?? false
    lastClick = isDouble ? nil : (pressed, held.began)
    return [.point(pressed, isDouble ? .doubleClick : .click)]
  }

  private func isFar(_ point: GesturePoint, from hold: Hold) -> Bool {
    guard let first = hold.points.first else { return false }
    let (x, y) = (point.x - first.x, point.y - first.y)
    let most = Self.shaking * hold.shape.aspect
    return x * x + y * y > most * most
  }
}

extension Rendering {
  fileprivate func action(at pointer: Pointer) -> Target.Action? {
    target(at: pointer.cell)?.action
  }

  /// Whether a drag that begins there draws: anywhere among the panes, also between two of them, on
  /// a notice over them or below the last row, but on nothing that is pressed or scrolled as a whole.
  fileprivate func isDrawnOn(at pointer: Pointer) -> Bool {
    guard action(at: pointer)?.isDrawnOn ?? true else { return false }
    return targets.contains { target in
      guard case .pane = target.action else { return false }
      return target.area.row..<target.area.endRow ~= pointer.row
    }
  }
}

extension Pointer {
  fileprivate var cell: Position { Position(column: column, row: row) }

  /// The time is in milliseconds.
  fileprivate func point(_ shape: CellShape, at now: Duration) -> GesturePoint {
    var point = spot ?? shape.point(column: column, row: row)
    let (seconds, attoseconds) = now.components
    point.t = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    return point
  }
}

extension Target.Action {
  /// Whether it answers while a question is open.
  public var worksUnderAlert: Bool {
    switch self {
    case .button, .alert, .notice: true
    case .invoke, .row, .pane, .tab, .reply, .help, .key, .candidate, .pad, .bar: false
    }
  }

  fileprivate var isNotice: Bool { if case .notice = self { true } else { false } }

  /// Whether a drag that begins on it draws on what it belongs to, or lies over.
  fileprivate var isDrawnOn: Bool {
    switch self {
    case .invoke, .row, .pane, .pad, .notice: true
    case .tab, .reply, .button, .alert, .help, .key, .candidate, .bar: false
    }
  }
}
