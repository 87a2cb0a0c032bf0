/// What lists say of subscriptions, as the library stores it: a folder's path a line, its names between
/// tabs.
enum FolderPaths {
  static func join(_ paths: [[String]]) -> String {
    paths.map(line).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  static func split(_ text: String) -> [[String]] {
    text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
  }

  /// Those of both, each once.
  static func merged(_ old: [[String]], with path: [String]) -> [[String]] {
    let new = split(line(path))
    return old + new.filter { !old.contains($0) }
  }

  /// The names in them, each once, in any case.
  static func names(_ paths: [[String]]) -> [String] {
    var known: Set<String> = []
    return paths.joined().filter { known.insert($0.lowercased()).inserted }
  }

  /// The attributes of an entry, in the order of their names.
  static func join(_ attributes: [String: String]) -> String {
    join(attributes.sorted { $0.key < $1.key }.map { [$0.key, $0.value] })
  }

  static func attributes(_ text: String) -> [String: String] {
    let pairs = split(text).filter { $0.count == 2 }.map { ($0[0], $0[1]) }
    return Dictionary(pairs) { first, _ in first }
  }

  static func line(_ path: [String]) -> String {
    path.map { name in
      String(name.map { $0 == "\t" || $0.isNewline ? " " : $0 })
    }.filter { !$0.isEmpty }.joined(separator: "\t")
  }
}
