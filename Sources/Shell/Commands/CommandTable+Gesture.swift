import Interface

extension CommandTable {
  static let gesture: [Command] = [
    Command(
      "sketch", .gesture, [], "Opens a pad: a circle drawn on it with the mouse becomes a face.",
      example: "sketch", needsLibrary: false,
      action: { call throws(Failure) in
        try call.nothing()
        guard call.state.presentation == .full else {
          let way =
            call.state.surroundings.canBeFull
            ? "set presentation full shows it" : "tekpub-shell --full on a terminal shows it"
          throw Failure(
            "The pad is part of the full screen.",
            remedy: "\(way); gesture FILE tries recorded strokes.")
        }
        return [.go(.sketch)]
      }),
    Command(
      "gesture", .gesture, [Parameter("FILE", .file)],
      "Tries the recorded strokes of a file: which are circles, and why others are none.",
      example: "gesture circle.json", needsLibrary: false,
      action: { call throws(Failure) in
        let file = try call.file("Try the strokes of which file?")
        return [.perform(.tryStrokes(file, deviation: call.state.settings.circleDeviation))]
      }),
  ]
}
