import Processes

/// The words that mpv is started with, and the options of a file.
struct PlayerArguments: Equatable, Sendable {
  let setup: PlayerSetup
  /// Whether yt-dlp may be asked. Elsewhere it would only make failures slow.
  let usesSiteTool: Bool

  /// - Parameters:
  ///   - volume: what the user has set; nil for mpv's own.
  func command(volume: Double?, isMuted: Bool) -> [String] {
    var words = [setup.program]
    if !setup.usesOwnConfiguration { words.append("--no-config") }
    words += Self.fixed
    words += [
      "--network-timeout=\(max(1, setup.networkTimeout))", "--user-agent=\(setup.userAgent)",
      "--ytdl=\(usesSiteTool ? "yes" : "no")", "--vid=\(video)",
    ]
    if usesSiteTool {
      // Only for what says so by its scheme: `.` is a pattern that every other address matches.
      // With its length before it, a path may hold commas.
      let path = setup.siteTool.map { ",ytdl_hook-ytdl_path=%\($0.utf8.count)%\($0)" } ?? ""
      words.append("--script-opts=ytdl_hook-exclude=.\(path)")
    }
    words += setup.options
    if let volume, value(of: "volume") == nil { words.append("--volume=\(volume)") }
    if isMuted, value(of: "mute") == nil { words.append("--mute=yes") }
    return words
  }

  /// What holds for one file, whatever was chosen for the one before.
  func options(of request: PlayRequest) -> JSONValue {
    .object([
      "start": .text(request.start.flatMap(Self.seconds) ?? "none"),
      "speed": .text("\(request.speed)"),
      "pause": .text(request.isPaused ? "yes" : "no"),
      "vid": .text(video),
      "aid": .text(value(of: "aid") ?? "auto"),
      "sid": .text(value(of: "sid") ?? "auto"),
      // A file may name others. From the network mpv itself refuses those of this machine.
      // A file from the network is asked what is missing before it is let go.
      "keep-open": .text(request.address.isNetwork ? "yes" : "no"), "keep-open-pause": "no",
      "access-references": .text(request.address.isNetwork ? "yes" : "no"),
    ])
  }

  /// Without a display the default would try the console itself.
  private var video: String {
    value(of: "vid") ?? (setup.hasDisplay || value(of: "vo") != nil ? "auto" : "no")
  }

  /// Of the user's options; the last counts.
  private func value(of name: String) -> String? {
    setup.options.last { $0.hasPrefix("--\(name)=") }.map { String($0.dropFirst(name.count + 3)) }
  }

  /// In milliseconds, without an exponent; nil for the beginning.
  static func seconds(_ value: Double) -> String? {
    guard value.isFinite, value > 0 else { return nil }
    let milliseconds = Int((min(value, 1e9) * 1000).rounded())
    let fraction = String(1000 + milliseconds % 1000).dropFirst()
    return "\(milliseconds / 1000).\(fraction)"
  }

  /// Also against what the user's own configuration may say. `reconnect_streamed` is left out: it asks
  /// servers without ranges for the beginning again and plays that as if it were the rest.
  private static let fixed = [
    "--no-terminal", "--idle=yes", "--input-ipc-client=fd://\(ChildProcess.passedDescriptor)",
    "--input-ipc-server=",
    "--load-scripts=no", "--osc=no", "--load-stats-overlay=no", "--load-osd-console=no",
    "--load-auto-profiles=no", "--audio-display=no", "--keep-open=no", "--pause=no",
    "--loop-file=no", "--loop-playlist=no", "--save-position-on-quit=no", "--resume-playback=no",
    "--load-unsafe-playlists=no", "--tls-verify=yes", "--demuxer-max-bytes=16MiB",
    "--demuxer-max-back-bytes=4MiB",
    "--stream-lavf-o=reconnect=1,reconnect_delay_max=\(LostConnection.longestPause)",
  ]
}
