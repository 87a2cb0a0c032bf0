extension Schema {
  /// Lists (presenters, tags, media) are stored one entry a line. Dates are seconds since 1970.
  /// `*_key` and `folded` columns are lower-cased copies to search in.
  static let version1 = """
    CREATE TABLE catalogs(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      location TEXT NOT NULL UNIQUE,
      title TEXT NOT NULL,
      folded TEXT NOT NULL,
      origin TEXT NOT NULL,
      followed INTEGER NOT NULL,
      -- Whether the metric of subscriptions has seen it.
      counted INTEGER NOT NULL,
      format TEXT,
      etag TEXT,
      last_modified TEXT,
      checked REAL,
      succeeded REAL,
      failure TEXT
    ) STRICT;

    -- Addresses that answered with a permanent redirect.
    CREATE TABLE former_locations(
      location TEXT NOT NULL PRIMARY KEY,
      catalog INTEGER NOT NULL REFERENCES catalogs(id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE productions(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      catalog INTEGER NOT NULL REFERENCES catalogs(id),
      key TEXT NOT NULL,
      position INTEGER NOT NULL,
      title TEXT NOT NULL,
      folded TEXT NOT NULL,
      presenters TEXT NOT NULL,
      presenter_key TEXT NOT NULL,
      tags TEXT NOT NULL,
      tag_key TEXT NOT NULL,
      page TEXT,
      language TEXT,
      year INTEGER,
      unavailable TEXT,
      -- Of the published fields, to see whether a document changed anything.
      digest INTEGER NOT NULL,
      -- Kept in step with the episodes, in the same transaction.
      episode_count INTEGER NOT NULL DEFAULT 0,
      watched_count INTEGER NOT NULL DEFAULT 0,
      starred_count INTEGER NOT NULL DEFAULT 0,
      duration INTEGER,
      unknown_durations INTEGER NOT NULL DEFAULT 0,
      newest REAL,
      -- When it first was; never cleared, so that nothing counts twice.
      first_started REAL,
      first_completed REAL,
      summary TEXT,
      UNIQUE(catalog, key)
    ) STRICT;
    CREATE INDEX productions_place ON productions(catalog, position, episode_count);

    CREATE TABLE episodes(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      production INTEGER NOT NULL REFERENCES productions(id),
      number INTEGER NOT NULL,
      title TEXT NOT NULL,
      folded TEXT NOT NULL,
      presenters TEXT NOT NULL,
      presenter_key TEXT NOT NULL,
      tags TEXT NOT NULL,
      tag_key TEXT NOT NULL,
      guid TEXT,
      page TEXT,
      published REAL,
      duration INTEGER,
      language TEXT,
      media TEXT NOT NULL,
      digest INTEGER NOT NULL,
      -- 0 unwatched, 1 started, 2 watched.
      state INTEGER NOT NULL DEFAULT 0,
      position INTEGER NOT NULL DEFAULT 0,
      watched_on REAL,
      starred INTEGER NOT NULL DEFAULT 0,
      -- When it first was; never cleared, so that nothing counts twice.
      first_started REAL,
      first_finished REAL,
      first_starred REAL,
      first_queued REAL,
      progress REAL GENERATED ALWAYS AS (
        CASE state WHEN 2 THEN 1.0
        WHEN 1 THEN min(0.99, coalesce(position * 1.0 / duration, 0.0) + 0.001)
        ELSE 0.0 END) VIRTUAL
    ) STRICT;
    CREATE INDEX episodes_place ON episodes(
      production, number, state, starred, duration, published, presenter_key, tag_key);
    CREATE INDEX episodes_title ON episodes(folded, production);
    CREATE INDEX episodes_published ON episodes(published, production);
    CREATE INDEX episodes_duration ON episodes(duration, production);
    CREATE INDEX episodes_progress ON episodes(progress, production);
    CREATE INDEX episodes_starred ON episodes(production, number) WHERE starred;
    CREATE INDEX episodes_finished ON episodes(first_finished, duration)
      WHERE first_finished IS NOT NULL;

    -- Apart, so that listings do not read past them.
    CREATE TABLE notes(episode INTEGER PRIMARY KEY REFERENCES episodes(id), text TEXT NOT NULL)
      STRICT;

    CREATE TABLE queue(
      place INTEGER PRIMARY KEY AUTOINCREMENT,
      episode INTEGER NOT NULL UNIQUE REFERENCES episodes(id)
    ) STRICT;

    CREATE VIEW search_source(id, title, presenters, production, notes) AS
      SELECT e.id, e.title,
        replace(CASE e.presenters WHEN '' THEN p.presenters ELSE e.presenters END, char(10), ', '),
        p.title, n.text
      FROM episodes e JOIN productions p ON p.id = e.production LEFT JOIN notes n ON n.episode = e.id;
    CREATE VIRTUAL TABLE search USING fts5(
      title, presenters, production, notes, content='search_source', content_rowid='id',
      tokenize='unicode61 remove_diacritics 2', prefix='1 2');
    -- Merging seldom makes a first refresh of many feeds a third faster.
    INSERT INTO search(search, rank) VALUES ('automerge', 16);
    INSERT INTO search(search, rank) VALUES ('rank', 'bm25(10.0, 4.0, 3.0, 1.0)');

    CREATE TABLE metrics(name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL,
      baseline INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE finished_days(day INTEGER PRIMARY KEY) STRICT;
    CREATE TABLE met_presenters(name TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;

    CREATE TABLE achievements(id TEXT NOT NULL PRIMARY KEY, percent INTEGER NOT NULL,
      value INTEGER NOT NULL, earned REAL) STRICT, WITHOUT ROWID;
    CREATE TABLE outbox(
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      achievement TEXT NOT NULL,
      percent INTEGER NOT NULL,
      created REAL NOT NULL,
      by_hand INTEGER NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      last_error TEXT,
      next_try REAL,
      -- The bytes sent, from the first attempt on, so that each attempt sends the same.
      statement BLOB
    ) STRICT;

    CREATE TABLE settings(key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    """
}
