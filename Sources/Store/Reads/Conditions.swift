import Catalog

/// Parts of a WHERE clause with the values they take. The parts are texts of this module; data is
/// only ever in the values.
struct Conditions {
  private var parts: [String] = []
  private(set) var values: [any Bindable] = []

  var isEmpty: Bool { parts.isEmpty }

  /// All of them, as an expression.
  var sql: String { parts.isEmpty ? "1" : parts.joined(separator: " AND ") }

  mutating func add(_ part: String, _ values: any Bindable...) {
    parts.append(part)
    self.values += values
  }

  mutating func add(_ others: Conditions) {
    parts += others.parts
    values += others.values
  }

  /// A pattern for `LIKE … ESCAPE '\'` that finds the text itself, whatever is in it.
  static func pattern(containing text: String) -> String { "%" + escaped(text) + "%" }

  static func pattern(startingWith text: String) -> String { escaped(text) + "%" }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      if character == "%" || character == "_" || character == "\\" { result += "\\" }
      result.unicodeScalars.append(character)
    }
    return result
  }
}

extension Conditions {
  /// What the filter leaves of episodes `e` with their production `p`. Tags and presenters of the
  /// production hold for each of its episodes.
  init(episodes filter: LibraryFilter) {
    if filter.unwatched { add("e.state <> 2") }
    if filter.starred { add("e.starred") }
    if filter.new { add("e.fresh") }
    // Nothing can be downloaded in this version of the format.
    if filter.downloaded { add("0") }
    if !filter.text.isEmpty { add("instr(e.folded, ?)", filter.text.lowercased()) }
    for tag in filter.tags {
      let line = "\n" + tag.lowercased() + "\n"
      add(
        "(instr(e.tag_key, ?) OR instr(p.tag_key, ?) OR \(Self.inFolder))", line, line, line)
    }
    for presenter in filter.presenters {
      let part = presenter.lowercased()
      add("(instr(e.presenter_key, ?) OR instr(p.presenter_key, ?))", part, part)
    }
  }

  /// What the filter leaves of productions `p`: those with an unwatched, starred or new episode, and
  /// those that have the tags and presenters themselves or in an episode.
  init(productions filter: LibraryFilter) {
    if filter.unwatched { add("p.watched_count < p.episode_count") }
    if filter.starred { add("p.starred_count > 0") }
    if filter.new { add("p.fresh_count > 0") }
    if filter.downloaded { add("0") }
    if !filter.text.isEmpty { add("instr(p.folded, ?)", filter.text.lowercased()) }
    for tag in filter.tags {
      let line = "\n" + tag.lowercased() + "\n"
      add("(\(Self.inProductionOrEpisode("tag_key")) OR \(Self.inFolder))", line, line, line)
    }
    for presenter in filter.presenters {
      let part = presenter.lowercased()
      add(Self.inProductionOrEpisode("presenter_key"), part, part)
    }
  }

  /// Folders of a subscription hold for its productions, as tags do.
  private static let inFolder =
    "instr((SELECT folder_key FROM catalogs WHERE id = p.catalog), ?)"

  private static func inProductionOrEpisode(_ column: String) -> String {
    """
    (instr(p.\(column), ?) OR EXISTS (SELECT 1 FROM episodes e INDEXED BY episodes_place
      WHERE e.production = p.id AND instr(e.\(column), ?)))
    """
  }
}
