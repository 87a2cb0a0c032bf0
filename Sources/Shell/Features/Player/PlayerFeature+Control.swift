import Catalog
import FoundationEssentials
import Playback

/// What the commands do.
extension PlayerFeature {
  mutating func carryOut(
    _ control: PlayerControl, in world: World, _ effects: inout Effects
  ) {
    switch control {
    case .play(let id, let second, let list):
      self.list = list
      play(id, from: second.map(Double.init), isAskedFor: true, in: world, &effects)
    case .goOn: goOn(in: world, &effects)
    case .pause: pause(in: world, &effects)
    case .resume: resume(in: world, &effects)
    case .stop: stop(in: world, &effects)
    case .seek(let target): seek(target, in: world, &effects)
    case .speed(let change): setSpeed(change, in: world, &effects)
    case .volume(let change): setVolume(change, in: world, &effects)
    case .mute: mute(in: world, &effects)
    case .chapter(let target): goToChapter(target, in: world, &effects)
    case .track(let kind, let number): select(kind, number, in: world, &effects)
    case .note(let text): note(text, in: world, &effects)
    case .refuseNext:
      guard upcoming != nil else { return effects.fail(Self.nothing) }
      upcoming = nil
      list = []
      effects.say("Stopped.")
    }
  }

  /// Seconds that are heard again when an episode is gone on with.
  static let overlap = 3.0

  /// - Parameter second: from where; nil for the place that is kept.
  mutating func play(
    _ id: EpisodeID, from second: Double?, isAskedFor: Bool, in world: World,
    _ effects: inout Effects
  ) {
    upcoming = nil
    if let playing, playing.episode == id, second == nil, isAskedFor {
      return goOnWithSame(in: world, &effects)
    }
    leave(in: world, &effects)
    let episode: Episode
    do { episode = try world.episode(id.rawValue) } catch {
      return fail(error, in: world, &effects)
    }
    let kept = Double(episode.position)
    let start = second ?? (kept > 0 ? max(0, kept - Self.overlap) : 0)
    plays += 1
    playing = Playing(
      id: plays, episode: episode, from: start, speed: speed, at: world.moment.uptime,
      followsTime: !world.surroundings.isDeterministic)
    begin(at: start, isAskedFor: isAskedFor, in: world, &effects)
  }

  /// What plays already is not begun anew.
  private mutating func goOnWithSame(in world: World, _ effects: inout Effects) {
    guard let playing else { return }
    switch playing.state {
    case .paused: resume(in: world, &effects)
    case .retrying: retry(in: world, &effects)
    case .loading, .playing, .buffering: effects.say("Already playing: \(playing.title)")
    }
  }

  /// Has the player begin with what `playing` says.
  mutating func begin(
    at start: Double, isAskedFor: Bool, in world: World, _ effects: inout Effects
  ) {
    guard let playing else { return }
    self.isAskedFor = isAskedFor
    waiting = nil
    starting = effects.start(
      PlayWork(
        id: playing.id, episode: playing.episode, start: start, speed: playing.speed,
        options: options(in: world), pace: isAskedFor ? .slow : .errand))
  }

  private func options(in world: World) -> PlayerRunOptions {
    PlayerRunOptions(
      words: world.settings[PlayerSettings.options],
      usesOwnConfiguration: world.settings[PlayerSettings.config] == .on,
      volume: volume ?? world.settings[PlayerSettings.volume], isMuted: isMuted)
  }

  private mutating func goOn(in world: World, _ effects: inout Effects) {
    if let upcoming {
      return play(upcoming.episode, from: nil, isAskedFor: true, in: world, &effects)
    }
    if playing != nil { return goOnWithSame(in: world, &effects) }
    do {
      let last = try world.reading { library throws(LibraryError) in try library.lastPlayed() }
      let queued = try world.reading { library throws(LibraryError) in
        try library.episodeIDs(EpisodeQuery(scope: .queue)).first
      }
      guard let next = last?.id ?? queued else {
        return effects.fail(
          Failure("There is nothing to continue.", remedy: "play N plays an episode."))
      }
      play(next, from: nil, isAskedFor: true, in: world, &effects)
    } catch {
      effects.fail(error)
    }
  }

  private mutating func pause(in world: World, _ effects: inout Effects) {
    guard let playing else { return effects.fail(Self.nothing) }
    switch playing.state {
    case .paused: effects.fail(Failure("It is already paused.", remedy: "resume goes on."))
    case .retrying: stop(in: world, &effects)
    case .loading, .playing, .buffering: setPaused(true, in: world, &effects)
    }
  }

  /// The next command finds it so already; the player tells the place.
  mutating func setPaused(_ isPaused: Bool, in world: World, _ effects: inout Effects) {
    let now = world.moment.uptime
    if let playing, playing.hasBegun {
      self.playing?.pause(isPaused, at: playing.position(at: now), now)
    }
    tell(.pause(isPaused), in: world, &effects)
  }

  private mutating func resume(in world: World, _ effects: inout Effects) {
    guard let playing else { return goOn(in: world, &effects) }
    switch playing.state {
    case .paused: setPaused(false, in: world, &effects)
    case .retrying: retry(in: world, &effects)
    case .loading, .playing, .buffering:
      effects.fail(Failure("It is already playing.", remedy: "pause stops it for a while."))
    }
  }

