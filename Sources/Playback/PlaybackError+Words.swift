public import Catalog

extension PlaybackError: UserFacing {
  /// One plain sentence without a full stop, for a notice or after a colon.
  public var message: String { "\(self)" }

  /// What the user can do; nil when only time or the owner of the file can help.
  public var remedy: String? { nil }
}

extension PlaybackError {
  /// Whether the same may well work a little later.
  public var mayHelpToRetry: Bool { false }
}
