import Catalog
import Interface
import Playback

/// What the player tells.
extension PlayerFeature {
  mutating func hear(_ event: PlayerEvent, in world: World, _ effects: inout Effects) {
    let now = world.moment.uptime
    switch event {
    case .facts(let id, let facts): if id == playing?.id { playing?.facts = facts }
    case .playing(let id, let place): if id == playing?.id { plays(at: place, in: world, &effects) }
    case .position(let id, let place):
      guard id == playing?.id else { return }
      playing?.report(place, now)
      if storesReport { store(.place, in: world, &effects) }
      storesReport = false
    case .paused(let id, let isPaused, let place):
      guard id == playing?.id else { return }
      playing?.pause(isPaused, at: place, now)
      paused(isPaused, in: world, &effects)
    case .buffering(let id, let percent, let place):
      guard id == playing?.id else { return }
      playing?.wait(percent, isOver: percent == nil, at: place, now)
      wait(isOver: percent == nil, in: world, &effects)
    case .speed(let speed, _):
      // It may have been changed in the window of the video.
      playing?.change(speed: speed, now)
      self.speed = speed
    case .volume(let volume): self.volume = Int(volume.rounded())
    case .muted(let isMuted): self.isMuted = isMuted
    case .ended(let id, let end): if id == playing?.id { ended(end, in: world, &effects) }
    case .trouble(let id, let error):
      if id == playing?.id { say(Failure(error).text, .warning, in: world, &effects) }
    case .gone(let error): gone(error, in: world, &effects)
    }
  }

  /// It is heard or seen: for the first time, or after a seek.
  private mutating func plays(at place: Double, in world: World, _ effects: inout Effects) {
    let isFirst = playing?.hasBegun == false
    let wasStill = playing?.state == .loading
    playing?.begin(at: place, world.moment.uptime)
    waiting = nil
    // In a list one after the other the user is told of each.
    store(isFirst || wasStill ? .played : .place, in: world, &effects)
  }

  private mutating func paused(_ isPaused: Bool, in world: World, _ effects: inout Effects) {
    guard let playing else { return }
    store(isPaused ? .paused : .played, in: world, &effects)
    let place = DurationText.clock(playing.second(at: world.moment.uptime))
    // On a full screen its row says so.
    guard world.presentation == .plain else { return }
    effects.say(isPaused ? "Paused at \(place): \(playing.title)" : "Playing: \(playing.title)")
  }

  private mutating func wait(isOver: Bool, in world: World, _ effects: inout Effects) {
    waiting = isOver ? nil : waiting ?? (world.moment.uptime, false)
    store(.place, in: world, &effects)
  }

  // MARK: How it began

  mutating func began(
    _ job: Job, _ result: JobResult, in world: World, _ effects: inout Effects
  ) {
    guard let work = job.work as? PlayWork, work.id == playing?.id else { return }
    switch result {
    case .done(let outcome as PlayOutcome): began(outcome, in: world, &effects)
    case .done: break
    case .failed(let failure): failed(failure, in: world, &effects)
    case .cancelled:
      leave(in: world, &effects)
      effects.tell(job, result)
    }
  }

  private mutating func began(
    _ outcome: PlayOutcome, in world: World, _ effects: inout Effects
  ) {
    guard let playing else { return }
    switch outcome {
    case .plays:
      guard isAskedFor || world.presentation == .plain else { return }
      let place = playing.second(at: world.moment.uptime)
      let from = place > 0 ? " from \(DurationText.clock(place))" : ""
      if playing.facts?.isSeekable == false, playing.kept > 0 {
        let kept = DurationText.clock(playing.kept)
        let text = "This server sends it from its beginning only; you were at \(kept)."
        if world.surroundings.isInteractive {
          effects.answer(.failure, text)
        } else {
          effects.say(text)
        }
      }
      if world.presentation == .plain {
        say("Playing\(from): \(playing.title)", in: world, &effects)
      }
    case .failed(.superseded), .failed(.shutDown): break
    case .failed(let error): broke(error, at: nil, in: world, &effects)
    case .impossible(let failure): failed(failure, in: world, &effects)
    }
  }

