import Catalog
import Interface

/// Command lines and calls.
extension ShellState {
  /// Carries out a command line. Blank lines and comments do nothing.
  mutating func run(line: String, from source: LineSource) {
    if case .configuration(let line) = source { response.configurationLine = line }
    do {
      let words = try Self.words(in: line)
      guard let name = words.first else { return }
      let command = try tables.commands.command(name)
      if command.needsLibrary,
        offer({ feature, world, effects in feature.holdsBack(line, in: world, &effects) })
      {
        return
      }
      let call = CommandCall(command: command, words: Array(words.dropFirst()), state: self)
      carryOut(try call.intents)
    } catch {
      fail(error)
    }
  }

  /// A colon may come first, as editors have it.
  private static func words(in line: String) throws(Failure) -> [String] {
    do {
      var words = try Tokenizer.words(in: line)
      if let first = words.first, !first.isQuoted, first.text.hasPrefix(":") {
        words[0].text.removeFirst()
        if words[0].text.isEmpty { words.removeFirst() }
      }
      return words.map(\.text)
    } catch {
      throw Failure("Column \(error.column + 1): \(error.message).")
    }
  }

  // MARK: Calls

  /// Sends a call to its target. A target that has vanished says so.
  mutating func run(_ invocation: Invocation) {
    let before = response.jobs.count
    do {
      try send(invocation)
      if response.jobs.count == before { invocations.record(invocation, .done(nil)) }
    } catch {
      invocations.record(invocation, .failed(error.message))
      fail(error)
    }
  }

  private mutating func send(_ call: Invocation) throws(Failure) {
    let world = world
    for feature in features.all {
      if let intents = try feature.intents(for: call, in: world) { return carryOut(intents) }
    }
    if let mark = mark(call, in: world) {
      for id in mark.marked { _ = try world.episode(id.rawValue) }
      return perform(EditWork(mark), for: call)
    }
    switch (call.action, call.target) {
    case (.open, let target): try open(target)
    case (.browse, let target):
      let page = try world.address(of: target)
      perform(BrowseWork(page.url, episode: page.episode), for: call)
    case (.unsubscribe, let target): try askToUnsubscribe(target, call)
    case (.report, .achievement(let id)):
      let report = LibraryEdit.report(AchievementID(rawValue: id), percent: call.number)
      perform(EditWork(meant(report, in: world)), for: call)
    case (.assign, .setting(let key)): carryOut(.assign(key: key, value: call.text))
    case (.run, .shell): run(line: call.text, from: .user)
    case (.watched, _), (.starred, _), (.queued, _), (.report, _), (.assign, _), (.run, _),
      (.draw, _), (.refresh, _), (.play, _):
      throw Failure("\(call.action.rawValue) cannot be sent there.")
    }
  }

  /// Marks of several episodes are one change; one that has vanished is passed over.
  mutating func run(together calls: [Invocation]) {
    let world = world
    perform(EditWork(.several(calls.compactMap { mark($0, in: world) })), for: nil)
  }

  /// The mark that a call puts on an episode or takes off; nil when it does something else.
  private func mark(_ call: Invocation, in world: World) -> LibraryEdit? {
    guard case .episode(let raw) = call.target else { return nil }
    let id = EpisodeID(rawValue: raw)
    return switch call.action {
    case .watched: meant(.watched(id, call.flag), in: world)
    case .starred: meant(.starred(id, call.flag), in: world)
    case .queued: meant(.queued(id, call.flag), in: world)
    case .open, .play, .browse, .unsubscribe, .refresh, .report, .assign, .run, .draw: nil
    }
  }

  /// A feature may do more than what was asked for.
  private func meant(_ edit: LibraryEdit, in world: World) -> LibraryEdit {
    features.all.reduce(edit) { $1.instead(of: $0, in: world) }
  }

  private mutating func open(_ target: Invocation.Target) throws(Failure) {
    let route: Route
    switch target {
    case .tab(let index): return carryOut(.tab(index))
    case .production(let id): route = .production(try world.production(id).id)
    case .catalog(let id): route = .catalog(try world.subscription(id).id)
    case .episode(let id):
      let episode = try world.episode(id)
      route = .episode(episode.id, list: listInFront(holding: episode))
    case .achievement(let id):
      guard achievements.contains(where: { $0.id.rawValue == id }) else {
        throw Failure("There is no achievement \(id).")
      }
      route = .achievement(AchievementID(rawValue: id))
    case .setting(let key):
      guard tables.settings.setting(key) != nil else {
        throw Failure("There is no setting \(key).")
      }
      route = .setting(key)
    case .notice(let id): route = .notice(id)
    case .item, .shell, .address:
      guard let found = features.route(of: target) else {
        throw Failure("That cannot be opened.")
      }
      route = found
    }
    select(inFront: target)
    carryOut(.go(route))
  }

  /// The list it is opened from, so that next and previous step through that (S6): the one in front,
  /// else one below that holds it, else its production.
  private func listInFront(holding episode: Episode) -> EpisodeQuery {
    if let list = navigator.top.screen as? EpisodeListScreen { return list.query }
    let lists = navigator.entries.reversed().compactMap { entry in
      (entry.screen as? EpisodeListScreen)?.query ?? (entry.screen as? EpisodeScreen)?.query
    }
    let list = lists.first { list in
      (try? library.episodeIDs(list))?.contains(episode.id) == true
    }
    return list ?? EpisodeQuery(scope: .production(episode.production))
  }

  private mutating func select(inFront target: Invocation.Target) {
    navigator.tabs.stack.update(at: navigator.entries.count - 1) { $0.list?.selected = target }
  }

  private mutating func askToUnsubscribe(_ target: Invocation.Target, _ call: Invocation)
    throws(Failure)
  {
    let subscription = try world.subscription(for: target)
    guard subscription.isFollowed else { throw Failure("\(subscription.title) is not followed.") }
    let (others, count) = try otherProductions(of: subscription, than: target)
    var message =
      "Its \(counted(subscription.episodeCount, "episode"))"
      + " and your progress stay in the library."
    if !others.isEmpty {
      message +=
        " The catalog also holds " + others.joined(separator: ", ")
        + (count > others.count ? " and \(count - others.count) more." : ".")
    }
    let id = subscription.id
    carryOut(
      .ask(
        Alert(
          "Unsubscribe from \(subscription.title)?", message,
          buttons: [
            .init("Cancel"),
            .init("Unsubscribe", isDestructive: true) { [.perform(EditWork(.follow(id, false)))] },
          ])))
  }

  /// The titles of the first five and how many there are.
  private func otherProductions(of subscription: Subscription, than target: Invocation.Target)
    throws(Failure) -> (titles: [String], count: Int)
  {
    guard subscription.productionCount > 1 else { return ([], 0) }
    let first = try world.reading { library throws(LibraryError) in
      try library.productions(ProductionQuery(catalog: subscription.id), Window(limit: 6))
    }
    let others = first.rows.filter { .production($0.id.rawValue) != target }.prefix(5)
    let isOneOfThem = if case .production = target { true } else { false }
    return (others.map(\.title), first.total - (isOneOfThem ? 1 : 0))
  }
}
