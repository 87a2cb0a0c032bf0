import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// `Data/json.md` names the fields of every listing: all that occur, and none that does not.
@Suite(.inTurn, .timeLimit(.minutes(5))) struct RecordFieldsTests {
  /// The names of an object's fields, and of those of the objects in it.
  private struct Shape: Decodable {
    var listing: String?
    var fields: Set<String>
    var rows: [Shape]
    var media: [Shape]
    var centre: [Shape]
    var chapters: [Shape]
    var weeks: [Shape]
    var byProduction: [Shape]

    private struct Name: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      fields = Set(container.allKeys.map(\.stringValue))
      func objects(_ name: String) -> [Shape] {
        (try? container.decode([Shape].self, forKey: Name(stringValue: name))) ?? []
      }
      listing = try? container.decode(String.self, forKey: Name(stringValue: "listing"))
      rows = objects("rows")
      media = objects("media")
      chapters = objects("chapters")
      weeks = objects("weeks")
      byProduction = objects("byProduction")
      centre =
        (try? container.decode(Shape.self, forKey: Name(stringValue: "centre"))).map { [$0] } ?? []
    }
  }

  /// Fields by section; those that are kept for later apart.
  private func documented() throws -> (now: [String: Set<String>], later: [String: Set<String>]) {
    var now: [String: Set<String>] = [:]
    var later: [String: Set<String>] = [:]
    var section = ""
    let bytes = try #require(
      FileManager.default.contents(atPath: Binary.checkout + "/Data/json.md"))
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      guard line.hasPrefix("| `") else { continue }
      let name = String(line.dropFirst(3).prefix { $0 != "`" })
      if line.contains("*later*") {
        later[section, default: []].insert(name)
      } else {
        now[section, default: []].insert(name)
      }
    }
    return (now, later)
  }

  private let catalog = """
    {"format": "tekpub-catalog", "version": 1, "title": "Shows", "productions": [
      {"id": "a", "title": "A", "presenters": ["P"], "summary": "S", "language": "en",
       "page": "http://example.org/a", "tags": ["t"], "year": 2013, "unavailable": "Gone.",
       "episodes": [
        {"id": "1", "title": "One", "presenters": ["P"], "date": "2013-07-07", "duration": 60,
         "language": "en", "tags": ["t"], "page": "http://example.org/1", "notes": "N",
         "media": [{"url": "http://example.org/1.mp4", "type": "video/mp4", "bytes": 1}]}]}]}
    """

  private func shapes() throws -> [Shape] {
    let home = try Home()
    let file = try home.folder.write(catalog, to: "shows.json")
    let first = try home.run(
      [
        "--keep-going", "--format", "json", "-c", "subscribe \(file)", "-c", "open A", "-c",
        "open 1",
        "-c", "browse", "-c", "show", "-c", "watched", "-c", "star", "-c", "queue", "-c", "show",
        "-c", "back", "-c", "unwatched 1",
        "-c", "watched 1", "-c", "show", "-c", "home", "-c", "show", "-c", "bind F5 version", "-c",
        "bind", "-c", "set", "-c", "notices", "-c", "achievements", "-c", "achievements pending",
        "-c", "stats", "-c", "help", "-c", "open nothing", "-c", "answer Cancel", "-c",
        "unsubscribe A", "-c",
        "version", "-c", "about", "-c", "gesture \(Binary.checkout)/Tests/Scripts/circle.json",
      ], environment: ["BROWSER": "/bin/true"])
    try FileManager.default.removeItem(atPath: file)
    // A store that cannot be reached.
    let port = try ReservedPort()
    try home.folder.write("key\nsecret\n", to: "key.txt")
    chmod(home.path + "/key.txt", 0o600)
    let second = try home.run([
      "--keep-going", "--format", "json", "-c", "refresh", "-c", "catalogs", "-c",
      "signin \(port.url("/xAPI")) key.txt", "-c", "wait idle", "-c", "achievements pending",
    ])
    return try (first.lines + second.lines + powerHours(home) + refusals(home)).map {
      try JSON.decode(Shape.self, $0)
    }
  }

  /// A catalog that ends and one whose server asks to be left alone.
  private func refusals(_ home: Home) throws -> [String] {
    let server = try LoopbackServer()
    for (path, status) in [("/gone", 410), ("/busy", 503)] {
      server.route(path) { [server] _ in
        server.log.count > 2
          ? .answer("no", status: status, headers: [("Retry-After", "60")])
          : .answer(Feed.rss(path, ["One"]))
      }
    }
    return try home.run([
      "--keep-going", "--format", "json", "-c", "subscribe \(server.url("/gone"))", "-c",
      "subscribe \(server.url("/busy"))", "-c", "refresh", "-c", "catalogs",
    ]).lines
  }

  /// A power hour of sounds and one of episodes.
  private func powerHours(_ home: Home) throws -> [String] {
    // Ten seconds at ten bytes a second.
    let head = "RIFF\0\0\0\0WAVEfmt \u{10}\0\0\0\u{1}\0\u{1}\0\u{a}\0\0\0\u{a}\0\0\0\u{1}\0\u{8}\0"
    try home.folder.write(
      head + "data\u{64}\0\0\0" + String(repeating: "x", count: 100), to: "sounds/one.wav")
    let file = try home.folder.write(
      catalog.replacing(#""unavailable": "Gone.","#, with: ""), to: "more.json")
    return try home.run([
      "--format", "json", "-c", "subscribe \(file)", "-c", "answer Start", "-c",
      "powerhour start --clip 5 --from sounds", "-c", "powerhour stop", "-c", "answer Start", "-c",
      "powerhour start --from all",
    ]).lines
  }

  /// Listings of what plays.
  private static let played: Set = ["playing", "chapters", "tracks", "remarks"]

  private func playing() throws -> [Shape] {
    let home = try Home()
    try home.configure(Talks.silently + "\n")
    return try home.run([
      "--format", "json", "--offline", "-c", "open \"Start Here\"", "-c", "play 1", "-c",
      "note one",
      "-c", "playing", "-c", "tracks", "-c", "notes",
    ]).lines.map { try JSON.decode(Shape.self, $0) }
  }

  @Test func everyFieldIsDocumentedAndEveryDocumentedOneOccurs() throws {
    try compare(shapes()) { !Self.played.contains($0) }
  }

  @Test(.enabled(if: Talks.canBeHeard, "mpv is not installed: scripts/setup --tests"))
  func theSameOfWhatPlays() throws {
    try compare(playing()) { Self.played.contains($0) }
  }

  private func compare(_ shapes: [Shape], _ isMeant: (String) -> Bool) throws {
    var found: [String: Set<String>] = [:]
    for shape in shapes {
      if let listing = shape.listing {
        #expect(shape.fields == ["listing", "offset", "total", "rows"])
        for row in shape.rows { found[listing, default: []].formUnion(row.fields) }
      } else if shape.fields.contains("productionID") {
        found["episodes", default: []].formUnion(shape.fields)
      } else {
        found["other", default: []].formUnion(shape.fields)
      }
      for media in shape.media + shape.rows.flatMap(\.media) {
        found["media", default: []].formUnion(media.fields)
      }
      for centre in shape.rows.flatMap(\.centre) {
        found["centre", default: []].formUnion(centre.fields)
      }
    }
    for chapter in shapes.flatMap(\.rows).flatMap(\.chapters) {
      found["chapters", default: []].formUnion(chapter.fields)
    }
    for row in shapes.flatMap(\.rows) {
      for week in row.weeks { found["weeks", default: []].formUnion(week.fields) }
      for production in row.byProduction {
        found["byProduction", default: []].formUnion(production.fields)
      }
    }
    found = found.filter { isMeant($0.key) }
    var (now, later) = try documented()
    now = now.filter { isMeant($0.key) }
    later = later.filter { isMeant($0.key) }
    #expect(Set(now.keys) == Set(found.keys))
    for (section, fields) in now {
      let all = found[section] ?? []
      #expect(fields.subtracting(all).isEmpty, "\(section): documented, but never there")
      #expect(
        all.subtracting(fields).subtracting(later[section] ?? []).isEmpty,
        "\(section): there, but not documented")
    }
  }
}
