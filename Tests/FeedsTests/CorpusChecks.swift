import Catalog
import FoundationEssentials

@testable import Feeds

/// One statement of feedparser's own tests that is about a field we have.
struct FeedparserCheck {
  let path: String
  let expected: String
  private let index: Int?
  private let field: String

  init?(_ node: JSONNode) {
    guard node["op"]?.text == "==", let value = node["value"], let parts = node["path"]?.elements,
      let first = parts.first?.text
    else { return nil }
    let isEntry = first == "entries"
    let rest = parts.dropFirst(isEntry ? 2 : 1).compactMap(\.text)
    guard isEntry || first == "feed",
      rest.count + (isEntry ? 2 : 1) == parts.count
        || rest.first == "tags" || rest.first == "content"
    else { return nil }
    index = isEntry ? parts[1].number : nil
    field = rest.joined(separator: ".")
    path = parts.map(\.found).joined(separator: ".")
    guard Self.fields.contains(field), isEntry || !field.hasPrefix("content") else { return nil }
    if field.hasSuffix("_parsed") {
      let date = value.elements.compactMap(\.number)
      guard date.count == 9 else { return nil }
      expected =
        "\(date[0])-\(Self.two(date[1]))-\(Self.two(date[2]))T\(Self.two(date[3])):"
        + "\(Self.two(date[4])):\(Self.two(date[5]))Z"
    } else {
      guard let text = value.text else { return nil }
      expected = text
    }
  }

  func holds(_ catalog: PublishedCatalog) -> Bool {
    let ours = ours(catalog)
    switch field {
    case "title", "title_detail.value", "author", "author_detail.name":
      let html = XMLText(bytes: Array(expected.utf8), isMarkup: true)
      return [TitleText.line(expected), TitleText.line(html)].contains(ours)
        || ours == AuthorName.name(expected)
    case "description", "summary", "content.value", "subtitle", "tagline":
      let text = XMLText(bytes: Array(expected.utf8), isMarkup: false)
      return ours == HTMLText.plain(text) || ours == HTMLText.literal(text)
    case "tags.term":
      return ours?.split(separator: "\n").contains { $0 == expected } == true
    default: return (ours ?? "") == expected
    }
  }

  func ours(_ catalog: PublishedCatalog) -> String? {
    guard let production = catalog.productions.first else { return nil }
    guard let index else {
      return switch field {
      case "title", "title_detail.value": catalog.title
      case "link": production.page
      case "language": production.language
      case "author", "author_detail.name": production.presenters.first
      case "description", "subtitle", "tagline": production.summary
      case "tags.term": production.tags.joined(separator: "\n")
      default: nil
      }
    }
    guard production.episodes.indices.contains(index) else { return nil }
    let episode = production.episodes[index]
    return switch field {
    case "title", "title_detail.value": episode.title == "Untitled" ? nil : episode.title
    case "link": episode.page
    case "id": episode.guid
    case "author", "author_detail.name": episode.presenters.first
    case "description", "summary", "content.value", "subtitle": episode.notes
    case "language": episode.language
    case "tags.term": episode.tags.joined(separator: "\n")
    case "published_parsed": episode.published.map { $0.formatted(.iso8601) }
    default: nil
    }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let fields: Set<String> = [
    "title", "title_detail.value", "link", "id", "author", "author_detail.name", "description",
    "summary", "content.value", "subtitle", "tagline", "language", "tags.term",
    "published_parsed",
  ]
}

/// One field of the result another reader gave for a feed.
struct PairCheck {
  let name: String
  let expected: String
  /// Our value for the same.
  let ours: (PublishedCatalog) -> String?
  private let isText: Bool

  func isSame(_ ours: String?) -> Bool {
    guard isText else { return (ours ?? "") == expected }
    return (ours ?? "") == (TitleText.line(expected) ?? "")
  }

  /// The checks of a result, for the suites whose shape is known.
  static func all(in result: JSONNode, suite: String) -> [PairCheck] {
    switch suite {
    case "gofeed":
      guard result["feedType"] != nil else { return [] }
      return feed(result, items: "items", keys: ["title": "title", "guid": "guid", "link": "link"])
    case "podcastparser":
      return feed(
        result, items: "episodes",
        keys: ["title": "title", "duration": "total_time", "published": "published"])
    case "rss-parser":
      guard let feed = result["feed"] else { return [] }
      return self.feed(feed, items: "items", keys: ["title": "title", "guid": "guid"])
    default: return []
    }
  }

  private static func feed(_ result: JSONNode, items: String, keys: [String: String]) -> [PairCheck]
  {
    var checks: [PairCheck] = []
    if let title = result["title"]?.text {
      checks.append(PairCheck(name: "title", expected: title, ours: { $0.title }, isText: true))
    }
    let nodes = result[items]?.elements ?? []
    checks.append(
      PairCheck(
        name: "count", expected: "\(nodes.count)",
        ours: { "\($0.productions.first?.episodes.count ?? -1)" }, isText: false))
    for (index, node) in nodes.enumerated() {
      for (name, key) in keys.sorted(by: { $0.key < $1.key }) {
        guard let value = node[key] else { continue }
        guard let expected = value.text ?? value.number.map({ $0 == 0 ? "" : "\($0)" }) else {
          continue
        }
        checks.append(
          PairCheck(
            name: "\(index).\(name)", expected: expected,
            ours: { Self.field(name, of: $0, at: index) }, isText: name == "title"))
      }
    }
    return checks
  }

  private static func field(_ name: String, of catalog: PublishedCatalog, at index: Int) -> String?
  {
    guard let episodes = catalog.productions.first?.episodes, episodes.indices.contains(index)
    else { return nil }
    let episode = episodes[index]
    return switch name {
    case "title": episode.title == "Untitled" ? "" : episode.title
    case "guid": episode.guid
    case "link": episode.page
    case "duration": episode.duration.map { "\($0)" }
    case "published": episode.published.map { "\(Int($0.timeIntervalSince1970))" }
    default: nil
    }
  }
}
