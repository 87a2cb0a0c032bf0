import Interface

extension ShellState {
  /// What a click or the wheel means where it arrived.
  mutating func point(_ action: Target.Action, _ gesture: PointerGesture) {
    guard presentation == .full else { return }
    screen.fade = nil
    if case .key = action {} else { screen.isInTabs = false }
    switch (action, gesture) {
    case (.button(let index), .click), (.button(let index), .doubleClick):
      carryOut(alerts.finish(.chosen(index)))
    case (.button, .wheel(let rows)), (.alert, .wheel(let rows)): wheelInAlert(rows)
    case (.alert, _): break
    case (.notice(let id, let open), .click), (.notice(let id, let open), .doubleClick):
      screen.overlay.dismiss(id)
      if let open { run(open) }
    case (.tab(let index), .click), (.tab(let index), .doubleClick): carryOut(.tab(index))
    case (.row(let pane, let number, let open), .click):
      focus(pane)
      if open != nil { select(index: number - 1, at: focusedDepth) }
    case (.row(let pane, _, let open?), .doubleClick):
      focus(pane)
      if isSplit, pane == .list { focus = .detail } else { run(open) }
    case (.invoke(let call), .click): run(call)
    case (.key(let key), .click), (.key(let key), .doubleClick): press(key)
    case (.pane(let pane), .click): focus(pane)
    case (.row(let pane, _, _), .wheel(let rows)), (.pane(let pane), .wheel(let rows)):
      if screen.help == nil { wheel(rows * 3, in: pane) }
    case (.help, .click): screen.help = nil
    case (.pad, .doubleClick): announce(.padPressed)
    case (.help, .wheel(let rows)): press(Key(rows < 0 ? .up : .down))
    default: break
    }
  }

  /// Unlike the arrows the wheel stops at the ends: how far it turns is hard to tell.
  private mutating func wheelInAlert(_ rows: Int) {
    guard let alert = alerts.current else { return }
    let button = (alerts.highlighted ?? alert.defaultButton) + rows.signum()
    if alert.buttons.indices.contains(button) { alerts.highlight(button) }
  }

  private mutating func focus(_ pane: Pane) {
    if isSplit { focus = pane }
  }
}

/// What was done with the mouse at one place.
public enum PointerGesture: Equatable, Sendable {
  case click, doubleClick
  /// Rows to move: negative is up.
  case wheel(Int)
}
