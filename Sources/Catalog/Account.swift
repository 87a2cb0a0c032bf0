import FoundationEssentials

/// An account at a service of the network. Its secret appears in no text.
public struct Account: Equatable, Sendable {
  /// The service's address, without name and password.
  public let address: String
  public let name: String
  private let secret: String

  /// nil when name and secret cannot be sent as Basic credentials (RFC 7617): neither may be empty or
  /// hold control characters, and a name has no colon. Nor may the address, which is kept on one line.
  public init?(address: String, name: String, secret: String) {
    let isPlain = { (text: String) in
      !text.isEmpty && !text.utf8.contains { $0 < 0x20 }
    }
    guard isPlain(address), isPlain(name), isPlain(secret), !name.contains(":") else { return nil }
    self.address = address
    self.name = name
    self.secret = secret
  }

  /// The value of an `Authorization` header.
  public var authorization: String { "Basic \(pair)" }

  private var pair: String { Data("\(name):\(secret)".utf8).base64EncodedString() }

  /// Whether words hold the secret, or all that opens the door.
  public func isTold(in words: String) -> Bool { words.contains(secret) || words.contains(pair) }
}

/// As a file keeps it: address, name and secret, a line each.
extension Account {
  public var fileBytes: [UInt8] { Array("\(address)\n\(name)\n\(secret)\n".utf8) }

  /// nil when it is not what `fileBytes` wrote.
  public init?(fileBytes: [UInt8]) {
    let lines = Self.lines(fileBytes)
    guard lines.count >= 3 else { return nil }
    self.init(address: lines[0], name: lines[1], secret: lines[2])
  }

  /// A byte order mark and CRLF are fine.
  public static func lines(_ bytes: [UInt8]) -> [String] {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    return content.split(separator: 0x0a, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 0x0d ? line.dropLast() : line, as: UTF8.self)
    }
  }
}

extension Account: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "\(name) at \(address) (secret not shown)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["address": address, "name": name]) }
}
