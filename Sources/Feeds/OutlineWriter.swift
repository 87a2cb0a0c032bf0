public import struct Catalog.Outline
public import struct FoundationEssentials.Date

/// Writes OPML 2.0 lists.
public enum OutlineWriter {
  /// The list as a document; the reader gives the same outlines back, in the same order.
  ///
  /// Characters that control a terminal or the direction of text are left out, and blanks in titles
  /// collapsed.
  public static func opml(title: String, outlines: [Outline], created: Date) -> [UInt8] {
    var writer = Writer()
    writer.line(0, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    writer.line(0, "<opml version=\"2.0\">")
    writer.line(1, "<head>")
    writer.line(2, "<title>\(escaped(title))</title>")
    writer.line(2, "<dateCreated>\(HTTPDate.text(created))</dateCreated>")
    writer.line(1, "</head>")
    writer.line(1, "<body>")
    var folders: [String] = []
    for outline in outlines {
      let wanted = outline.folders.compactMap { TitleText.line(ExportedText.line($0)) }
      writer.move(from: folders, to: wanted)
      folders = wanted
      writer.line(2 + folders.count, element(outline))
    }
    writer.move(from: folders, to: [])
    writer.line(1, "</body>")
    writer.line(0, "</opml>")
    return writer.output
  }

  private static func element(_ outline: Outline) -> String {
    let name = escaped(outline.title)
    var attributes = outline.attributes
    let usual = outline.kind == .link ? "link" : "rss"
    let type = escaped(attributes.removeValue(forKey: "type") ?? usual)
    var text = "<outline type=\"\(type)\" text=\"\(name)\" title=\"\(name)\""
    if outline.kind == .disabled { text += " isComment=\"true\"" }
    let address = escaped(ExportedText.address(outline.location))
    text += outline.kind == .link ? " url=\"\(address)\"" : " xmlUrl=\"\(address)\""
    if let page = outline.page { text += " htmlUrl=\"\(escaped(ExportedText.address(page)))\"" }
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      text += " \(name)=\"\(escaped(value))\""
    }
    return text + "/>"
  }

  fileprivate static func escaped(_ text: String) -> String {
    var output: [UInt8] = []
    var line = TitleText.line(ExportedText.line(text)) ?? ""
    line.withUTF8 { output.append(escaping: $0) }
    return String(decoding: output, as: UTF8.self)
  }
}

/// Collects indented lines.
private struct Writer {
  var output: [UInt8] = []

  mutating func line(_ depth: Int, _ text: String) {
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
    output.append(contentsOf: text.utf8)
    output.append(UInt8(ascii: "\n"))
  }

  /// Closes and opens folders.
  mutating func move(from old: [String], to new: [String]) {
    let shared = zip(old, new).prefix { $0 == $1 }.count
    for depth in (shared..<old.count).reversed() { line(2 + depth, "</outline>") }
    for depth in shared..<new.count {
      line(2 + depth, "<outline text=\"\(OutlineWriter.escaped(new[depth]))\">")
    }
  }
}
