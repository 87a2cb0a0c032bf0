import Catalog

/// The full-text index holds no text of its own, so it has to be told what it held: an episode is
/// removed before any of its words change, and added again after.
extension Connection {
  func addToIndex(_ episode: EpisodeID) throws(LibraryError) {
    try run(
      """
      INSERT INTO search(rowid, title, presenters, production, notes)
      SELECT id, title, presenters, production, notes FROM search_source WHERE id = ?
      """, episode)
  }

  func removeFromIndex(_ episode: EpisodeID) throws(LibraryError) {
    try run(
      """
      INSERT INTO search(search, rowid, title, presenters, production, notes)
      SELECT 'delete', id, title, presenters, production, notes FROM search_source WHERE id = ?
      """, episode)
  }
}
