extension Schema {
  /// Reports of more than achievements: what they are about as JSON, and what names the run through
  /// a production. Without `fact`, `achievement` and `percent` say it all.
  static let version4 = """
    ALTER TABLE outbox ADD COLUMN fact TEXT;
    ALTER TABLE productions ADD COLUMN registration TEXT;
    """
}
