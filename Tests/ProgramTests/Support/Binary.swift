import FoundationEssentials
import Testing

/// The program as it was built, and the checkout it belongs to.
enum Binary {
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// The checkout: this file is three folders below it.
  static let checkout: String = {
    let parts = "\(#filePath)".split(separator: "/").dropLast(4)
    return "/" + parts.joined(separator: "/")
  }()

  /// What the program's source says it is.
  static let version: String = {
    let source = try? Checkout.text("Sources/tekpub-shell/Live.swift")
    return source?.firstMatch(of: /static let version = "([^"]+)"/).map { String($0.1) } ?? "?"
  }()

  /// What `version` says of the program that the tests run.
  static let versionLine = "tekpub-shell \(version) (from a checkout)"

  /// The program beside the tests that run now, else the one of a debug build.
  static func program(_ name: String = "tekpub-shell") throws -> String {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") }
    let beside = bundle.flatMap { path -> String? in
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard let index = parts.firstIndex(where: { $0.hasSuffix(".xctest") }) else { return nil }
      return (parts[..<index] + [Substring(name)]).joined(separator: "/")
    }
    let candidates = [beside, checkout + "/.build/debug/\(name)"].compactMap(\.self)
    let found = candidates.first(where: FileManager.default.isExecutableFile)
    guard let found else {
      throw Missing(
        description: "\(name) is not built: swift build --product \(name) makes it. "
          + "Looked for \(candidates.joined(separator: ", ")).")
    }
    return found
  }
}
