import Dispatch
import FoundationEssentials
import Glibc

/// Searches a library for anything: the first line is what was typed, the others are the title and the
/// notes of its episode. Nothing typed is an error, what is counted is there, and a word of plain
/// letters and digits is found in the text it is from.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let lines = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).map(
    String.init)
  let title = lines.count > 1 && !lines[1].isEmpty ? lines[1] : "Untitled"
  let notes = lines.count > 2 ? lines[2] : nil
  do {
    try Library.only.keep(PublishedEpisode(guid: "1", title: title, notes: notes))
    try search(lines[0])
    let words = "\(title) \(notes ?? "")".split { $0.isASCII && !$0.isASCIILetterOrDigit }
      .filter { $0.utf8.count < 40 && $0.allSatisfy(\.isASCIILetterOrDigit) }
    for word in words.prefix(3) {
      let count = try search(String(word))
      precondition(count == 1, "\(word) is not found")
    }
  } catch { fatalError("\(error)") }
  return 0
}

extension Character {
  fileprivate var isASCIILetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}

/// How many episodes hold the words.
@discardableResult
private func search(_ text: String) throws -> Int {
  let reader = Library.only.store.reader
  var query = EpisodeQuery(scope: .search(text))
  let listing = try reader.episodes(query, Window())
  precondition(listing.total == listing.rows.count, "counted \(listing.total)")
  let ids = try reader.episodeIDs(query)
  precondition(ids == listing.rows.map(\.id), "another order")
  query = EpisodeQuery(scope: .all)
  query.filter.text = text
  _ = try reader.episodes(query, Window())
  for scope in [LibraryReader.TitleScope.productions, .catalogs] {
    _ = try reader.titles(text, scope, 3)
  }
  return listing.total
}

/// One library on a disk of memory, with one episode.
private final class Library: Sendable {
  static let only: Library = {
    do { return try Library() } catch { fatalError("\(error)") }
  }()

  let store: Store
  private let catalog: CatalogID

  init() throws {
    let path = "/dev/shm/tekpub-fuzz-\(getpid()).sqlite"
    for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
    let store = try Store.open(path: path)
    self.store = store
    catalog = try wait {
      try await store.addCatalog(
        location: "https://example.org/feed", title: "Feed", origin: .user, isFollowed: true)
    }
    // Open, they stay until the run ends, and nothing is left then.
    for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
  }

  func keep(_ episode: PublishedEpisode) throws {
    let document = PublishedCatalog(
      format: .rss, title: "Feed",
      productions: [PublishedProduction(key: "", title: "Series", episodes: [episode])])
    try wait { [store, catalog] in
      _ = try await store.save(
        document, for: catalog, etag: nil, lastModified: nil, now: Date(timeIntervalSince1970: 0),
        definitions: [])
    }
  }
}

// Safety: it is read after the signal, and written before.
private final class Box<T>: @unchecked Sendable { var result: Result<T, any Error>? }

private func wait<T: Sendable>(_ work: @escaping @Sendable () async throws -> T) throws -> T {
  let (box, done) = (Box<T>(), DispatchSemaphore(value: 0))
  Task.detached {
    do { box.result = .success(try await work()) } catch { box.result = .failure(error) }
    done.signal()
  }
  done.wait()
  guard let result = box.result else { fatalError("nothing came") }
  return try result.get()
}
