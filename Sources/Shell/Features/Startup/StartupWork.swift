public import struct Catalog.CatalogID

/// Fetches these catalogs, in order, before there is anything to show or for the first command.
public struct StartupWork: Work {
  public let catalogs: [CatalogID]

  public var pace: Pace { .slow }
  public var isAskedFor: Bool { false }
  public static var owner: (any Feature.Type)? { Startup.self }
}
