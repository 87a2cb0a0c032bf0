/// A production as it stands in its user's own order.
public struct ShelfRow: Equatable, Sendable {
  /// Why it stands where it does, first to last.
  public enum Group: Int, Sendable, Comparable {
    /// Begun and not finished, the one that was used last first.
    case begun
    /// Subscribed by the user.
    case followed
    /// Every episode was watched.
    case finished
    /// Comes with the program, and was not touched yet.
    case offered

    public static func < (left: Group, right: Group) -> Bool { left.rawValue < right.rawValue }
  }

  public var production: Production
  public var group: Group
  /// Seconds of its episodes that were not watched yet, as far as they are known; nil when none is.
  public var secondsLeft: Int?

  public init(production: Production, group: Group, secondsLeft: Int? = nil) {
    self.production = production
    self.group = group
    self.secondsLeft = secondsLeft
  }
}

/// Where one goes on in a production.
public struct Continuation: Equatable, Sendable {
  public var episode: EpisodeID
  public var title: String
  /// The second where it goes on; 0 for its beginning.
  public var position: Int

  public init(episode: EpisodeID, title: String, position: Int) {
    self.episode = episode
    self.title = title
    self.position = position
  }
}
