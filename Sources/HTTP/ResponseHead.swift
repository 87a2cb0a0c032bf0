import CCurl

/// The headers of the latest answer on a chain of redirects, and the statuses before it.
struct ResponseHead: Equatable, Sendable {
  /// Statuses of the answers already left behind, interim ones (1xx) not counted.
  private(set) var hops: [Int] = []
  /// 0 before the first status line.
  private(set) var status = 0
  /// The blank line after the headers has been seen.
  private(set) var isComplete = false
  private(set) var etag: String?
  private(set) var lastModified: String?
  private(set) var contentType: String?
  private(set) var location: String?
  private(set) var isPacked = false
  private(set) var contentRange: ContentRange?
  private var isChunked = false
  private var length: Int64?
  private var retry: String?
  private var date: String?

  /// Body bytes announced, as they travel.
  var expected: Int64? { isChunked ? nil : length }
  var isSuccess: Bool { isComplete && (200..<300).contains(status) }
  /// A final answer that is not a success. A redirect about to be followed is not final.
  var isFailure: Bool {
    isComplete && (status >= 400 || status == 304 || status >= 300 && location == nil)
  }
  /// Every redirect on the way was permanent, and there was one.
  var hasMoved: Bool { !hops.isEmpty && hops.allSatisfy { $0 == 301 || $0 == 308 } }

  /// Takes one header line with its line end. A new status line forgets what came before.
  mutating func take(_ line: some Collection<UInt8>) {
    let line = Self.trimmed(Array(line)[...])
    if isComplete || status == 0, line.starts(with: "HTTP/".utf8) {
      begin(line)
    } else if isComplete {
      return  // A trailer: it may not change what the headers said.
    } else if line.isEmpty {
      isComplete = true
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      let value = Self.trimmed(line[colon...].dropFirst())
      note(name, String(validating: value, as: UTF8.self), value)
    }
  }

  private mutating func begin(_ line: ArraySlice<UInt8>) {
    let before = hops + (status >= 200 ? [status] : [])
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
    self = ResponseHead()
    hops = before
    status = words.count > 1 ? Int(String(decoding: words[1], as: UTF8.self)) ?? 0 : 0
  }

  private mutating func note(_ name: String, _ text: String?, _ bytes: ArraySlice<UInt8>) {
    let value = text.flatMap { $0.isEmpty ? nil : $0 }
    switch name {
    case "etag": etag = value
    case "last-modified": lastModified = value
    case "content-type": contentType = String(decoding: bytes, as: UTF8.self)
    case "content-length": length = value.flatMap { Int64($0) }.flatMap { $0 >= 0 ? $0 : nil }
    case "content-encoding": isPacked = value.map { $0.lowercased() != "identity" } ?? false
    case "transfer-encoding": isChunked = true
    case "content-range": contentRange = value.flatMap { ContentRange($0) }
    case "location": location = String(decoding: bytes, as: UTF8.self)
    case "retry-after": retry = value
    case "date": date = value
    default: break
    }
  }

  /// A year, in seconds; who asks for more means for ever.
  private static let longestRetry = 365 * 86_400

  /// Seconds to wait from now, a year at most. A date is taken against the server's own `Date`, or
  /// `now` (Unix seconds) without one. `nil` when the server said nothing that can be read.
  func retryAfter(now: Int) -> Int? {
    guard let retry else { return nil }
    if let seconds = Int(retry) { return seconds >= 0 ? min(seconds, Self.longestRetry) : nil }
    // More digits than a number has.
    if retry.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Self.longestRetry }
    guard let then = Self.seconds(retry) else { return nil }
    return min(max(0, then - (date.flatMap(Self.seconds) ?? now)), Self.longestRetry)
  }

  private static func seconds(_ date: String) -> Int? {
    let value = curl_getdate(date, nil)
    return value < 0 ? nil : value
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
    return bytes
  }
}
