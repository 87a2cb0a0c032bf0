import Interface

/// Going from place to place.
extension Navigator {
  mutating func go(to route: Route, in world: World) {
    if returnToList(route, in: world) || showInList(route, in: world) { return }
    if isEntryOfListBelow(route, in: world) { return replaceTop(with: route, in: world) }
    let screen = world.features.screen(for: route)
    if route.isSameKind(as: top.screen.route) || top.screen.route == ReplyScreen.nothing.route {
      closed += tabs.stack.replaceTop(with: screen, id: nextID())
    } else {
      tabs.stack.push(screen, id: nextID())
    }
    arrive(in: world)
    // The keys go on where one looks.
    if isSplit(in: world) { focus = .detail }
  }

  /// Shows a page that is not a place: one that a command returned.
  mutating func show(_ reply: ReplyScreen, in world: World) {
    if reply.route.isSameKind(as: top.screen.route) {
      closed += tabs.stack.replaceTop(with: reply, id: nextID())
    } else {
      tabs.stack.push(reply, id: nextID())
    }
    if isSplit(in: world) { focus = .detail }
    arrive(in: world)
  }

  /// The listing beside or below the page in front already exists.
  private mutating func returnToList(_ route: Route, in world: World) -> Bool {
    let below = entries.dropLast().last?.screen
    guard let below, below.list != nil, below.route == route, top.screen.route != route
    else { return false }
    if isSplit(in: world) {
      focus = .list
      place += 1
    } else {
      _ = back(in: world)
    }
    return true
  }

  /// What is a row of the list pane is selected there, and takes the place of the detail (S6).
  private mutating func showInList(_ route: Route, in world: World) -> Bool {
    let depth = depth(of: .list, in: world)
    guard isSplit(in: world), let target = world.features.target(of: route),
      self.depth(holding: target, in: world) == depth,
      entries[depth].screen.position(of: target, in: world) != nil
    else { return false }
    tabs.stack.update(at: depth) { $0.list?.selected = target }
    locateSelection(in: world)
    showBeside(target, depth: depth, in: world)
    focus = .detail
    return true
  }

  /// Whether it is a row of the listing that the entry in front is from: entries do not lie on each
  /// other, or beside each other once there is room for two.
  private func isEntryOfListBelow(_ route: Route, in world: World) -> Bool {
    guard let target = world.features.target(of: route), top.screen.list == nil,
      top.screen.subject != nil, let below = entries.dropLast().last?.screen
    else { return false }
    return below.position(of: target, in: world) != nil
  }

  /// Shows another entry of its list instead of the page that has the keys, and of what lies over it.
  mutating func replaceTop(with route: Route, in world: World) {
    if isSplit(in: world), focus == .list { closed += tabs.stack.pop() }
    closed += tabs.stack.replaceTop(with: world.features.screen(for: route), id: nextID())
    if let target = world.features.target(of: route), entries.count > 1 {
      // The list below follows, so that `back` finds the entry last seen.
      tabs.stack.update(at: entries.count - 2) { $0.list?.selected = target }
    }
    arrive(in: world)
    if isSplit(in: world) { focus = .detail }
  }

  /// False at the first page.
  mutating func back(in world: World) -> Bool { close(tabs.stack.pop(), in: world) }

  mutating func home(in world: World) -> Bool { close(tabs.stack.popToRoot(), in: world) }

  private mutating func close(_ screens: [Int], in world: World) -> Bool {
    guard !screens.isEmpty else { return false }
    closed += screens
    arrive(in: world)
    return true
  }

  mutating func selectTab(_ index: Int, in world: World) {
    if index != tabs.active { leaveSeek(in: world) }
    closed += tabs.select(index)
    arrive(in: world)
  }

  /// Another place is in front: it will be printed, and its numbers count.
  ///
  /// - Parameter isFollowing: whether nobody went there: what is shown follows the library.
  mutating func arrive(continuing: Bool = false, isFollowing: Bool = false, in world: World) {
    place += 1
    seek = nil
    isInTabs = false
    let ids = Set(tabs.tabs.flatMap { $0.stack.entries.map(\.id) })
    scrolls = scrolls.filter { ids.contains($0.key) }
    readings = readings.filter { ids.contains($0.key) }
    pages.keep(only: ids)
    // What is looked at now is what the keys act on when there are two panes again.
    if tabs.stack.isAtRoot || !isSplit(in: world) {
      focus = tabs.stack.isAtRoot ? .list : .detail
    }
    locateSelection(in: world)
    if world.presentation == .plain {
      number(frontContent(in: world).page, of: top.screen, continuing: continuing)
    }
    if !isFollowing { hasArrived = true }
  }
}
