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
  /// Whether list and detail may stand side by side (full-screen only).
  public var allowsSplit: Bool
  /// Rates and elapsed times are left out, so that two runs print the same (`--clock`).
  public var isDeterministic: Bool
  public var version: String

  public init(
    isInteractive: Bool, pageRows: Int? = nil, isOffline: Bool = false, splash: Bool? = nil,
    allowsSplit: Bool = false, isDeterministic: Bool = false, version: String
  ) {
    self.isInteractive = isInteractive
    self.pageRows = pageRows
    self.isOffline = isOffline
    self.splash = splash
    self.allowsSplit = allowsSplit
    self.isDeterministic = isDeterministic
    self.version = version
  }
}
