import Catalog

/// The full-text index holds no text of its own, so it has to be told what it held: episodes are
/// removed before any of their words change, and added again after.
///
/// Many at a time: FTS5 writes out what it has gathered at the end of each statement.
extension Connection {
  func addToIndex(_ episodes: [EpisodeID]) throws(LibraryError) {
    if episodes.isEmpty { return }
    try run(
      """
      INSERT INTO search(rowid, title, presenters, production, notes)
      SELECT id, title, presenters, production, notes FROM search_source
      WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id
      """, Self.array(episodes))
  }

  func removeFromIndex(_ episodes: [EpisodeID]) throws(LibraryError) {
    if episodes.isEmpty { return }
    try run(
      """
      INSERT INTO search(search, rowid, title, presenters, production, notes)
      SELECT 'delete', id, title, presenters, production, notes FROM search_source
      WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id
      """, Self.array(episodes))
  }

  /// For `json_each`.
  static func array(_ episodes: [EpisodeID]) -> String {
    "[" + episodes.map { String($0.rawValue) }.joined(separator: ",") + "]"
  }
}
