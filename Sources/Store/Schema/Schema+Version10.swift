extension Schema {
  /// What is new, and when something was played.
  ///
  /// `arrived` is when an episode was first stored, NULL before this version. It is `fresh` when its
  /// production had been `loaded` before, until something is done with it. `played_quarters` holds the
  /// seconds really played; a quarter of an hour is numbered from 1970 in UTC.
  static let version10 = """
    ALTER TABLE episodes ADD COLUMN arrived REAL;
    ALTER TABLE episodes ADD COLUMN fresh INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX episodes_fresh ON episodes(production, number) WHERE fresh;
    ALTER TABLE productions ADD COLUMN fresh_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE productions ADD COLUMN loaded INTEGER NOT NULL DEFAULT 0;
    UPDATE productions SET loaded = 1
      WHERE catalog IN (SELECT id FROM catalogs WHERE whole IS NOT NULL);
    ALTER TABLE undo_episodes ADD COLUMN old_fresh INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX episodes_watched ON episodes(watched_on) WHERE watched_on IS NOT NULL;
    CREATE INDEX episodes_used ON episodes(production, seconds_played, played, watched_on)
      WHERE played IS NOT NULL OR watched_on IS NOT NULL;
    CREATE TABLE played_quarters(
      quarter INTEGER NOT NULL,
      production INTEGER NOT NULL REFERENCES productions(id),
      seconds INTEGER NOT NULL,
      PRIMARY KEY(quarter, production)
    ) STRICT, WITHOUT ROWID;
    """
}
