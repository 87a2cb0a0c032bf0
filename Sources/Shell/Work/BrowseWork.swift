public import struct Catalog.AchievementID
public import struct Catalog.EpisodeID

/// Opens an http(s) address in the user's browser.
public struct BrowseWork: Work {
  public let url: String
  /// The episode it is the page of; nil when it is none's.
  public let episode: EpisodeID?

  public init(_ url: String, episode: EpisodeID? = nil) {
    self.url = url
    self.episode = episode
  }

  public var pace: Pace { .slow }
}

public struct PageOpened: Outcome {
  public let url: String
  public var unlocked: [AchievementID]

  public init(url: String, unlocked: [AchievementID] = []) {
    self.url = url
    self.unlocked = unlocked
  }

  public func sentence(after job: Job, in words: Wording) -> Sentence {
    .success("Opened \(url) in the browser.")
  }
}
