import Canvas
import Catalog
import Interface

/// Who may take a key, asked from the top: the first that takes it is its only owner.
enum InputLayer: CaseIterable {
  case alert, feature, help, offer, tab, find, binding, tabBar, page
}

/// What keys mean, and what was answered to questions.
extension ShellState {
  /// A key while the line is empty.
  mutating func press(_ key: Key) {
    for layer in InputLayer.allCases where take(key, at: layer) { return }
  }

  /// False when the key is for a layer below.
  private mutating func take(_ key: Key, at layer: InputLayer) -> Bool {
    switch layer {
    case .alert:
      guard alerts.isOpen else { return false }
      pressInAlert(key)
    case .feature: return offer { $0.takes(key, in: $1, &$2) } || presentation == .plain
    case .help:
      guard screen.help != nil else { return false }
      if screen.help?.press(key, seen: screen.helpViewport) != true { screen.help = nil }
    case .offer:
      guard key == Key(.enter), let offer = response.offer else { return false }
      run(offer.call)
    case .tab:
      guard let tab = ScreenKeys.tab(for: key, settings.keys), tabs.tabs.indices.contains(tab),
        key.modifiers == .alt || !isBound(key)
      else { return false }
      carryOut(.tab(tab))
    case .find:
      guard navigator.seek != nil else { return false }
      if !navigate({ $0.pressInSeek(key, in: $1) }) {
        ScreenKeys.action(for: key, .line).map { act($0) }
      }
    case .binding:
      guard let call = keyMap.call(for: key, settings.keys) else { return false }
      run(call)
    case .tabBar: return navigator.isInTabs && pressInTabs(key)
    case .page:
      guard let action = ScreenKeys.action(for: key, settings.keys) else { return false }
      act(action)
    }
    return true
  }

  mutating func act(_ action: ScreenKeys.Action) {
    switch action {
    case .move(let rows): navigate { $0.move(by: rows, reading: true, in: $1) }
    case .page(let pages): navigate { $0.turn(pages, in: $1) }
    case .halfPage(let halves): navigate { $0.turn(halves: halves, in: $1) }
    case .tab(let step): moveTab(by: step)
    case .first: navigate { $0.move(by: -Int.max / 2, reading: true, in: $1) }
    case .last: navigate { $0.moveToTheEnd(in: $1) }
    case .open: openSelected()
    case .back: goBack()
    case .into: if !navigate({ $0.goInto(in: $1) }) { showSelected() }
    case .otherPane:
      if navigator.hasPreview(in: world) {
        showSelected()
      } else {
        navigate { $0.changePane(in: $1) }
      }
    case .next: run(line: "next", from: .user)
    case .previous: run(line: "previous", from: .user)
    case .play: run(line: playKey?.line ?? "play", from: .user)
    case .find: beginSeek()
    case .menu: carryOut(.ask(Menu(state: self).alert))
    case .help: screen.help = HelpOverlay()
    case .toggle(let mark): carryOut { action throws(Failure) in try action.toggle(mark) }
    case .again: carryOut { action throws(Failure) in try action.again() }
    case .refresh: carryOut { action throws(Failure) in try action.refresh() }
    case .quit: carryOut { $0.quit() }
    case .run(let line): run(line: line, from: .user)
    case .type(let text): carryOut(.type(text))
    }
  }

  private mutating func carryOut(_ intents: (RowAction) throws(Failure) -> [Intent]) {
    do {
      carryOut(try intents(RowAction(state: self)))
    } catch {
      fail(error)
    }
  }

  // MARK: What the keys act on

  /// What commands without a number are about, nearest first: what has the keys, what that belongs to,
  /// and what lies below.
  var subjects: [Invocation.Target] {
    let depth = navigator.focusedDepth(in: world)
    return navigator.entries[...depth].reversed().flatMap { subjects(of: $0.screen) }
  }

  /// Those of them that can be seen: what has the keys, and what that belongs to.
  var ownSubjects: [Invocation.Target] { subjects(of: focusedScreen) }

  /// The screen that keys act on.
  var focusedScreen: any Screen {
    navigator.entries[navigator.focusedDepth(in: world)].screen
  }

