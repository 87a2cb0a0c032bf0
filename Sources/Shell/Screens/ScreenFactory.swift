/// The screen of each place.
enum ScreenFactory {
  static func screen(for route: Route) -> any Screen {
    switch route {
    case .productions: ProductionsScreen()
    case .production(let id): EpisodeListScreen.production(id)
    case .episode(let id, let list): EpisodeScreen(id: id, query: list)
    case .upNext: EpisodeListScreen.upNext()
    case .downloads: UnbuiltScreen.downloads
    case .achievements: AchievementsScreen()
    case .powerHour: PowerHourScreen()
    case .settings: SettingsScreen()
    case .achievement(let id): AchievementScreen(id: id)
    case .pending: PendingScreen()
    case .pendingReport(let id): PendingReportScreen(id: id)
    case .setting(let key): SettingScreen(key: key)
    case .search(let words): EpisodeListScreen.search(words)
    case .catalogs: CatalogsScreen()
    case .catalog(let id): CatalogScreen(id: id)
    case .sketch: SketchScreen()
    case .notices: NoticesScreen()
    case .notice(let id): NoticeScreen(id: id)
    case .reply(let title):
      ReplyScreen(
        content: .failed([title], Failure("This page was only shown once; run its command again.")))
    }
  }

  /// The six sections, in their order.
  static let roots: [(title: String, route: Route)] = [
    ("Productions", .productions), ("Up Next", .upNext), ("Downloads", .downloads),
    ("Achievements", .achievements), ("Power Hour", .powerHour), ("Settings", .settings),
  ]
}
