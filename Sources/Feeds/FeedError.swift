public import protocol Catalog.UserFacing

/// Why a document could not be read.
public enum FeedError: Error, Equatable, Sendable {
  /// What bytes look like when they are no catalog.
  public enum Content: Equatable, Sendable {
    case empty, html, jsonFeed, otherJSON, plainText, binary
    /// A packed or media file, by its usual name such as `gzip` or `PNG`.
    case archive(String), image(String), audioOrVideo(String), pdf
    /// XML of another kind, with the name of its root element.
    case xml(root: String)
  }

  /// Not a document of a kind this program reads.
  case unrecognized(location: String, content: Content)
  /// JSON that cannot be read at all.
  case malformed(location: String, line: Int, problem: String)
  /// A field that holds something else than it should.
  case invalid(location: String, line: Int, path: String, problem: String)
  /// Written for a later version of the program.
  case newer(location: String, version: Int, known: Int)
  /// Ends before anything of it could be used.
  case cutShort(location: String)
}

extension FeedError: UserFacing {
  public var message: String {
    switch self {
    case .unrecognized(let location, let content):
      "\(location) is not a catalog: it is \(content.words)."
    case .malformed(let location, let line, let problem):
      "\(location) is not valid JSON: line \(line): \(problem)."
    case .invalid(let location, let line, let path, let problem):
      "\(location), line \(line): \(path.isEmpty ? "" : path + ": ")\(problem)."
    case .newer(let location, let version, let known):
      "\(location) has format version \(version); this program knows \(known)."
    case .cutShort(let location): "\(location) ends before anything could be read."
    }
  }

  public var remedy: String? {
    switch self {
    case .unrecognized(_, let content): content.remedy
    case .malformed, .invalid: "Correct the file, or tell its publisher."
    case .newer: "Update tekpub-shell."
    case .cutShort: "Try again; if it stays so, tell its publisher."
    }
  }
}

extension FeedError.Content {
  fileprivate var words: String {
    switch self {
    case .empty: "empty"
    case .html: "an HTML page"
    case .jsonFeed: "a JSON Feed, which is not supported yet"
    case .otherJSON: "JSON, but not a tekpub catalog"
    case .plainText: "plain text"
    case .binary: "binary data of an unknown kind"
    case .archive(let name): "\(name) data"
    case .image(let name): "\(name) image data"
    case .audioOrVideo(let name): "\(name) audio or video"
    case .pdf: "a PDF document"
    case .xml(let root): "XML of another kind, with the root element <\(root)>"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .html: "Look on that page for a link named RSS, Atom or podcast, and use its address."
    case .jsonFeed: "Look for an RSS or Atom address of the same site."
    case .otherJSON:
      "A tekpub catalog begins with { \"format\": \"tekpub-catalog\", \"version\": 1."
    case .archive: "Unpack it and use the file inside."
    case .empty: "Check the address, or try again later."
    case .plainText, .binary, .image, .audioOrVideo, .pdf, .xml:
      "Use the address of an RSS or Atom feed, an OPML list or a tekpub catalog."
    }
  }
}
