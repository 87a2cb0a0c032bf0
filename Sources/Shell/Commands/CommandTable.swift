/// Every command of a shell, its own and those of its features, in the order they are listed.
public struct CommandTable: Sendable {
  /// That of the shipped features.
  public static let shipped = CommandTable(FeatureSet(FeatureSet.shipped))

  public let all: [Command]

  init(_ features: FeatureSet) {
    let added = features.all.flatMap { type(of: $0).commands }
    all =
      Self.move + Self.find + Self.watch + Self.library + added + Self.shell + Self.asking
      + Self.recording
      + Self.keys + Self.unbuilt
  }

  /// What several commands begin with and only one is meant by.
  private static let shortNames = ["q": "quit"]

  /// The command of a name or of a unique beginning of one.
  func command(_ word: String) throws(Failure) -> Command {
    let word = word.lowercased()
    let name = Self.shortNames[word] ?? word
    if let exact = all.first(where: { $0.name == name }) { return exact }
    let candidates = all.filter { $0.name.hasPrefix(word) }
    if let only = candidates.first, candidates.count == 1 { return only }
    guard candidates.isEmpty else {
      let names = candidates.prefix(8).map(\.name) + (candidates.count > 8 ? ["..."] : [])
      throw Failure("\"\(word)\" is ambiguous: " + names.joined(separator: ", "))
    }
    let nearest = Suggestion.nearest(to: word, in: all.map(\.name))
    throw Failure(
      "Unknown command: \(word).",
      remedy: (nearest.map { "Did you mean \($0)? " } ?? "") + "Type \"help\" for a list.")
  }
}

/// What somebody may have meant.
enum Suggestion {
  /// The candidate with the fewest edits, if they are few for its length; nil otherwise.
  static func nearest(to word: String, in candidates: [String]) -> String? {
    // No more edits than the difference in length are few enough; it keeps a long word cheap, too.
    let length = word.count
    let close = candidates.filter { abs(length - $0.count) <= max(1, min(length, $0.count) / 3) }
    let scored = close.map { (distance: distance(word, $0), name: $0) }
    guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, min(length, best.name.count) / 3) ? best.name : nil
  }

  /// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
  static func distance(_ left: String, _ right: String) -> Int {
    let a = Array(left)
    let b = Array(right)
    var before: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      for j in b.indices {
        var cost = min(
          previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        current.append(cost)
      }
      before = previous
      previous = current
    }
    return previous[b.count]
  }
}

extension CommandTable {
  /// Why a word is not a command, in words; nil when it is one.
  public func problem(with word: String) -> String? {
    do {
      _ = try command(word)
      return nil
    } catch {
      return error.text
    }
  }
}
