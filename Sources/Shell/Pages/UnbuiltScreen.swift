import Interface

/// A tab whose system is not part of this version; says what will be there.
struct UnbuiltScreen: Screen {
  let route: Route
  let title: String
  let promise: String

  static let downloads = UnbuiltScreen(
    route: .downloads, title: "Downloads",
    promise: "Episodes kept on disk will be listed here with their progress. "
      + "Until then, browse opens the page of an episode.")

  func content(in world: World) -> ScreenContent {
    let version = world.surroundings.version
    let text = "\(promise)\nNot in version \(version) yet."
    return ScreenContent(page: Page(breadcrumb: [title], blocks: [.text(text)]))
  }
}
