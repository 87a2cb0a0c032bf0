public import Catalog
public import struct FoundationEssentials.Date

extension Store {
  /// Stores a fetched document, all of it or nothing.
  ///
  /// Productions are recognised by key and episodes by whatever stayed the same, so ids, watch
  /// state, stars and Up Next survive. What the document no longer lists is kept. `movedTo` is the
  /// new address after a permanent redirect; it is ignored when another catalog has that address.
  /// A document that says nothing new costs one row. The user's own title stays over that of the
  /// document, and of its production when it is a feed, until the two are the same. One that was
  /// cut off keeps no validators, and no new address either: what answered so is not trusted with more.
  public func save(
    _ document: PublishedCatalog, for catalog: CatalogID, etag: String?, lastModified: String?,
    location movedTo: String? = nil, now: Date, definitions: [AchievementDefinition]
  ) throws(LibraryError) -> SaveOutcome {
    try change { () throws(LibraryError) in
      var document = document
      let own = try ownTitle(of: catalog, unless: document.title)
      let title = own ?? document.title.flatMap { $0.isEmpty ? nil : $0 }
      if let own, document.format == .rss || document.format == .atom {
        for index in document.productions.indices { document.productions[index].title = own }
      }
      let isWhole = !document.isCutOff
      try connection.run(
        """
        UPDATE catalogs SET title = coalesce(?1, title), folded = coalesce(?2, folded),
          format = ?3, etag = ?4, last_modified = ?5, checked = ?6, succeeded = ?6, failure = ?7,
          whole = ?8, ended = NULL, paused_until = NULL
        WHERE id = ?9
        """, title, title?.lowercased(), document.format.rawValue, isWhole ? etag : nil,
        isWhole ? lastModified : nil, now, document.shortfall, isWhole ? now : nil, catalog)
      // No such catalog: there is nothing to hang productions on.
      if connection.changes == 0 { return SaveOutcome() }
      var isMoved = false
      if isWhole, let movedTo { isMoved = try move(catalog, to: movedTo) }

      var saving = CatalogSaving(
        db: connection, catalog: catalog, format: document.format, isWhole: isWhole, now: now)
      try saving.save(document.productions)
      var outcome = saving.outcome
      outcome.isCutOff = !isWhole
      outcome.movedTo = isMoved ? movedTo : nil
      outcome.unlocked = try Scorekeeper(db: connection, now: now, makeReportID: makeReportID)
        .evaluate(definitions)
      return outcome
    }
  }

  /// The title the user gave; forgotten once the document has the same, so that it is followed again.
  private func ownTitle(of catalog: CatalogID, unless title: String?) throws(LibraryError)
    -> String?
  {
    let own = try connection.first("SELECT own_title FROM catalogs WHERE id = ?", catalog) {
      $0.optionalText(0)
    }
    guard let own = own ?? nil else { return nil }
    guard own == title else { return own }
    try connection.run("UPDATE catalogs SET own_title = NULL WHERE id = ?", catalog)
    return nil
  }

  /// Whether it is at another address now.
  @discardableResult
  func move(_ catalog: CatalogID, to location: String) throws(LibraryError) -> Bool {
    let old = try connection.first("SELECT location FROM catalogs WHERE id = ?", catalog) {
      $0.text(0)
    }
    guard let old, old != location else { return false }
    try connection.run(
      """
      UPDATE OR IGNORE catalogs SET location = ?, ended = NULL, paused_until = NULL WHERE id = ?
      """, location, catalog)
    if connection.changes == 0 { return false }
    try connection.run("INSERT OR REPLACE INTO former_locations VALUES (?, ?)", old, catalog)
    try connection.run("DELETE FROM former_locations WHERE location = ?", location)
    return true
  }
}
