public import struct FoundationEssentials.Date

/// What was played and watched, and when, as far as the library knows.
///
/// Times are quarters of an hour, numbered from 1970 in UTC: a day begins with one wherever the user is,
/// so that days are made of them without asking again.
public struct Activity: Equatable, Sendable {
  /// Seconds in a quarter of an hour.
  public static let quarter = 900

  public struct Quarter: Equatable, Sendable {
    public var number: Int
    /// Seconds really played in it, however fast.
    public var seconds: Int
    /// Episodes that were watched to their end, or marked as watched, in it and still are.
    public var watched: Int

    public init(number: Int, seconds: Int = 0, watched: Int = 0) {
      self.number = number
      self.seconds = seconds
      self.watched = watched
    }
  }

  public struct OfProduction: Equatable, Sendable {
    public var id: ProductionID
    public var title: String
    public var episodes: Int
    public var watched: Int
    /// Seconds really played of it, ever.
    public var seconds: Int
    /// When something of it was last played or watched.
    public var last: Date

    public init(
      id: ProductionID, title: String, episodes: Int, watched: Int, seconds: Int, last: Date
    ) {
      self.id = id
      self.title = title
      self.episodes = episodes
      self.watched = watched
      self.seconds = seconds
      self.last = last
    }
  }

  /// Those of the time asked for in which something happened, oldest first.
  public var quarters: [Quarter]
  /// The numbers of all quarters ever in which something was played or watched, oldest first.
  public var active: [Int]
  /// Those of which something was played or watched, the longest played first.
  public var productions: [OfProduction]

  public init(quarters: [Quarter] = [], active: [Int] = [], productions: [OfProduction] = []) {
    self.quarters = quarters
    self.active = active
    self.productions = productions
  }

  /// The number of the quarter that a time is in.
  public static func number(of date: Date) -> Int {
    let seconds = min(max(date.timeIntervalSince1970, -62_167_219_200), 253_402_300_799)
    return Int((seconds / Double(quarter)).rounded(.down))
  }
}
