import Catalog
import Interface
import Playback

/// What happens with time.
extension PlayerFeature {
  /// How long one may say no to what comes next.
  static let refusal = Duration.seconds(10)
  /// How long it waits for the network before that is said.
  static let patience = Duration.seconds(10)

  mutating func look(in world: World, _ effects: inout Effects) {
    let now = world.moment.uptime
    if let upcoming, upcoming.due <= now {
      return play(upcoming.episode, from: nil, isAskedFor: false, in: world, &effects)
    }
    guard let playing else { return }
    if case .retrying(let due) = playing.state, due <= now { return retry(in: world, &effects) }
    if let waiting, !waiting.isTold, waiting.since + Self.patience <= now {
      self.waiting?.isTold = true
      let place = DurationText.clock(playing.second(at: now))
      say("Waiting for the network at \(place): \(playing.title)", in: world, &effects)
    }
    if playing.isMoving, let stored = playing.stored, stored + Self.storing <= now {
      // Asked for rather than worked out: a device may be slower than its clock says.
      self.playing?.stored = now
      storesReport = true
      tell(.report, in: world, &effects)
    }
  }

  func deadline(after now: Duration, in world: World) -> Duration? {
    var due: [Duration] = []
    if let upcoming { due.append(nextSecond(before: upcoming.due, after: now, in: world)) }
    if let playing {
      if case .retrying(let next) = playing.state { due.append(next) }
      if playing.isMoving, !world.surroundings.isDeterministic {
        due.append((playing.stored ?? now) + Self.storing)
        if world.presentation == .full { due.append(now + playing.untilNextSecond(at: now)) }
      }
      if let waiting, !waiting.isTold { due.append(waiting.since + Self.patience) }
    }
    return due.min().map { max(now, $0) }
  }

  /// The seconds left are counted where they are seen.
  private func nextSecond(before end: Duration, after now: Duration, in world: World) -> Duration {
    guard world.presentation == .full, end > now else { return end }
    let left = (end - now).inSeconds
    return now + .seconds(left - (left.rounded(.up) - 1))
  }

  // MARK: What comes next

  mutating func playOn(
    after ended: Playing, in world: World, _ effects: inout Effects
  ) {
    let isList = !list.isEmpty
    guard let next = next(after: ended, in: world) else { return }
    // A script says itself what it plays, but for a whole list.
    guard world.surroundings.isInteractive else {
      guard isList else { return }
      return play(next.id, from: nil, isAskedFor: false, in: world, &effects)
    }
    upcoming = Upcoming(
      episode: next.id, title: next.title, due: world.moment.uptime + Self.refusal)
    guard world.presentation == .plain else { return }
    say("Next, in 10 s: \(next.title); stop says no.", in: world, &effects)
  }

  private mutating func next(after ended: Playing, in world: World) -> Episode? {
    while !list.isEmpty {
      let id = list.removeFirst()
      if let episode = try? world.episode(id.rawValue) { return episode }
    }
    let queue = (try? world.library.episodeIDs(EpisodeQuery(scope: .queue))) ?? []
    if world.settings[PlayerSettings.queue] == .on,
      let id = queue.first(where: { $0 != ended.episode }),
      let episode = try? world.episode(id.rawValue)
    {
      return episode
    }
    guard world.settings[PlayerSettings.production] == .on else { return nil }
    return Self.following(ended.episode, in: world)
  }

  /// The next of its production that is not watched; courses go on in their order.
  static func following(_ id: EpisodeID, in world: World) -> Episode? {
    guard let episode = try? world.episode(id.rawValue) else { return nil }
    let all =
      (try? world.library.episodes(
        EpisodeQuery(scope: .production(episode.production)), Window()))?.rows ?? []
    let later = all.drop { $0.id != id }.dropFirst()
    return later.first { !$0.watch.isWatched }
  }

  /// Says once in a library's life how to get at more, after something of what is shipped was played.
  mutating func suggestSubscribing(in world: World, _ effects: inout Effects) {
    guard world.surroundings.isInteractive, !hasSuggested else { return }
    hasSuggested = true
    guard let stored = try? world.library.settings(), stored[Memory.suggestion.rawValue] == nil,
      let catalogs = try? world.library.catalogs(),
      !catalogs.contains(where: { $0.origin == .user })
    else { return }
    effects.add(.perform(EditWork(.remember(.suggestion, "made"))))
    effects.notify(.information, "Your own: subscribe ADDRESS or import FILE")
  }

  /// Nothing plays by itself at a start.
  mutating func offerToGoOn(in world: World, _ effects: inout Effects) {
    guard offers, !world.place.isCovered else { return }
    offers = false
    guard playing == nil, let last = try? world.library.lastPlayed(), last.position > 0 else {
      return
    }
    suggestSubscribing(in: world, &effects)
    let place = DurationText.clock(last.position)
    if world.presentation == .full {
      guard let call = try? Invocation(.run, .shell, [.text("continue")]) else { return }
      effects.add(.offer(StatusRow.Offer("Continue", last.title, "at \(place)", call: call)))
    } else {
      effects.notify(.information, "Continue \(last.title) at \(place): continue")
    }
  }
}

extension Playing {
  /// How long until the second that is shown changes; never more often than once a second.
  fileprivate func untilNextSecond(at now: Duration) -> Duration {
    let place = position(at: now)
    return .seconds(
      max(1, 1 / max(speed, 0.01)) * (speed == 1 ? place.rounded(.down) + 1 - place : 1))
  }
}
