import Catalog

/// Recognises the episodes of a document among those already stored, whatever the publisher
/// changed: guids, addresses and titles all do, but seldom together.
///
/// The surest claims come first: what is the same in everything; a date with a page, a title or a
/// file; guids that something else confirms; most of the rest; guids alone; guesses. Everything but the first needs to be the
/// only one of its kind among all stored and all published episodes: what has been watched must
/// never be taken for something new, while one episode too many does little harm.
struct EpisodeMatcher {
  /// What is stored about an episode that it can be recognised by.
  struct Known {
    var id: EpisodeID
    var traits: EpisodeTraits
  }

  /// An episode to store; `guid` is nil when the document's is missing, blank or shared.
  struct Found {
    var published: PublishedEpisode
    var guid: String?
    var id: EpisodeID?

    fileprivate var traits: EpisodeTraits {
      EpisodeTraits(
        guid: guid, title: published.title, published: published.published, page: published.page,
        media: published.media)
    }
  }

  /// Whether a guid alone identifies an episode, as in our own format.
  private let trustsGuids: Bool
  private let known: [Known]
  private let stored: [EpisodeTraits]
  private var isTaken: [Bool]
  private var found: [Found] = []
  private var published: [EpisodeTraits] = []

  /// Episodes that cannot be told apart are matched in the order given here.
  init(_ known: [Known], trustsGuids: Bool = false) {
    self.trustsGuids = trustsGuids
    self.known = known
    stored = known.map(\.traits)
    isTaken = Array(repeating: false, count: known.count)
  }

  /// The document's episodes without its repetitions, in order, each with what it is known as.
  mutating func match(_ episodes: [PublishedEpisode]) -> [Found] {
    found = Repetitions.merged(episodes)
    published = found.map(\.traits)
    claimIdentical()
    if hasRest { claimByEvidence() }
    return found
  }
}

extension EpisodeMatcher {
  private var hasRest: Bool { isTaken.contains(false) && found.contains { $0.id == nil } }

  private mutating func claim(_ stored: Int, _ published: Int) {
    found[published].id = known[stored].id
    isTaken[stored] = true
  }

  private func isOpen(_ stored: Int, _ published: Int) -> Bool {
    !isTaken[stored] && found[published].id == nil
  }

  /// Those that are the same in everything; of several, the first takes the first.
  private mutating func claimIdentical() {
    var offered: [EpisodeTraits: [Int]] = [:]
    for index in stored.indices.reversed() { offered[stored[index], default: []].append(index) }
    for index in published.indices {
      if let same = offered[published[index]]?.popLast() { claim(same, index) }
    }
  }

  private mutating func claimByEvidence() {
    let facts = Facts(stored, published)
    if trustsGuids { claim(facts.guids) { _, _ in true } }
    for key in Self.datedKeys {
      claim(occurrences(of: key)) { facts.isLikely($0, $1) }
    }
    claimConfirmed(facts)
    for key in Self.undatedKeys {
      claim(occurrences(of: key)) { facts.isLikely($0, $1) }
    }
    claim(facts.guids) { facts.isSaidByGuid($0, $1) }
    for places in [facts.pages, facts.files] {
      claim(places) { facts.isSaidByAddress($0, $1) }
    }
    claim(facts.titles) { facts.isSaidByTitle($0, $1) }
  }

  private static let datedKeys: [@Sendable (EpisodeTraits) -> String?] = [
    { EpisodeTraits.key($0.page, $0.second) }, { EpisodeTraits.key($0.title, $0.second) },
    { EpisodeTraits.key($0.media, $0.second) },
  ]

  private static let undatedKeys: [@Sendable (EpisodeTraits) -> String?] = [
    { EpisodeTraits.key($0.title, $0.media) }, { EpisodeTraits.key($0.title, $0.mediaPath) },
    { EpisodeTraits.key($0.title, $0.page) }, { EpisodeTraits.key($0.page, $0.media) },
  ]

  private func occurrences(of trait: (EpisodeTraits) -> String?) -> Occurrences {
    Occurrences(stored, published, of: trait)
  }

