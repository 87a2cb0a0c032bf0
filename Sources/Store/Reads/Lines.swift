import Catalog

/// Lists of short texts as the library stores them: one entry a line.
enum Lines {
  static func join(_ entries: [String]) -> String {
    entries.map(cleaned).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  static func split(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  /// The lower-cased entries, each between line breaks, so that a whole one can be searched for.
  static func key(_ entries: [String]) -> String {
    let joined = join(entries)
    return joined.isEmpty ? "" : "\n" + joined.lowercased() + "\n"
  }

  /// Address, type and size of one file are separated by tabs.
  static func join(_ media: [Media]) -> String {
    media.map { file in
      let size = file.bytes.map { String($0) } ?? ""
      return "\(cleaned(file.url))\t\(cleaned(file.type ?? ""))\t\(size)"
    }.joined(separator: "\n")
  }

  static func media(_ text: String) -> [Media] {
    text.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let type = parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil
      return Media(url: parts[0], type: type, bytes: parts.count > 2 ? Int64(parts[2]) : nil)
    }
  }

  /// Without the characters that separate.
  private static func cleaned(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 9 || $0 == 10 || $0 == 13 }) else { return text }
    return String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }
}
