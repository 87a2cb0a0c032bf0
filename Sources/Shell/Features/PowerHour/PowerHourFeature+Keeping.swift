import Catalog

/// What the library and the player are told of the power hour.
extension PowerHourFeature {
  /// Stores how it is, and tells the player.
  mutating func keep(in world: World, _ effects: inout Effects) {
    guard let hour else { return }
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
    add(edit)
    storeNext(&effects)
    play(nil, at: 0, in: world, &effects)
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
