import FoundationEssentials
import Glibc
import Testing

/// Compares text with the file of that name under `Tests/Fixtures/snapshots`.
///
/// `RECORD_SNAPSHOTS=1` writes the file instead; such a run fails, so that it cannot pass for a
/// check.
func expectSnapshot(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = snapshotFolder
  let path = folder + "/" + name + ".txt"
  let text = text + "\n"
  if let flag = getenv("RECORD_SNAPSHOTS"), String(cString: flag) == "1" {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
    Issue.record("recorded \(name); look at it, then run without RECORD_SNAPSHOTS")
    return
  }
  guard let data = FileManager.default.contents(atPath: path) else {
    Issue.record("there is no snapshot \(name)", sourceLocation: sourceLocation)
    return
  }
  let stored = String(decoding: data, as: UTF8.self)
  #expect(
    stored == text, "\(name) differs\n--- stored\n\(stored)--- now\n\(text)",
    sourceLocation: sourceLocation)
}

private var snapshotFolder: String {
  let parts = #filePath.split(separator: "/").dropLast(2)
  return "/" + parts.joined(separator: "/") + "/Fixtures/snapshots"
}
