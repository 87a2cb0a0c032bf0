import FoundationEssentials

/// A folder that is removed with its value's last owner.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    let base = FileManager.default.temporaryDirectory.path
    path = base + "/tekpub-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let file = path + "/" + name
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(atPath: "/" + folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
    return file
  }

  public func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
