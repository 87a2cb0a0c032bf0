/// What can be asked of the player while something is loaded.
public enum PlayerCommand: Equatable, Sendable {
  case pause(Bool)
  case stop
  /// Seconds from the start of the file; before it and beyond its end the nearest place is meant.
  case seek(to: Double)
  /// Seconds; negative for back.
  case seekBy(Double)
  /// 0 to 100 of the length.
  case seekPercent(Double)
  /// 0.25 to 4.
  case speed(Double)
  /// 0 to 130; 100 leaves the sound as it is.
  case volume(Double)
  case mute(Bool)
  /// The number of a track of this kind, as `MediaFacts` has it; nil for none.
  case track(MediaTrack.Kind, Int?)
  /// Answered by `PlayerEvent.position`.
  case report
  /// Fades the sound out over this time, then pauses. The volume is the same afterwards.
  case fadeOut(Duration)
}
