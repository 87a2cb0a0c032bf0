import Catalog
import Interface

/// What can be done now, as a question: every step of the shell without typing a command.
///
/// Made from the command table; what a button does was captured when the question was asked.
struct Menu {
  let state: ShellState

  /// Commands for what is selected, in the order they are offered; others follow.
  private static let order = [
    "play", "star", "unstar", "queue", "unqueue", "watched", "unwatched", "browse",
  ]

  /// What takes something away: it comes last.
  private static let destructive: Set = ["unsubscribe"]

  /// Commands that are about nothing selected, in the order they are offered.
  private static let general = [
    "find", "subscribe", "refresh", "catalogs", "import", "export", "notices", "help", "quit",
  ]

  /// Those of them that need a word.
  private static let typed: Set = ["find", "subscribe", "import", "export"]

  var alert: Alert {
    let about = state.tables.commands.all.filter {
      $0.unavailable == nil && isAboutSubject($0)
    }
    func place(_ command: Command) -> Int {
      Self.order.firstIndex(of: command.name) ?? Self.order.count
    }
    let ordered = about.enumerated().sorted {
      (place($0.element), $0.offset) < (place($1.element), $1.offset)
    }.map(\.element)
    var buttons = ordered.compactMap(button)
    let removing = buttons.filter(\.isDestructive)
    buttons.removeAll(where: \.isDestructive)
    buttons += [following, fresh, whole].compactMap(\.self) + placed + [undo].compactMap(\.self)
    // Lines are read in one go: another question would only be another step.
    if buttons.isEmpty && removing.isEmpty || state.presentation == .plain {
      buttons += everywhere
    } else {
      buttons.append(Alert.Button("More...", action: { [more] in [.ask(more)] }))
    }
    return Self.menu("What next?", subjects, buttons + [Alert.Button("Cancel")] + removing)
  }

  /// What can be done anywhere.
  private var more: Alert {
    Self.menu("What next?", nil, everywhere + [Alert.Button("Cancel")])
  }

  private var everywhere: [Alert.Button] { Self.general.compactMap(general) + offered }

  private static func menu(_ title: String, _ message: String?, _ buttons: [Alert.Button])
    -> Alert
  {
    var alert = Alert(title, message, buttons: buttons)
    alert.isAwaited = true
    return alert
  }

  /// nil when the command cannot be done to what is selected.
  private func button(_ command: Command) -> Alert.Button? {
    guard let intents = intents(of: command), !isWithoutPage(intents) else { return nil }
    let isDestructive = Self.destructive.contains(command.name)
    return Self.button(command.name, isDestructive: isDestructive, intents)
  }

  private static func button(
    _ name: String, isDestructive: Bool = false, _ intents: [Intent]
  ) -> Alert.Button {
    var button = Alert.Button(label(name), isDestructive: isDestructive, action: { intents })
    button.alias = name
    return button
  }

  // MARK: What is selected

  /// Whether the command takes what is selected when nothing is named, and would change something.
  /// What another page is about is not meant: it may not be seen.
  private func isAboutSubject(_ command: Command) -> Bool {
    guard command.group != .move, !Self.general.contains(command.name),
      let parameter = command.parameters.first, parameter.isOptional,
      let shapes = parameter.shapes
    else { return false }
    if command.name == "unsubscribe", catalog?.isFollowed != true { return false }
    guard shapes == [.episode] else { return isAbout(shapes) }
    guard case .episode(let id)? = subject(.episode), let episode = try? state.world.episode(id)
    else {
      return false
    }
    return switch command.name {
    case "star": !episode.isStarred
    case "unstar": episode.isStarred
    case "queue": episode.queuePosition == nil
    case "unqueue": episode.queuePosition != nil
    case "watched": !episode.watch.isWatched
    case "unwatched": episode.watch != .unwatched
    default: true
    }
  }

  private func isAbout(_ shapes: [Invocation.Shape]) -> Bool {
    let world = state.world
    let others = state.features.all.compactMap { $0.menu(in: world)?.subject }
    return (state.ownSubjects + others).contains { shapes.contains($0.shape) }
  }

  /// The catalog that is selected, or that the production is from.
  private var catalog: Subscription? {
    let holders = state.ownSubjects.filter { [.production, .catalog].contains($0.shape) }
    return holders.first.flatMap { try? state.world.subscription(for: $0) }
  }

  /// nil when the command cannot be done to what is selected.
  private func intents(of command: Command, _ words: [String] = []) -> [Intent]? {
    try? command.action(CommandCall(command: command, words: words, state: state))
  }

  /// Whether it would open a page in the browser where there is none.
  private func isWithoutPage(_ intents: [Intent]) -> Bool {
    guard case .run(let call)? = intents.first, call.action == .browse else { return false }
    return !state.world.hasWebPage(call.target)
  }

  private func subject(_ shape: Invocation.Shape) -> Invocation.Target? {
    state.ownSubjects.first { $0.shape == shape }
  }

