import FoundationEssentials
import TestSupport
import Testing

/// The production that comes with the program: what its catalog names is there and as it says.
@Suite(.inTurn, .timeLimit(.minutes(5))) struct StartHereTests {
  private struct Document: Decodable {
    var productions: [Production]
  }

  private struct Production: Decodable {
    var id: String
    var title: String
    var episodes: [Episode]
  }

  private struct Episode: Decodable {
    var id: String
    var title: String
    var duration: Int
    var notes: String
    var media: [Media]
  }

  private struct Media: Decodable {
    var url: String
    var type: String
    var bytes: Int
  }

  private struct Achievements: Decodable {
    var achievements: [Achievement]
  }

  private struct Achievement: Decodable {
    var id: String
    var target: Int
    var production: Reference?
  }

  private struct Reference: Decodable {
    var catalog: String
    var id: String
  }

  private static let folder = "Data/start-here/"

  private func production() throws -> Production {
    let text = try Checkout.text(Self.folder + "catalog.json")
    let document = try JSON.decode(Document.self, text)
    return try #require(document.productions.first)
  }

  @Test func itIsTheFirstThingInAFreshLibrary() throws {
    let home = try Home()
    let result = try home.commands("wait loaded", "open 1", "open 1", options: ["--quiet"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Productions > Start Here\n  5 episodes, "))
    #expect(result.output.contains("Productions > Start Here > Move and open\n"))
    let path = Binary.checkout + "/Data/start-here/1-move-and-open.mp4"
    #expect(result.output.contains("file://\(path)\n"))
  }

  @Test func allOfItIsThereAndSmall() throws {
    let episodes = try production().episodes
    #expect(episodes.count == 5)
    var total = 0
    for episode in episodes {
      let media = try #require(episode.media.first)
      #expect(episode.media.count == 1 && media.url == episode.id + ".mp4")
      let path = Binary.checkout + "/" + Self.folder + media.url
      let bytes = try #require(FileManager.default.contents(atPath: path), "\(path)")
      #expect(bytes.count == media.bytes, "\(media.url)")
      #expect(bytes.prefix(8).suffix(4).elementsEqual("ftyp".utf8), "\(media.url) is no MP4")
      #expect((20...40).contains(episode.duration), "\(episode.id): \(episode.duration) s")
      #expect(!episode.notes.isEmpty)
      total += bytes.count
    }
    #expect(total <= 2_000_000)
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ffprobe"),
      "ffprobe is not installed"))
  func theFilesAreAsLongAsTheCatalogSays() throws {
    let home = try Home()
    for episode in try production().episodes {
      let path = Binary.checkout + "/" + Self.folder + episode.id + ".mp4"
      let result = try Child(
        "/usr/bin/ffprobe",
        ["-v", "error", "-show_chapters", "-show_entries", "format=duration", "-of", "flat", path],
        environment: home.environment, directory: home.path, input: .nothing, output: .read
      ).finish()
      #expect(result.errors == "")
      let facts = result.lines.map { $0.replacing("\"", with: "").components("=") }
      let length = try #require(facts.first { $0[0] == "format.duration" }?.last)
      let seconds = try #require(Double(length), "\(length)")
      #expect(abs(seconds - Double(episode.duration)) <= 0.6, "\(episode.id): \(seconds) s")
      let titles = facts.filter { $0[0].hasSuffix(".tags.title") }
      #expect(titles.count >= 4 && titles.allSatisfy { $0.last?.isEmpty == false }, "\(titles)")
    }
  }

  @Test func everyEpisodeHasATranscript() throws {
    for episode in try production().episodes {
      let text = try Checkout.text(Self.folder + episode.id + ".vtt")
      var blocks = text.components("\n\n")
      #expect(
        blocks.removeFirst() == "WEBVTT - Start Here \(episode.id.prefix(1)): \(episode.title)")
      var last = 0.0
      for (number, block) in blocks.enumerated() {
        let lines = block.split(separator: "\n").map(String.init)
        try #require(lines.count == 3, "\(episode.id): \(block)")
        #expect(lines[0] == String(number + 1) && !lines[2].isEmpty)
        let times = lines[1].components(" --> ").compactMap(Self.seconds)
        try #require(times.count == 2, "\(episode.id): \(lines[1])")
        #expect(last <= times[0] && times[0] < times[1], "\(episode.id): \(lines[1])")
        last = times[1]
      }
      #expect(blocks.count >= 4)
      #expect(last > Double(episode.duration) / 2 && last <= Double(episode.duration) + 0.5)
    }
  }

  @Test func whoFinishesItIsOriented() throws {
    let text = try Checkout.text("Data/achievements.json")
    let all = try JSON.decode(Achievements.self, text).achievements
    let oriented = try #require(all.first { $0.id == "com.tekpub.oriented" })
    let production = try production()
    #expect(oriented.target == production.episodes.count)
    #expect(oriented.production?.catalog == "shipped:start-here/catalog.json")
    #expect(oriented.production?.id == production.id)
    let home = try Home()
    let result = try home.commands(
      "wait loaded", "open 1", "watched 1", "watched 2", "watched 3", "watched 4", "watched 5")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("* Achievement: Oriented (20 points). "), "\(result.output)")
  }

  /// The seconds of `00:12.345`; nil for anything else.
  private static func seconds(_ text: some StringProtocol) -> Double? {
    guard let match = String(text).wholeMatch(of: /([0-9]{2}):([0-5][0-9]\.[0-9]{3})/),
      let minutes = Double(match.1), let seconds = Double(match.2)
    else { return nil }
    return minutes * 60 + seconds
  }
}
