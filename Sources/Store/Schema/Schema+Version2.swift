extension Schema {
  /// Delivery: who is sending a row and until when nobody else may, what was refused for good, and
  /// the name that stands for the learner in statements.
  static let version2 = """
    ALTER TABLE outbox ADD COLUMN owner TEXT;
    ALTER TABLE outbox ADD COLUMN claimed_until REAL;
    ALTER TABLE outbox ADD COLUMN set_aside INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX outbox_next_try ON outbox(next_try) WHERE next_try IS NOT NULL;
    CREATE TABLE learner(row INTEGER PRIMARY KEY CHECK (row = 1), name TEXT NOT NULL) STRICT;
    """
}
