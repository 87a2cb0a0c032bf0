import Catalog
import Interface

/// Places, and what they stand for.
extension FeatureSet {
  /// The screen of a place.
  func screen(for route: Route) -> any Screen {
    switch route {
    case .productions: ProductionsScreen()
    case .production(let id): EpisodeListScreen.production(id)
    case .episode(let id, let list): EpisodeScreen(id: id, query: list)
    case .upNext: EpisodeListScreen.upNext()
    case .downloads: UnbuiltScreen.downloads
    case .achievements: AchievementsScreen()
    case .settings: SettingsScreen()
    case .achievement(let id): AchievementScreen(id: id)
    case .setting(let key): SettingScreen(key: key)
    case .search(let words): EpisodeListScreen.search(words)
    case .catalogs: CatalogsScreen()
    case .catalog(let id): CatalogScreen(id: id)
    case .notices: NoticesScreen()
    case .notice(let id): NoticeScreen(id: id)
    case .feature(let place): screen(for: place)
    case .reply(let title):
      ReplyScreen(
        content: .failed([title], Failure("This page was only shown once; run its command again.")))
    }
  }

  private func screen(for place: FeaturePlace) -> any Screen {
    all.lazy.compactMap { type(of: $0).screen(for: place) }.first
      ?? ReplyScreen(
        content: .failed([place.feature], Failure("This page is not part of this version.")))
  }

  /// The place of an entry that a row stands for, as far as it does not depend on the list; nil when it
  /// has none.
  func route(of target: Invocation.Target) -> Route? {
    switch target {
    case .production(let id): .production(ProductionID(rawValue: id))
    case .catalog(let id): .catalog(CatalogID(rawValue: id))
    case .achievement(let id): .achievement(AchievementID(rawValue: id))
    case .setting(let key): .setting(key)
    case .notice(let id): .notice(id)
    case .shell, .tab, .address, .episode, .item:
      all.lazy.compactMap { type(of: $0).place(of: target) }.first.map { .feature($0) }
    }
  }

  /// What a place shows, as an entry of a listing; nil when it is none.
  func target(of route: Route) -> Invocation.Target? {
    switch route {
    case .episode(let id, _): .episode(id.rawValue)
    case .achievement(let id): .achievement(id.rawValue)
    case .setting(let key): .setting(key)
    case .notice(let id): .notice(id)
    case .production(let id): .production(id.rawValue)
    case .catalog(let id): .catalog(id.rawValue)
    case .feature(let place): all.lazy.compactMap { type(of: $0).target(of: place) }.first
    case .productions, .upNext, .downloads, .achievements, .settings, .search, .catalogs, .notices,
      .reply:
      nil
    }
  }

  /// The sections with their first places, in their order: those of features before the settings.
  var tabs: [(title: String, route: Route)] {
    let added = all.compactMap { feature in
      type(of: feature).tab.map { ($0.title, Route.feature($0.place)) }
    }
    return [
      ("Productions", .productions), ("Up Next", .upNext), ("Downloads", .downloads),
      ("Achievements", .achievements),
    ] + added + [("Settings", .settings)]
  }
}
