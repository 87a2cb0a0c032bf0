import Canvas
public import Interface
public import Shell

extension Pilot {
  /// Draws what a full screen shows now, as the console does, and tells the session what was seen.
  @discardableResult
  public func render(
    _ renderer: CellRenderer = CellRenderer(), draft: PromptDraft = PromptDraft(prompt: "tekpub> ")
  ) -> Rendering {
    let size = session.state.size
    guard let frame else { return Rendering(canvas: Canvas(size: size)) }
    let rendering = renderer.render(frame, draft: draft, size: size)
    session.handle(.drawn(Drawn(rendering)))
    return rendering
  }

  /// The text of the screen, without trailing blanks.
  public var screen: String { render().canvas.text }

  /// Presses keys at an empty line, as a person who waits for the screen.
  public func press(_ keys: Key.Code...) async {
    for code in keys {
      render()
      await send(.key(Key(code)))
    }
  }

  /// Clicks where a text stands on the screen; false when it is nowhere, or answers nothing.
  @discardableResult
  public func click(_ text: String, _ gesture: PointerGesture = .click) async -> Bool {
    guard let place = place(of: text) else { return false }
    return await point(column: place.column, row: place.row, gesture)
  }

  /// Where a text begins on the screen; nil when it is nowhere.
  private func place(of text: String) -> Position? {
    let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in rows.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound)
      return Position(column: column, row: row)
    }
    return nil
  }

  /// What a mouse reports, as the console takes it; the screen is drawn before each.
  public func mouse(
    _ pointers: [Pointer], shape: CellShape = CellShape(), grain: Double? = nil
  ) async {
    for pointer in pointers {
      let events = tracker.take(
        pointer, on: render(), shape: shape, grain: grain ?? shape.aspect, isAsked: alert != nil,
        at: clock.now.uptime)
      for event in events { await send(event) }
    }
  }

  /// Turns the wheel down where a text stands on the screen; false when it is nowhere.
  public func wheelDown(on text: String) async -> Bool {
    guard let place = place(of: text) else { return false }
    await mouse([Pointer(.wheelDown, column: place.column, row: place.row)])
    return true
  }

  /// The mouse at one cell.
  @discardableResult
  public func point(column: Int, row: Int, _ gesture: PointerGesture) async -> Bool {
    let (rendering, place) = (render(), Position(column: column, row: row))
    let isWheel = if case .wheel = gesture { true } else { false }
    guard let target = isWheel ? rendering.scrollTarget(at: place) : rendering.target(at: place)
    else { return false }
    await send(.point(target.action, gesture))
    return true
  }
}
