import FoundationEssentials
import HTTP
import Shell

/// The audio files of a folder and the folders in it, in the order of their names.
struct AudioFolder {
  static let kinds = [
    "aac", "aif", "aiff", "flac", "m4a", "m4b", "mp3", "oga", "ogg", "opus", "wav", "wma",
  ]
  /// More are not looked for.
  private static let most = 20_000
  private static let depth = 8

  /// Absolute.
  let path: String

  /// Paths inside the folder. Throws what can be told to the user.
  func files(named name: String) throws -> [String] {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure(
        "There is no folder \(name).",
        remedy: "--from takes queue, production, starred, all or a folder of audio files.")
    }
    guard isFolder else {
      throw Failure("\(name) is not a folder.", remedy: "Name the folder it is in.")
    }
    guard (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil else {
      throw Failure("The folder \(name) cannot be read.", remedy: "Check its permissions.")
    }
    var files: [String] = []
    try collect("", depth: 0, into: &files)
    guard !files.isEmpty else {
      throw Failure(
        "There is no audio file in \(name).",
        remedy: "Known are " + Self.kinds.joined(separator: ", ") + ".")
    }
    return files
  }

  private func collect(_ inside: String, depth: Int, into files: inout [String]) throws {
    try Task.checkCancellation()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + inside)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") && files.count < Self.most {
      var isFolder = false
      let place = inside + name
      guard FileManager.default.fileExists(atPath: path + "/" + place, isDirectory: &isFolder)
      else { continue }
      if isFolder {
        // Links may lead round in circles.
        let isLink =
          (try? FileManager.default.destinationOfSymbolicLink(atPath: path + "/" + place)) != nil
        if !isLink, depth < Self.depth { try collect(place + "/", depth: depth + 1, into: &files) }
      } else if Self.isAudio(name) {
        files.append(place)
      }
    }
  }

  private static func isAudio(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
    return kinds.contains(name[name.index(after: dot)...].lowercased())
  }

  /// Its name without what says the kind.
  static func title(of file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
