import Catalog

/// The words that all titles of a production begin with and that its own title begins with too: in its
/// own list they only take room.
struct SharedTitle {
  private let words: Int

  /// - Parameter episodes: of one production.
  init(of episodes: [Episode]) {
    guard episodes.count > 1, let name = episodes.first?.productionTitle else {
      words = 0
      return
    }
    let own = Self.words(of: name)
    let most = episodes.reduce(own.count) { most, episode in
      let title = Self.words(of: episode.title)
      // Something must be left of each.
      let shared = zip(own, title).prefix { $0 == $1 }.count
      return min(most, shared, max(0, title.count - 1))
    }
    // A single word is a name as often as not.
    words = most > 1 ? most : 0
  }

  /// The title without them.
  func rest(of title: String) -> String {
    guard words > 0 else { return title }
    let rest = title.split(separator: " ").dropFirst(words).joined(separator: " ")
    let trimmed = rest.drop { ":-,|/ ".contains($0) || $0 == "\u{2013}" || $0 == "\u{2014}" }
    return trimmed.isEmpty ? title : String(trimmed)
  }

  /// In lower case, without the signs around them.
  private static func words(of title: String) -> [String] {
    title.split(separator: " ").map { word in
      var word = word[...]
      while let last = word.last, ":,-.|".contains(last) { word.removeLast() }
      return word.lowercased()
    }
  }
}
