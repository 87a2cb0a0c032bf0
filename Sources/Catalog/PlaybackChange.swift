/// What became of playing an episode, to be stored.
public struct PlaybackChange: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// It is that far; nothing else.
    case place
    /// It began or went on.
    case played
    /// It stands still, or something else is played.
    case paused
    /// It came to its end, or close enough: it is watched, and starts at its beginning next time.
    case finished
  }

  public var kind: Kind
  /// The second where it goes on, 0 or more.
  public var position: Int
  /// Seconds it was really played since the change before, however fast.
  public var seconds: Int
  /// Whether a record store is told of it; the first start and the first end are told in any case.
  public var isTold: Bool

  public init(_ kind: Kind, at position: Int, seconds: Int = 0, isTold: Bool = false) {
    self.kind = kind
    self.position = position
    self.seconds = seconds
    self.isTold = isTold
  }
}
