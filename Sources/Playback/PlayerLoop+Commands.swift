import Glibc

extension PlayerLoop {
  func send(_ command: PlayerCommand, _ reply: PlayerInbox.Reply) {
    guard let play = judge.current, play.ending == nil, process != nil else {
      return isFadingOut && command == .stop
        ? stop(reply) : reply.resume(returning: .failure(.notPlaying))
    }
    switch command {
    case .pause(let isPaused): pause(isPaused, reply)
    case .stop: stop(reply)
    case .speed(let speed): set("speed", .number(min(max(speed, 0.25), 4)), reply)
    case .volume(let volume): set(volume: min(max(volume, 0), 130), reply)
    case .mute(let isMuted): set("mute", .bool(isMuted), reply)
    case .fadeOut(let length):
      guard play.phase == .playing, !play.isPaused, !isFadingOut else { return pause(true, reply) }
      endFade()
      start(from: level, to: 0, over: length, then: .pause(reply))
    case .seek, .seekBy, .seekPercent, .track, .report:
      guard play.phase > .opening else { return reply.resume(returning: .failure(.notPlaying)) }
      sendToFile(command, play, reply)
    }
  }

  private func sendToFile(
    _ command: PlayerCommand, _ play: PlaybackJudge.Play, _ reply: PlayerInbox.Reply
  ) {
    let place = play.clock.place(at: uptime())
    switch command {
    // Pictures of screencasts may have one key frame in all: what is meant is the second, not that.
    case .seek(let target): seek(to: target, ["absolute", "exact"], target, play, reply)
    case .seekBy(let distance):
      seek(to: distance, ["relative", "exact"], place + distance, play, reply)
    case .seekPercent(let part):
      let part = min(max(part, 0), 100)
      guard let target = play.facts?.duration.map({ $0 * part / 100 }) else {
        return seek(to: part, ["absolute-percent"], nil, play, reply)
      }
      seek(to: target, ["absolute", "exact"], target, play, reply)
    case .track(let kind, let number): select(kind, number, play, reply)
    case .report:
      perform(judge.report())
      // Behind the question: answered once the place was told.
      ask(["get_property", "pause"], reply)
    case .pause, .stop, .speed, .volume, .mute, .fadeOut: break
    }
  }

  private func ask(_ command: JSONValue, _ reply: PlayerInbox.Reply) {
    guard let process else { return reply.resume(returning: .failure(.notPlaying)) }
    process.ask(command) { reply.resume(returning: Self.outcome($0)) }
  }

  private func set(_ property: JSONValue, _ value: JSONValue, _ reply: PlayerInbox.Reply) {
    ask(["set_property", property, value], reply)
  }

  private func pause(_ isPaused: Bool, _ reply: PlayerInbox.Reply) {
    guard case .load(var ticket) = afterFade else {
      soundAsBefore()
      return set("pause", .bool(isPaused), reply)
    }
    // The one to come is meant: it begins paused, without waiting for the other.
    guard isPaused else { return reply.resume(returning: .success(())) }
    ticket.request.isPaused = true
    waiting = ticket
    endFade()
    load(ticket)
    reply.resume(returning: .success(()))
  }

  private func stop(_ reply: PlayerInbox.Reply) {
    giveUp(.stopped(at: nil))
    soundAsBefore()
    guard judge.current != nil else { return reply.resume(returning: .success(())) }
    // For the place where it stopped.
    perform(judge.locate())
    ask(["stop"], reply)
  }

  private func set(volume: Double, _ reply: PlayerInbox.Reply) {
    guard level != 1 || fade != nil || isSettling else {
      return set("volume", .number(volume), reply)
    }
    perform(judge.take(.property(.volume, .number(volume)), at: uptime()))
    set(level: level)
    reply.resume(returning: .success(()))
  }

  private func select(
    _ kind: MediaTrack.Kind, _ number: Int?, _ play: PlaybackJudge.Play, _ reply: PlayerInbox.Reply
  ) {
    if let number,
      play.facts?.tracks.contains(where: { $0.kind == kind && $0.number == number }) != true
    {
      return reply.resume(returning: .failure(.noSuchTrack(kind, number)))
    }
    let value = number.map { JSONValue.number(Double($0)) } ?? "no"
    set(.text(kind.property), value, reply)
  }

  /// - Parameter target: seconds from the start; nil when unknown.
  private func seek(
    to value: Double, _ flags: [String], _ target: Double?, _ play: PlaybackJudge.Play,
    _ reply: PlayerInbox.Reply
  ) {
    guard value.isFinite else { return reply.resume(returning: .failure(.seekImpossible)) }
    let isAbsolute = flags.first == "absolute"
    let command: JSONValue = [
      "seek", .number(isAbsolute ? max(0, value) : value), .text(flags.joined(separator: "+")),
    ]
    if play.facts?.isSeekable != false { return ask(command, reply) }
    // Without ranges mpv answers success and stays, except to what it still holds.
    process?.ask(["get_property", "demuxer-cache-state"]) { [weak self] answer in
      guard let self, let target, Self.holds((try? answer.get()) ?? .null, max(0, target)) else {
        return reply.resume(returning: .failure(.seekImpossible))
      }
      ask(command, reply)
    }
  }

  private static func holds(_ cache: JSONValue, _ place: Double) -> Bool {
    (cache["seekable-ranges"]?.list ?? []).contains { range in
      guard let start = range["start"]?.number, let end = range["end"]?.number else { return false }
      return (start - 0.1...max(start - 0.1, end)).contains(place)
    }
  }
}
