import FoundationEssentials

/// A folder of its own for a test, gone with the last reference.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/store-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var library: String { path + "/library.db" }

  func bytes(_ name: String = "library.db") -> [UInt8]? {
    FileManager.default.contents(atPath: path + "/" + name).map { [UInt8]($0) }
  }

  func write(_ bytes: [UInt8], to name: String = "library.db") {
    _ = FileManager.default.createFile(atPath: path + "/" + name, contents: Data(bytes))
  }

  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
