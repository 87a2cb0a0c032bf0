import struct Catalog.Media
import struct Catalog.PublishedEpisode

/// An episode while its element is being read.
struct EpisodeDraft {
  var episode = PublishedEpisode(title: "")
  /// Where notes were found; the fullest kind is used.
  var notes: [NotesKind: String] = [:]
  /// Where names were found; the most telling kind is used.
  var names: [NameKind: [String]] = [:]
  var alternativeTitle: String?
  /// More tags, names or files than this are not meant for people.
  private static let most = 200

  /// Kinds of notes, the best last.
  enum NotesKind: Int { case mediaDescription, subtitle, itunesSummary, summary, content }

  /// Kinds of names, the best last.
  enum NameKind: Int { case author, creator, itunes }

  mutating func add(note: String?, _ kind: NotesKind) {
    if let note, notes[kind] == nil { notes[kind] = note }
  }

  mutating func add(name: String?, _ kind: NameKind) {
    guard let name, names[kind, default: []].count < Self.most else { return }
    names[kind, default: []].append(unlessPresent: AuthorName.name(name))
  }

  mutating func add(tag: String?) {
    if let tag, episode.tags.count < Self.most { episode.tags.append(unlessPresent: tag) }
  }

  /// Adds a file unless its address is there already.
  mutating func add(media url: String?, type: String?, bytes: String?, base: String?) {
    guard let url, let address = Address.web(url, base: base) else { return }
    let size = bytes.flatMap { Int64($0) }.flatMap { $0 > 0 ? $0 : nil }
    let type = MediaType.type(type, address: address)
    if let known = episode.media.firstIndex(where: { $0.url == address }) {
      episode.media[known].type = episode.media[known].type ?? type
      episode.media[known].bytes = episode.media[known].bytes ?? size
    } else if episode.media.count < Self.most {
      episode.media.append(Media(url: address, type: type, bytes: size))
    }
  }

  /// The episode with what had to be chosen chosen.
  func finished() -> PublishedEpisode {
    var episode = episode
    episode.notes = notes.max { $0.key.rawValue < $1.key.rawValue }?.value
    episode.presenters = names.max { $0.key.rawValue < $1.key.rawValue }?.value ?? []
    if episode.title.isEmpty {
      episode.title =
        alternativeTitle ?? episode.notes.flatMap(Self.firstWords) ?? fileName ?? "Untitled"
    }
    return episode
  }

  private var fileName: String? {
    episode.media.lazy.compactMap { Address.fileName($0.url) }.first.flatMap(TitleText.line)
  }

  /// The first line of a text, cut after a word when it is long.
  private static func firstWords(_ text: String) -> String? {
    let line = text.prefix { !$0.isNewline }
    guard line.count > 60 else { return TitleText.line(String(line)) }
    let start = line.prefix(60)
    let cut = start.lastIndex(of: " ").map { start[..<$0] } ?? start
    return TitleText.line(String(cut) + "...")
  }
}

extension [String] {
  /// Appends a word unless it is there in any case.
  mutating func append(unlessPresent word: String) {
    let wanted = word.lowercased()
    if !contains(where: { $0.lowercased() == wanted }) { append(word) }
  }
}
