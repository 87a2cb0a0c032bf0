import Catalog
import FoundationEssentials
import Interface

/// Where a run ended, for the next one to begin there. What cannot be named by a target, such as a
/// reply, is left out with all that lies on it.
struct LastPlace: Equatable, Codable {
  /// From 0.
  var tab: Int
  /// What was opened from its first page, one from the other.
  var opened: [Invocation.Target]
  /// The row that was selected on the page that had the keys; nil for none.
  var selected: Invocation.Target?

  init(_ navigator: Navigator, in world: World) {
    tab = navigator.tabs.active
    opened = []
    selected = navigator.entries[0].screen.list?.selected
    for entry in navigator.entries.dropFirst() {
      guard let target = world.features.target(of: entry.screen.route), target.isKept else { break }
      opened.append(target)
      selected = entry.screen.list?.selected
    }
  }

  /// nil where there is none, or one that another version wrote.
  init?(stored settings: [String: String]) {
    guard let text = settings[Memory.place.rawValue],
      let place = try? JSONDecoder().decode(LastPlace.self, from: Data(text.utf8))
    else { return nil }
    self = place
  }

  /// What stores it.
  var edit: LibraryEdit? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return (try? encoder.encode(self)).map {
      .remember(.place, String(decoding: $0, as: UTF8.self))
    }
  }

  /// Those of `opened` that are still there, with what they are called.
  func titled(in world: World) -> [(target: Invocation.Target, title: String)] {
    var titled: [(Invocation.Target, String)] = []
    for target in opened {
      let title: String? =
        switch target {
        case .production(let id): (try? world.production(id))?.title
        case .episode(let id): (try? world.episode(id))?.title
        case .catalog(let id): (try? world.subscription(id))?.title
        case .setting(let key): world.tables.settings.setting(key)?.key
        default: nil
        }
      guard let title else { break }
      titled.append((target, title))
    }
    return titled
  }
}

extension Invocation.Target {
  /// Whether it means the same in another run.
  fileprivate var isKept: Bool {
    switch self {
    case .production, .episode, .catalog, .setting: true
    case .shell, .tab, .achievement, .item, .notice, .address: false
    }
  }
}
