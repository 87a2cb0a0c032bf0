/// Feeds as servers send them.
enum Feed {
  static func rss(_ title: String, _ episodes: [String], page: String? = nil) -> String {
    let items = episodes.enumerated().map { index, title in
      let link = page.map { "<link>\($0)</link>" } ?? ""
      return """
        <item><title>\(title)</title><guid>\(index)</guid>\(link)
        <pubDate>Mon, 0\(index + 1) Jun 2026 10:00:00 GMT</pubDate>
        <enclosure url="http://media.example.org/\(index).mp3" type="audio/mpeg" length="1"/>
        </item>
        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0"><channel><title>\(title)</title><link>http://example.org/</link>
      \(items.joined(separator: "\n"))
      </channel></rss>
      """
  }
}
