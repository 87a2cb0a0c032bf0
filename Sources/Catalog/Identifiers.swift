/// Identifies a catalog in one library. Never reused, also after the catalog is removed.
public struct CatalogID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// Identifies a production in one library. Survives a change of its title or address.
public struct ProductionID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// Identifies an episode in one library. Survives a change of its title, guid or address.
public struct EpisodeID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// Identifies an achievement everywhere, for example `com.tekpub.first-steps`.
public struct AchievementID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}
