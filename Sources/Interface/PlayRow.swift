/// What plays, on one row of a full screen.
public struct PlayRow: Equatable, Sendable {
  public enum State: Sendable { case playing, paused, waiting }

  public var title: String
  public var state: State
  /// Such as `12:03`, or what it waits for.
  public var position: String
  /// Such as `58:23`; nil when it is not known.
  public var length: String?
  /// 0...1; nil for no bar.
  public var fraction: Double?
  /// Where chapters begin, 0...1.
  public var chapters: [Double] = []
  /// Such as `1.5x`; nil for what is usual.
  public var speed: String?

  public init(title: String, state: State, position: String) {
    self.title = title
    self.state = state
    self.position = position
  }
}
