import Interface

/// A tab whose system is not part of this version; says what will be there.
struct UnbuiltScreen: Screen {
  let route: Route
  let title: String
  let promise: String

  static let downloads = UnbuiltScreen(
    route: .downloads, title: "Downloads",
    promise: "Episodes kept on disk will be listed here with their progress.")
  static let powerHour = UnbuiltScreen(
    route: .powerHour, title: "Power Hour",
    promise: "One minute from each of 60 episodes will run here, with a clock and the next title.")

  func content(in world: World) -> ScreenContent {
    let version = world.surroundings.version
    let text = "\(promise)\nNot available as of version \(version)."
    return ScreenContent(page: Page(breadcrumb: [title], blocks: [.text(text)]))
  }
}
