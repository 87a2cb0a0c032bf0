import Catalog
import Interface

extension ShellState {
  /// Sends a call to its target. A target that has vanished says so.
  mutating func run(_ invocation: Invocation) {
    let before = draft.jobs.count
    do {
      try send(invocation)
      if draft.jobs.count == before { invocations.record(invocation, .done(nil)) }
    } catch {
      invocations.record(invocation, .failed(error.message))
      fail(error)
    }
  }

  private mutating func send(_ call: Invocation) throws(Failure) {
    switch (call.action, call.target) {
    case (.open, let target): try open(target)
    case (.watched, .episode(let id)):
      perform(.edit(.watched(try episode(id).id, call.flag)), for: call)
    case (.starred, .episode(let id)):
      perform(.edit(star(try episode(id).id, call.flag)), for: call)
    case (.queued, .episode(let id)):
      perform(.edit(.queued(try episode(id).id, call.flag)), for: call)
    case (.browse, let target):
      let page = try address(of: target)
      perform(.browse(page.url, page.episode), for: call)
    case (.unsubscribe, let target): try askToUnsubscribe(target, call)
    case (.refresh, let target):
      let isNamed = target != .shell
      perform(.refresh(try catalogs(for: target), isForced: isNamed), for: call)
    case (.report, .achievement(let id)):
      perform(.edit(.report(AchievementID(rawValue: id), percent: call.number)), for: call)
    case (.assign, .setting(let key)): carryOut(.assign(key: key, value: call.text))
    case (.run, .shell): run(line: call.text, from: .user)
    case (.draw, .shell): try drawFace()
    case (.watched, _), (.starred, _), (.queued, _), (.report, _), (.assign, _), (.run, _),
      (.draw, _):
      throw Failure("\(call.action.rawValue) cannot be sent there.")
    }
  }

  private mutating func open(_ target: Invocation.Target) throws(Failure) {
    switch target {
    case .tab(let index): carryOut(.tab(index))
    case .production(let id):
      let route = Route.production(try production(id).id)
      select(inFront: target)
      carryOut(.go(route))
    case .catalog(let id):
      let route = Route.catalog(try subscription(id).id)
      select(inFront: target)
      carryOut(.go(route))
    case .episode(let id):
      let episode = try episode(id)
      let list = listInFront(holding: episode)
      select(inFront: target)
      carryOut(.go(.episode(episode.id, list: list)))
    case .achievement(let id):
      guard achievements.contains(where: { $0.id.rawValue == id }) else {
        throw Failure("There is no achievement \(id).")
      }
      select(inFront: target)
      carryOut(.go(.achievement(AchievementID(rawValue: id))))
    case .setting(let key):
      guard SettingsTable.setting(key) != nil else { throw Failure("There is no setting \(key).") }
      select(inFront: target)
      carryOut(.go(.setting(key)))
    case .pending(let id):
      select(inFront: target)
      carryOut(.go(.pendingReport(id)))
    case .notice(let id):
      select(inFront: target)
      carryOut(.go(.notice(id)))
    case .shell, .address: throw Failure("That cannot be opened.")
    }
  }

  /// The list it is opened from, so that next and previous step through that (S6): the one in front,
  /// else one below that holds it, else its production.
  private func listInFront(holding episode: Episode) -> EpisodeQuery {
    if let list = tabs.stack.top.screen as? EpisodeListScreen { return list.query }
    let lists = tabs.stack.entries.reversed().compactMap { entry in
      (entry.screen as? EpisodeListScreen)?.query ?? (entry.screen as? EpisodeScreen)?.query
    }
    let list = lists.first { list in
      (try? library.episodeIDs(list))?.contains(episode.id) == true
    }
    return list ?? EpisodeQuery(scope: .production(episode.production))
  }

  private mutating func select(inFront target: Invocation.Target) {
    tabs.stack.update(at: tabs.stack.entries.count - 1) { $0.list?.selected = target }
  }

