import Interface

/// Going from place to place.
extension ShellState {
  mutating func go(to route: Route) {
    if returnToList(route) || showInList(route) { return }
    if isEntryOfListBelow(route) { return replaceTop(with: route) }
    let screen = features.screen(for: route)
    let top = tabs.stack.top.screen.route
    if route.isSameKind(as: top) || top == ReplyScreen.nothing.route {
      alerts.withdraw(owners: tabs.stack.replaceTop(with: screen, id: nextID()))
    } else {
      tabs.stack.push(screen, id: nextID())
    }
    arrive()
    // The keys go on where one looks.
    if isSplit { focus = .detail }
  }

  /// The listing beside or below the page in front is there already.
  private mutating func returnToList(_ route: Route) -> Bool {
    let below = tabs.stack.entries.dropLast().last?.screen
    guard let below, below.list != nil, below.route == route, tabs.stack.top.screen.route != route
    else { return false }
    if isSplit {
      focus = .list
      place += 1
    } else {
      close(tabs.stack.pop())
    }
    return true
  }

  /// What is a row of the list pane is selected there, and takes the place of the detail (S6).
  private mutating func showInList(_ route: Route) -> Bool {
    let depth = depth(of: .list)
    guard isSplit, let target = features.target(of: route), self.depth(holding: target) == depth,
      tabs.stack.entries[depth].screen.position(of: target, in: world) != nil
    else { return false }
    tabs.stack.update(at: depth) { $0.list?.selected = target }
    locateSelection()
    showBeside(target, depth: depth)
    focus = .detail
    return true
  }

  /// Whether it is a row of the listing that the entry in front is from: entries do not lie on each
  /// other, or beside each other once there is room for two.
  private func isEntryOfListBelow(_ route: Route) -> Bool {
    let top = tabs.stack.top.screen
    guard let target = features.target(of: route), top.list == nil, top.subject != nil,
      let below = tabs.stack.entries.dropLast().last?.screen
    else { return false }
    return below.position(of: target, in: world) != nil
  }

  /// Shows another entry of its list instead of the page that has the keys, and of what lies over it.
  mutating func replaceTop(with route: Route) {
    if isSplit, focus == .list { alerts.withdraw(owners: tabs.stack.pop()) }
    alerts.withdraw(
      owners: tabs.stack.replaceTop(with: features.screen(for: route), id: nextID()))
    if let target = features.target(of: route), tabs.stack.entries.count > 1 {
      // The list below follows, so that `back` finds the entry last seen.
      tabs.stack.update(at: tabs.stack.entries.count - 2) { screen in
        screen.list?.selected = target
      }
    }
    arrive()
    if isSplit { focus = .detail }
  }

  mutating func close(_ screens: [Int]) {
    guard !screens.isEmpty else {
      // Who pressed a key sees it.
      if presentation == .full, draft.isPressed { return }
      return say(.message("This is the first page."))
    }
    alerts.withdraw(owners: screens)
    arrive()
  }

  mutating func selectTab(_ index: Int) {
    if index != tabs.active { leaveSeek() }
    alerts.withdraw(owners: tabs.select(index))
    arrive()
  }
}
