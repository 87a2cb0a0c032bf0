public import Catalog

extension PlaybackError: UserFacing {
  /// One plain sentence without a full stop, for a notice or after a colon.
  public var message: String {
    switch self {
    case .noPlayer(let program): "\(program) is not installed: it plays sound and video"
    case .tooOld(let version):
      "mpv \(version) is too old: \(PlayerVersion.least.text) or later is needed"
    case .cannotStart(let program, let reason): "\(program) could not be started (\(reason))"
    case .silent: "mpv no longer answers and was ended"
    case .died: "mpv ended unexpectedly"
    case .shutDown: "The player was shut down"
    case .notAllowed(let address, let reason): "\(address) is not played: \(reason)"
    case .badOption(let word, let reason): "player.options: \(word): \(reason)"
    case .notPlaying: "Nothing is playing"
    case .superseded: "Something else was played or it was stopped before it began"
    case .seekImpossible: "Cannot go there: the server only sends this from the beginning"
    case .noSuchTrack(let kind, let number): "There is no \(kind.word) track \(number)"
    case .refusedCommand(let reason): "mpv refused (\(reason))"
    case .offline(let host): "\(host) is not asked: this run is offline"
    case .lost: "The connection was lost and did not come back"
    case .http, .refused, .unresolved, .unreachable, .tls, .timedOut, .stalled, .notMedia:
      serverMessage
    case .playlist(let name): "\(name) has a list instead of sound or video"
    case .missingFile(let path): "\(path) does not exist"
    case .unreadable(let path): "\(path) could not be read"
    case .unplayable(let name): "\(name) is not a sound or video that mpv can play"
    case .nothingToPlay(let name): "There is nothing to play in \(name), or nothing from there on"
    case .noAudioDevice: "No sound could be played: there is no audio device that works"
    case .noSound: "It plays without sound: there is no audio device that works"
    case .noVideoOutput: "No window for the video could be opened"
    case .siteToolMissing: "mpv needs yt-dlp for this page, and it is not installed"
    case .siteToolOld(let reason): "yt-dlp could not read this page and may be too old (\(reason))"
    case .siteRefused(let reason): "yt-dlp could not open this page (\(reason))"
    }
  }

  private var serverMessage: String {
    switch self {
    case .http(let status, let host):
      "\(host) answered \(status)" + (Self.phrases[status].map { " (\($0))" } ?? "")
    case .refused(let host): "\(host) refused the connection"
    case .unresolved(let host): "\(host) could not be found (no such host)"
    case .unreachable(let host): "\(host) could not be reached, or gave no answer that can be used"
    case .tls(let host): "No secure connection to \(host)"
    case .timedOut(let host): "\(host) did not answer in time"
    case .stalled(let host): "\(host) stopped sending before anything could be played"
    case .notMedia(let host): "\(host) sent a page or nothing instead of sound or video"
    default: "It could not be played"
    }
  }

  private static let phrases: [Int: String] = [
    400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden",
    404: "Not Found", 410: "Gone", 416: "Range Not Satisfiable", 429: "Too Many Requests",
    451: "Unavailable For Legal Reasons", 500: "Internal Server Error", 502: "Bad Gateway",
    503: "Service Unavailable", 504: "Gateway Timeout",
  ]

  /// What the user can do; nil when only the owner of the media or time can help.
  public var remedy: String? {
    switch self {
    case .noPlayer: "Install it: apt install mpv"
    case .tooOld: "Install a later one, such as that of Debian 12."
    case .cannotStart: "See whether mpv starts by hand, and look at player.options."
    case .silent, .died: "Play it again: it goes on where it was."
    case .badOption: "Change it: set player.options"
    case .notAllowed, .playlist: "Open it in the browser instead."
    case .notPlaying: "Play something first."
    case .offline: "set offline off, or start without --offline."
    case .lost: "play goes on from there."
    case .http(let status, _): Self.remedy(of: status)
    case .unresolved: "Check the address and the connection."
    case .refused, .timedOut, .stalled: "Try again in a moment."
    case .unreachable: "Check the connection and try again."
    case .notMedia: "Open it in the browser: the server may want something first."
    case .missingFile, .unreadable: "Check the path and its permissions, or fetch it again."
    case .noAudioDevice, .noSound:
      "Check the sound of the machine, or set player.options \"--ao=...\""
    case .noVideoOutput: "Hear it without pictures: set player.options \"--vid=no\""
    case .siteToolMissing: "Install it: pipx install yt-dlp. Debian's own is from March 2023."
    case .siteToolOld: "Install a current one: pipx install yt-dlp. Or open it in the browser."
    case .siteRefused: "Open it in the browser."
    case .shutDown, .superseded, .seekImpossible, .noSuchTrack, .refusedCommand, .tls, .unplayable,
      .nothingToPlay:
      nil
    }
  }

  private static func remedy(of status: Int) -> String? {
    switch status {
    case 401, 402, 403: "It may need an account: open it in the browser."
    case 404, 410: "Refresh the catalog: the episode may have moved."
    case 429: "Wait a while, then try again."
    case 500...: "Try again in a moment."
    default: nil
    }
  }
}

extension PlaybackError {
  /// Whether the same may well work a little later.
  public var mayHelpToRetry: Bool {
    switch self {
    case .http(let status, _): status == 408 || status == 429 || status >= 500
    case .refused, .unresolved, .unreachable, .timedOut, .stalled, .lost, .died, .silent: true
    case .noPlayer, .tooOld, .cannotStart, .shutDown, .notAllowed, .badOption, .notPlaying,
      .offline, .superseded, .seekImpossible, .noSuchTrack, .refusedCommand, .tls, .notMedia,
      .playlist,
      .missingFile, .unreadable, .unplayable, .nothingToPlay, .noAudioDevice, .noSound,
      .noVideoOutput, .siteToolMissing, .siteToolOld, .siteRefused:
      false
    }
  }
}

extension MediaTrack.Kind {
  /// In a sentence.
  var word: String { rawValue }
}
