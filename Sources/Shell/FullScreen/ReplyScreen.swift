import Interface

/// A page that a command returned, shown as a place of its own on a full screen.
struct ReplyScreen: Screen {
  let content: ScreenContent

  var route: Route { .reply(content.page.title) }

  func content(in world: World) -> ScreenContent { content }
}
