public import struct Catalog.CatalogID

/// Fetches these catalogs, in order.
public struct RefreshWork: Work {
  public let catalogs: [CatalogID]

  public init(_ catalogs: [CatalogID]) { self.catalogs = catalogs }

  public var pace: Pace { .slow }
  public var announcement: String? { "Refreshing \(counted(catalogs.count, "catalog")) ..." }
}
