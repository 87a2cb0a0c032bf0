public import Catalog

/// Reads catalog documents: our own JSON, RSS, Atom and OPML.
///
/// Documents with faults are read as far as they make sense; what was mended is in the warnings.
public struct CatalogReader: Sendable {
  /// How many bytes the XML parser is given at once.
  private let pieces: Int

  public init() { self.init(pieces: 65536) }

  init(pieces: Int) { self.pieces = pieces }

  /// - Parameters:
  ///   - location: the address or file it came from; relative addresses in it refer to that.
  ///   - contentType: the server's header, for its charset.
  ///   - folder: the absolute path of the folder that a catalog of this machine lies in. Only such a
  ///     catalog may name media by paths, our own only inside that folder; nil for one from the network.
  public func parse(
    bytes: [UInt8], location: String, contentType: String? = nil, folder: String? = nil
  ) throws(FeedError) -> PublishedCatalog {
    if let content = ContentSniffer.binary(bytes) {
      throw .unrecognized(location: location, content: content)
    }
    let decoded = TextEncoding.decode(bytes, contentType: contentType)
    let isLocal = !WebAddress(location).isWeb
    var catalog: PublishedCatalog
    switch ContentSniffer.verdict(decoded.bytes, contentType: contentType) {
    case .json:
      return try CatalogDocument.catalog(decoded.bytes, location: location, folder: folder)
    case .rss(let start):
      catalog = try read(decoded.bytes, from: start, location, RSSBuilder(), folder)
    case .atom(let start):
      catalog = try read(decoded.bytes, from: start, location, AtomBuilder(), folder)
    case .opml(let start):
      catalog = try read(decoded.bytes, from: start, location, OutlineBuilder(isLocal: isLocal))
    case .cutShort: throw .cutShort(location: location)
    case .other(let content): throw .unrecognized(location: location, content: content)
    }
    if let unknown = decoded.unknown {
      catalog.warnings.append("the encoding \(unknown) is not known; read as UTF-8")
    }
    return catalog
  }

  private func read(
    _ bytes: [UInt8], from start: Int, _ location: String, _ builder: any XMLBuilder,
    _ folder: String? = nil
  ) throws(FeedError) -> PublishedCatalog {
    let entities = EntityDefinitions(prolog: bytes[..<start])
    let document = entities.expand(start == 0 ? bytes : Array(bytes[start...]))
    let (mended, counts) = XMLRepair.mend(document.bytes)
    let base =
      WebAddress(location).isWeb ? location : folder.map { FileAddress.address(ofPath: $0 + "/") }
    let linesBefore = bytes[..<start].count { $0 == UInt8(ascii: "\n") }
    var scanner = XMLScanner(builder: builder, base: base, linesBefore: linesBefore)
    scanner.scan(mended, pieces: pieces)
    var warnings = counts.warnings
    if document.refused > 0 {
      warnings.append("references to entities that grow too much were left: \(document.refused)")
    }
    if scanner.hasMismatch {
      scanner = XMLScanner(builder: builder, base: base, linesBefore: linesBefore)
      scanner.scan(TagBalancer.balance(mended), pieces: pieces)
      warnings.append("tags that do not match were mended")
    }
    guard var catalog = scanner.builder.catalog() else {
      throw .unrecognized(location: location, content: .xml(root: "rdf:RDF"))
    }
    catalog.warnings.append(contentsOf: warnings)
    if !scanner.isRootClosed {
      catalog.isCutOff = true
      let count = catalog.format == .opml ? catalog.outlines.count : catalog.episodeCount
      guard count > 0 || catalog.title != nil else { throw .cutShort(location: location) }
      let read =
        switch (catalog.format == .opml, count) {
        case (true, 1): "1 address was read"
        case (true, _): "\(count) addresses were read"
        case (false, 1): "1 episode was read"
        case (false, _): "\(count) episodes were read"
        }
      catalog.warnings.append("the document ends early; \(read)")
    }
    return catalog
  }
}

extension XMLRepair.Counts {
  fileprivate var warnings: [String] {
    var warnings: [String] = []
    if forbidden > 0 {
      warnings.append("control characters were left out or replaced: \(forbidden)")
    }
    if ampersands > 0 { warnings.append("stray ampersands were mended: \(ampersands)") }
    if badBytes > 0 {
      warnings.append("bytes that are not UTF-8 were taken for Windows-1252: \(badBytes)")
    }
    return warnings
  }
}
