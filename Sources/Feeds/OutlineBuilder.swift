import struct Catalog.Outline
import struct Catalog.PublishedCatalog
import struct Catalog.WebAddress

/// Reads OPML lists of subscriptions, in folders or not.
struct OutlineBuilder: XMLBuilder {
  private enum Place { case root, head, body, folder, feed }

  private var title: String?
  private var outlines: [Outline] = []
  private var known: Set<String> = []
  private var unusable = 0
  private var places: [Place] = []
  private var folders: [String] = []
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
    if places.popLast() == .folder { folders.removeLast() }
  }

  func catalog() -> PublishedCatalog? {
    var warnings: [String] = []
    if unusable > 0 {
      let entries = unusable == 1 ? "1 entry" : "\(unusable) entries"
      warnings.append("\(entries) without a usable address left out")
    }
    return PublishedCatalog(format: .opml, title: title, outlines: outlines, warnings: warnings)
  }

  private mutating func outline(_ attributes: XMLAttributes) {
    let name =
      attributes["text"].flatMap(TitleText.line) ?? attributes["title"].flatMap(TitleText.line)
    let address = attributes["xmlurl"] ?? attributes["url"]
    guard let address else {
      folders.append(name ?? "")
      places.append(.folder)
      return
    }
    places.append(.feed)
    guard let location = location(address, base: attributes.base) else {
      unusable += 1
      return
    }
    guard known.insert(location).inserted else { return }
    let page = attributes["htmlurl"].flatMap { Address.web($0, base: attributes.base) }
    outlines.append(
      Outline(
        title: name ?? location, location: location, page: page,
        folders: folders.prefix(Self.deepest).filter { !$0.isEmpty }))
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
