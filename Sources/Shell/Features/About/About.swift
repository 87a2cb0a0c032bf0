import Interface

/// Which build this is and who vouches for it (S14); a build for testers says when its time is over.
struct About: Feature {
  enum Message: Sendable {}

  static var commands: [Command] {
    [
      Command(
        "about", .shell, [],
        "Shows which build this is, whether its signature holds, and where its files are.",
        example: "about", needsLibrary: false,
        action: { call throws(Failure) in
          try call.nothing()
          let surroundings = call.world.surroundings
          return [.perform(AboutWork(version: surroundings.version, build: surroundings.build))]
        })
    ]
  }

  /// Once, at the start, and only to somebody who can ask for another build.
  mutating func handle(_ event: FeatureEvent, in world: World, _ effects: inout Effects) {
    guard case .began = event, world.surroundings.isInteractive,
      let end = world.surroundings.build.end, end <= world.moment.wall
    else { return }
    effects.notify(
      .warning,
      "The time of this test build was over on \(DateText.day(end)). It still runs; ask for a "
        + "newer one.")
  }
}
