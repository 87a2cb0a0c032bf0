public import struct FoundationEssentials.Date

/// Which build of the program runs, and where its files lie: found out before the start.
public struct BuildFacts: Sendable, Equatable {
  /// In a few words, for after the version: `from a checkout`.
  public var words: String
  /// When a build for testers is to be used no more; nil for others.
  public var end: Date?
  /// The shipped catalogs and achievements.
  public var data: String
  public var library: String
  /// A script run at each start; it need not be there.
  public var configuration: String
  public var history: String

  public init(
    words: String = "from a checkout", end: Date? = nil, data: String = "", library: String = "",
    configuration: String = "", history: String = ""
  ) {
    self.words = words
    self.end = end
    self.data = data
    self.library = library
    self.configuration = configuration
    self.history = history
  }
}