  /// `Episode: What is a decorator?`, a line each.
  private var subjects: String? {
    let world = state.world
    let about = state.features.all.compactMap { $0.menu(in: world) }.flatMap(\.about)
    let lines = about + state.ownSubjects.compactMap(line(of:))
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private func line(of subject: Invocation.Target) -> String? {
    switch subject {
    case .episode(let id): (try? state.world.episode(id)).map { "Episode: \($0.title)" }
    case .production(let id): (try? state.world.production(id)).map { "Production: \($0.title)" }
    case .catalog(let id): (try? state.world.subscription(id)).map { "Catalog: \($0.title)" }
    case .achievement(let id): achievement(id).map { "Achievement: \($0.shownTitle)" }
    case .setting(let key): "Setting: \(key)"
    case .shell, .tab, .notice, .address, .item:
      state.features.all.lazy.compactMap { $0.line(about: subject, in: state.world) }.first
    }
  }

  /// For what is known and not followed.
  private var following: Alert.Button? {
    guard let catalog, !catalog.isFollowed else { return nil }
    return Alert.Button("Subscribe", action: { [.perform(FollowWork(catalog.id))] })
  }

  /// Of what is followed.
  private var fresh: Alert.Button? {
    guard let catalog, catalog.isFollowed,
      let call = try? Invocation(.refresh, .catalog(catalog.id.rawValue))
    else { return nil }
    return Alert.Button("Refresh", action: { [.run(call)] })
  }

  private func achievement(_ id: String) -> AchievementRecord? {
    (try? AchievementRecord.all(in: state.world))?.first { $0.id == id }
  }

  /// For all rows of the listing that has the keys, as they are now.
  private var whole: Alert.Button? {
    guard let targets = (try? state.focusedScreen.targets(in: state.world)) ?? nil,
      targets.count > 1, targets.allSatisfy({ $0.shape == .episode })
    else { return nil }
    let title = "All \(counted(targets.count, "episode"))"
    var buttons = Self.marks.map { label, action, flag in
      Alert.Button(
        label,
        action: {
          [.runTogether(targets.compactMap { try? Invocation(action, $0, [.flag(flag)]) })]
        })
    }
    buttons.append(Alert.Button("Cancel"))
    let alert = Self.menu(title, nil, buttons)
    return Alert.Button(title + "...", action: { [alert] in [.ask(alert)] })
  }

  private static let marks: [(String, Invocation.Action, Bool)] = [
    (label("watched"), .watched, true), (label("unwatched"), .watched, false),
    (label("queue"), .queued, true), (label("unqueue"), .queued, false),
    (label("star"), .starred, true), (label("unstar"), .starred, false),
  ]

  private var undo: Alert.Button? {
    guard (try? state.library.canUndo(state.moment.wall)) == true else { return nil }
    return Alert.Button("Undo", action: { [.perform(UndoWork())] })
  }

  // MARK: Everything else

  /// What belongs to the page that has the keys.
  private var placed: [Alert.Button] {
    let world = state.world
    let added = state.features.all.compactMap { $0.menu(in: world) }.flatMap(\.entries)
    return own + added.map { entry in Alert.Button(entry.label, action: { entry.intents }) }
  }

  private var own: [Alert.Button] {
    switch state.focusedScreen.route {
    case .achievement(let id):
      // What is hidden is not named before it is earned.
      achievement(id.rawValue)?.isSecret == false
        ? [Alert.Button("Report progress...", action: { [.type("report \(id.rawValue) ")] })] : []
    case .settings, .setting: change
    default: []
    }
  }

  private var change: [Alert.Button] {
    guard case .setting(let key)? = subject(.setting) else { return [] }
    return [Alert.Button("Change...", action: { [.type("set \(key) ")] })]
  }

  /// Commands of features that are offered everywhere.
  private var offered: [Alert.Button] {
    state.features.all.flatMap { type(of: $0).menu }.map { entry in
      Alert.Button(entry.label, action: { entry.intents })
    }
  }

  /// What needs a word more is put into the line, where it can be typed.
  private func general(_ name: String) -> Alert.Button? {
    guard let command = state.tables.commands.all.first(where: { $0.name == name }) else {
      return nil
    }
    if Self.typed.contains(name) {
      var button = Self.button(name, [.type(name + " ")])
      button.label += "..."
      return button
    }
    if name == "refresh" {
      return intents(of: command).map { intents in
        Alert.Button("Refresh all", action: { intents })
      }
    }
    return intents(of: command).map { Self.button(name, $0) }
  }

  /// What an entry is called; its command's name where that says it.
  private static func label(_ name: String) -> String {
    labels[name] ?? name.prefix(1).uppercased() + name.dropFirst()
  }

  private static let labels = [
    "browse": "Open web page", "export": "Export subscriptions", "import": "Import subscriptions",
    "queue": "Add to Up Next", "unqueue": "Take out of Up Next", "unsubscribe": "Unsubscribe...",
    "watched": "Mark as watched", "unwatched": "Mark as not watched",
  ]
}