  private mutating func failed(
    _ failure: Failure, in world: World, _ effects: inout Effects
  ) {
    guard let playing else { return }
    if playing.hasBegun { store(.paused, in: world, &effects) }
    self.playing = nil
    list = []
    fail(
      Failure("Cannot play \(playing.title): \(failure.message)", remedy: failure.remedy),
      isAnswer: isAskedFor && !playing.hasBegun, in: world, &effects)
  }

  // MARK: How it ended

  private mutating func ended(_ end: PlayEnd, in world: World, _ effects: inout Effects) {
    switch end {
    case .finished: finished(in: world, &effects)
    case .cut(let place):
      broke(.lost, at: place, in: world, &effects)
    case .stopped(let place), .replaced(let place):
      // Not by us: in the window of the video, or by a power hour.
      if let place { playing?.report(place, world.moment.uptime) }
      list = []
      leave(in: world, &effects)
    case .failed(.died, let place):
      // What becomes of it follows from the end of the player, which is told next.
      if let place { playing?.report(place, world.moment.uptime) }
    case .failed(let error, let place):
      // What has not begun ends with its job.
      guard playing?.hasBegun == true, starting == nil else { return }
      broke(error, at: place, in: world, &effects)
    }
  }

  private mutating func finished(in world: World, _ effects: inout Effects) {
    guard let playing else { return }
    store(.finished, in: world, &effects)
    self.playing = nil
    if let episode = try? world.episode(playing.episode.rawValue), episode.queuePosition != nil {
      keep(.queued(playing.episode, false), &effects)
    }
    if world.presentation == .plain { say("Finished: \(playing.title)", in: world, &effects) }
    playOn(after: playing, in: world, &effects)
    suggestSubscribing(in: world, &effects)
  }

  /// What helps is another try, after a while; else it ends here, with its place kept.
  private mutating func broke(
    _ error: PlaybackError, at place: Double?, in world: World, _ effects: inout Effects
  ) {
    guard let playing else { return }
    guard playing.hasBegun, error.mayHelpToRetry, playing.failures < Self.tries else {
      if let place { self.playing?.report(place, world.moment.uptime) }
      return refused(error, in: world, &effects)
    }
    let pause = Duration.seconds(
      RetryPolicy.playback.pause(after: playing.failures + 1, asked: nil, random: 1))
    self.playing?.retry(at: world.moment.uptime + pause, from: place, world.moment.uptime)
    store(.paused, in: world, &effects)
    guard playing.failures == 0 else { return }
    let at = DurationText.clock(self.playing?.second(at: world.moment.uptime))
    say(
      "The connection broke off at \(at): \(playing.title). It is tried again.", .warning,
      in: world, &effects)
  }

  /// Tries in a row before it is given up.
  static let tries = 6

  private mutating func refused(
    _ error: PlaybackError, in world: World, _ effects: inout Effects
  ) {
    guard let playing else { return }
    guard world.surroundings.isInteractive, case .noPlayer = error else {
      return failed(Failure(error), in: world, &effects)
    }
    self.playing = nil
    list = []
    effects.add(.ask(PlayerWords.missing(error, playing, in: world)))
  }

  /// mpv ended though nobody asked it to: another one goes on, unless that ends at once as well.
  private mutating func gone(
    _ error: PlaybackError, in world: World, _ effects: inout Effects
  ) {
    guard let playing, playing.hasBegun else { return }
    let now = world.moment.uptime
    if let diedAt, now - diedAt < .seconds(10) {
      return failed(Failure(error), in: world, &effects)
    }
    diedAt = now
    let place = DurationText.clock(playing.second(at: now))
    say(
      "mpv ended unexpectedly at \(place); another one goes on.", .warning, in: world, &effects)
    retry(in: world, &effects)
  }

  /// Tries now what would be tried again later.
  mutating func retry(in world: World, _ effects: inout Effects) {
    guard let old = playing else { return }
    plays += 1
    let new = old.again(as: plays, world.moment.uptime)
    playing = new
    begin(
      at: new.position(at: world.moment.uptime), isAskedFor: false, in: world, &effects)
  }
}
