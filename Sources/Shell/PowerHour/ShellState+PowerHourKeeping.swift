public import Catalog

/// What the library and the player are told of the power hour.
extension ShellState {
  /// Stores how it is, and tells the player.
  mutating func keepHour() {
    guard let hour = powerHour.hour else { return }
    storeHour()
    let now = moment.uptime
    let clip = hour.isRunning ? hour.clip(at: now) : nil
    let passed = (hour.clipLength - hour.leftInClip(at: now)).components.seconds
    playClip(clip, at: (clip?.start ?? 0) + Int(passed))
  }

  mutating func storeHour() {
    powerHour.keep(.powerHour(powerHour.hour?.snapshot(at: moment.uptime)))
    storeNextEdit()
  }

  /// One change at a time, so that they are stored in their order.
  mutating func storeNextEdit() {
    guard powerHour.saving == nil, !powerHour.unsaved.isEmpty else { return }
    powerHour.saving = handOut(.edit(powerHour.unsaved.removeFirst()), for: nil)
  }

  mutating func endPowerHourJob(_ job: Job, _ outcome: Outcome) {
    if case .planned(let plan) = outcome { propose(plan) }
    if powerHour.saving == job.id {
      powerHour.saving = nil
      storeNextEdit()
      if powerHour.isStored, powerHour.hour?.isRunning != true {
        surroundings.powerHourTurn.giveBack()
      }
    }
    if powerHour.playing == job.id {
      powerHour.playing = nil
      playNextClip()
    }
  }

  mutating func playClip(_ clip: PowerHourClip?, at second: Int) {
    powerHour.unplayed = .openClip(clip, at: second)
    playNextClip()
  }

  mutating func playNextClip() {
    guard powerHour.playing == nil, let work = powerHour.unplayed else { return }
    powerHour.unplayed = nil
    powerHour.playing = handOut(work, for: nil)
  }

  /// What is still to be stored when the program ends: nothing of a running hour is lost.
  public func lastEdits(at moment: Moment) -> [LibraryEdit] {
    guard var hour = powerHour.hour, hour.isRunning else { return powerHour.unsaved }
    hour.pause(at: moment.uptime)
    return powerHour.unsaved + [.powerHour(hour)]
  }
}
