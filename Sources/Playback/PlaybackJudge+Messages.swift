extension PlaybackJudge {
  /// Takes one message. Replies are the owner's: it knows what it asked.
  mutating func take(_ message: PlayerMessage, at now: Duration) -> [Step] {
    switch message {
    case .startFile(let entry): return start(entry, at: now)
    case .fileLoaded: return isCurrent ? loaded(at: now) : []
    case .seek: return isCurrent ? seeking(at: now) : []
    case .playbackRestart: return isCurrent ? restarted() : []
    case .endFile(let entry, let reason, let error): return end(entry, reason, error, at: now)
    case .property(let property, let value): return change(property, value, at: now)
    case .log(let line): return note(line, at: now)
    case .shutdown:
      isGoing = true
      return []
    case .reply, .other: return []
    }
  }

  private mutating func start(_ entry: Int, at now: Duration) -> [Step] {
    active = entry
    return dismissLeaving(at: now)
  }

  mutating func dismissLeaving(at now: Duration) -> [Step] {
    defer { leaving = [] }
    return leaving.map { .tell(.ended($0.request.id, .replaced(at: $0.place(at: now)))) }
  }

  private mutating func loaded(at now: Duration) -> [Step] {
    current?.phase = .loaded
    return [.askFacts]
  }

  private mutating func seeking(at now: Duration) -> [Step] {
    current?.isSeeking = true
    current?.settle(at: now)
    return []
  }

  private mutating func restarted() -> [Step] {
    guard let play = current else { return [] }
    current?.phase = .playing
    return ask(.playing, of: play.request.id)
  }

  private mutating func end(_ entry: Int, _ reason: String, _ error: String?, at now: Duration)
    -> [Step]
  {
    if active == entry { active = nil }
    if let index = leaving.firstIndex(where: { $0.entry == entry }) {
      let old = leaving.remove(at: index)
      return [.tell(.ended(old.request.id, .replaced(at: old.place(at: now))))]
    }
    guard let play = current, play.entry == entry, play.ending == nil else { return [] }
    let steps = flush(at: now, isBroken: reason == "error")
    current?.clock.run(false, at: now)
    switch reason {
    case "stop" where play.end != nil:
      // Ours, because it was over.
      current?.ending = .init(reason: "eof", error: nil, due: now + Self.patience)
      return steps + [.askNothing]
    case "stop", "quit":
      let place = current?.place(at: now)
      let end = play.abandoned.map { PlayEnd.failed($0, at: place) } ?? .stopped(at: place)
      return steps + finish(end)
    case "redirect":
      return steps + [.stop] + finish(.failed(.playlist(name: play.request.address.name), at: nil))
    default:
      current?.ending = .init(reason: reason, error: error, due: now + Self.patience)
      return steps + [.askNothing]
    }
  }

  private mutating func note(_ line: LogLine, at now: Duration) -> [Step] {
    guard let play = current, isCurrent || play.ending != nil else { return [] }
    if play.log.count >= 60 { current?.log.removeFirst(20) }
    current?.log.append(line)
    if line.saysNoSound, play.hasStarted, play.facts?.hasVideo == true {
      return [.tell(.trouble(play.request.id, .noSound))]
    }
    return line.loss.map { lost($0) } ?? []
  }

  private mutating func lost(_ loss: LogLine.Loss) -> [Step] {
    guard let play = current, play.request.address.isNetwork else { return [] }
    if play.phase == .opening, case .asksAgain(let seconds) = loss, seconds > 1 {
      // Nothing plays yet: there is nothing to be gained by waiting a minute and a half.
      guard play.abandoned == nil else { return [] }
      current?.abandoned = .stalled(host: play.request.address.name)
      return [.stop]
    }
    if play.loss == nil, case .endsEarly(false) = loss { return [] }
    if play.loss == nil { current?.loss = LostConnection(loss) } else { current?.loss?.note(loss) }
    return play.ending == nil ? [.watchCache(true)] : []
  }
}

/// Verdicts.
extension PlaybackJudge {
  /// To be called when `due` has come.
  mutating func expire(at now: Duration) -> [Step] {
    guard let due, due <= now else { return [] }
    return current?.ending == nil ? started(at: now) : conclude(at: now)
  }

  /// The answer to `askNothing`.
  mutating func settle() { current?.ending?.isSettled = true }

  mutating func conclude(at now: Duration) -> [Step] {
    guard let play = current, let ending = play.ending else { return [] }
    guard ending.reason == "eof" else { return finish(failure(of: play, ending, at: now)) }
    let place = play.clock.heard
    let lacksBytes = play.end?.isCut(claimed: play.facts?.duration) == true
    if play.request.address.isNetwork, lacksBytes || play.loss?.isCut == true {
      return finish(.cut(at: place))
    }
    guard play.phase == .playing else {
      return finish(.failed(.nothingToPlay(name: play.request.address.name), at: nil))
    }
    return finish(.finished(length: Self.length(place, claimed: play)))
  }

  /// What the file claims, unless the end came far from there.
  private static func length(_ place: Double, claimed play: Play) -> Double? {
    guard let claimed = play.facts?.duration else { return place > 0 ? place : nil }
    return play.isSeeking || abs(claimed - place) <= max(2, claimed / 50) ? claimed : place
  }

  private func failure(of play: Play, _ ending: Play.Ending, at now: Duration) -> PlayEnd {
    let evidence = PlaybackError.Evidence(
      address: play.request.address, fileError: ending.error, log: play.log,
      waited: ending.due - Self.patience - play.openedAt, timeout: play.timeout)
    return .failed(PlaybackError(evidence), at: play.hasStarted ? play.clock.heard : nil)
  }

  mutating func finish(_ end: PlayEnd) -> [Step] {
    guard let play = current else { return [] }
    current = nil
    questions.removeAll { $0.play == play.request.id }
    return [.tell(.ended(play.request.id, end))]
  }
}
