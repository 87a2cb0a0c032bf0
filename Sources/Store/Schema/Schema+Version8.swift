extension Schema {
  /// Playback: seconds really played of an episode, when it was played last, and the user's remarks.
  static let version8 = """
    ALTER TABLE episodes ADD COLUMN seconds_played INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE episodes ADD COLUMN played REAL;
    CREATE INDEX episodes_played ON episodes(played, seconds_played) WHERE played IS NOT NULL;
    CREATE TABLE remarks(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      episode INTEGER NOT NULL REFERENCES episodes(id),
      second INTEGER NOT NULL,
      text TEXT NOT NULL,
      made REAL NOT NULL
    ) STRICT;
    CREATE INDEX remarks_place ON remarks(episode, second);
    """
}
