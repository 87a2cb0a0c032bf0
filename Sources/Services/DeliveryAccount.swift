import Catalog
import FoundationEssentials
import HTTP
import Shell
import Store

/// Where reports go, and what opens the door there.
struct DeliveryAccount: Equatable, Sendable {
  /// The store's address without `/statements`.
  let endpoint: String
  private let credentials: Credentials

  init(endpoint: String, credentials: Credentials) {
    self.endpoint = endpoint
    self.credentials = credentials
  }

  /// Key and secret; they appear in no text.
  struct Credentials: Equatable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
  {
    let key: String
    let secret: String

    /// nil when they cannot be sent as Basic credentials.
    init?(key: String, secret: String) {
      let isPlain = { (text: String) in !text.isEmpty && !text.utf8.contains { $0 < 0x20 } }
      guard isPlain(key), isPlain(secret), !key.contains(":") else { return nil }
      self.key = key
      self.secret = secret
    }

    /// As Basic credentials are sent.
    var pair: String { Data("\(key):\(secret)".utf8).base64EncodedString() }

    var description: String { "(kept secret)" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  /// As the file keeps it: address, key and secret, a line each.
  var fileBytes: [UInt8] {
    Array("\(endpoint)\n\(credentials.key)\n\(credentials.secret)\n".utf8)
  }

  /// Whether words hold the secret, or all that opens the door.
  func isTold(in words: String) -> Bool {
    words.contains(credentials.secret) || words.contains(credentials.pair)
  }

  /// nil when it is not what `fileBytes` wrote.
  init?(fileBytes: [UInt8]) {
    let lines = Self.lines(fileBytes)
    guard lines.count >= 3, let credentials = Credentials(key: lines[1], secret: lines[2]) else {
      return nil
    }
    self.init(endpoint: lines[0], credentials: credentials)
  }

  /// A byte order mark and CRLF are fine.
  static func lines(_ bytes: [UInt8]) -> [String] {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    return content.split(separator: 0x0a, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 0x0d ? line.dropLast() : line, as: UTF8.self)
    }
  }

  /// The system the learner's account belongs to: scheme and host.
  var homePage: String {
    let address = WebAddress(endpoint)
    return address.scheme.map { "\($0)://\(address.host)" } ?? String(address.host)
  }

  /// With the port unless it is the usual one.
  var host: String { String(WebAddress(endpoint).host) }

  /// Carries these statements to the store.
  func request(_ statements: [[UInt8]], patience: Duration) -> HTTPRequest {
    HTTPRequest(
      url: endpoint + "/statements", method: .post, body: StatementDocument.array(of: statements),
      headers: [
        .init("Authorization", "Basic \(credentials.pair)"),
        .init("Content-Type", "application/json"),
        .init("X-Experience-API-Version", "1.0.3"),
      ], destination: .memory(limit: 1 << 20), stall: patience, deadline: .seconds(30))
  }

  /// The one way to write a store's address; throws for what is none.
  static func endpoint(_ typed: String) throws(Failure) -> String {
    guard var address = WebAddress.normalized(typed) ?? WebAddress.completed(typed)
    else { throw noAddress }
    guard !address.contains("@") else {
      throw Failure(
        "The address holds a name or password.",
        remedy: "Leave them out; key and secret come from a file or the environment.")
    }
    guard WebAddress(address).leadsSomewhere else { throw noAddress }
    guard !address.contains("?") else {
      throw Failure("The address of a record store has no question mark.")
    }
    while address.hasSuffix("/") { address.removeLast() }
    if address.hasSuffix("/statements") { address.removeLast("/statements".count) }
    return address
  }

  private static let noAddress = Failure(
    "That is not the address of a record store.",
    remedy: "It looks like https://lrs.example.org/xAPI.")
}
