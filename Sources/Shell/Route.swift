public import struct Catalog.AchievementID
public import struct Catalog.CatalogID
public import struct Catalog.EpisodeID
public import struct Catalog.EpisodeQuery
public import struct Catalog.ProductionID

/// A place, as a value: what `open`, restored state, scripts and tests use.
public enum Route: Hashable, Sendable, Codable {
  case productions
  case production(ProductionID)
  /// An episode as an entry of a list, so that next and previous step through that list.
  case episode(EpisodeID, list: EpisodeQuery)
  case upNext, downloads, achievements, powerHour, settings
  case achievement(AchievementID)
  /// Reports that wait for delivery.
  case pending
  /// One of them, by its id.
  case pendingReport(String)
  /// By its key.
  case setting(String)
  case search(String)
  /// The pad for circles.
  case sketch
  case catalogs
  case catalog(CatalogID)
  /// The notices of this run.
  case notices
  /// One of them, by the id it has in this run.
  case notice(Int)
  /// A page a command returned, by its title; not restored.
  case reply(String)
}
