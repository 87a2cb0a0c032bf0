public import Catalog
import FoundationEssentials

/// Small catalogs for tests.
public enum Sample {
  public static func episode(
    _ title: String, guid: String? = nil, duration: Int? = 600, day: Int = 1, tags: [String] = [],
    presenters: [String] = [], page: String? = nil, notes: String? = nil
  ) -> PublishedEpisode {
    PublishedEpisode(
      guid: guid ?? title, title: title, presenters: presenters, notes: notes, page: page,
      published: Date(timeIntervalSince1970: 1_373_155_200 + Double(day) * 86_400),
      duration: duration, tags: tags,
      media: [Media(url: "https://media.example.org/\(title.count).mp4", type: "video/mp4")])
  }

  public static func catalog(
    _ title: String, key: String = "", episodes: [PublishedEpisode]
  ) -> PublishedCatalog {
    PublishedCatalog(
      format: key.isEmpty ? .rss : .tekpub, title: title,
      productions: [PublishedProduction(key: key, title: title, episodes: episodes)])
  }

  /// Two productions: `Linq` with three episodes, `Rails` with two.
  public static var two: [PublishedCatalog] {
    [
      catalog(
        "Linq", key: "linq",
        episodes: [
          episode("Query basics", day: 1, tags: ["query"], presenters: ["Ada"]),
          episode("Deferred execution", duration: 1792, day: 2, presenters: ["Ada", "Bob"]),
          episode(
            "Expression trees", duration: nil, day: 3, page: "https://example.org/trees",
            notes: "Trees of Python and other animals."),
        ]),
      catalog(
        "Rails", key: "rails",
        episodes: [episode("Rails setup", day: 4), episode("Rails routing", day: 5)]),
    ]
  }

  public static let achievements: [AchievementDefinition] = [
    AchievementDefinition(
      id: AchievementID(rawValue: "com.tekpub.finisher"), title: "Finisher",
      text: "You finished an episode.", points: 10, metric: .episodesFinished, target: 1),
    AchievementDefinition(
      id: AchievementID(rawValue: "com.tekpub.three"), title: "Three",
      text: "You finished three episodes.", goal: "Finish three episodes.", points: 30,
      metric: .episodesFinished, target: 3),
    AchievementDefinition(
      id: AchievementID(rawValue: "com.tekpub.curious"), title: "Curious",
      text: "You searched.", points: 5, metric: .searches, target: 1),
    AchievementDefinition(
      id: AchievementID(rawValue: "com.tekpub.secret"), title: "Secret", text: "You starred.",
      points: 5, isHidden: true, metric: .starred, target: 2),
  ]
}