  private mutating func stop(in world: World, _ effects: inout Effects) {
    if upcoming != nil, playing == nil { return carryOut(.refuseNext, in: world, &effects) }
    guard let playing else { return effects.fail(Self.nothing) }
    let place = DurationText.clock(playing.second(at: world.moment.uptime))
    list = []
    leave(in: world, &effects)
    tell(.stop, in: world, &effects)
    effects.say(
      playing.hasBegun ? "Stopped at \(place): \(playing.title)" : "Stopped: \(playing.title)")
    if playing.hasBegun { suggestSubscribing(in: world, &effects) }
  }

  private mutating func seek(
    _ target: PlayerControl.SeekTarget, in world: World, _ effects: inout Effects
  ) {
    guard let playing, playing.hasBegun else { return effects.fail(Self.nothing) }
    if case .retrying = playing.state {
      return effects.fail(
        Failure("The connection is lost just now.", remedy: "resume tries again."))
    }
    guard playing.facts?.isSeekable != false else {
      return effects.fail(
        Failure("This server does not allow seeking.", remedy: "download comes in a later version.")
      )
    }
    let now = world.moment.uptime
    let command: PlayerCommand
    let place: Double?
    switch target {
    case .to(let second):
      if let length = playing.length, second >= length {
        return effects.fail(
          Failure("It is only \(DurationText.clock(Int(length))) long."))
      }
      (command, place) = (.seek(to: second), second)
    case .by(let seconds):
      (command, place) = (.seekBy(seconds), playing.position(at: now) + seconds)
    case .percent(let percent):
      (command, place) = (.seekPercent(percent), playing.length.map { $0 * percent / 100 })
    }
    // What is done next, such as a note, means the new place; the player says exactly which it is.
    if let place { self.playing?.report(min(place, playing.length ?? place), now) }
    tell(command, in: world, &effects)
  }

  private mutating func setSpeed(
    _ change: PlayerControl.SpeedChange, in world: World, _ effects: inout Effects
  ) {
    switch change {
    case .to(let value): speed = value
    case .by(let step):
      speed =
        (min(max(speed + step, Self.speeds.lowerBound), Self.speeds.upperBound) * 100)
        .rounded() / 100
    }
    if playing != nil { tell(.speed(speed), in: world, &effects) }
    effects.say("Speed: \(PlayerWords.speed(speed))")
  }

  private mutating func setVolume(
    _ change: PlayerControl.VolumeChange, in world: World, _ effects: inout Effects
  ) {
    let now = volume ?? world.settings[PlayerSettings.volume]
    let new =
      switch change {
      case .to(let value): value
      case .by(let step): min(max(now + step, 0), 130)
      }
    volume = new
    if playing != nil { tell(.volume(Double(new)), in: world, &effects) }
    effects.say("Volume: \(new) %")
  }

  private mutating func mute(in world: World, _ effects: inout Effects) {
    isMuted.toggle()
    if playing != nil { tell(.mute(isMuted), in: world, &effects) }
    effects.say(isMuted ? "The sound is off." : "The sound is on.")
  }

  /// mpv itself ends a file when it is asked for the chapter after the last.
  private mutating func goToChapter(
    _ target: PlayerControl.ChapterTarget, in world: World, _ effects: inout Effects
  ) {
    guard let playing, playing.hasBegun else { return effects.fail(Self.nothing) }
    guard let chapters = playing.facts?.chapters, !chapters.isEmpty else {
      return effects.fail(Failure("It has no chapters."))
    }
    let index: Int
    switch target {
    case .number(let number): index = number - 1
    case .by(let step): index = (playing.chapter(at: world.moment.uptime) ?? -1) + step
    }
    guard chapters.indices.contains(index) else {
      return effects.fail(Failure("It has \(counted(chapters.count, "chapter"))."))
    }
    tell(.seek(to: chapters[index].start), in: world, &effects)
    effects.say("Chapter \(index + 1): \(chapters[index].title)")
  }

  private mutating func select(
    _ kind: MediaTrack.Kind, _ number: Int?, in world: World, _ effects: inout Effects
  ) {
    guard let playing, playing.hasBegun else { return effects.fail(Self.nothing) }
    let tracks = playing.facts?.tracks.filter { $0.kind == kind } ?? []
    if let number, !tracks.contains(where: { $0.number == number }) {
      return effects.fail(Failure("It has \(counted(tracks.count, "\(kind.rawValue) track"))."))
    }
    tell(.track(kind, number), in: world, &effects)
    effects.say(
      "\(kind.rawValue.capitalizedFirst): " + (number.map { "track \($0)" } ?? "off"))
  }

  private mutating func note(_ text: String, in world: World, _ effects: inout Effects) {
    guard let playing, playing.hasBegun else {
      return effects.fail(
        Failure(
          "Nothing is playing.", remedy: "A note belongs to a position in what is playing."))
    }
    let second = playing.second(at: world.moment.uptime)
    effects.add(.perform(EditWork(.remark(playing.episode, second: second, text))))
  }

  static let speeds = 0.25...4.0
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
