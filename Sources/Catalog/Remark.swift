public import struct FoundationEssentials.Date

/// The user's own words at a second of an episode.
public struct Remark: Equatable, Sendable, Identifiable {
  /// Stays the same in one library.
  public let id: Int64
  public var episode: EpisodeID
  /// Of the episode, 0 or more.
  public var second: Int
  public var text: String
  public var made: Date

  public init(id: Int64, episode: EpisodeID, second: Int, text: String, made: Date) {
    self.id = id
    self.episode = episode
    self.second = second
    self.text = text
    self.made = made
  }
}
