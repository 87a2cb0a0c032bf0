import Catalog
import Interface

extension ShellState {
  mutating func carryOut(_ intents: [Intent]) {
    for intent in intents { carryOut(intent) }
  }

  mutating func carryOut(_ intent: Intent) {
    switch intent {
    case .go(let route): go(to: route)
    case .replace(let route): replaceTop(with: route)
    case .back: close(tabs.stack.pop())
    case .home: close(tabs.stack.popToRoot())
    case .tab(let index): selectTab(index)
    case .filter(let filter): changeList { $0.filter = filter }
    case .sort(let sort): changeList { $0.sort = sort }
    case .select(let target): select(target)
    case .more: showMore()
    case .show: showAgain()
    case .arrive: arrive()
    case .numberRows: if presentation == .plain { number(frontContent.page) }
    case .perform(let work, let cause): perform(work, for: cause)
    case .start(let id, let work, let cause): start(id, work, for: cause)
    case .tell(let job, let result): tell(job, result)
    case .cancel(let isMeant): cancel(isMeant)
    case .run(let invocation): run(invocation)
    case .send(let message): deliver(message)
    case .ask(let alert): alerts.ask(alert, owner: cover == nil ? tabs.stack.top.id : nil)
    case .askSecret(let question): ask(question)
    case .reply(let reply, let open): say(reply, open: open)
    case .notify(let kind, let text, let open): notify(kind, text, open: open)
    case .withdrawNotices(let place): screen.overlay.withdraw(opening: place)
    case .type(let text): draft.typed = text
    case .ring: draft.rings = true
    case .fade(let splash): beginFade(of: splash)
    case .assign(let key, let value): assign(key, value)
    case .bind(let key, let line): bind(key, line)
    case .source(let path): draft.sources.append(path)
    case .record(let request): draft.recordings.append(request)
    case .measure: draft.isMeasured = true
    case .remember(let line): journal.add(line)
    case .cancelNewest: cancelNewest()
    case .quit: quit()
    case .exit(let status): exit = status
    }
  }

  // MARK: Listings

  private mutating func changeList(_ change: (inout ListState) -> Void) {
    let depth = focusedDepth
    let before = tabs.stack.entries[depth].screen.list?.selected
    tabs.stack.update(at: depth) { screen in
      guard var list = screen.list else { return }
      change(&list)
      list.offset = 0
      list.index = nil
      screen.list = list
    }
    arrive()
    showSelectedBeside(depth, insteadOf: before)
  }

  private mutating func select(_ target: Invocation.Target) {
    let depth = depth(holding: target)
    tabs.stack.update(at: depth) { $0.list?.selected = target }
    locateSelection()
    if isSplit, depth == self.depth(of: .list) { showBeside(target, depth: depth) }
    guard let table = content(at: depth).page.table,
      let row = table.rows.first(where: { $0.open?.target == target })
    else { return }
    let title = table.title(of: row)
    numbers[row.number] = target
    let state = Rows.words(row.state).map { " (\($0))" } ?? ""
    let reply = Reply.message("> \(row.number)  \(title)\(state)")
    // On a full screen the selection is seen.
    if presentation == .full { draft.replies.append(reply) } else { say(reply) }
  }

  /// The listing that has an entry: the one with the keys rather than the one beside it.
  func depth(holding target: Invocation.Target) -> Int {
    let top = tabs.stack.entries.count - 1
    let depths = [focusedDepth, top, depth(of: .list)]
    return depths.first { depth in
      let screen = tabs.stack.entries[depth].screen
      if screen.position(of: target, in: world) != nil { return true }
      let rows = content(at: depth).page.table?.rows ?? []
      return rows.contains { $0.open?.target == target }
    } ?? top
  }

  private mutating func showMore() {
    if presentation == .full { return press(Key(.pageDown)) }
    let page = frontContent.page
    guard let table = page.table, let last = table.rows.last, last.number < table.total else {
      return say(.message(page.table == nil ? "This page is no listing." : "That is all."))
    }
    tabs.stack.update(at: tabs.stack.entries.count - 1) { $0.list?.offset = last.number }
    arrive(continuing: true)
  }

  private mutating func showAgain() {
    tabs.stack.update(at: tabs.stack.entries.count - 1) { $0.list?.offset = 0 }
    arrive()
  }

