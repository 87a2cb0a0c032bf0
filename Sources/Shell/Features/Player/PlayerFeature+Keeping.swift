import Catalog

/// What is stored of playing.
extension PlayerFeature {
  /// How long a place may be unstored while it plays.
  static let storing = Duration.seconds(10)

  mutating func store(
    _ kind: PlaybackChange.Kind, in world: World, _ effects: inout Effects
  ) {
    let now = world.moment.uptime
    guard let change = change(kind, at: now), let playing else { return }
    self.playing?.stored = now
    keep(.playback(playing.episode, change), &effects)
  }

  /// nil before it has begun: then no place is true.
  private mutating func change(_ kind: PlaybackChange.Kind, at now: Duration) -> PlaybackChange? {
    guard let playing, playing.hasBegun else { return nil }
    let seconds = self.playing?.takeSeconds(at: now) ?? 0
    return PlaybackChange(kind, at: playing.storedSecond(at: now), seconds: seconds, isTold: true)
  }

  /// One change after the other.
  mutating func keep(_ edit: LibraryEdit, _ effects: inout Effects) {
    unsaved.append(edit)
    storeNext(&effects)
  }

  mutating func storeNext(_ effects: inout Effects) {
    guard saving == nil, !unsaved.isEmpty else { return }
    saving = effects.start(KeepPlaceWork(edit: unsaved.removeFirst()))
  }

  /// Ends what plays here, with its place stored; the player is told by who wants that.
  mutating func leave(in world: World, _ effects: inout Effects) {
    guard let playing else { return }
    store(
      playing.isNearlyOver(at: world.moment.uptime) ? .finished : .paused, in: world, &effects)
    self.playing = nil
    waiting = nil
  }

  /// However the program ends.
  func lastEdits(in world: World) -> [LibraryEdit] {
    var last = self
    let now = world.moment.uptime
    let kind: PlaybackChange.Kind = playing?.isNearlyOver(at: now) == true ? .finished : .paused
    guard let playing, let change = last.change(kind, at: now) else { return unsaved }
    return unsaved + [.playback(playing.episode, change)]
  }
}
