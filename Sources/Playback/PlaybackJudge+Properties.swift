extension PlaybackJudge {
  mutating func change(_ property: ObservedProperty, _ value: JSONValue, at now: Duration) -> [Step]
  {
    switch property {
    case .volume: return value.number.map { heard(volume: $0) } ?? []
    case .mute: return value.bool.map { heard(isMuted: $0) } ?? []
    default: break
    }
    guard isCurrent, let id = current?.request.id else { return [] }
    switch property {
    case .pause: return value.bool.map { paused($0, id, at: now) } ?? []
    case .pausedForCache: return buffering(value.bool ?? false, id, at: now)
    case .cacheBufferingState: return filled(value.integer, id)
    case .speed: return value.number.map { spedUp($0, id, at: now) } ?? []
    case .cacheEnd: return received(value.number)
    case .endReached: return value.bool == true && current?.phase == .playing ? [.askEnd] : []
    case .duration, .seekable, .chapterList, .trackList, .metadata, .mediaTitle:
      return changed(property, value, id)
    case .volume, .mute, .fileSize: return []
    }
  }

  private mutating func heard(volume: Double) -> [Step] {
    guard volume != told.volume else { return [] }
    told.volume = volume
    return [.tell(.volume(volume))]
  }

  private mutating func heard(isMuted: Bool) -> [Step] {
    guard isMuted != told.isMuted else { return [] }
    told.isMuted = isMuted
    return [.tell(.muted(isMuted))]
  }

  private mutating func paused(_ isPaused: Bool, _ id: Int, at now: Duration) -> [Step] {
    guard let play = current, play.isPaused != isPaused else { return [] }
    current?.isPaused = isPaused
    current?.settle(at: now)
    return play.phase == .opening
      ? [.tell(.paused(id, isPaused, at: play.clock.heard))] : ask(.paused(isPaused), of: id)
  }

  private mutating func buffering(_ isBuffering: Bool, _ id: Int, at now: Duration) -> [Step] {
    guard let play = current, play.isBuffering != isBuffering else { return [] }
    current?.isBuffering = isBuffering
    current?.percent = isBuffering ? 0 : nil
    current?.settle(at: now)
    return play.phase == .opening ? [] : ask(.buffering(isBuffering ? 0 : nil), of: id)
  }

  /// Each tenth is enough.
  private mutating func filled(_ percent: Int?, _ id: Int) -> [Step] {
    guard let play = current, play.isBuffering, let percent, let before = play.percent,
      abs(percent - before) >= 10
    else { return [] }
    current?.percent = percent
    return ask(.buffering(percent), of: id)
  }

  private mutating func spedUp(_ speed: Double, _ id: Int, at now: Duration) -> [Step] {
    current?.clock.change(speed: speed, at: now)
    guard speed != told.speed, let play = current else { return [] }
    told.speed = speed
    return play.phase == .opening ? [.tell(.speed(speed, at: nil))] : ask(.speed(speed), of: id)
  }

  private mutating func received(_ end: Double?) -> [Step] {
    guard let end, current?.loss != nil else { return [] }
    current?.loss?.note(received: end)
    guard current?.loss?.isMended == true else { return [] }
    current?.loss = nil
    return [.watchCache(false)]
  }

  /// A length that is still being estimated is told only when it has changed by a second.
  private mutating func changed(_ property: ObservedProperty, _ value: JSONValue, _ id: Int)
    -> [Step]
  {
    guard let play = current, let facts = play.facts else { return [] }
    current?.values[property] = value
    let new = MediaFacts(current?.values ?? [:], isSitePage: play.request.address.isSitePage)
    if property == .duration, let before = facts.duration, let after = new.duration,
      abs(after - before) < 1
    {
      return []
    }
    guard new != facts else { return [] }
    current?.facts = new
    return [.tell(.facts(id, new))]
  }

  /// The answers to `askEnd`: the file is over.
  mutating func reach(_ end: MediaEnd, of id: Int, at now: Duration) -> [Step] {
    guard let play = current, play.request.id == id, isCurrent, play.end == nil else { return [] }
    current?.end = end
    if end.size == nil { current?.end?.size = play.values[.fileSize]?.number }
    if let place = end.place { current?.clock.set(place, at: now) }
    current?.clock.run(false, at: now)
    return [.stop]
  }

  /// The answers to `askFacts`.
  mutating func learn(_ values: [ObservedProperty: JSONValue], of id: Int) -> [Step] {
    guard let play = current, play.request.id == id, play.phase > .opening, play.facts == nil else {
      return []
    }
    let facts = MediaFacts(values, isSitePage: play.request.address.isSitePage)
    current?.values = values
    current?.facts = facts
    guard play.request.isPaused, !play.hasBegun else { return [.tell(.facts(id, facts))] }
    current?.hasBegun = true
    return [.tell(.facts(id, facts)), .begun(id)]
  }
}
