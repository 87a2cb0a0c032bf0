import Catalog
import FoundationEssentials
import Interface
import Playback

/// What is said of playing.
enum PlayerWords {
  /// `1.5x`
  static func speed(_ speed: Double) -> String {
    let hundredths = Int((speed * 100).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    if rest == 0 { return "\(whole)x" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)x" : "\(whole)." + two(rest) + "x"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// `Playing TITLE, 0:09 of 0:33`
  static func line(_ playing: Playing, at now: Duration) -> String {
    var parts = [place(playing, at: now)]
    if playing.speed != 1 { parts.append(speed(playing.speed)) }
    return "\(state(playing, at: now)) \(playing.title), " + parts.joined(separator: ", ")
  }

  /// `0:09 of 0:33`
  static func place(_ playing: Playing, at now: Duration) -> String {
    let second = DurationText.clock(playing.second(at: now))
    return playing.length.map { "\(second) of \(DurationText.clock(Int($0.rounded())))" } ?? second
  }

  private static func state(_ playing: Playing, at now: Duration) -> String {
    switch playing.state {
    case .loading: "Opening"
    case .playing: "Playing"
    case .paused: "Paused"
    case .buffering: "Waiting for the network:"
    case .retrying: "Connection lost:"
    }
  }

  /// mpv is not there, or cannot be used: what helps, and another way to see the episode.
  static func missing(
    _ error: PlaybackError, _ playing: Playing, in world: World
  ) -> Alert {
    let target = Invocation.Target.episode(playing.episode.rawValue)
    let message = [error.message, error.remedy].compactMap(\.self).map(sentence)
      .joined(separator: " ")
    // A held Enter must not leave the shell.
    var buttons = [Alert.Button("OK")]
    if (try? world.address(of: target)) != nil, let call = try? Invocation(.browse, target) {
      buttons.append(Alert.Button("Open in browser", action: { [.run(call)] }))
    }
    return Alert("Cannot play \(playing.title)", message, buttons: buttons)
  }

  private static func sentence(_ text: String) -> String {
    text.last.map { ".!?".contains($0) } == true ? text : text + "."
  }
}
