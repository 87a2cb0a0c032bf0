import Catalog
import Interface
import Playback

/// What is heard of the hour.
extension PowerHourFeature {
  /// Clips in a row that cannot be played before it stands still: then something else is wrong.
  static let mostUnplayable = 3

  mutating func play(
    _ clip: PowerHourClip?, at second: Int, in world: World, _ effects: inout Effects
  ) {
    let clip = world.settings[PowerHourSettings.sound] == .on ? clip : nil
    if clip == nil {
      // What else plays by now is not the hour's to end.
      guard sounding != nil || unplayed != nil || playing != nil else { return }
      sounding = nil
    } else {
      clipPlays += 1
      sounding = -clipPlays
    }
    unplayed = OpenClipWork(
      clip, at: second, id: -clipPlays, options: world.settings[PowerHourSettings.player])
    playNext(&effects)
  }

  mutating func playNext(_ effects: inout Effects) {
    guard playing == nil, let work = unplayed else { return }
    unplayed = nil
    playing = effects.start(work)
  }

  mutating func answered(
    _ opened: ClipOpened, to work: OpenClipWork, in world: World, _ effects: inout Effects
  ) {
    guard work.id == sounding else { return }
    switch opened {
    case .plays: unplayable = 0
    case .silent(let error):
      guard !isSilenceTold else { return }
      isSilenceTold = true
      notify(
        .information, "The power hour runs as a timer: \(Failure(error).text)", in: world,
        &effects)
    case .impossible(let error): skip(because: error, in: world, &effects)
    }
  }

  mutating func hear(
    _ news: any FeatureNews, of job: Job?, in world: World, _ effects: inout Effects
  ) {
    guard case .ended(let id, let end)? = (news as? ClipNews)?.event, id == sounding,
      hour?.isRunning == true
    else { return }
    switch end {
    // A short one: the rest of its time is silent.
    case .finished: break
    case .cut: skip(because: .lost, in: world, &effects)
    case .failed(let error, let place):
      // What has not begun ends with its job.
      if place != nil { skip(because: error, in: world, &effects) }
    case .stopped, .replaced:
      // Something else is played now, or the user closed the player's window.
      sounding = nil
      hour?.pause(at: world.moment.uptime)
      store(in: world, &effects)
      notify(
        .information, "The power hour is paused; powerhour resume goes on.", in: world, &effects)
    }
  }

  private mutating func skip(
    because error: PlaybackError, in world: World, _ effects: inout Effects
  ) {
    guard var changed = hour, changed.isRunning else { return }
    let now = world.moment.uptime
    let title = changed.clip(at: now).title
    let reason = Failure(error).text
    unplayable += 1
    guard unplayable < Self.mostUnplayable else {
      unplayable = 0
      changed.pause(at: now)
      hour = changed
      keep(in: world, &effects)
      return notify(
        .warning,
        "\(Self.mostUnplayable) clips in a row cannot be played, so the power hour is paused. "
          + "\(title): \(reason)", in: world, &effects)
    }
    notify(.warning, "Skipped \(title): \(reason)", in: world, &effects)
    changed.skip(at: now)
    hour = changed
    if changed.isOver(at: now) { return finishHour(in: world, &effects) }
    keep(in: world, &effects)
  }
}
