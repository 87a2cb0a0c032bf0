/// Small documents as servers send them.
enum Feed {
  /// An RSS feed with one episode per title.
  static func rss(_ title: String, _ episodes: String...) -> String {
    let items = episodes.map { episode in
      """
      <item><title>\(episode)</title><guid isPermaLink="false">\(title)/\(episode)</guid>\
      <enclosure url="https://media.example.org/\(episode).mp4" type="video/mp4"/></item>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0"><channel><title>\(title)</title>
      \(items.joined(separator: "\n"))
      </channel></rss>
      """
  }

  /// An OPML list of addresses.
  static func opml(_ addresses: String...) -> String {
    let outlines = addresses.map { "<outline type=\"rss\" text=\"One\" xmlUrl=\"\($0)\"/>" }
    return """
      <opml version="2.0"><head><title>List</title></head>
      <body>\(outlines.joined(separator: "\n"))</body></opml>
      """
  }

  static let html = "<!DOCTYPE html><html><head><title>Hi</title></head><body></body></html>"
}
