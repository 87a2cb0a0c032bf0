import Catalog
import Interface

/// Where it is shown, and what it adds to other parts of the shell.
extension PowerHourFeature {
  static let place = FeaturePlace("powerhour")
  static var tab: FeatureTab? { FeatureTab("Power Hour", place) }

  static func screen(for place: FeaturePlace) -> (any Screen)? {
    place == self.place ? PowerHourScreen() : nil
  }

  static func tabIndex(in world: World) -> Int? { world.place.tab(of: .feature(place)) }

  static func way(in world: World) -> Invocation? {
    tabIndex(in: world).flatMap { try? Invocation(.open, .tab($0)) }
  }

  /// Whether the clock can be seen.
  static func isInFront(in world: World) -> Bool {
    !world.place.isCovered && world.place.front == .feature(place)
  }

  /// Clips that are not over; nil when no hour is under way.
  func badge(in world: World) -> Int? {
    hour.map { $0.clips.count - $0.index(at: world.moment.uptime) }
  }

  /// The clock in the status row while other pages are in front.
  func activity(in world: World) -> ProgressView? {
    guard world.presentation == .full, !Self.isInFront(in: world), let hour, hour.isRunning
    else { return nil }
    let words = PowerHourWords(hour, at: world.moment.uptime)
    var view = ProgressView(fraction: words.fraction, detail: "\(words.clock)  \(words.number)")
    view.isTimer = true
    return view
  }

  func decorate(_ view: inout ScreenView, in world: World) {
    if flashEnd != nil { view.isFlashing = true }
    guard Self.isInFront(in: world), let hour, !isElsewhere else { return }
    view.hidesPlaying = true
    guard world.place.isBare, !view.isInTabs else { return }
    view.hints = Self.hints(hour)
  }

  // MARK: The clip under way

  private func clip(in world: World) -> PowerHourClip? {
    isElsewhere ? nil : hour?.clip(at: world.moment.uptime)
  }

  /// The episode of the clip under way, which a command without a number may mean.
  func subject(in world: World) -> Invocation.Target? {
    clip(in: world)?.episode.map { .episode($0.rawValue) }
  }

  /// The one of the clip under way is kept in Up Next as well.
  func instead(of edit: LibraryEdit, in world: World) -> LibraryEdit {
    guard case .starred(let id, true) = edit, subject(in: world) == .episode(id.rawValue) else {
      return edit
    }
    return .keep(id)
  }

  /// On its page `star` alone may mean a file that cannot be starred.
  func intents(insteadOf command: String, _ words: [String], in world: World) -> [Intent]? {
    guard command == "star", words.isEmpty, Self.isInFront(in: world),
      let clip = hour?.clip(at: world.moment.uptime), clip.episode == nil
    else { return nil }
    return [Self.send(.keep)]
  }

  // MARK: Keys and the menu

  private static let keep = Key(.character("*"))
  private static let skip = Key(.character("]"))

  static let keyFacts = [
    Fact("* ]", "keeps the clip under way, and skips it, on the page of the power hour")
  ]

  private static func hints(_ hour: PowerHour) -> [Hint] {
    [
      Hint("Space", hour.isRunning ? "pause" : "resume", press: Key(.character(" "))),
      Hint("*", "keep", press: keep), Hint("]", "skip", press: skip),
      Hint("F2", "menu", press: Key(.function(2))), Hint("?", "help", press: Key(.character("?"))),
    ]
  }

  mutating func takes(_ key: Key, in world: World, _ effects: inout Effects) -> Bool {
    guard world.place.isBare, Self.isInFront(in: world), hour != nil, !isElsewhere else {
      return false
    }
    switch key {
    case Self.keep: receive(.keep, in: world, &effects)
    case Self.skip: receive(.skip, in: world, &effects)
    default: return false
    }
    return true
  }

  /// On its page the key that plays stops it and goes on.
  func playKey(in world: World) -> PlayKey? {
    guard Self.isInFront(in: world), !isElsewhere, let hour else { return nil }
    return hour.isRunning
      ? PlayKey(hint: "pause", line: "powerhour pause")
      : PlayKey(hint: "resume", line: "powerhour resume")
  }

  func menu(in world: World) -> PlacedMenu? {
    guard world.place.focused == .feature(Self.place), !isElsewhere else { return nil }
    guard let hour else {
      return PlacedMenu(entries: [MenuButton("Start", line: "powerhour start")])
    }
    let clip = hour.clip(at: world.moment.uptime)
    return PlacedMenu(
      about: ["Clip: " + PowerHourWords.name(clip)], subject: subject(in: world),
      entries: keeping(clip, in: world) + entries(of: hour))
  }

  /// What can be done with the hour itself.
  private func entries(of hour: PowerHour) -> [MenuButton] {
    let first =
      hour.isRunning
      ? MenuButton("Pause", [Self.send(.pause)]) : MenuButton("Resume", [Self.send(.resume)])
    return [
      first, MenuButton("Skip", [Self.send(.skip)]), MenuButton("Restart", [Self.send(.restart)]),
      MenuButton("Stop", [Self.send(.stop)]),
    ]
  }

  /// What would keep the clip to be finished; empty when it is kept.
  private func keeping(_ clip: PowerHourClip, in world: World) -> [MenuButton] {
    guard let id = clip.episode else {
      return clip.isKept ? [] : [MenuButton("Star", [Self.send(.keep)])]
    }
    guard let episode = try? world.episode(id.rawValue) else { return [] }
    let action: Invocation.Action = episode.isStarred ? .queued : .starred
    guard !episode.isStarred || episode.queuePosition == nil,
      let call = try? Invocation(action, .episode(id.rawValue), [.flag(true)])
    else { return [] }
    return [MenuButton(action == .starred ? "Star" : "Add to Up Next", [.run(call)])]
  }
}
