import struct Catalog.Outline
import struct Catalog.PublishedCatalog
import struct Catalog.WebAddress

/// Reads OPML lists of subscriptions, in folders or not.
///
/// Entries that are commented out and those of type `link` are read as what they are (OPML 2.0): they
/// are not to be followed.
struct OutlineBuilder: XMLBuilder {
  private enum Place { case root, head, body, folder, feed }

  private var title: String?
  private var outlines: [Outline] = []
  private var lines: [Int] = []
  /// The folders of each address, of each kind of entry.
  private var known: [String: Set<[String]>] = [:]
  /// Lines of entries without a usable address.
  private var unusable: [Int] = []
  private var places: [Place] = []
  private var folders: [String] = []
  /// Whether each open entry is commented out.
  private var comments: [Bool] = []
  private var openComments = 0
  /// Whether the list lies on this machine, so that it may name files.
  private let isLocal: Bool

  /// Every outline names all its folders; deeper ones are not meant for people.
  private static let deepest = 32

  init(isLocal: Bool) { self.isLocal = isLocal }

  mutating func open(_ name: XMLName, _ attributes: XMLAttributes) -> XMLStep {
    switch (places.last, name.local) {
    case (nil, _): places.append(.root)
    case (.root, "head"): places.append(.head)
    case (.root, "body"): places.append(.body)
    case (.head, "title"): return .text
    case (_, "outline"): outline(attributes)
    default: return .skip
    }
    return .enter
  }

  mutating func text(_ text: XMLText, of name: XMLName) { title = TitleText.line(text) }

  mutating func close(_ name: XMLName) {
    let place = places.popLast()
    if place == .folder { folders.removeLast() }
    if place == .folder || place == .feed, comments.popLast() == true { openComments -= 1 }
  }

  func catalog() -> PublishedCatalog? {
    var warnings: [String] = []
    if !unusable.isEmpty {
      let entries = unusable.count == 1 ? "1 entry" : "\(unusable.count) entries"
      warnings.append(
        "\(entries) without a usable address left out (\(DocumentLines.words(unusable)))")
    }
    return PublishedCatalog(
      format: .opml, title: title, outlines: outlines, outlineLines: lines, warnings: warnings)
  }

  private mutating func outline(_ attributes: XMLAttributes) {
    let name = attributes["text"].flatMap(Self.name) ?? attributes["title"].flatMap(Self.name)
    let address = attributes["xmlurl"] ?? attributes["url"]
    let isComment = ["true", "1"].contains(attributes["iscomment"]?.asciiLowered)
    comments.append(isComment)
    if isComment { openComments += 1 }
    guard let address else {
      folders.append(name ?? "")
      places.append(.folder)
      return
    }
    places.append(.feed)
    let kind = kind(attributes)
    // What is not followed is kept as it is.
    let other = kind == .feed ? nil : address.nonBlank
    guard let location = location(address, base: attributes.base) ?? other else {
      unusable.append(attributes.line)
      return
    }
    let path = folders.prefix(Self.deepest).filter { !$0.isEmpty }
    guard isNew("\(kind) \(location)", in: path) else { return }
    let page = attributes["htmlurl"].flatMap { Address.web($0, base: attributes.base) }
    lines.append(attributes.line)
    outlines.append(
      Outline(
        title: name ?? location, location: location, page: page, folders: path,
        kind: kind, attributes: others(attributes)))
  }

  /// What the list says of an entry besides, to be written back: a type other than the usual ones, too.
  private func others(_ attributes: XMLAttributes) -> [String: String] {
    var others = attributes.others(besides: Self.known).compactMapValues(Self.name)
    if let type = attributes["type"].flatMap(Self.name),
      !["rss", "link"].contains(type.asciiLowered)
    {
      others["type"] = type
    }
    return others
  }

  /// What an outline has fields for, or is always written anew.
  private static let known: [StaticString] = [
    "text", "title", "type", "xmlurl", "url", "htmlurl", "iscomment",
  ]

  /// Names are written into lists again, which hold no such characters.
  private static func name(_ text: String) -> String? { TitleText.line(ExportedText.line(text)) }

  /// Whether an entry says something that no earlier one says: an address may lie in several folders.
  private mutating func isNew(_ entry: String, in path: [String]) -> Bool {
    guard let paths = known[entry] else {
      known[entry] = [path]
      return true
    }
    return !path.isEmpty && known[entry, default: paths].insert(path).inserted
  }

  private func kind(_ attributes: XMLAttributes) -> Outline.Kind {
    if attributes["type"]?.asciiLowered == "link" { return .link }
    return openComments > 0 ? .disabled : .feed
  }

  private func location(_ address: String, base: String?) -> String? {
    let address = WebAddress.fetched(address)
    if isLocal, address.hasPrefix("/") { return address }
    if isLocal, address.utf8.hasPrefix(ignoringCase: "file:///") { return address }
    // A catalog that comes with the program, as an exported list names it.
    if address.hasPrefix("shipped:") { return address }
    return Address.web(address, base: base)
  }
}
