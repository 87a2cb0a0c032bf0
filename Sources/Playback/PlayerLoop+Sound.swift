import Glibc

/// The level of the sound: a part of the user's volume, which stays what it is.
extension PlayerLoop {
  func start(from: Double, to: Double, over length: Duration, then: AfterFade = .nothing) {
    let now = uptime()
    let fade = Fade(from: from, to: to, begun: now, length: length)
    self.fade = fade
    afterFade = then
    nextLevel = now
  }

  func advanceFade() {
    let now = uptime()
    guard let fade, let due = nextLevel, due <= now else { return }
    set(level: fade.level(at: now))
    guard fade.isOver(at: now) else {
      nextLevel = fade.next(after: now)
      return
    }
    self.fade = nil
    nextLevel = nil
    let then = afterFade
    afterFade = .nothing
    switch then {
    case .nothing: break
    case .load(let ticket): load(ticket)
    case .pause(let reply): pause(reply)
    }
  }

  private func pause(_ reply: PlayerInbox.Reply) {
    guard let process else { return reply.resume(returning: .failure(.notPlaying)) }
    process.ask(["set_property", "pause", .bool(true)]) { [weak self] answer in
      self?.soundAsBefore()
      reply.resume(returning: Self.outcome(answer))
    }
  }

  /// Leaves the level where it is; who waited for its pause has it no more.
  func endFade() {
    let then = afterFade
    fade = nil
    nextLevel = nil
    afterFade = .nothing
    if case .pause(let reply) = then { reply.resume(returning: .failure(.superseded)) }
  }

  /// Ends a fade in or to a pause, with the user's volume at once.
  func soundAsBefore() {
    guard !isFadingOut else { return }
    endFade()
    if level != 1 { set(level: 1) }
  }

  func set(level: Double) {
    self.level = level
    process?.ask(["set_property", "volume", .number(judge.told.volume * level)])
    guard level == 1 else { return }
    // What it says until it answers this may still be a part.
    isSettling = true
    process?.ask(["get_property", "volume"]) { [weak self] _ in self?.isSettling = false }
  }

  static func outcome(_ answer: PlayerProcess.Answer) -> Result<Void, PlaybackError> {
    switch answer {
    case .success: .success(())
    case .failure(let refusal) where refusal.reason == "gone": .failure(.died)
    case .failure(let refusal): .failure(.refusedCommand(reason: refusal.reason))
    }
  }
}
