import Catalog
import Interface

extension ShellState {
  mutating func carryOut(_ intents: [Intent]) {
    for intent in intents { carryOut(intent) }
  }

  mutating func carryOut(_ intent: Intent) {
    switch intent {
    case .go(let route): navigate { $0.go(to: route, in: $1) }
    case .replace(let route): navigate { $0.replaceTop(with: route, in: $1) }
    case .back: if !navigate({ $0.back(in: $1) }) { sayThisIsTheFirstPage() }
    case .home: if !navigate({ $0.home(in: $1) }) { sayThisIsTheFirstPage() }
    case .tab(let index): navigate { $0.selectTab(index, in: $1) }
    case .filter(let filter): navigate { $0.changeList(in: $1) { $0.filter = filter } }
    case .sort(let sort): navigate { $0.changeList(in: $1) { $0.sort = sort } }
    case .select(let target): select(target)
    case .more: showMore()
    case .show: showAgain()
    case .arrive: navigate { $0.arrive(in: $1) }
    case .numberRows: numberFrontRows()
    case .perform(let work, let cause): perform(work, for: cause)
    case .start(let id, let work, let cause): start(id, work, for: cause)
    case .tell(let job, let result): tell(job, result)
    case .cancel(let isMeant): cancel(isMeant)
    case .run(let invocation): run(invocation)
    case .send(let message): deliver(message)
    case .ask(let alert): alerts.ask(alert, owner: cover == nil ? navigator.top.id : nil)
    case .askSecret(let question): ask(question)
    case .reply(let reply, let open): say(reply, open: open)
    case .notify(let kind, let text, let open): notify(kind, text, open: open)
    case .withdrawNotices(let place): screen.overlay.withdraw(opening: place)
    case .type(let text): response.typed = text
    case .ring: response.rings = true
    case .fade(let splash): beginFade(of: splash)
    case .assign(let key, let value): assign(key, value)
    case .bind(let key, let line): bind(key, line)
    case .source(let path): response.sources.append(path)
    case .record(let request): response.recordings.append(request)
    case .measure: response.isMeasured = true
    case .remember(let line): journal.add(line)
    case .cancelNewest: cancelNewest()
    case .quit: quit()
    case .exit(let status): exit = status
    }
  }

  // MARK: Listings

  private mutating func sayThisIsTheFirstPage() {
    // Who pressed a key sees it.
    if presentation == .full, response.isPressed { return }
    say(.message("This is the first page."))
  }

  private mutating func numberFrontRows() {
    guard presentation == .plain else { return }
    navigator.number(navigator.frontContent(in: world).page)
  }

  private mutating func select(_ target: Invocation.Target) {
    guard let (table, row) = navigate({ $0.select(target, in: $1) }) else { return }
    let state = Rows.words(row.state).map { " (\($0))" } ?? ""
    let reply = Reply.message("> \(row.number)  \(table.title(of: row))\(state)")
    // On a full screen the selection is seen.
    if presentation == .full { response.replies.append(reply) } else { say(reply) }
  }

  private mutating func showMore() {
    if presentation == .full { return press(Key(.pageDown)) }
    let page = navigator.frontContent(in: world).page
    guard let table = page.table, let last = table.rows.last, last.number < table.total else {
      return say(.message(page.table == nil ? "This page is no listing." : "That is all."))
    }
    show(from: last.number, continuing: true)
  }

  private mutating func showAgain() { show(from: 0) }

  /// Prints the page in front, from a row of its listing on.
  private mutating func show(from offset: Int, continuing: Bool = false) {
    navigate { navigator, world in
      navigator.tabs.stack.update(at: navigator.entries.count - 1) { $0.list?.offset = offset }
      navigator.arrive(continuing: continuing, in: world)
    }
  }

  // MARK: Words

  /// - Parameter open: what a click on it does where it is laid over the page.
  mutating func say(_ reply: Reply, open: Invocation? = nil) {
    if case .page(let page, let record) = reply { show(page, record) }
    if let line = response.configurationLine, case .failure(let failure) = reply {
      return notify(.warning, "tekpubrc:\(line): \(failure.text)")
    }
    response.replies.append(reply)
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
    guard presentation == .full else { return navigator.number(page) }
    let reply = ReplyScreen(content: ScreenContent(page: page, record: record))
    navigate { $0.show(reply, in: $1) }
  }

  /// Lays a text over the page for a while.
  private mutating func put(
    _ kind: Notice.Kind, _ text: String, open: Invocation? = nil, isReply: Bool = false
  ) {
    let notice = Notice(id: 0, kind: kind, text: text, open: open)
    screen.overlay.show(notice, isReply: isReply, at: moment.uptime)
  }

  mutating func notify(_ kind: Notice.Kind, _ text: String, open: Invocation? = nil) {
    response.notices.append(raise(kind, text, open: open))
    if presentation == .full { put(kind, text, open: open) }
  }

  /// Keeps it for `notices`, whose page shows it at once.
  private mutating func raise(_ kind: Notice.Kind, _ text: String, open: Invocation? = nil)
    -> Notice
  {
    let last = notices.entries.last.map { Invocation.Target.notice($0.notice.id) }
    let notice = notices.raise(kind, text, open: open, at: moment)
    navigate { $0.showInNotices(.notice(notice.id), after: last, in: $1) }
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
    if response.configurationLine != nil {
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
    let isOfThisRun = response.configurationLine != nil
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
