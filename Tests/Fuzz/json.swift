/// Reads anything as each of the documents in JSON: what is refused is refused in words that name the
/// document.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(JSONParser.Failure) {
    _ = try JSONParser.parse(bytes)
  } catch {
    let lines = 1 + bytes.count { $0 == UInt8(ascii: "\n") }
    precondition((1...lines).contains(error.line), "line \(error.line) of \(lines)")
    precondition(!error.problem.isEmpty, "a refusal without words")
  }
  check { () throws(FeedError) in
    let catalog = try CatalogDocument.catalog(bytes, location: "x.json")
    precondition(catalog.files.isEmpty, "a catalog from elsewhere that names \(catalog.files)")
  }
  check { () throws(FeedError) in
    let catalog = try CatalogDocument.catalog(bytes, location: "x.json", folder: "/d")
    for file in catalog.files {
      let parts = FileAddress.path(file)?.split(separator: "/") ?? []
      precondition(parts.count > 1 && parts[0] == "d" && !parts.contains(".."), "it names \(file)")
    }
  }
  check { () throws(FeedError) in _ = try CatalogIndex.parse(bytes: bytes, location: "x.json") }
  check { () throws(FeedError) in
    _ = try AchievementsDocument.parse(bytes: bytes, location: "x.json")
  }
  check { () throws(FeedError) in _ = try StrokesDocument.parse(bytes: bytes, location: "x.json") }
  return 0
}

private func check(_ read: () throws(FeedError) -> Void) {
  do throws(FeedError) { try read() } catch {
    precondition(error.message.contains("x.json"), "a refusal that names no document")
  }
}

extension PublishedCatalog {
  fileprivate var files: [String] {
    productions.flatMap(\.episodes).flatMap(\.media).map(\.url).filter { !WebAddress($0).isWeb }
  }
}
