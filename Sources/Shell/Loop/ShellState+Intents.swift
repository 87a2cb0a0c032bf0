import Canvas
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
    case .runTogether(let invocations): run(together: invocations)
    case .send(let message): deliver(message)
    case .ask(let alert, let isOfPage):
      alerts.ask(alert, owner: isOfPage && cover == nil ? navigator.top.id : nil)
    case .askSecret(let question): ask(question)
    case .reply(let reply, let open): say(reply, open: open)
    case .transcribe(let text): response.replies.append(.message(text))
    case .answer(let kind, let text): answer(kind, text)
    case .offer(let offer): screen.offer = offer
    case .notify(let kind, let text, let open): notify(kind, text, open: open)
    case .mention(let text, let open): mention(text, open: open)
    case .withdrawNotices(let place): screen.overlay.withdraw(opening: place)
    case .type(let text): response.typed = text
    case .ring: response.rings = true
    case .animate(let animation): begin(animation)
    case .assign(let key, let value): assign(key, value)
    case .putBack(let key, let value): putBack(key, value)
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
    navigator.number(navigator.frontContent(in: world).page, of: navigator.top.screen)
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

  /// - Parameters:
  ///   - kind: how a message stands in the status row.
  ///   - open: what a click on it does there.
  mutating func say(
    _ reply: Reply, _ kind: StatusRow.Reply.Kind = .answer, open: Invocation? = nil
  ) {
    if case .page(let page, let record) = reply { show(page, record) }
    if let line = response.configurationLine, case .failure(let failure) = reply {
      return notify(.warning, "tekpubrc:\(line): \(failure.text)")
    }
    response.replies.append(reply)
    // Nobody waits for what tekpubrc answers.
    guard presentation == .full, response.configurationLine == nil else { return }
    switch reply {
    case .message(let text): stand(StatusRow.Reply(kind, text, open: open))
    case .failure(let failure): stand(StatusRow.Reply(.failure, failure.text, open: open))
    case .page: break
    }
  }

  /// The answer of work that did not keep the prompt waiting: a notice where lines are printed.
  mutating func answer(_ kind: StatusRow.Reply.Kind, _ text: String) {
    let notice = raise(kind.notice, text)
    response.notices.append(notice)
    guard presentation == .full else { return }
    stand(StatusRow.Reply(kind, text), isLate: true, as: notice)
  }

  mutating func fail(_ failure: Failure) { say(.failure(failure)) }

  /// A page that a command returned: printed at once, or a place of its own on a full screen.
  private mutating func show(_ page: Page, _ record: ListingRecord?) {
    guard presentation == .full else { return navigator.number(page, of: nil) }
    let reply = ReplyScreen(content: ScreenContent(page: page, record: record))
    navigate { $0.show(reply, in: $1) }
  }

  // MARK: The status row

  /// Puts it into the row, after what the same event said before. What is cut there, and whatever went
  /// wrong, is kept for `notices`.
  private mutating func stand(
    _ reply: StatusRow.Reply, isLate: Bool = false, as notice: Notice? = nil
  ) {
    var reply = reply
    var notice = notice
    if response.hasAnswered, let before = screen.answer?.reply {
      reply.text = before.text + " " + reply.text
      reply.kind = max(before.kind, reply.kind)
      reply.open = reply.open ?? before.open
    } else {
      keepUnread()
    }
    response.hasAnswered = true
    let isCut = StatusRow.cuts(reply.text, columns: size.columns)
    if notice == nil, isCut || reply.kind == .failure {
      notice = raise(reply.kind.notice, reply.text)
    }
    if isCut, reply.open == nil, let notice {
      reply.open = try? Invocation(.open, .notice(notice.id))
    }
    screen.answer = Answer(reply: reply, said: moment, isLate: isLate, isListed: notice != nil)
  }

  /// What somebody does makes room in the row for what follows from it.
  mutating func clearStatus(for event: Event) {
    guard presentation == .full, let act = event.act else { return }
    if act == .command { screen.overlay.dismissSeen() }
    if !alerts.isOpen || act == .command {
      response.offer = screen.offer
      screen.offer = nil
    }
    guard let answer = screen.answer, answer.ends(with: act, at: moment.uptime) else { return }
    keepUnread()
    screen.answer = nil
  }

  private mutating func keepUnread() {
    guard let answer = screen.answer, answer.isLost(at: moment.uptime) else { return }
    screen.answer?.isListed = true
    _ = raise(answer.reply.kind.notice, answer.reply.text, at: answer.said)
  }

  // MARK: Notices

  /// Tells what comes by itself.
  mutating func notify(
    _ kind: Notice.Kind, _ text: String, headline: Notice.Headline? = nil,
    open: Invocation? = nil
  ) {
    var notice = raise(kind, text, open: open)
    notice.headline = headline
    response.notices.append(notice)
    if presentation == .full { screen.overlay.show(notice, at: moment.uptime) }
  }

  /// Shows for a while what need not be listed for good.
  mutating func mention(_ text: String, open: Invocation? = nil) {
    response.replies.append(.message(text))
    guard presentation == .full else { return }
    let notice = Notice(id: 0, kind: .information, text: text, open: open)
    screen.overlay.show(notice, at: moment.uptime)
  }

  /// Keeps it for `notices`, whose page shows it at once.
  private mutating func raise(
    _ kind: Notice.Kind, _ text: String, open: Invocation? = nil, at time: Moment? = nil
  ) -> Notice {
    let last = notices.entries.last.map { Invocation.Target.notice($0.notice.id) }
    let notice = notices.raise(kind, text, open: open, at: time ?? moment)
    navigate { $0.showInNotices(.notice(notice.id), after: last, in: $1) }
    return notice
  }

  /// Whether their page, or that of one of them, can be seen.
  func showsNotices(in world: World) -> Bool {
    let isTold = navigator.entries.suffix(2).map { $0.screen.route.showsNotices }
    guard isTold.contains(true) else { return false }
    return isTold.last == true || navigator.isSplit(in: world)
  }

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
      displace(overrides[key], by: value, key)
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
    let setting = KeyMap.settingPrefix + KeyName.text(key)
    let before = keyMap[key]
    if let line {
      keyMap.bind(key, to: line, forThisRun: isOfThisRun)
    } else {
      _ = keyMap.unbind(key)
    }
    guard !isOfThisRun else { return }
    displace(before == storedSettings[setting] ? nil : before, by: line, setting)
    storedSettings[setting] = line
    perform(EditWork(.setting(setting, line)), for: nil)
  }

  private mutating func displace(_ ofThisRun: String?, by value: String?, _ key: String) {
    // What changes nothing that is stored cannot be taken back.
    guard storedSettings[key] != value else { return }
    displaced[key, default: []].append(ofThisRun)
  }

  private mutating func putBack(_ name: String, _ value: String?) {
    storedSettings[name] = value
    let ofThisRun = displaced[name]?.popLast()
    if name.hasPrefix(KeyMap.settingPrefix) {
      guard let key = KeyName.parse(String(name.dropFirst(KeyMap.settingPrefix.count))) else {
        return
      }
      if let line = ofThisRun ?? nil {
        keyMap.bind(key, to: line, forThisRun: true)
      } else if let value {
        keyMap.bind(key, to: value, forThisRun: false)
      } else {
        _ = keyMap.unbind(key)
      }
      return
    }
    if let ofThisRun { overrides[name] = ofThisRun }
    readSettings()
    announce(.settingsChanged)
  }

  // MARK: The end

  private mutating func quit() {
    let running = jobs.values.count { $0.work.pace != .errand }
    guard surroundings.isInteractive, running > 0 else {
      exit = 0
      return
    }
    alerts.ask(
      Alert(
        "Still loading. Quit anyway?", "What is not done yet is stopped; what is stored stays.",
        buttons: [
          .init("Cancel"), .init("Quit", isDestructive: true) { [.exit(0)] },
        ]), owner: nil)
  }
}