  // MARK: Words

  /// - Parameter open: what a click on it does where it is laid over the page.
  mutating func say(_ reply: Reply, open: Invocation? = nil) {
    if case .page(let page, let record) = reply { show(page, record) }
    if let line = draft.configurationLine, case .failure(let failure) = reply {
      return notify(.warning, "tekpubrc:\(line): \(failure.text)")
    }
    draft.replies.append(reply)
    guard presentation == .full else { return }
    // It goes away by itself, and may be longer than there is room.
    if case .failure(let failure) = reply {
      _ = raise(.warning, failure.text)
    }
    switch reply {
    case .message(let text): put(.information, text, open: open, isReply: true)
    case .failure(let failure): put(.warning, failure.text, isReply: true)
    case .page: break
    }
  }

  /// A page that a command returned: printed at once, or a place of its own on a full screen.
  private mutating func show(_ page: Page, _ record: ListingRecord?) {
    guard presentation == .full else { return number(page) }
    let reply = ReplyScreen(content: ScreenContent(page: page, record: record))
    if reply.route.isSameKind(as: tabs.stack.top.screen.route) {
      alerts.withdraw(owners: tabs.stack.replaceTop(with: reply, id: nextID()))
    } else {
      tabs.stack.push(reply, id: nextID())
    }
    if isSplit { focus = .detail }
    arrive()
  }

  /// Lays a text over the page for a while.
  private mutating func put(
    _ kind: Notice.Kind, _ text: String, open: Invocation? = nil, isReply: Bool = false
  ) {
    let notice = Notice(id: 0, kind: kind, text: text, open: open)
    screen.overlay.show(notice, isReply: isReply, at: moment.uptime)
  }

  mutating func notify(_ kind: Notice.Kind, _ text: String, open: Invocation? = nil) {
    draft.notices.append(raise(kind, text, open: open))
    if presentation == .full { put(kind, text, open: open) }
  }

  /// Keeps it for `notices`, whose page shows it at once.
  private mutating func raise(_ kind: Notice.Kind, _ text: String, open: Invocation? = nil)
    -> Notice
  {
    let last = notices.entries.last.map { Invocation.Target.notice($0.notice.id) }
    let notice = notices.raise(kind, text, open: open, at: moment)
    showInNotices(.notice(notice.id), after: last)
    return notice
  }

  mutating func fail(_ failure: Failure) { say(.failure(failure)) }

  // MARK: Settings

  /// What holds for this run before what is stored, and that before what suits the terminal.
  mutating func readSettings() {
    let found = surroundings.defaults.merging(storedSettings) { $1 }
    settings = Settings(stored: found.merging(overrides) { $1 }, tables.settings)
  }

  private mutating func assign(_ key: String, _ value: String?) {
    if draft.configurationLine != nil {
      overrides[key] = value ?? tables.settings.setting(key)?.defaultValue(in: surroundings)
    } else {
      overrides[key] = nil
      storedSettings[key] = value
      perform(EditWork(.setting(key, value)), for: nil)
    }
    readSettings()
    announce(.settingsChanged)
  }

  /// Kept in the library under `key.NAME`; tekpubrc binds for this run only.
  private mutating func bind(_ key: Key, _ line: String?) {
    let isOfThisRun = draft.configurationLine != nil
    if let line {
      keyMap.bind(key, to: line, forThisRun: isOfThisRun)
    } else {
      _ = keyMap.unbind(key)
    }
    let setting = KeyMap.settingPrefix + KeyName.text(key)
    guard !isOfThisRun else { return }
    storedSettings[setting] = line
    perform(EditWork(.setting(setting, line)), for: nil)
  }

  // MARK: The end

  private mutating func quit() {
    let running = jobs.values.count { $0.work.pace != .errand }
    guard surroundings.isInteractive, running > 0 else {
      exit = 0
      return
    }
    let work = counted(running, "piece") + " of work " + (running == 1 ? "is" : "are")
    alerts.ask(
      Alert(
        "Quit while \(work) running?", "It is stopped; what is stored already stays.",
        buttons: [
          .init("Cancel"), .init("Quit", isDestructive: true) { [.exit(0)] },
        ]), owner: nil)
  }
}
