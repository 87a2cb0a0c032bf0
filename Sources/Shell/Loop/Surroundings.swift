public import struct FoundationEssentials.Date

/// How the pages are shown.
public enum Presentation: String, Sendable, CaseIterable {
  /// A transcript of lines.
  case plain
  /// The whole terminal, as an application.
  case full
}

/// What is known about a run before it starts and does not change during it.
public struct Surroundings: Sendable {
  /// Whether a person sits at a terminal; else a script runs.
  public var isInteractive: Bool
  /// Rows of a listing printed at a time; nil prints everything (a pipe).
  public var pageRows: Int?
  /// Whether the network is never touched.
  public var isOffline: Bool
  /// `--splash` (true), `--no-splash` (false) or the setting (nil).
  public var splash: Bool?
  /// Whether the terminal can be filled with an application.
  public var canBeFull: Bool
  /// Whether the full screen was asked for (`--full`), whatever the setting says.
  public var startsFull: Bool
  /// Whether a run begins where the last one ended, and its own end is kept.
  public var keepsPlace = false
  /// Rates and elapsed times are left out, so that two runs print the same (`--clock`).
  public var isDeterministic: Bool
  public var version: String
  public var build = BuildFacts()
  /// Whether colours may move (`--no-animation`, `REDUCED_MOTION`).
  public var isAnimated = true
  /// Values of settings the user did not set, where the terminal needs others than usual.
  public var defaults: [String: String] = [:]
  /// Whether there are colours enough for one to turn into another.
  public var hasShades = true
  /// By how many seconds clocks where the user is are ahead of UTC at a time.
  public var utcOffset: @Sendable (Date) -> Int = { _ in 0 }

  /// Seconds since midnight where the user is.
  func localSeconds(_ date: Date) -> Int {
    let seconds = (DateText.seconds(date) + utcOffset(date)) % 86_400
    return seconds < 0 ? seconds + 86_400 : seconds
  }

  /// What `version` says.
  var versionLine: String { "tekpub-shell \(version) (\(build.words))" }

  public init(
    isInteractive: Bool, pageRows: Int? = nil, isOffline: Bool = false, splash: Bool? = nil,
    canBeFull: Bool = false, startsFull: Bool = false, isDeterministic: Bool = false,
    version: String
  ) {
    self.isInteractive = isInteractive
    self.pageRows = pageRows
    self.isOffline = isOffline
    self.splash = splash
    self.canBeFull = canBeFull
    self.startsFull = startsFull
    self.isDeterministic = isDeterministic
    self.version = version
  }
}
