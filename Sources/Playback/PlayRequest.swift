/// What is to be played, and how it begins.
public struct PlayRequest: Equatable, Sendable {
  /// The caller's; it comes back in every event about this play.
  public var id: Int
  public var address: PlayableAddress
  /// Seconds from the start of the file; nil or 0 for its beginning.
  public var start: Double?
  /// 0.25 to 4; what is beyond is brought to the nearest of them.
  public var speed: Double
  public var isPaused: Bool
  /// What plays now is faded out over this time first, and this one in. The user's volume is the same
  /// afterwards. nil for a change at once.
  public var fade: Duration?

  public init(
    id: Int, address: PlayableAddress, start: Double? = nil, speed: Double = 1,
    isPaused: Bool = false, fade: Duration? = nil
  ) {
    self.id = id
    self.address = address
    self.start = start
    self.speed = speed
    self.isPaused = isPaused
    self.fade = fade
  }
}
