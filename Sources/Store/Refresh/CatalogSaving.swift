import Catalog
import FoundationEssentials

/// Stores the productions of one document, inside the transaction of its owner.
struct CatalogSaving {
  let db: Connection
  let catalog: CatalogID
  private(set) var outcome = SaveOutcome()

  private let format: PublishedCatalog.Format
  private let isWhole: Bool
  private let now: Date

  /// - Parameter isWhole: whether nothing of the document was cut off.
  init(
    db: Connection, catalog: CatalogID, format: PublishedCatalog.Format, isWhole: Bool, now: Date
  ) {
    self.isWhole = isWhole
    self.now = now
    self.format = format
    self.db = db
    self.catalog = catalog
  }

  mutating func save(_ productions: [PublishedProduction]) throws(LibraryError) {
    var known = Dictionary(try stored()) { first, _ in first }
    var seen: Set<String> = []
    for production in productions where seen.insert(production.key).inserted {
      let position = seen.count
      let digest = Digest(production).value
      let id: ProductionID
      var areFresh = false
      if let old = known.removeValue(forKey: production.key) {
        id = old.id
        areFresh = old.isLoaded
        if !old.isLoaded {
          // The rest of one that was cut off came with this; what comes later is new.
          try db.run("UPDATE productions SET loaded = 1 WHERE id = ?", id)
        }
        if old.digest != digest { try update(old, production, digest) }
        if old.position != position {
          try db.run("UPDATE productions SET position = ? WHERE id = ?", position, id)
        }
      } else {
        id = try insert(production, position, digest)
        outcome.newProductions += 1
      }
      var saving = EpisodeSaving(
        db: db, production: id, trustsGuids: format == .tekpub, now: now,
        areFresh: areFresh)
      try saving.save(production.episodes)
      outcome.newEpisodes += saving.added
      if areFresh { outcome.freshEpisodes += saving.added }
      outcome.changedEpisodes += saving.changed
      outcome.repeatedEpisodes += saving.repeated
    }
  }
}

extension CatalogSaving {
  private struct Stored {
    var id: ProductionID
    var digest: Int64
    var position: Int
    var title: String
    var presenters: String
    /// Whether all of it had been fetched once.
    var isLoaded: Bool
  }

  private func stored() throws(LibraryError) -> [(String, Stored)] {
    try db.rows(
      """
      SELECT key, id, digest, position, title, presenters, loaded FROM productions
      WHERE catalog = ?
      """, catalog
    ) { row in
      let stored = Stored(
        id: ProductionID(rawValue: row.int64(1)), digest: row.int64(2), position: row.int(3),
        title: row.text(4), presenters: row.text(5), isLoaded: row.bool(6))
      return (row.text(0), stored)
    }
  }

  private func insert(_ production: PublishedProduction, _ position: Int, _ digest: Int64)
    throws(LibraryError) -> ProductionID
  {
    try db.run(
      """
      INSERT INTO productions(catalog, key, position, title, folded, presenters, presenter_key,
        tags, tag_key, page, language, year, unavailable, digest, summary, loaded)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, catalog, production.key, position, production.title, production.title.lowercased(),
      Lines.join(production.presenters), Lines.key(production.presenters),
      Lines.join(production.tags), Lines.key(production.tags), production.page,
      production.language, production.year, production.unavailable, digest, production.summary,
      isWhole)
    return ProductionID(rawValue: db.lastInsertedID)
  }

  private func update(_ old: Stored, _ production: PublishedProduction, _ digest: Int64)
    throws(LibraryError)
  {
    let presenters = Lines.join(production.presenters)
    // Every episode carries its production's title and presenters in the index.
    var indexed: [EpisodeID] = []
    if old.title != production.title || old.presenters != presenters {
      indexed = try db.rows("SELECT id FROM episodes WHERE production = ?", old.id) {
        EpisodeID(rawValue: $0.int64(0))
      }
    }
    try db.removeFromIndex(indexed)
    try db.run(
      """
      UPDATE productions SET title = ?, folded = ?, presenters = ?, presenter_key = ?, tags = ?,
        tag_key = ?, page = ?, language = ?, year = ?, unavailable = ?, digest = ?, summary = ?
      WHERE id = ?
      """, production.title, production.title.lowercased(), presenters,
      Lines.key(production.presenters), Lines.join(production.tags), Lines.key(production.tags),
      production.page, production.language, production.year, production.unavailable, digest,
      production.summary, old.id)
    try db.addToIndex(indexed)
  }
}
