import FoundationEssentials
import Glibc

/// Texts kept under `Tests/Fixtures/snapshots`, to be looked at in review.
public enum Snapshot {
  /// What is wrong with a text, against the stored one of that name; nil when they are the same.
  ///
  /// `RECORD_SNAPSHOTS=1` writes the file instead; such a run fails, so that it cannot pass for a
  /// check.
  public static func complaint(about text: String, _ name: String) throws -> String? {
    let path = folder + "/" + name + ".txt"
    let text = text + "\n"
    if let flag = getenv("RECORD_SNAPSHOTS"), String(cString: flag) == "1" {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path))
      return "recorded \(name); look at it, then run without RECORD_SNAPSHOTS"
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      return "there is no snapshot \(name)"
    }
    let stored = String(decoding: data, as: UTF8.self)
    return stored == text ? nil : "\(name) differs\n--- stored\n\(stored)--- now\n\(text)"
  }

  private static var folder: String {
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/") + "/Fixtures/snapshots"
  }
}
