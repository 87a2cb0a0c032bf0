import Catalog

/// What the library and the player are told of the power hour.
extension PowerHourFeature {
  /// Stores how it is, and tells the player.
  mutating func keep(in world: World, _ effects: inout Effects) {
    guard let hour else { return }
    noteClip(in: world)
    store(in: world, &effects)
    let now = world.moment.uptime
    let clip = hour.isRunning ? hour.clip(at: now) : nil
    let passed = (hour.clipLength - hour.leftInClip(at: now)).components.seconds
    play(clip, at: (clip?.start ?? 0) + Int(passed), in: world, &effects)
  }

  mutating func store(in world: World, _ effects: inout Effects) {
    add(.powerHour(hour?.snapshot(at: world.moment.uptime)))
    storeNext(&effects)
  }

  mutating func end(with edit: LibraryEdit, in world: World, _ effects: inout Effects) {
    hour = nil
    before = nil
    add(edit)
    storeNext(&effects)
    play(nil, at: 0, in: world, &effects)
  }

  /// Takes note of how the episode of the clip under way is, once for each clip.
  mutating func noteClip(in world: World) {
    guard let hour else { return }
    let index = hour.index(at: world.moment.uptime)
    guard before?.index != index else { return }
    before = (index, Self.isKept(hour.clips[index], in: world))
  }

  /// The episode of the clip under way may have been kept: by its key, a command, a circle.
  mutating func noteKept(in world: World, _ effects: inout Effects) {
    let now = world.moment.uptime
    guard !isElsewhere, let hour, let before, before.index == hour.index(at: now), !before.isKept,
      Self.isKept(hour.clip(at: now), in: world)
    else { return }
    self.before?.isKept = true
    if self.hour?.keepClip(at: now) == true { store(in: world, &effects) }
  }

  private static func isKept(_ clip: PowerHourClip, in world: World) -> Bool {
    guard let id = clip.episode, let episode = try? world.episode(id.rawValue) else { return false }
    return episode.isStarred && episode.queuePosition != nil
  }

  /// One change at a time, so that they are stored in their order.
  mutating func storeNext(_ effects: inout Effects) {
    guard saving == nil, !unsaved.isEmpty else { return }
    saving = effects.start(KeepPowerHourWork(unsaved.removeFirst()))
  }

  /// Whether the library has all changes of it.
  var isStored: Bool { saving == nil && unsaved.isEmpty }

  private mutating func add(_ edit: LibraryEdit) {
    if case .powerHour? = unsaved.last, case .powerHour = edit { unsaved.removeLast() }
    unsaved.append(edit)
  }

  /// Nothing of a running hour is lost.
  func lastEdits(in world: World) -> [LibraryEdit] {
    guard var last = hour, last.isRunning, !isElsewhere else { return unsaved }
    last.pause(at: world.moment.uptime)
    return unsaved + [.powerHour(last)]
  }
}
