/// The list of catalogs that come with the program.
public struct CatalogIndex: Equatable, Sendable {
  public struct Entry: Equatable, Sendable {
    /// Relative to the index, inside its folder.
    public var file: String
    public var title: String
    /// Followed only when the user asks for it.
    public var isOffered: Bool

    public init(file: String, title: String, isOffered: Bool = false) {
      self.file = file
      self.title = title
      self.isOffered = isOffered
    }
  }

  public var catalogs: [Entry]

  public init(catalogs: [Entry]) { self.catalogs = catalogs }

  public static func parse(bytes: [UInt8], location: String) throws(FeedError) -> CatalogIndex {
    let root = try JSONField.document(
      bytes, location: location, format: "tekpub-catalog-index", version: 1)
    var entries: [Entry] = []
    var known: Set<String> = []
    for field in try root.required("catalogs").elements() {
      let fileField = try field.required("file")
      let file = try fileField.line()
      guard !file.hasPrefix("/"), !file.split(separator: "/").contains("..") else {
        throw fileField.mismatch("a path inside the folder of the index")
      }
      guard known.insert(file).inserted else {
        throw fileField.failure("\"\(file)\" is there twice")
      }
      entries.append(
        Entry(
          file: file, title: try field.required("title").line(),
          isOffered: try field["offered"]?.boolean() ?? false))
    }
    return CatalogIndex(catalogs: entries)
  }
}
