import Catalog
import FoundationEssentials
import Interface

/// Which catalogs a run begins with. Files can be read offline; the network is left alone then.
struct WantedCatalogs {
  private let world: World

  init(_ world: World) { self.world = world }

  /// Those that are followed, and those opened for this run.
  func followed() throws(LibraryError) -> [CatalogID] {
    try reachable { $0.isFollowed || $0.origin == .run }
  }

  func ofThisRun() throws(LibraryError) -> [CatalogID] { try reachable { $0.origin == .run } }

  /// Those of them that were not asked for within the interval.
  func due() throws(LibraryError) -> [CatalogID] {
    let interval = Double(world.settings.refreshInterval.components.seconds)
    let now = world.moment.wall
    return try reachable { subscription in
      if subscription.origin == .run { return true }
      return subscription.isFollowed && subscription.isDue(at: now, every: interval)
    }
  }

  /// How many that were asked for by name stay out, since the network is left alone.
  func unreachable() throws(LibraryError) -> Int {
    try world.library.catalogs().count { $0.origin == .run } - ofThisRun().count
  }

  func tellUnreachable(_ count: Int, _ effects: inout Effects) {
    guard count > 0 else { return }
    let verb = count == 1 ? "was" : "were"
    effects.notify(
      .warning, "\(counted(count, "catalog")) \(verb) left alone, since this run is offline.")
  }

  /// How many of the catalogs progress counts: those of the network, or all when there are none.
  func progressCount(of catalogs: [CatalogID]) throws(LibraryError) -> Int {
    let wanted = Set(catalogs)
    let remote = try world.library.catalogs().count {
      wanted.contains($0.id) && WebAddress($0.location).isWeb
    }
    return remote > 0 ? remote : catalogs.count
  }

  private func reachable(_ isWanted: (Subscription) -> Bool) throws(LibraryError) -> [CatalogID] {
    try world.library.catalogs().filter { subscription in
      isWanted(subscription) && !(world.isOffline && WebAddress(subscription.location).isWeb)
    }.map(\.id)
  }
}