  private mutating func askToUnsubscribe(_ target: Invocation.Target, _ call: Invocation)
    throws(Failure)
  {
    let subscription = try subscription(for: target)
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
            .init("Unsubscribe", isDestructive: true) { [.perform(.edit(.follow(id, false)))] },
          ])))
  }

  /// The titles of the first five and how many there are.
  private func otherProductions(of subscription: Subscription, than target: Invocation.Target)
    throws(Failure) -> (titles: [String], count: Int)
  {
    guard subscription.productionCount > 1 else { return ([], 0) }
    let first = try reading { library throws(LibraryError) in
      try library.productions(ProductionQuery(catalog: subscription.id), Window(limit: 6))
    }
    let others = first.rows.filter { .production($0.id.rawValue) != target }.prefix(5)
    let isOneOfThem = if case .production = target { true } else { false }
    return (others.map(\.title), first.total - (isOneOfThem ? 1 : 0))
  }

  // MARK: What targets stand for

  func reading<Value>(_ body: (LibraryReader) throws(LibraryError) -> Value) throws(Failure)
    -> Value
  {
    do { return try body(library) } catch { throw Failure(error) }
  }

  func episode(_ id: Int64) throws(Failure) -> Episode {
    let found = try reading { library throws(LibraryError) in
      try library.episode(EpisodeID(rawValue: id))
    }
    guard let found else { throw Failure("That episode is no longer in the library.") }
    return found
  }

  func production(_ id: Int64) throws(Failure) -> Production {
    let found = try reading { library throws(LibraryError) in
      try library.production(ProductionID(rawValue: id))
    }
    guard let found else { throw Failure("That production is no longer in the library.") }
    return found
  }

  func subscription(_ id: Int64) throws(Failure) -> Subscription {
    let found = try reading { library throws(LibraryError) in
      try library.catalogs().first { $0.id.rawValue == id }
    }
    guard let found else { throw Failure("That catalog is no longer in the library.") }
    return found
  }

  func subscription(for target: Invocation.Target) throws(Failure) -> Subscription {
    switch target {
    case .catalog(let id): return try subscription(id)
    case .production(let id): return try subscription(try production(id).catalog.rawValue)
    case .shell, .tab, .episode, .achievement, .setting, .pending, .notice, .address:
      throw Failure("That is no catalog.")
    }
  }

  private func catalogs(for target: Invocation.Target) throws(Failure) -> [CatalogID] {
    if target != .shell { return [try subscription(for: target).id] }
    let all = try reading { library throws(LibraryError) in try library.catalogs() }
    let followed = all.filter { $0.isFollowed || $0.origin == .run }.map(\.id)
    guard !followed.isEmpty else {
      throw Failure("Nothing is subscribed.", remedy: "subscribe ADDRESS follows a feed.")
    }
    return followed
  }

  /// The page of a target; only http(s) is ever handed to a browser.
  func address(of target: Invocation.Target) throws(Failure) -> (
    url: String, episode: EpisodeID?
  ) {
    var candidates: [String] = []
    var opened: EpisodeID?
    switch target {
    case .address(let url): candidates = [url]
    case .production(let id): candidates = [try production(id).page].compactMap(\.self)
    case .episode(let id):
      let episode = try episode(id)
      let pages = episode.media.filter { !$0.isDirect } + episode.media.filter(\.isDirect)
      candidates = [episode.page].compactMap(\.self) + pages.map(\.url)
      opened = episode.id
    case .shell, .tab, .catalog, .achievement, .setting, .pending, .notice: break
    }
    guard !candidates.isEmpty else { throw Failure("It has no page to open.") }
    guard let url = candidates.first(where: { WebAddress($0).isWeb }) else {
      throw Failure("Only http and https addresses are opened, not \(candidates[0]).")
    }
    return (url, opened)
  }
}

extension Invocation {
  var flag: Bool {
    if case .flag(let value)? = arguments.first { value } else { false }
  }
  var number: Int {
    if case .number(let value)? = arguments.first { value } else { 0 }
  }
  var text: String {
    if case .text(let value)? = arguments.first { value } else { "" }
  }
}
