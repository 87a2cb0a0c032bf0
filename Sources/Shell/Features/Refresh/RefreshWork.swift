public import struct Catalog.CatalogID

/// Fetches these catalogs, in order.
public struct RefreshWork: Work {
  public let catalogs: [CatalogID]
  /// Whether they are fetched whole, and also when they have ended.
  public let isForced: Bool

  public init(_ catalogs: [CatalogID], isForced: Bool = false) {
    self.catalogs = catalogs
    self.isForced = isForced
  }

  public var pace: Pace { .slow }
  public var announcement: String? { "Refreshing \(counted(catalogs.count, "catalog")) ..." }
}
