/// How mpv is started. A change of it starts another process with the next play.
public struct PlayerSetup: Equatable, Sendable {
  /// Looked for in PATH unless it holds a slash.
  public var program: String
  /// As `PlayerOptions.parse` returns them.
  public var options: [String]
  /// Whether mpv reads the user's own mpv.conf.
  public var usesOwnConfiguration: Bool
  /// What servers are told.
  public var userAgent: String
  /// Whether there is an X or Wayland display. Without one only sound is played, unless the options
  /// name a video output.
  public var hasDisplay: Bool
  /// The path of yt-dlp; nil to look in PATH.
  public var siteTool: String?
  /// Seconds for which a server may be silent, 1 or more.
  public var networkTimeout: Int

  public init(
    program: String = "mpv", options: [String] = [], usesOwnConfiguration: Bool = false,
    userAgent: String, hasDisplay: Bool, siteTool: String? = nil, networkTimeout: Int = 10
  ) {
    self.program = program
    self.options = options
    self.usesOwnConfiguration = usesOwnConfiguration
    self.userAgent = userAgent
    self.hasDisplay = hasDisplay
    self.siteTool = siteTool
    self.networkTimeout = networkTimeout
  }
}
