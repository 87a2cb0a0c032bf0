import Interface

extension Sketch {
  static let place = FeaturePlace("sketch")

  static func screen(for place: FeaturePlace) -> (any Screen)? {
    place == self.place ? SketchScreen() : nil
  }

  static let deviation = SettingKey<Double>(
    "circle.deviation", default: 0.5,
    parse: { Double($0).flatMap { (0.05...1).contains($0) ? $0 : nil } }, text: { "\($0)" })

  static var settings: [Setting] {
    [
      Setting(
        deviation, kind: "a number from 0.05 to 1",
        summary: "How far a drawn circle may leave its ring, as a part of its radius.",
        examples: ["0.5", "0.3"])
    ]
  }

  static var commands: [Command] {
    [
      Command(
        "sketch", .gesture, [],
        "Opens a pad: a circle drawn on it with the mouse becomes a face.",
        example: "sketch", needsLibrary: false,
        action: { call throws(Failure) in
          try call.nothing()
          guard call.world.presentation == .full else {
            let way =
              call.world.surroundings.canBeFull
              ? "set presentation full shows it" : "tekpub-shell --full on a terminal shows it"
            throw Failure(
              "The pad is part of the full screen.",
              remedy: "\(way); gesture FILE tries recorded strokes.")
          }
          return [send(.clearPad), .go(.feature(place))]
        }),
      Command(
        "gesture", .gesture, [Parameter("FILE", .file)],
        "Tries the recorded strokes of a file: which are circles, and why others are none.",
        example: "gesture circle.json", also: "gesture ~/circle.json", needsLibrary: false,
        action: { call throws(Failure) in
          let file = try call.file("Try the strokes of which file?")
          return [.perform(TryStrokesWork(file, deviation: call.world.settings[deviation]))]
        }),
    ]
  }
}
