import Interface

extension ShellState {
  /// What a click or the wheel means where it arrived.
  mutating func point(_ action: Target.Action, _ gesture: PointerGesture) {
    guard presentation == .full else { return }
    screen.endAnimations()
    if case .key = action {} else { navigator.isInTabs = false }
    switch (action, gesture) {
    case (.button(let index), .click), (.button(let index), .doubleClick):
      carryOut(alerts.finish(.chosen(index)))
    case (.button, .wheel(let rows)), (.alert, .wheel(let rows)): wheelInAlert(rows)
    case (.alert, _): break
    case (.notice(let id, let open), .click), (.notice(let id, let open), .doubleClick):
      screen.overlay.dismiss(id)
      if let open { run(open) }
    case (.reply(let open?), .click), (.reply(let open?), .doubleClick): run(open)
    case (.tab(let index), .click), (.tab(let index), .doubleClick): carryOut(.tab(index))
    case (.row(.outer, let number, _), .click):
      // Back to the list that it is a row of.
      navigate { navigator, world in
        if navigator.back(in: world) {
          navigator.focus = .list
          navigator.select(index: number - 1, at: navigator.focusedDepth(in: world), in: world)
        }
      }
    case (.row(.preview, let number, _), .click):
      goIntoPreview()
      navigate { $0.select(index: number - 1, at: $0.focusedDepth(in: $1), in: $1) }
    case (.pane(.preview), .click), (.pane(.beyond), .click), (.row(.beyond, _, _), .click):
      goIntoPreview()
    case (.row(let pane, let number, let open), .click):
      focus(pane)
      if open != nil {
        navigate { $0.select(index: number - 1, at: $0.focusedDepth(in: $1), in: $1) }
      }
    case (.row(let pane, _, let open?), .doubleClick):
      focus(pane)
      if case .episode = open.target, let call = try? Invocation(.play, open.target) {
        run(call)
      } else if !navigate({ $0.goToDetail(in: $1) }) {
        run(open)
      }
    case (.invoke(let call), .click): run(call)
    case (.key(let key), .click), (.key(let key), .doubleClick): press(key)
    case (.pane(let pane), .click): focus(pane)
    case (.row(let pane, _, _), .wheel(let rows)), (.pane(let pane), .wheel(let rows)):
      if screen.help == nil { navigate { $0.wheel(rows * 3, pane, in: $1) } }
    case (.help, .click): screen.help = nil
    case (.bar(let part), .click), (.bar(let part), .doubleClick):
      run(line: "seek \(part / 10).\(part % 10)%", from: .program)
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

  /// Opens what the selected row of the page in front leads to.
  private mutating func goIntoPreview() {
    guard let target = navigator.top.screen.list?.selected,
      let call = try? Invocation(.open, target)
    else { return }
    run(call)
  }

  private mutating func focus(_ pane: Pane) {
    if navigator.isSplit(in: world), Pane.keyed.contains(pane) { navigator.focus = pane }
  }
}

/// What was done with the mouse at one place.
public enum PointerGesture: Equatable, Sendable {
  case click, doubleClick
  /// Rows to move: negative is up.
  case wheel(Int)
}
