import Interface

/// The buttons of a page, as the keys reach them: Tab goes from one to the next, and on.
extension Navigator {
  /// A button of one showing of a page.
  struct Button: Equatable, Sendable {
    let showing: Int
    var index: Int
  }

  /// False where there is no further one, and the key means something else.
  mutating func goToNextButton(in world: World) -> Bool {
    let buttons = buttons(in: world)
    let next = button(among: buttons).map { $0 + 1 } ?? 0
    guard buttons.indices.contains(next) else {
      button = nil
      return false
    }
    button = Button(showing: top.id, index: next)
    return true
  }

  /// False when none was reached.
  mutating func leaveButtons() -> Bool {
    defer { button = nil }
    return button?.showing == top.id
  }

  /// What Enter presses; nil when no button was reached.
  func pressedButton(in world: World) -> Invocation? {
    let buttons = buttons(in: world)
    return button(among: buttons).map { buttons[$0].press }
  }

  /// The page in front with the button highlighted that the keys reached.
  func highlighted(_ page: Page) -> Page {
    guard let index = button(among: page.buttons) else { return page }
    var page = page
    for (place, block) in page.blocks.enumerated() {
      guard case .buttons(var buttons) = block else { continue }
      buttons[index].isHighlighted = true
      page.blocks[place] = .buttons(buttons)
      break
    }
    return page
  }

  /// Those of the page that has the keys.
  func buttons(in world: World) -> [PageButton] {
    focusedDepth(in: world) == entries.count - 1 ? frontContent(in: world).page.buttons : []
  }

  private func button(among buttons: [PageButton]) -> Int? {
    guard let button, button.showing == top.id, buttons.indices.contains(button.index) else {
      return nil
    }
    return button.index
  }
}
