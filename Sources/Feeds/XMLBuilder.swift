import struct Catalog.PublishedCatalog

/// The vocabularies that matter in feeds.
enum XMLSpace {
  /// RSS and OPML, which have none.
  case plain
  case atom, itunes, content, dublinCore, media, rdf, xhtml, other

  /// By its address, else by the customary prefix when the prefix was never declared.
  init(uri: String?, prefix: String?) {
    guard let uri else {
      self = prefix.map(Self.customary) ?? .plain
      return
    }
    let name = uri.asciiLowered
    self =
      switch true {
      case name.hasPrefix("http://www.w3.org/2005/atom"), name.hasPrefix("http://purl.org/atom"),
        name.hasPrefix("https://www.w3.org/2005/atom"):
        .atom
      case name.contains("itunes.com/dtds/podcast"), name.contains("itunes.apple.com/dtds"): .itunes
      case name.contains("purl.org/rss/1.0/modules/content"): .content
      case name.contains("purl.org/dc/"): .dublinCore
      case name.contains("search.yahoo.com/mrss"), name.contains("mediarss"): .media
      case name.contains("rdf-syntax-ns"): .rdf
      case name.contains("1999/xhtml"): .xhtml
      case name.isEmpty, name.contains("purl.org/rss"), name.contains("my.netscape.com"),
        name.contains("userland.com"), name.contains("cyber.law.harvard.edu"),
        name.contains("channel.netscape.com"), name.contains("opml.org"):
        .plain
      default: prefix.map(Self.customary) ?? .plain
      }
  }

  private static func customary(_ prefix: String) -> XMLSpace {
    switch prefix.asciiLowered {
    case "itunes": .itunes
    case "content": .content
    case "dc": .dublinCore
    case "media": .media
    case "atom", "atom10", "a10": .atom
    case "rdf": .rdf
    default: .other
    }
  }
}

/// An element's name. The local part is in lower case.
struct XMLName: Hashable {
  var space: XMLSpace
  var local: String
  var isPrefixed = false
}

/// What a builder wants of an element.
enum XMLStep {
  /// Its children, one by one.
  case enter
  /// All text in it, markup included.
  case text
  /// Nothing of it.
  case skip
}

/// The text of one element.
struct XMLText {
  var bytes: [UInt8]
  /// Whether elements lay in it: the bytes are then HTML, else characters.
  var isMarkup: Bool
  /// The address that relative ones in it refer to.
  var base: String?

  /// The characters, without blanks at both ends; nil when nothing is left.
  var word: String? {
    let rest = bytes.trimmed
    return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
  }
}

/// Makes values of a document's elements as they pass by.
protocol XMLBuilder {
  mutating func open(_ name: XMLName, _ attributes: XMLAttributes) -> XMLStep
  /// The end of an element for which `open` asked for text.
  mutating func text(_ text: XMLText, of name: XMLName)
  /// The end of an element that was entered.
  mutating func close(_ name: XMLName)
  /// What was read, once the document has ended; nil when it is something else after all.
  func catalog() -> PublishedCatalog?
}
