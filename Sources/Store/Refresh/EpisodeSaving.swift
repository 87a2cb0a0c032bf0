import Catalog
import FoundationEssentials

/// Stores the episodes of one production, inside the transaction of its owner.
struct EpisodeSaving {
  let db: Connection
  let production: ProductionID
  private(set) var added = 0
  private(set) var changed = 0
  /// Items the document lists once more.
  private(set) var repeated = 0

  private let trustsGuids: Bool
  private let now: Date
  private let areFresh: Bool

  /// - Parameters:
  ///   - trustsGuids: whether a guid alone identifies an episode, as in our own format.
  ///   - areFresh: whether those that are added are new: the production had been loaded before.
  init(
    db: Connection, production: ProductionID, trustsGuids: Bool, now: Date, areFresh: Bool
  ) {
    self.trustsGuids = trustsGuids
    self.now = now
    self.areFresh = areFresh
    self.db = db
    self.production = production
  }

  mutating func save(_ episodes: [PublishedEpisode]) throws(LibraryError) {
    let stored = try stored()
    let byID = Dictionary(stored.map { ($0.known.id, $0) }) { first, _ in first }
    var matcher = EpisodeMatcher(stored.map(\.known), trustsGuids: trustsGuids)
    let found = matcher.match(episodes)
    repeated = episodes.count - found.count
    let numbers = Self.numbers(of: found, among: stored.map(\.known.id))

    var changes: [Change] = []
    var renumbered = 0
    for (episode, number) in zip(found, numbers.published) {
      let digest = Digest(episode.published, guid: episode.guid).value
      let old = episode.id.flatMap { byID[$0] }
      if old?.digest != digest {
        changes.append(Change(episode: episode, number: number, digest: digest))
      }
      if let old, old.number != number { renumbered += try renumber(old.known.id, number) }
    }
    for (id, number) in numbers.kept where byID[id]?.number != number {
      renumbered += try renumber(id, number)
    }
    try write(changes)
    if added + changed + renumbered > 0 { try db.recount(production) }
  }
}

extension EpisodeSaving {
  private struct Stored {
    var known: EpisodeMatcher.Known
    var digest: Int64
    var number: Int
  }

  private struct Change {
    var episode: EpisodeMatcher.Found
    var number: Int
    var digest: Int64
  }

  /// In the order of their numbers.
  private func stored() throws(LibraryError) -> [Stored] {
    try db.rows(
      """
      SELECT id, guid, title, media, page, published, digest, number
      FROM episodes WHERE production = ? ORDER BY number
      """, production
    ) { row in
      Stored(
        known: EpisodeMatcher.Known(
          id: EpisodeID(rawValue: row.int64(0)),
          traits: EpisodeTraits(
            guid: row.optionalText(1), title: row.text(2), published: row.date(5),
            page: row.optionalText(4), media: Lines.media(row.text(3)))),
        digest: row.int64(6), number: row.int(7))
    }
  }

  /// The document's order, with each episode it no longer lists after the one it used to follow.
  /// Where the document lists none of the old ones, they go to the older end.
  private static func numbers(of found: [EpisodeMatcher.Found], among old: [EpisodeID])
    -> (published: [Int], kept: [(EpisodeID, Int)])
  {
    let listed = Set(found.compactMap(\.id))
    var followers: [EpisodeID?: [EpisodeID]] = [:]
    var last: EpisodeID?
    for id in old {
      if listed.contains(id) { last = id } else { followers[last, default: []].append(id) }
    }
    var next = 1
    var kept: [(EpisodeID, Int)] = []
    func keep(after id: EpisodeID?) {
      for follower in followers[id] ?? [] {
        kept.append((follower, next))
        next += 1
      }
    }
    let areOldOnesFirst = !listed.isEmpty || isOldestFirst(found)
    if areOldOnesFirst { keep(after: nil) }
    var published: [Int] = []
    for episode in found {
      published.append(next)
      next += 1
      if let id = episode.id { keep(after: id) }
    }
    if !areOldOnesFirst { keep(after: nil) }
    return (published, kept)
  }

  private static func isOldestFirst(_ found: [EpisodeMatcher.Found]) -> Bool {
    let dates = found.compactMap(\.published.published)
    guard let first = dates.first, let last = dates.last else { return false }
    return first < last
  }

  private func renumber(_ id: EpisodeID, _ number: Int) throws(LibraryError) -> Int {
    try db.run("UPDATE episodes SET number = ? WHERE id = ?", number, id)
    return 1
  }

  private mutating func write(_ changes: [Change]) throws(LibraryError) {
    var indexed = changes.compactMap(\.episode.id)
    try db.removeFromIndex(indexed)
    for change in changes {
      if let id = change.episode.id {
        try update(id, change)
        changed += 1
      } else {
        indexed.append(try insert(change))
        added += 1
      }
    }
    try db.addToIndex(indexed)
  }

  private func insert(_ change: Change) throws(LibraryError) -> EpisodeID {
    let item = change.episode.published
    try db.run(
      """
      INSERT INTO episodes(production, number, title, folded, presenters, presenter_key, tags,
        tag_key, guid, page, published, duration, language, media, digest, arrived, fresh)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, production, change.number, item.title, item.title.lowercased(),
      Lines.join(item.presenters),
      Lines.key(item.presenters), Lines.join(item.tags), Lines.key(item.tags), change.episode.guid,
      item.page, item.published, item.duration, item.language, Lines.join(item.media),
      change.digest,
      now, areFresh)
    let id = EpisodeID(rawValue: db.lastInsertedID)
    try setNotes(item.notes, of: id)
    return id
  }

  private func update(_ id: EpisodeID, _ change: Change) throws(LibraryError) {
    let item = change.episode.published
    try db.run(
      """
      UPDATE episodes SET title = ?, folded = ?, presenters = ?, presenter_key = ?, tags = ?,
        tag_key = ?, guid = ?, page = ?, published = ?, duration = ?, language = ?, media = ?,
        digest = ? WHERE id = ?
      """, item.title, item.title.lowercased(), Lines.join(item.presenters),
      Lines.key(item.presenters), Lines.join(item.tags), Lines.key(item.tags), change.episode.guid,
      item.page, item.published, item.duration, item.language, Lines.join(item.media),
      change.digest, id)
    try setNotes(item.notes, of: id)
  }

  private func setNotes(_ notes: String?, of id: EpisodeID) throws(LibraryError) {
    if let notes, !notes.isEmpty {
      try db.run("INSERT OR REPLACE INTO notes VALUES (?, ?)", id, notes)
    } else {
      try db.run("DELETE FROM notes WHERE episode = ?", id)
    }
  }
}