  /// Of episodes with one guid, the two that agree in more than they differ in.
  private mutating func claimConfirmed(_ facts: Facts) {
    for group in facts.guids.groups {
      let pairs = group.stored.flatMap { known in group.published.map { (known, $0) } }
        .filter { isOpen($0, $1) && facts.evidence($0, $1).confirmsGuid }
      if pairs.count == 1 { claim(pairs[0].0, pairs[0].1) }
    }
  }

  /// Where a value has one stored and one published episode.
  private mutating func claim(_ occurrences: Occurrences, where isSame: (Int, Int) -> Bool) {
    for pair in occurrences.pairs
    where isOpen(pair.stored, pair.published) && isSame(pair.stored, pair.published) {
      claim(pair.stored, pair.published)
    }
  }
}

extension EpisodeMatcher {
  /// All stored and all published episodes, and what their traits are worth among them.
  private struct Facts {
    let stored: [EpisodeTraits]
    let published: [EpisodeTraits]
    let guids: Occurrences
    let titles: Occurrences
    let dates: Occurrences
    let pages: Occurrences
    let files: Occurrences
    let paths: Occurrences
    /// Whether some guid is confirmed: then another guid is another episode.
    private(set) var areGuidsKept = false
    /// Whether guids were given anew, perhaps those of other episodes.
    private var areGuidsReissued = false

    init(_ stored: [EpisodeTraits], _ published: [EpisodeTraits]) {
      self.stored = stored
      self.published = published
      func occurrences(of trait: (EpisodeTraits) -> String?) -> Occurrences {
        Occurrences(stored, published, of: trait)
      }
      guids = occurrences(of: \.guid)
      titles = occurrences { $0.title }
      dates = occurrences(of: \.second)
      pages = occurrences(of: \.page)
      files = occurrences(of: \.media)
      paths = occurrences(of: \.mediaPath)
      areGuidsKept = guids.pairs.contains { evidence($0.stored, $0.published).confirmsGuid }
      areGuidsReissued =
        !areGuidsKept
        && [titles, pages, files].contains { places in
          places.pairs.contains { evidence($0.stored, $0.published).guid == .differs }
        }
    }

    func evidence(_ known: Int, _ new: Int) -> EpisodeEvidence {
      let (old, item) = (stored[known], published[new])
      return EpisodeEvidence(
        guid: guids.word(old.guid, item.guid), title: titles.word(old.title, item.title),
        date: dates.word(old.second, item.second), page: pages.word(old.page, item.page),
        media: media(old, item))
    }

    private func media(_ old: EpisodeTraits, _ item: EpisodeTraits) -> EpisodeEvidence.Word {
      let word = files.word(old.media, item.media)
      guard word == .differs, old.mediaPath == item.mediaPath else { return word }
      // Where each file has a path of its own, the query holds no more than a pass to it.
      return paths.identifies(item.mediaPath) ? .agrees : .near
    }

    func isLikely(_ known: Int, _ new: Int) -> Bool {
      let item = published[new]
      return evidence(known, new).isLikely(
        isOwnAddress: pages.identifies(item.page) || files.identifies(item.media))
    }

    func isSaidByGuid(_ known: Int, _ new: Int) -> Bool {
      if areGuidsKept { return true }
      let evidence = evidence(known, new)
      return !areGuidsReissued && (evidence.agreements > 0 || evidence.differences < 2)
    }

    func isSaidByAddress(_ known: Int, _ new: Int) -> Bool {
      let item = published[new]
      return mayBeGuessed(known, new) && evidence(known, new).isAddressAlone
        && (pages.identifies(item.page) || paths.identifies(item.mediaPath))
    }

    func isSaidByTitle(_ known: Int, _ new: Int) -> Bool {
      mayBeGuessed(known, new) && evidence(known, new).isTitleAlone
        && titles.identifies(published[new].title)
    }

    private func mayBeGuessed(_ known: Int, _ new: Int) -> Bool {
      !areGuidsKept || evidence(known, new).guid != .differs
    }
  }
}
