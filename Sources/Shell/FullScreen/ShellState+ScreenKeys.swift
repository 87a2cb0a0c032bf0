import Canvas
import Catalog
import Interface

extension ShellState {
  /// A key while the line is empty. What it means depends on what lies on top.
  mutating func press(_ key: Key) {
    if alerts.isOpen { return pressInAlert(key) }
    if offer({ feature, world, effects in feature.takes(key, in: world, &effects) }) { return }
    guard presentation == .full else { return }
    // A key ends the fade and acts.
    screen.fade = nil
    if screen.help != nil { return pressInHelp(key) }
    if let tab = ScreenKeys.tab(for: key), tabs.tabs.indices.contains(tab) {
      return carryOut(.tab(tab))
    }
    if screen.seek != nil { return pressInSeek(key) }
    if let call = keyMap.invocation(for: key) { return run(call) }
    if screen.isInTabs, pressInTabs(key) { return }
    guard let action = ScreenKeys.action(for: key) else { return }
    act(action)
  }

  mutating func act(_ action: ScreenKeys.Action) {
    switch action {
    case .move(let rows): if !read(by: rows, in: seenPane) { move(by: rows) }
    case .page(let pages):
      if !read(pages: pages, in: seenPane) {
        move(by: pages * max(1, (viewport?.height ?? 10) - 1))
      }
    case .first: if !read(by: -Int.max / 2, in: seenPane) { move(by: -Int.max / 2) }
    case .last: if !readToTheEnd(in: seenPane) { move(by: Int.max / 2) }
    case .open: openSelected()
    case .back: goBack()
    case .into:
      if isSplit {
        focus = .detail
      } else if tabs.stack.top.screen.list?.selected != nil {
        openSelected()
      }
    case .otherPane:
      if isSplit { focus = focus == .list ? .detail : .list }
    case .next: run(line: "next", from: .user)
    case .previous: run(line: "previous", from: .user)
    case .play: run(line: playKey?.line ?? "play", from: .user)
    case .find: beginSeek()
    case .menu: openMenu()
    case .help: screen.help = 0
    }
  }

  /// - Parameter cautiously: a held Enter must not take a choice: the last one cancels.
  private mutating func openMenu(cautiously: Bool = false) {
    let alert = Menu(state: self).alert
    let isFirst = !alerts.isOpen
    carryOut(.ask(alert))
    if cautiously, isFirst { alerts.highlight(alert.buttons.count - 1) }
  }

  // MARK: Panes

  /// Whether list and detail stand side by side now.
  var isSplit: Bool {
    guard presentation == .full else { return false }
    let split = SplitView(threshold: settings.splitColumns)
    let depth = tabs.stack.entries.count
    if case .split(_, .some) = split.arrangement(depth: depth, columns: size.columns) {
      return true
    }
    return false
  }

  /// The screen that keys act on, counted from the bottom of the stack.
  var focusedDepth: Int {
    let top = tabs.stack.entries.count - 1
    return isSplit && focus == .list ? top - 1 : top
  }

  /// What commands without a number are about, nearest first: what has the keys, what that belongs to,
  /// and what lies below.
  var subjects: [Invocation.Target] {
    tabs.stack.entries[...focusedDepth].reversed().flatMap { subjects(of: $0.screen) }
  }

  /// Those of them that can be seen: what has the keys, and what that belongs to.
  var ownSubjects: [Invocation.Target] { subjects(of: tabs.stack.entries[focusedDepth].screen) }

  private func subjects(of screen: any Screen) -> [Invocation.Target] {
    guard let subject = screen.subject else { return [] }
    guard case .episode(let id) = subject, let episode = try? world.episode(id) else {
      return [subject]
    }
    return [subject, .production(episode.production.rawValue)]
  }

  /// The screen seen in a pane, counted from the bottom of the stack.
  func depth(of pane: Pane) -> Int {
    let top = tabs.stack.entries.count - 1
    return isSplit && pane == .list ? top - 1 : top
  }

  /// The pane that the keys of this tab act on.
  var focus: Pane {
    get { screen.focuses[tabs.active] ?? .list }
    set { screen.focuses[tabs.active] = newValue }
  }

  var viewport: Viewport? {
    isSplit ? screen.viewports[focus] : screen.viewports[.list] ?? screen.viewports[.detail]
  }

  /// What the key that plays does; nil where it does nothing yet.
  var playKey: PlayKey? {
    let world = world
    return features.all.lazy.compactMap { $0.playKey(in: world) }.first
  }

  private mutating func goBack() {
    if isReading {
      endReading(in: seenPane)
    } else if isSplit, focus == .detail, tabs.stack.entries.count == 2 {
      focus = .list
    } else if !tabs.stack.isAtRoot {
      carryOut(.back)
    }
  }

  // MARK: Rows

