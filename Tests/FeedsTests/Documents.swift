import Catalog

@testable import Feeds

/// Small documents for tests.
enum Documents {
  /// An RSS document with the given channel content.
  static func rss(_ channel: String) -> String {
    """
    <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" \
    xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/" \
    xmlns:content="http://purl.org/rss/1.0/modules/content/">\
    <channel><title>T</title>\(channel)</channel></rss>
    """
  }

  static func atom(_ content: String) -> String {
    "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>T</title>\(content)</feed>"
  }

  static func read(_ text: String, location: String = "https://x.example/feed.xml") throws
    -> PublishedCatalog
  {
    try CatalogReader().parse(bytes: Array(text.utf8), location: location)
  }

  static func read(_ bytes: [UInt8], contentType: String? = nil) throws -> PublishedCatalog {
    try CatalogReader().parse(
      bytes: bytes, location: "https://x.example/feed.xml", contentType: contentType)
  }

  /// The first episode of an RSS channel with one item of the given content.
  static func item(_ content: String) throws -> PublishedEpisode {
    try first(read(rss("<item>\(content)</item>")))
  }

  static func entry(_ content: String) throws -> PublishedEpisode {
    try first(read(atom("<entry>\(content)</entry>")))
  }

  static func first(_ catalog: PublishedCatalog) throws -> PublishedEpisode {
    guard let episode = catalog.productions.first?.episodes.first else { throw NoEpisode() }
    return episode
  }

  struct NoEpisode: Error {}
}
