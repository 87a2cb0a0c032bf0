import Interface

/// The pad: a circle drawn on it becomes a face.
struct SketchScreen: Screen {
  var route: Route { .feature(Sketch.place) }

  func phase(in world: World) -> (any Hashable & Sendable)? { world.features[Sketch.self]?.pad }

  func content(in world: World) -> ScreenContent {
    let pad = world.features[Sketch.self]?.pad ?? Sketch.Pad()
    let text = pad.verdict ?? "Draw a circle with the mouse. A double click clears the pad."
    return ScreenContent(
      page: Page(
        breadcrumb: ["Sketch"],
        blocks: [.text(text), .pad(PadView(faces: pad.faces, shape: pad.shape))]))
  }
}
