import Interface

/// What the user has played and watched: by week, by production, and how many days in a row.
struct Stats: Feature {
  enum Message: Sendable {}

  static let place = FeaturePlace("stats")

  static var commands: [Command] {
    [
      Command(
        "stats", .watch, [],
        "Shows what you played and watched: 26 weeks, days in a row, and by production.",
        example: "stats",
        action: { call throws(Failure) in
          try call.nothing()
          return [.go(.feature(place))]
        })
    ]
  }

  func menu(in world: World) -> PlacedMenu? {
    guard world.place.focused == .achievements else { return nil }
    return PlacedMenu(entries: [MenuButton("Stats", line: "stats")])
  }

  static func screen(for place: FeaturePlace) -> (any Screen)? {
    place == self.place ? StatsScreen() : nil
  }
}
