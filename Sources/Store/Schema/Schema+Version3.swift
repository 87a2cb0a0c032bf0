extension Schema {
  /// The power hour under way, as JSON. One row, so that it is there or not.
  static let version3 = """
    CREATE TABLE power_hour(
      row INTEGER PRIMARY KEY CHECK (row = 1),
      hour TEXT NOT NULL,
      saved REAL NOT NULL
    ) STRICT;
    """
}
