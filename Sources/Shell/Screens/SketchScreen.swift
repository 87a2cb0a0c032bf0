import Interface

/// The pad: a circle drawn on it becomes a face.
struct SketchScreen: Screen {
  /// From the top left of the pad.
  var faces: [Smiley] = []
  var shape = CellShape()
  /// What the last stroke was; nil before the first.
  var verdict: String?

  var route: Route { .sketch }

  func content(in world: World) -> ScreenContent {
    let text = verdict ?? "Draw a circle with the mouse. A double click clears the pad."
    return ScreenContent(
      page: Page(
        breadcrumb: ["Sketch"],
        blocks: [.text(text), .pad(PadView(faces: faces, shape: shape))]))
  }
}
