extension Schema {
  /// What can be taken back: a step each, and how it found and left the episodes it marked.
  ///
  /// `run` names the opening of the library that made it. A step is about a setting (`name`), a
  /// catalog, or `size` episodes.
  static let version9 = """
    CREATE TABLE undo_steps(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      made REAL NOT NULL,
      run TEXT NOT NULL,
      kind TEXT NOT NULL,
      name TEXT,
      before TEXT,
      after TEXT,
      catalog INTEGER,
      size INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE undo_episodes(
      step INTEGER NOT NULL REFERENCES undo_steps(id) ON DELETE CASCADE,
      episode INTEGER NOT NULL,
      old_state INTEGER NOT NULL,
      old_position INTEGER NOT NULL,
      old_watched_on REAL,
      old_starred INTEGER NOT NULL,
      -- Of Up Next; NULL: not in it.
      old_place INTEGER,
      state INTEGER,
      position INTEGER,
      watched_on REAL,
      starred INTEGER,
      place INTEGER,
      -- When it had been played last: it was not since, unless this is another now.
      played REAL,
      PRIMARY KEY(step, episode)
    ) STRICT, WITHOUT ROWID;
    """
}
