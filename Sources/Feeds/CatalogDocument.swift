import struct Catalog.Media
import struct Catalog.PublishedCatalog
import struct Catalog.PublishedEpisode
import struct Catalog.PublishedProduction
import struct Catalog.WebAddress

/// Our own catalog format, version 1.
struct CatalogDocument {
  /// Where the media lie that are named by a path; nil when only addresses may name them.
  private let folder: String?
  private var warnings: [String] = []

  private init(folder: String?) { self.folder = folder }

  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - folder: as in `CatalogReader.parse`.
  static func catalog(
    _ bytes: [UInt8], location: String, folder: String? = nil
  ) throws(FeedError) -> PublishedCatalog {
    let root = try JSONField.document(
      bytes, location: location, format: "tekpub-catalog", version: 1)
    var document = CatalogDocument(folder: folder)
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
      episode.media.append(try media(element))
    }
    return episode
  }

  private func media(_ field: JSONField) throws(FeedError) -> Media {
    let url = try address(of: field.required("url"))
    let type = MediaType.type(try field.optionalLine("type"), address: url)
    let bytes = try field["bytes"]?.integer("a number of bytes")
    return Media(url: url, type: type, bytes: bytes.flatMap { $0 > 0 ? Int64($0) : nil })
  }

  /// An address of the web, or of a file beside a catalog that is itself a file.
  private func address(of field: JSONField) throws(FeedError) -> String {
    guard let folder, !WebAddress(try field.string()).isWeb else { return try field.address() }
    guard let address = Address.file(try field.string(), in: folder) else {
      throw field.mismatch("an http or https address, or a path inside the folder of the catalog")
    }
    return address
  }
}
