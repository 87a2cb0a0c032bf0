import Catalog

/// What is said of marks and of what is taken back, one or many.
enum MarkWords {
  /// Up to so many episodes are said by their titles.
  static let namedAtMost = 20

  /// `marked 5 episodes as watched`, with the title where it is one.
  static func did(_ mark: Mark, _ episodes: [EpisodeID], in words: Wording) -> String {
    let what = episodes.count == 1 ? "\"\(words.title(episodes[0]))\"" : episodeCount(episodes)
    return switch mark {
    case .watched: "marked \(what) as watched"
    case .unwatched: "marked \(what) as not watched"
    case .starred: "starred \(what)"
    case .unstarred: "unstarred \(what)"
    case .queued: "put \(what) in Up Next"
    case .unqueued: "took \(what) out of Up Next"
    case .kept: "starred \(what) and put \(episodes.count == 1 ? "it" : "them") in Up Next"
    }
  }

  static func did(_ step: UndoStep, in words: Wording) -> String {
    switch step {
    case .marked(let mark, let episodes): did(mark, episodes, in: words)
    case .setting(let name, _, let after) where name.hasPrefix(KeyMap.settingPrefix):
      after.map { "bound \(key(name)) to \($0)" } ?? "unbound \(key(name))"
    case .setting(let name, _, let after):
      after.map { "set \(name) to \($0)" } ?? "set \(name) back to its default"
    case .unsubscribed(let catalog): "unsubscribed from \(words.name(catalog))"
    }
  }

  /// What several marks led to: how many, which as long as they are few, and how many were so before.
  static func sentence(after edit: LibraryEdit, marked: [EpisodeID], in words: Wording) -> String {
    guard let mark = edit.mark else { return "" }
    let all = edit.marked
    let rest = all.count - marked.count
    guard !marked.isEmpty else {
      return "All \(episodeCount(all)) \(already(mark, rest))."
    }
    var text = did(mark, marked, in: words)
    text = text.prefix(1).uppercased() + text.dropFirst()
    if marked.count > 1, marked.count <= namedAtMost {
      text += ": " + marked.map { "\"\(words.title($0))\"" }.joined(separator: ", ")
    }
    return text + "." + (rest > 0 ? " \(rest) \(already(mark, rest))." : "")
  }

  private static func already(_ mark: Mark, _ count: Int) -> String {
    let verb = count == 1 ? "was" : "were"
    return switch mark {
    case .watched: "\(verb) already watched"
    case .unwatched: "\(verb) not watched anyway"
    case .starred, .kept: "\(verb) already starred"
    case .unstarred: "\(verb) not starred anyway"
    case .queued: "\(verb) already in Up Next"
    case .unqueued: "\(verb) not in Up Next"
    }
  }

  private static func episodeCount(_ episodes: [EpisodeID]) -> String {
    counted(episodes.count, "episode")
  }

  private static func key(_ name: String) -> String {
    String(name.dropFirst(KeyMap.settingPrefix.count))
  }
}
