public import Catalog

extension Store {
  /// Follows an entry of a list; answers with its catalog.
  ///
  /// The entry's title is kept over the document's where the catalog was not followed before: an old
  /// list must not bring old names back. Its folder is added to those the catalog lies in.
  public func follow(_ outline: Outline) throws(LibraryError) -> CatalogID {
    try change { () throws(LibraryError) in
      let id = try add(
        location: outline.location, title: outline.title, origin: .user, isFollowed: false)
      try connection.run(
        """
        UPDATE catalogs SET own_title = ?1, title = ?1, folded = ?2, etag = NULL,
          last_modified = NULL
        WHERE id = ?3 AND NOT followed AND ?1 <> location AND ?1 <> ?4
        """, outline.title, outline.title.lowercased(), id,
        Subscription.shown(outline.location))
      try follow(id)
      let stored = try connection.first("SELECT folders FROM catalogs WHERE id = ?", id) {
        FolderPaths.split($0.text(0))
      }
      let folders = FolderPaths.merged(stored ?? [], with: outline.folders)
      try connection.run(
        """
        UPDATE catalogs SET folders = ?, folder_key = ?, page = coalesce(page, ?),
          attributes = CASE attributes WHEN '' THEN ? ELSE attributes END
        WHERE id = ?
        """, FolderPaths.join(folders), Lines.key(FolderPaths.names(folders)), outline.page,
        FolderPaths.join(outline.attributes), id)
      try connection.run(
        "DELETE FROM kept_outlines WHERE kind = ? AND location = ?", Outline.Kind.disabled.rawValue,
        outline.location)
      return id
    }
  }

  /// Keeps entries of a list that are not followed, for the next list that is written.
  public func keep(_ outlines: [Outline]) throws(LibraryError) {
    try change { () throws(LibraryError) in
      for outline in outlines {
        try connection.run(
          """
          INSERT INTO kept_outlines(kind, location, folders, title, page, attributes)
          VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET title = excluded.title, page = excluded.page,
            attributes = excluded.attributes
          """, outline.kind.rawValue, outline.location, FolderPaths.line(outline.folders),
          outline.title, outline.page, FolderPaths.join(outline.attributes))
      }
    }
  }

  /// The entries that were kept, oldest first.
  public func keptOutlines() throws(LibraryError) -> [Outline] {
    try connection.rows(
      "SELECT title, location, page, folders, kind, attributes FROM kept_outlines ORDER BY id"
    ) { row in
      Outline(
        title: row.text(0), location: row.text(1), page: row.optionalText(2),
        folders: FolderPaths.split(row.text(3)).first ?? [],
        kind: Outline.Kind(rawValue: row.text(4)) ?? .link,
        attributes: FolderPaths.attributes(row.text(5)))
    }
  }
}
