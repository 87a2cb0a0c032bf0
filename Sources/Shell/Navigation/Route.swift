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
  case upNext, downloads, achievements, settings
  case achievement(AchievementID)
  /// By its key.
  case setting(String)
  case search(String)
  case catalogs
  case catalog(CatalogID)
  /// The notices of this run.
  case notices
  /// One of them, by the id it has in this run.
  case notice(Int)
  case feature(FeaturePlace)
  /// A page a command returned, by its title; not restored.
  case reply(String)
}

extension Route {
  /// Whether a place takes the place of another instead of lying on top of it.
  func isSameKind(as other: Route) -> Bool {
    switch (self, other) {
    case (.search, .search), (.catalogs, .catalogs), (.catalog, .catalog),
      (.achievement, .achievement), (.setting, .setting), (.notice, .notice),
      (.reply, .reply), (.reply, .notices), (.notices, .reply):
      true
    case (.feature(let place), .feature(let other)):
      place.feature == other.feature && place.page.isEmpty == other.page.isEmpty
    default: self == other
    }
  }
}
