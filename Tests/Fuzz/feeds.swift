/// Reads anything as a feed, whole and in small pieces: both must give the same, and what is read must
/// keep the promises of its types. The first byte says how large the pieces are.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  guard count > 1 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  let whole = read(bytes, pieces: 65536)
  precondition(
    whole == read(bytes, pieces: 1 + Int(start[0])), "the size of pieces made a difference")
  guard case .success(let catalog) = whole else { return 0 }
  for production in catalog.productions {
    checkLine(production.title)
    for episode in production.episodes { check(episode) }
  }
  return 0
}

private func read(_ bytes: [UInt8], pieces: Int) -> Result<PublishedCatalog, FeedError> {
  do throws(FeedError) {
    return .success(
      try CatalogReader(pieces: pieces).parse(bytes: bytes, location: "https://x.example/f"))
  } catch {
    precondition(!error.message.isEmpty, "a refusal without words")
    return .failure(error)
  }
}

private func check(_ episode: PublishedEpisode) {
  checkLine(episode.title)
  precondition(episode.guid?.isEmpty != true, "an empty guid")
  precondition(
    episode.duration.map { (1...172_800).contains($0) } ?? true, "a duration out of bounds")
  precondition(episode.page.map { WebAddress($0).isWeb } ?? true, "a page that is not on the web")
  precondition(
    episode.media.allSatisfy { WebAddress($0.url).isWeb && $0.bytes != 0 }, "wrong media")
  let isClean = episode.notes?.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x09 }
  precondition(isClean ?? true, "notes with control characters")
}

private func checkLine(_ title: String) {
  precondition(!title.isEmpty && !title.contains { $0.isNewline }, "a title that is no line")
}
