import Catalog
import FoundationEssentials
import Testing

@testable import Feeds

/// What holds for every document.
@Suite struct ReaderLawTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/feeds").path

  /// The fixtures by name.
  private static let documents: [(name: String, bytes: [UInt8])] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: fixtures)) ?? []
    return names.sorted().filter { $0 != "ORIGIN.txt" }.compactMap { name in
      FileManager.default.contents(atPath: "\(fixtures)/\(name)").map { (name, Array($0)) }
    }
  }()

  private static func outcome(_ bytes: [UInt8], pieces: Int = 65536) -> Result<
    PublishedCatalog, FeedError
  > {
    do throws(FeedError) {
      return .success(
        try CatalogReader(pieces: pieces).parse(bytes: bytes, location: "https://x.example/f"))
    } catch { return .failure(error) }
  }

  @Test func fixturesAreHereAndRead() throws {
    #expect(Self.documents.count >= 8)
    for (name, bytes) in Self.documents {
      let catalog = try Self.outcome(bytes).get()
      #expect(!catalog.productions.isEmpty || !catalog.outlines.isEmpty, "\(name)")
    }
  }

  @Test func aFeedWithEveryFaultIsReadWhole() throws {
    let broken = try #require(Self.documents.first { $0.name == "broken.rss" })
    let production = try #require(try Self.outcome(broken.bytes).get().productions.first)
    #expect(production.title == "Rock & Roll été &x;")
    #expect(production.page == "https://x.example/?a=1&b=2")
    #expect(
      production.episodes == [
        PublishedEpisode(
          title: "A & B & <title>", notes: "one\ntwo\n\nthree", duration: 897,
          media: [
            Media(url: "https://cdn.example.org/my%20show.mp3?a=1&b=2", type: "audio/mpeg")
          ]),
        PublishedEpisode(
          title: "Second < third", notes: "- a\n  - b\n\nx\n  y",
          published: FeedDate.date("2016-03-03T10:46:33Z")),
      ])
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1000])
  func wherePiecesAreCutMakesNoDifference(pieces: Int) {
    for (name, bytes) in Self.documents {
      #expect(Self.outcome(bytes, pieces: pieces) == Self.outcome(bytes), "\(name)")
    }
  }

  @Test func cuttingADocumentNeverLosesWhatCameBefore() throws {
    for (name, bytes) in Self.documents where !name.hasSuffix(".json") {
      let whole = try Self.outcome(bytes).get().productions.first?.episodes ?? []
      var read = 0
      for cut in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60)) {
        // What is cut before anything was said is refused.
        guard let part = try? Self.outcome(Array(bytes[..<cut])).get() else { continue }
        let episodes = part.productions.first?.episodes ?? []
        read += 1
        #expect(episodes.count <= whole.count, "\(name) at \(cut)")
      }
      #expect(read > 0, "\(name)")
    }
  }

  @Test(arguments: 0..<8) func noMutationCrashes(seed: Int) {
    var random = Pseudorandom(seed: UInt64(seed))
    let marks =
      Array("<>&;\"'/=![]-?#x0%: \u{0}\u{8}\u{1B}{}\\".utf8) + [0x80, 0xC2, 0xE2, 0xED, 0xF4, 0xFF]
    for (name, bytes) in Self.documents {
      for _ in 0..<25 {
        var mutant = bytes
        for _ in 0..<Int.random(in: 1...12, using: &random) where !mutant.isEmpty {
          let place = Int.random(in: 0..<mutant.count, using: &random)
          let mark = marks.randomElement(using: &random) ?? 0
          switch Int.random(in: 0..<4, using: &random) {
          case 0: mutant[place] = mark
          case 1: mutant.insert(mark, at: place)
          case 2: mutant.removeSubrange(place..<min(mutant.count, place + 9))
          default:
            mutant.insert(contentsOf: mutant[place..<min(mutant.count, place + 40)], at: place)
          }
        }
        switch Self.outcome(mutant) {
        case .success(let catalog): expectSound(catalog, name)
        case .failure(let error): #expect(!error.message.isEmpty)
        }
      }
    }
  }

  /// What the contract of the values promises, for any input.
  private func expectSound(_ catalog: PublishedCatalog, _ name: String) {
    for production in catalog.productions {
      #expect(!production.title.isEmpty && !production.title.contains("\n"), "\(name)")
      for episode in production.episodes {
        #expect(!episode.title.isEmpty && !episode.title.contains { $0.isNewline }, "\(name)")
        #expect(episode.guid.map { !$0.isEmpty } ?? true)
        #expect(episode.duration.map { (1...172_800).contains($0) } ?? true)
        #expect(episode.page.map { WebAddress($0).isWeb } ?? true)
        #expect(episode.media.allSatisfy { WebAddress($0.url).isWeb && $0.bytes != 0 })
        let isClean = episode.notes?.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x09 }
        #expect(isClean ?? true, "\(name)")
      }
    }
  }
}
