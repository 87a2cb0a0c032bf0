/// Which stored and which published episodes have a trait's values.
struct Occurrences {
  private var stored: [String: [Int]] = [:]
  private var published: [String: [Int]] = [:]

  init(
    _ stored: [EpisodeTraits], _ published: [EpisodeTraits], of trait: (EpisodeTraits) -> String?
  ) {
    for (index, traits) in published.enumerated() {
      if let value = trait(traits) { self.published[value, default: []].append(index) }
    }
    for (index, traits) in stored.enumerated() {
      if let value = trait(traits) { self.stored[value, default: []].append(index) }
    }
  }

  /// The two that have a value no other has, in the order of the document.
  var pairs: [(stored: Int, published: Int)] {
    published.compactMap { value, indices -> (stored: Int, published: Int)? in
      guard indices.count == 1, let known = stored[value], known.count == 1 else { return nil }
      return (known[0], indices[0])
    }.sorted { $0.published < $1.published }
  }

  /// All that share a value.
  var groups: [(stored: [Int], published: [Int])] {
    published.compactMap { value, indices in stored[value].map { ($0, indices) } }
  }

  /// What the values of a stored and a published episode say.
  func word(_ old: String?, _ new: String?) -> EpisodeEvidence.Word {
    guard let old, let new else { return .unknown }
    guard old == new else { return .differs }
    return stored[old]?.count == 1 && published[old]?.count == 1 ? .agrees : .shared
  }

  /// Whether one stored and one published episode alone have the value, and others have another one:
  /// then it tells them apart.
  func identifies(_ value: String?) -> Bool {
    guard let value, stored[value]?.count == 1, published[value]?.count == 1 else { return false }
    return stored.count > 1 || published.count > 1
  }
}
