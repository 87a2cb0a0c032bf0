import struct Catalog.Media
import struct Catalog.PublishedEpisode

/// An episode while its element is being read.
struct EpisodeDraft {
  /// Without tags, presenters and notes until it is finished.
  var episode = PublishedEpisode(title: "")
  /// Where notes were found; the fullest kind is used.
  var notes: [NotesKind: String] = [:]
  /// Where names were found; the most telling kind is used.
  private var names: [NameKind: Words] = [:]
  private var tags = Words()
  var alternativeTitle: String?
  /// More tags, names or files than this are not meant for people.
  private static let most = 200

  /// Kinds of notes, the best last.
  enum NotesKind: Int { case mediaDescription, subtitle, itunesSummary, summary, content }

  /// Kinds of names, the best last.
  enum NameKind: Int { case author, creator, itunes }

  /// Texts in their order, each once in any case.
  private struct Words {
    private(set) var list: [String] = []
    private var known: Set<String> = []

    mutating func add(_ word: String) {
      if list.count < most, known.insert(word.lowercased()).inserted { list.append(word) }
    }
  }

  mutating func add(note: String?, _ kind: NotesKind) {
    if let note, notes[kind] == nil { notes[kind] = note }
  }

  mutating func add(name: String?, _ kind: NameKind) {
    if let name { names[kind, default: Words()].add(AuthorName.name(name)) }
  }

  mutating func add(names: [String], _ kind: NameKind) {
    for name in names { add(name: name, kind) }
  }

  mutating func add(tag: String?) {
    if let tag { tags.add(tag) }
  }

  /// Adds a file unless its address already exists.
  mutating func add(media url: String?, type: String?, bytes: String?, base: String?) {
    guard let url, let address = Address.web(url, base: base) ?? Address.file(url, base: base)
    else { return }
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
    episode.presenters = names.max { $0.key.rawValue < $1.key.rawValue }?.value.list ?? []
    episode.tags = tags.list
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
