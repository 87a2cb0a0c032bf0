extension Schema {
  /// What lists of subscriptions say of a catalog, and their entries that are not followed.
  ///
  /// `folders` holds a path a line, its names between tabs; `folder_key` the lower-cased names, each
  /// between line breaks. `attributes` holds one a line, its name and its value with a tab between.
  static let version6 = """
    ALTER TABLE catalogs ADD COLUMN own_title TEXT;
    ALTER TABLE catalogs ADD COLUMN folders TEXT NOT NULL DEFAULT '';
    ALTER TABLE catalogs ADD COLUMN folder_key TEXT NOT NULL DEFAULT '';
    ALTER TABLE catalogs ADD COLUMN page TEXT;
    ALTER TABLE catalogs ADD COLUMN attributes TEXT NOT NULL DEFAULT '';
    CREATE TABLE kept_outlines(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      location TEXT NOT NULL,
      folders TEXT NOT NULL,
      title TEXT NOT NULL,
      page TEXT,
      attributes TEXT NOT NULL,
      UNIQUE(kind, location, folders)
    ) STRICT;
    """
}
