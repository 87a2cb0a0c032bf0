import FoundationEssentials

/// Reads anything as a list of subscriptions, from this machine or from the network. A list from the
/// network names no file; and what is written again is read as the same list, as far as it is on the web:
/// blanks in names of files are written as `%20`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  guard count > 1 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  let isLocal = start[0] % 2 == 1
  let location = isLocal ? "/home/ada/list.opml" : "https://x.example/list"
  guard let catalog = try? CatalogReader().parse(bytes: bytes, location: location),
    catalog.format == .opml
  else { return 0 }
  for outline in catalog.outlines {
    precondition(!outline.title.isEmpty && !outline.title.contains { $0.isNewline }, "no title")
    let isFile = outline.location.hasPrefix("/") || outline.location.lowercased().hasPrefix("file:")
    let isOther = WebAddress(outline.location).isWeb || outline.location.hasPrefix("shipped:")
    precondition(isOther || isLocal && isFile, "a list that names \(outline.location)")
  }
  let date = Date(timeIntervalSince1970: 0)
  let written = OutlineWriter.opml(title: "T", outlines: catalog.outlines, created: date)
  let again = try? CatalogReader().parse(bytes: written, location: "/home/ada/list.opml")
  guard !catalog.outlines.isEmpty else { return 0 }
  for (place, outline) in catalog.outlines.enumerated() where WebAddress(outline.location).isWeb {
    let read = again.flatMap { $0.outlines.indices.contains(place) ? $0.outlines[place] : nil }
    precondition(
      read?.location == outline.location && read?.title == outline.title,
      "\(String(reflecting: outline)) was written, \(String(reflecting: read)) read")
  }
  precondition(again?.outlines.count == catalog.outlines.count, "writing made more of it")
  return 0
}
