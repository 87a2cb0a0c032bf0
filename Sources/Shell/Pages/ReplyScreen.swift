import Interface

/// A page that a command returned, shown as a place of its own on a full screen.
struct ReplyScreen: Screen {
  let content: ScreenContent

  /// What stands beside a listing in which nothing can be selected; seen nowhere else.
  static let nothing = ReplyScreen(content: ScreenContent(page: Page()))

  var route: Route { .reply(content.page.title) }

  func content(in world: World) -> ScreenContent { content }

  static func == (left: ReplyScreen, right: ReplyScreen) -> Bool {
    left.content.page == right.content.page
  }
}
