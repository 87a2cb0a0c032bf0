import Catalog
import Playback

/// What the player's commands, keys and alerts want.
enum PlayerControl: Sendable {
  /// From this second, or from the place that is kept; these follow when it has ended.
  case play(EpisodeID, from: Int? = nil, then: [EpisodeID] = [])
  /// Goes on with what was left last.
  case goOn
  case pause, resume, stop
  case seek(SeekTarget)
  case speed(SpeedChange)
  case volume(VolumeChange)
  case mute
  case chapter(ChapterTarget)
  case track(MediaTrack.Kind, Int?)
  case note(String)
  /// Does not play what would come next.
  case refuseNext

  enum SeekTarget: Equatable, Sendable {
    /// Seconds from the start.
    case to(Double)
    /// Seconds on, or back.
    case by(Double)
    /// 0 to 100 of the length.
    case percent(Double)
  }

  enum SpeedChange: Equatable, Sendable {
    case to(Double)
    case by(Double)
  }

  enum VolumeChange: Equatable, Sendable {
    case to(Int)
    case by(Int)
  }

  enum ChapterTarget: Equatable, Sendable {
    case by(Int)
    /// From 1.
    case number(Int)
  }
}
