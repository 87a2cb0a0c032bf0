import struct Catalog.Media
import struct Catalog.PublishedCatalog
import struct Catalog.PublishedEpisode
import struct Catalog.PublishedProduction

/// Our own catalog format, version 1.
struct CatalogDocument {
  private var warnings: [String] = []

  /// - Parameter bytes: UTF-8.
  static func catalog(_ bytes: [UInt8], location: String) throws(FeedError) -> PublishedCatalog {
    let root = try JSONField.document(
      bytes, location: location, format: "tekpub-catalog", version: 1)
    var document = CatalogDocument()
    let title = try root.required("title").line()
    var productions: [PublishedProduction] = []
    var known: [String: String] = [:]
    for field in try root.required("productions").elements() {
      let production = try document.production(field)
      try Self.check(production.key, in: field, &known)
      productions.append(production)
    }
    return PublishedCatalog(
      format: .tekpub, title: title, productions: productions, warnings: document.warnings)
  }

  /// Refuses an id that was used before; `known` maps ids to the paths of their owners.
  static func check(_ id: String, in field: JSONField, _ known: inout [String: String])
    throws(FeedError)
  {
    let path = "\(field.path).id"
    if let first = known.updateValue(path, forKey: id) {
      throw try field.required("id").failure("\"\(id)\" is used twice, first in \(first)")
    }
  }

  private mutating func production(_ field: JSONField) throws(FeedError) -> PublishedProduction {
    var production = PublishedProduction(
      key: try field.required("id").line(), title: try field.required("title").line(),
      presenters: try field.lines("presenters"), summary: try field.optionalText("summary"),
      page: try field.optionalAddress("page"), language: try field.optionalLine("language"),
      tags: try field.lines("tags"), unavailable: try field.optionalLine("unavailable"))
    if let year = field["year"] {
      production.year = try year.integer("a year")
      guard (1...9999).contains(production.year ?? 0) else { throw year.mismatch("a year") }
    }
    var known: [String: String] = [:]
    for element in try field["episodes"]?.elements() ?? [] {
      let episode = try self.episode(element)
      try Self.check(episode.guid ?? "", in: element, &known)
      production.episodes.append(episode)
    }
    return production
  }

  private mutating func episode(_ field: JSONField) throws(FeedError) -> PublishedEpisode {
    var episode = PublishedEpisode(
      guid: try field.required("id").line(), title: try field.required("title").line(),
      presenters: try field.lines("presenters"), notes: try field.optionalText("notes"),
      page: try field.optionalAddress("page"), language: try field.optionalLine("language"),
      tags: try field.lines("tags"))
    if let date = field["date"] {
      episode.published = FeedDate.date(try date.string())
      if episode.published == nil { throw date.mismatch("a date such as 2013-07-06") }
    }
    if let duration = field["duration"] {
      let seconds = try duration.seconds()
      episode.duration = FeedDuration.sane(seconds)
      if episode.duration == nil {
        warnings.append("\(duration.path): \(seconds) seconds cannot be right; taken as unknown")
      }
    }
    for element in try field["media"]?.elements() ?? [] {
      episode.media.append(try Self.media(element))
    }
    return episode
  }

  private static func media(_ field: JSONField) throws(FeedError) -> Media {
    let url = try field.required("url").address()
    let type = MediaType.type(try field.optionalLine("type"), address: url)
    let bytes = try field["bytes"]?.integer("a number of bytes")
    return Media(url: url, type: type, bytes: bytes.flatMap { $0 > 0 ? Int64($0) : nil })
  }
}