  private func subjects(of screen: any Screen) -> [Invocation.Target] {
    guard let subject = screen.subject else { return [] }
    guard case .episode(let id) = subject, let episode = try? world.episode(id) else {
      return [subject]
    }
    return [subject, .production(episode.production.rawValue)]
  }

  /// What the key that plays does; nil where it does nothing yet.
  var playKey: PlayKey? {
    let world = world
    return features.all.lazy.compactMap { $0.playKey(in: world) }.first
  }

  private mutating func beginSeek() {
    if !navigate({ $0.beginSeek(in: $1) }) {
      say(.message("There is no listing here to find in."))
    }
  }

  private mutating func goBack() {
    if !navigate({ $0.goBackWithin(in: $1) }), !navigator.tabs.stack.isAtRoot { carryOut(.back) }
  }

  /// Plays an episode, in a list or on its own page; opens anything else.
  mutating func openSelected() {
    if let episode = focusedScreen.list?.selected ?? focusedScreen.subject,
      episode.shape == .episode, let call = try? Invocation(.play, episode)
    {
      return run(call)
    }
    showSelected()
  }

  private mutating func showSelected() {
    if navigate({ $0.goToDetail(in: $1) }) { return }
    if let target = focusedScreen.list?.selected, let call = try? Invocation(.open, target) {
      return run(call)
    }
    if case .setting(let key)? = focusedScreen.subject { return carryOut(.type("set \(key) ")) }
    say(.message("Nothing is selected here. F2 lists what can be done."))
  }

  // MARK: The tab bar

  /// Left and right change the tab; whatever leads to its page does. False for other keys.
  private mutating func pressInTabs(_ key: Key) -> Bool {
    switch ScreenKeys.arrow(for: key, settings.keys) {
    case .left, .right:
      moveTab(by: key.code == .left || key.code == .character("h") ? -1 : 1)
      navigator.isInTabs = true
    case .up: break
    case .down, .enter, .escape, .tab: navigator.isInTabs = false
    default:
      navigator.isInTabs = false
      return false
    }
    return true
  }

  private mutating func moveTab(by step: Int) {
    let count = tabs.tabs.count
    carryOut(.tab((tabs.active + step + count) % count))
  }

  /// Whether the user gave the key another meaning.
  private func isBound(_ key: Key) -> Bool { keyMap.call(for: key, settings.keys) != nil }

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
}

extension ShellState {
  /// Who takes what is typed now: the only place where that is decided.
  var inputFocus: InputFocus {
    let isFull = presentation == .full
    var focus = InputFocus(owner: inputOwner)
    if alerts.isOpen {
      focus.paste = .refused
    } else if isFull, navigator.seek != nil {
      focus.paste = .shell
    }
    if isFull {
      let world = world
      focus.pageKeys = ScreenKeys.pageKeys(tabs: tabs.tabs.count, settings.keys)
      if settings.keys == .letters { focus.pageKeys.formUnion(keyMap.typed) }
      for feature in features.all { focus.pageKeys.formUnion(feature.keys(in: world)) }
    }
    let hasStatus = isFull && (screen.answer != nil || screen.offer != nil)
    focus.reportsTyping = (screen.isAnimated || hasStatus) && alerts.secret == nil
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
    return isFull && (screen.help != nil || navigator.seek != nil) ? .overlay : .line
  }
}

// MARK: Questions

extension ShellState {
  mutating func answer(_ text: String) {
    guard let alert = alerts.current else { return }
    switch AnswerParser.meaning(of: text, for: alert) {
    case .button(let index): carryOut(alerts.finish(.chosen(index)))
    case .invalid(let help): say(.message(help))
    }
  }

  mutating func ask(_ question: SecretQuestion) {
    guard surroundings.isInteractive else { return fail(question.whenUnavailable) }
    alerts.ask(question)
  }

  /// An unanswered alert is an error, never a Yes (R6).
  mutating func noAnswer() {
    if let question = alerts.secret {
      carryOut(alerts.finish(.unavailable))
      return fail(question.whenUnavailable)
    }
    guard let alert = alerts.current else { return }
    carryOut(alerts.finish(.unavailable))
    let labels = alert.buttons.map { "\"\($0.label)\"" }.joined(separator: " or ")
    fail(
      Failure(
        "Nobody answered \"\(alert.title)\".",
        remedy: "Put answer \(labels) before the command that asks.", kind: .noAnswer))
  }
}
