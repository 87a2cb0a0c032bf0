import FoundationEssentials

@testable import Feeds

/// The public parser suites that may lie beside the checkout, in `../shared/corpus`.
///
/// `CORPUS=DIR` names another place, `CORPUS_VERBOSE=1` prints each disagreement.
enum Corpus {
  static let root: String? = {
    let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let usual = checkout.deletingLastPathComponent().appending(path: "shared/corpus").path
    let path = ProcessInfo.processInfo.environment["CORPUS"] ?? usual
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()

  static func bytes(_ path: String) -> [UInt8]? {
    root.flatMap { FileManager.default.contents(atPath: "\($0)/\(path)") }.map { Array($0) }
  }

  /// Relative paths of everything that may be a feed.
  static func feeds() -> [String] {
    let all = root.flatMap { try? FileManager.default.subpathsOfDirectory(atPath: $0) } ?? []
    return all.filter { path in
      ["xml", "rss", "atom", "opml", "rdf", "json", "txt"].contains { path.hasSuffix(".\($0)") }
    }.sorted()
  }

  static func lines(_ name: String) -> [Substring] {
    String(decoding: bytes("_assertions/\(name)") ?? [], as: UTF8.self).split(separator: "\n")
  }

  static func objects(_ name: String) -> [JSONNode] {
    lines(name).compactMap { try? JSONParser.parse(Array($0.utf8)) }
  }

  /// The fields of the lines of a table, without its heading.
  static func table(_ name: String) -> [[String]] {
    lines(name).dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  static func unquoted(_ json: String) -> String? {
    (try? JSONParser.parse(Array(json.utf8)))?.text
  }
}

/// Counts how often we and a peer say the same.
struct Agreement {
  private(set) var agreed = 0
  private(set) var total = 0
  private let name: String
  private let isVerbose = ProcessInfo.processInfo.environment["CORPUS_VERBOSE"] != nil

  init(_ name: String) { self.name = name }

  mutating func note(_ isSame: Bool, _ detail: @autoclosure () -> String) {
    total += 1
    if isSame { agreed += 1 } else if isVerbose { print("\(name): \(detail())") }
  }

  var percent: Int { total == 0 ? 0 : agreed * 100 / total }

  func report() { print("\(name): \(agreed) of \(total) agree") }
}

extension JSONNode {
  subscript(key: String) -> JSONNode? {
    guard case .object(let fields) = value else { return nil }
    return fields.last { $0.key == key }?.node
  }

  var text: String? {
    if case .string(let text) = value { text } else { nil }
  }

  var number: Int? {
    if case .number(let text) = value { Int(text) } else { nil }
  }

  var elements: [JSONNode] {
    if case .array(let nodes) = value { nodes } else { [] }
  }
}
