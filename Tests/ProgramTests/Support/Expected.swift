import FoundationEssentials
import Testing

/// Transcripts kept beside the scripts. `RECORD_SNAPSHOTS=1` rewrites them, and fails, so that no
/// recording run passes for a test.
enum Expected {
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

  static func check(
    _ text: String, against path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let path = Binary.checkout + "/" + path
    if isRecording {
      try Data(text.utf8).write(to: URL(filePath: path))
      Issue.record("recorded \(path)", sourceLocation: sourceLocation)
      return
    }
    let stored = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let stored else {
      Issue.record(
        "\(path) is missing; RECORD_SNAPSHOTS=1 writes it", sourceLocation: sourceLocation)
      return
    }
    guard text != stored else { return }
    let wanted = stored.split(separator: "\n", omittingEmptySubsequences: false)
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line =
      zip(wanted, found).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(wanted.count, found.count)
    func shown(_ lines: [Substring]) -> String {
      line < lines.count ? "\"\(lines[line])\"" : "the end"
    }
    Issue.record(
      "\(path):\(line + 1): wanted \(shown(wanted)), found \(shown(found))",
      sourceLocation: sourceLocation)
  }
}
