import FoundationEssentials
import Synchronization

/// A record store as strict as the standard allows.
///
/// Whatever it is asked must be a well-formed post of statements with the right headers; what it
/// answers is scripted, and once the script is over it stores what comes.
public final class RecordStoreFake: Sendable {
  public static let key = "key-4711"
  public static let secret = "s3cret-Grün"

  public let server: LoopbackServer
  private let script = Mutex<[Reply]>([])
  private let stored = Mutex<[String: [UInt8]]>([:])
  private let clashes = Atomic<Int>(0)

  public init() throws {
    server = try LoopbackServer()
    server.route("/xAPI/statements") { [weak self] in self?.answer($0) ?? .hangUp }
  }

  public var address: String { server.url("/xAPI/") }

  /// The statements it holds, by id.
  public var statements: [String: [UInt8]] { stored.withLock { $0 } }

  /// How often a known id came with another statement.
  public var conflicts: Int { clashes.load(ordering: .relaxed) }

  /// The bodies it was sent, in order.
  public var bodies: [[UInt8]] { server.log.map(\.body) }

  /// Answers the next requests so; nothing of them is stored.
  public func next(_ replies: Reply...) { script.withLock { $0 += replies } }

  private func answer(_ request: ServedRequest) -> Reply {
    let pair = Data("\(Self.key):\(Self.secret)".utf8).base64EncodedString()
    guard request.method == "POST", request[header: "Content-Type"] == "application/json",
      request[header: "X-Experience-API-Version"] == "1.0.3"
    else { return .answer("bad request", status: 400) }
    guard request[header: "Authorization"] == "Basic \(pair)" else { return .answer(status: 401) }
    let scripted = script.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    if let scripted { return scripted }
    return store(request.body)
  }

  /// As Ralph does it: all or nothing, 409 for another statement of a known id.
  private func store(_ body: [UInt8]) -> Reply {
    guard let heads = try? JSONDecoder().decode([StatementShape].self, from: Data(body)),
      heads.allSatisfy(\.isProper)
    else { return .answer("no statements", status: 400) }
    let texts = Self.parts(of: body)
    guard texts.count == heads.count, Set(heads.map(\.id)).count == heads.count else {
      return .answer("duplicates", status: 400)
    }
    return stored.withLock { stored in
      let pairs = zip(heads.map(\.id), texts)
      if pairs.contains(where: { stored[$0] != nil && stored[$0] != $1 }) {
        clashes.add(1, ordering: .relaxed)
        return .answer(status: 409)
      }
      let new = pairs.filter { stored[$0.0] == nil }
      for (id, text) in new { stored[id] = text }
      return new.isEmpty ? .answer(status: 204) : Self.taken(new.map(\.0))
    }
  }

  /// What a record store answers when it has stored these.
  public static func taken(_ ids: [String]) -> Reply {
    .answer(
      "[" + ids.map { "\"\($0)\"" }.joined(separator: ",") + "]",
      headers: [("Content-Type", "application/json")])
  }

  /// The bytes of each statement of a batch; statements hold no bracket or brace in their texts.
  private static func parts(of body: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var depth = 0
    for byte in body.dropFirst().dropLast() {
      if depth == 0, byte == UInt8(ascii: "{") { parts.append([]) }
      if byte == UInt8(ascii: "{") { depth += 1 }
      if depth > 0 { parts[parts.count - 1].append(byte) }
      if byte == UInt8(ascii: "}") { depth -= 1 }
    }
    return parts
  }
}
