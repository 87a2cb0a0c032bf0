import Catalog
import Interface

/// What other parts of the shell show and do of the power hour.
extension ShellState {
  var powerHourTab: Int? {
    tabs.tabs.firstIndex { $0.stack.entries.first?.screen.route == .powerHour }
  }

  /// Whether the clock can be seen.
  var isPowerHourInFront: Bool {
    loading == nil && tabs.stack.entries.last?.screen.route == .powerHour
  }

  public var isPowerHourRunning: Bool { powerHour.hour?.isRunning == true }

  /// Clips that are not over, for the tab bar; nil when no hour is under way.
  var clipsToCome: Int? {
    powerHour.hour.map { $0.clips.count - $0.index(at: moment.uptime) }
  }

  /// The clock in the tab bar while other pages are in front.
  var powerHourActivity: ProgressView? {
    guard presentation == .full, !isPowerHourInFront, let hour = powerHour.hour, hour.isRunning
    else { return nil }
    let words = PowerHourWords(hour, at: moment.uptime)
    return ProgressView(fraction: words.fraction, detail: "\(words.clock)  \(words.number)")
  }

  /// The episode of the clip under way, which a command without a number may mean.
  var clipTarget: Invocation.Target? {
    guard !powerHour.isElsewhere else { return nil }
    let episode = powerHour.hour?.clip(at: moment.uptime).episode
    return episode.map { .episode($0.rawValue) }
  }

  /// Whether `star` alone means a file that cannot be starred.
  var isFileClipInFront: Bool {
    isPowerHourInFront && powerHour.hour?.clip(at: moment.uptime).episode == .some(nil)
  }

  /// What stars an episode: the one of the clip under way is kept in Up Next as well.
  func star(_ id: EpisodeID, _ isOn: Bool) -> LibraryEdit {
    isOn && clipTarget == .episode(id.rawValue) ? .keep(id) : .starred(id, isOn)
  }

  /// nil where it does nothing yet.
  var hintOfPlayKey: Hint? {
    guard isPowerHourInFront, !powerHour.isElsewhere, let hour = powerHour.hour else { return nil }
    return Hint("Space", hour.isRunning ? "pause" : "resume")
  }

  /// What the key that plays does: on the page of the power hour it stops and goes on.
  var lineOfPlayKey: String {
    guard isPowerHourInFront, !powerHour.isElsewhere, let hour = powerHour.hour else {
      return "play"
    }
    return hour.isRunning ? "powerhour pause" : "powerhour resume"
  }
}
