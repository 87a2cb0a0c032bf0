import Catalog
import Interface

/// What can be done now, as a question: every step of the shell without typing a command.
///
/// Made from the command table; what a button does was captured when the question was asked.
struct Menu {
  let state: ShellState

  /// Commands that are about nothing selected, in the order they are offered.
  private static let general = [
    "find", "subscribe", "refresh", "catalogs", "import", "export", "notices", "help", "quit",
  ]

  /// Those of them that need a word, and `report`.
  private static let typed: Set = ["find", "subscribe", "import", "export", "report"]

  var alert: Alert {
    var buttons: [Alert.Button] = []
    for command in CommandTable.all where command.unavailable == nil && isAboutSubject(command) {
      guard let intents = intents(of: command), !isWithoutPage(intents) else { continue }
      buttons.append(Alert.Button(Self.label(command.name), action: { intents }))
    }
    buttons += [following].compactMap(\.self) + placed
    buttons += Self.general.compactMap(general)
    buttons.append(Alert.Button("Cancel"))
    var alert = Alert("What next?", subjects, buttons: buttons)
    alert.isAwaited = true
    return alert
  }

  // MARK: What is selected

  /// Whether the command takes what is selected when nothing is named, and would change something.
  /// What another page is about is not meant: it may not be seen.
  private func isAboutSubject(_ command: Command) -> Bool {
    guard command.group != .move, !Self.general.contains(command.name),
      let parameter = command.parameters.first, parameter.isOptional,
      case .row(let shapes) = parameter.kind
    else { return false }
    if command.name == "unsubscribe", catalog?.isFollowed != true { return false }
    guard shapes == [.episode] else { return isAbout(shapes) }
    guard case .episode(let id)? = subject(.episode), let episode = try? state.episode(id) else {
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
    let clip = state.isPowerHourInFront ? [state.clipTarget].compactMap(\.self) : []
    return (state.ownSubjects + clip).contains { shapes.contains($0.shape) }
  }

  /// The catalog that is selected, or that the production is from.
  private var catalog: Subscription? {
    let holders = state.ownSubjects.filter { [.production, .catalog].contains($0.shape) }
    return holders.first.flatMap { try? state.subscription(for: $0) }
  }

  /// nil when the command cannot be done to what is selected.
  private func intents(of command: Command, _ words: [String] = []) -> [Intent]? {
    try? command.action(CommandCall(command: command, words: words, state: state))
  }

  /// Whether it would open a page in the browser where there is none.
  private func isWithoutPage(_ intents: [Intent]) -> Bool {
    guard case .run(let call)? = intents.first, call.action == .browse else { return false }
    return (try? state.address(of: call.target)) == nil
  }

  private func subject(_ shape: Invocation.Shape) -> Invocation.Target? {
    state.ownSubjects.first { $0.shape == shape }
  }

  /// `Episode: What is a decorator?`, a line each.
  private var subjects: String? {
    let clip = clip.map { ["Clip: " + PowerHourWords.name($0)] } ?? []
    let lines = clip + state.ownSubjects.compactMap(line(of:))
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private func line(of subject: Invocation.Target) -> String? {
    switch subject {
    case .episode(let id): (try? state.episode(id)).map { "Episode: \($0.title)" }
    case .production(let id): (try? state.production(id)).map { "Production: \($0.title)" }
    case .catalog(let id): (try? state.subscription(id)).map { "Catalog: \($0.title)" }
    case .achievement(let id): achievement(id).map { "Achievement: \($0.shownTitle)" }
    case .setting(let key): "Setting: \(key)"
    case .pending(let id):
      (try? state.library.pendingReport(id)).map { "Report: \(PendingScreen.about($0))" }
    case .shell, .tab, .notice, .address: nil
    }
  }

  /// For what is known and not followed.
  private var following: Alert.Button? {
    guard let catalog, !catalog.isFollowed else { return nil }
    return Alert.Button("Subscribe", action: { [.perform(.follow(catalog.id))] })
  }

  private func achievement(_ id: String) -> AchievementRecord? {
    (try? AchievementRecord.all(in: state.world))?.first { $0.id == id }
  }

  // MARK: Everything else

  /// What belongs to the page that has the keys.
  private var placed: [Alert.Button] {
    switch state.tabs.stack.entries[state.focusedDepth].screen.route {
    case .achievements:
      [general("report"), reports("pending", "Pending reports")].compactMap(\.self)
    case .pending, .pendingReport:
      [reports("retry", "Retry delivery")].compactMap(\.self)
    case .achievement(let id):
      // What is hidden is not named before it is earned.
      achievement(id.rawValue)?.isSecret == false
        ? [Alert.Button("Report ...", action: { [.type("report \(id.rawValue) ")] })] : []
    case .settings, .setting: change
    case .powerHour: powerHour
    default: []
    }
  }

  private func reports(_ word: String, _ label: String) -> Alert.Button? {
    let command = CommandTable.all.first { $0.name == "achievements" }
    return command.flatMap { intents(of: $0, [word]) }.map { intents in
      Alert.Button(label, action: { intents })
    }
  }

  private var change: [Alert.Button] {
    guard case .setting(let key)? = subject(.setting) else { return [] }
    return [Alert.Button("Change ...", action: { [.type("set \(key) ")] })]
  }

  private var powerHour: [Alert.Button] {
    guard let command = CommandTable.powerHour.first, !state.powerHour.isElsewhere else {
      return []
    }
    let words: [String] =
      switch state.powerHour.hour?.isRunning {
      case nil: ["start"]
      case true?: ["pause", "skip", "restart", "stop"]
      case false?: ["resume", "skip", "restart", "stop"]
      }
    return [keeping.flatMap(general)].compactMap(\.self)
      + words.compactMap { word in
        intents(of: command, [word]).map { intents in
          Alert.Button(Self.label(word), action: { intents })
        }
      }
  }

  /// The clip under way, on the page of the power hour.
  private var clip: PowerHourClip? {
    guard state.isPowerHourInFront, !state.powerHour.isElsewhere else { return nil }
    return state.powerHour.hour?.clip(at: state.moment.uptime)
  }

  /// The command that would keep the clip to be finished; nil when it is kept.
  private var keeping: String? {
    guard let clip else { return nil }
    guard let id = clip.episode else { return clip.isKept ? nil : "star" }
    guard let episode = try? state.episode(id.rawValue) else { return nil }
    if !episode.isStarred { return "star" }
    return episode.queuePosition == nil ? "queue" : nil
  }

  /// What needs a word more is put into the line, where it can be typed.
  private func general(_ name: String) -> Alert.Button? {
    guard let command = CommandTable.all.first(where: { $0.name == name }) else { return nil }
    if Self.typed.contains(name) {
      return Alert.Button(Self.label(name) + " ...", action: { [.type(name + " ")] })
    }
    return intents(of: command).map { intents in
      Alert.Button(Self.label(name), action: { intents })
    }
  }

  private static func label(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}
