extension Schema {
  /// Fetching: when a catalog said that it is gone for good, when all of it was last had rather than
  /// "not changed", and until when servers are left alone because they asked for it.
  static let version7 = """
    ALTER TABLE catalogs ADD COLUMN ended REAL;
    ALTER TABLE catalogs ADD COLUMN whole REAL;
    ALTER TABLE catalogs ADD COLUMN paused_until REAL;
    UPDATE catalogs SET whole = succeeded;
    CREATE TABLE paused_servers(
      server TEXT NOT NULL PRIMARY KEY,
      until REAL NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
}