  /// Moves the selection of the focused listing, or scrolls the focused text.
  private mutating func move(by rows: Int) {
    let depth = focusedDepth
    guard let list = tabs.stack.entries[depth].screen.list,
      list.selected != nil || viewport?.total == 0
    else {
      if rows == -1, scroll(at: depth) == 0 { screen.isInTabs = true }
      return scroll(by: rows, at: depth, viewport)
    }
    // From the library, not from the last drawing: a key may come before the page was drawn.
    let page = content(at: depth).page
    let total = page.table?.total ?? 0
    if rows == -1, total == 0 || list.index ?? 0 == 0 { screen.isInTabs = screen.seek == nil }
    guard total > 0 else { return }
    let current = list.index ?? -1
    let wanted = max(0, min(total - 1, current.addingReportingOverflow(rows).partialValue))
    select(index: list.index == nil && rows > 0 && rows < total ? 0 : wanted, at: depth)
  }

  /// Selects a row of the whole listing and, beside it, shows what it stands for.
  mutating func select(index: Int, at depth: Int) {
    tabs.stack.update(at: depth) { screen in
      screen.list?.index = index
      screen.list?.selected = nil
    }
    let page = content(at: depth).page
    let target = page.table?.rows.first { $0.number == index + 1 }?.open?.target
    tabs.stack.update(at: depth) { $0.list?.selected = target }
    guard isSplit, depth == self.depth(of: .list) else { return }
    if let target {
      showBeside(target, depth: depth)
    } else if page.table?.total == 0 {
      replaceBeside(with: ReplyScreen.nothing)
    }
  }

  mutating func openSelected() {
    let depth = focusedDepth
    if isSplit, focus == .list {
      focus = .detail
      return
    }
    guard let target = tabs.stack.entries[depth].screen.list?.selected,
      let call = try? Invocation(.open, target)
    else { return openMenu(cautiously: true) }
    run(call)
  }

  // MARK: The tab bar

  /// Left and right change the tab, Enter and F2 ask what to do; whatever leads back to the page does.
  /// False for other keys.
  private mutating func pressInTabs(_ key: Key) -> Bool {
    switch key.code {
    case .left, .right:
      let count = tabs.tabs.count
      carryOut(.tab((tabs.active + (key.code == .left ? count - 1 : 1)) % count))
      screen.isInTabs = true
    case .up: break
    case .enter: openMenu(cautiously: true)
    case .function(2): openMenu()
    case .down, .escape, .tab: screen.isInTabs = false
    default:
      screen.isInTabs = false
      return false
    }
    return true
  }

  // MARK: What lies over the page

  private mutating func pressInAlert(_ key: Key) {
    switch alerts.reaction(to: key) {
    case .choose(let button): carryOut(alerts.finish(.chosen(button)))
    case .highlight(let button): alerts.highlight(button)
    case .collect(let digits): alerts.collect(digits)
    case .cancel: carryOut(alerts.finish(.cancelled))
    case .nothing: break
    }
  }

  private mutating func pressInHelp(_ key: Key) {
    let height = screen.helpViewport?.height ?? 10
    let most = max(0, (screen.helpViewport?.total ?? 0) - height)
    // From what is seen: on a larger screen there is less to scroll than before.
    let line = min(most, screen.help ?? 0)
    switch key.code {
    case .up: screen.help = max(0, line - 1)
    case .down: screen.help = min(most, line + 1)
    case .pageUp: screen.help = max(0, line - height)
    case .pageDown, .character(" "): screen.help = min(most, line + height)
    case .home: screen.help = 0
    case .end: screen.help = most
    default: screen.help = nil
    }
  }
}

extension ShellState {
  /// Who takes what is typed now: the only place where that is decided.
  var inputFocus: InputFocus {
    let isFull = presentation == .full
    var focus = InputFocus(owner: inputOwner)
    if alerts.isOpen {
      focus.paste = .refused
    } else if isFull, screen.seek != nil {
      focus.paste = .shell
    }
    if isFull { focus.pageKeys = ScreenKeys.pageKeys(tabs: tabs.tabs.count) }
    focus.reportsTyping = screen.fade != nil && alerts.secret == nil
    return focus
  }

  private var inputOwner: InputFocus.Owner {
    let isFull = presentation == .full
    if let secret = alerts.secretView {
      return .question(.init(id: secret.id, answer: .secret, isExpected: secret.isFollowUp))
    }
    if let alert = alerts.view {
      // In plain lines the question is printed below others, and is read later.
      let isExpected = isFull && alerts.current?.isAwaited == true
      return .question(
        .init(id: alert.id, answer: isFull ? .keys : .words, isExpected: isExpected))
    }
    if let cover, cover.splash != nil { return .cover(canEnter: cover.canEnter) }
    guard isReady else { return .nobody }
    return isFull && (screen.help != nil || screen.seek != nil) ? .overlay : .line
  }
}
