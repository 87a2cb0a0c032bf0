import Shell

/// Waiting for what the shell does.
extension ScriptPlayer {
  mutating func wait(
    _ condition: ScriptStep.Condition, _ limit: Duration?, _ step: ScriptStep, _ shell: Status,
    _ now: Duration
  ) -> Action? {
    if condition == .loaded, shell.isLoadPending {
      takeAnswers(keeping: false)
      return .load
    }
    let since = waitingSince ?? now
    waitingSince = since
    let isMet: Bool
    let limit = limit ?? Self.patience
    var end = since + limit
    switch condition {
    case .played: isMet = shell.playback == nil
    case .position(let second):
      guard let playback = shell.playback else {
        advance(to: step)
        return .fail("nothing plays that could come to \(Int(second)) s", 1)
      }
      isMet = playback.position.map { $0 >= second } ?? false
    case .idle: isMet = shell.isIdle
    case .loaded: isMet = !shell.isLoading
    case .time(let span):
      end = since + span
      isMet = now >= end
      if !isMet, isVirtual {
        advance(to: step)
        return .skip(span)
      }
    }
    if isMet {
      advance(to: step)
      return nil
    }
    if now < end {
      guard condition.looksAtPlayback else { return .wait(until: end) }
      if let next = nextLook, now < next { return .wait(until: min(end, next)) }
      nextLook = now + Self.lookStep
      return .look
    }
    advance(to: step)
    return .fail(
      "\(condition.words) ran out after \(DurationText.short(limit)); "
        + (condition.looksAtPlayback ? "it still plays" : "work is still running"), 124)
  }
}
