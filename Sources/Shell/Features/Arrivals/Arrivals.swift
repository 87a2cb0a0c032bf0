import Catalog
import Interface

/// Episodes that came since their production was first loaded: lists them, and says when one was looked
/// at.
struct Arrivals: Feature {
  enum Message: Sendable {}

  static let place = FeaturePlace("new")

  static var commands: [Command] {
    [
      Command(
        "new", .find, [],
        "Lists the new episodes: those that came after the first load of their production, and were "
          + "not opened, played or marked since.",
        example: "new",
        action: { call throws(Failure) in
          try call.nothing()
          return [.go(.feature(place))]
        })
    ]
  }

  /// Where there are some.
  func menu(in world: World) -> PlacedMenu? {
    guard world.place.focused == .productions else { return nil }
    var filter = LibraryFilter()
    filter.new = true
    let found = try? world.library.productions(ProductionQuery(filter: filter), Window(limit: 1))
    guard let found, found.total > 0 else { return nil }
    return PlacedMenu(entries: [MenuButton("New episodes", line: "new")])
  }

  static func screen(for place: FeaturePlace) -> (any Screen)? {
    guard place == self.place else { return nil }
    var list = ListState()
    list.filter.new = true
    return EpisodeListScreen(route: .feature(place), scope: .all, list: list)
  }

  /// The episode whose page has the keys; nil for another page.
  private var looked: EpisodeID?

  /// Not what is merely seen beside a list, but the page that the keys act on.
  mutating func handle(_ event: FeatureEvent, in world: World, _ effects: inout Effects) {
    switch event {
    case .arrived, .timePassed: look(in: world, &effects)
    case .began, .tick, .libraryChanged, .settingsChanged, .resized, .ended, .stroke, .padPressed,
      .loadWanted, .placeWanted, .suspending:
      break
    }
  }

  private mutating func look(in world: World, _ effects: inout Effects) {
    guard case .episode(let id, _) = world.place.focused, !world.place.isCovered else {
      looked = nil
      return
    }
    guard id != looked else { return }
    looked = id
    // One that cannot be read now is looked at again with the next page.
    guard (try? world.library.episode(id))?.isNew == true else { return }
    effects.add(.perform(EditWork(.seen(id))))
  }
}
