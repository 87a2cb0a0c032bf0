extension Schema {
  /// How often in a row the delivery of a report was put off: the next pause depends on that alone.
  static let version5 = """
    ALTER TABLE outbox ADD COLUMN delays INTEGER NOT NULL DEFAULT 0;
    """
}
