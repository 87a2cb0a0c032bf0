import Glibc

/// A server with talks that can be heard: silence, so many seconds long.
public final class Talks {
  public static let canBeHeard = access("/usr/bin/mpv", X_OK) == 0
  /// Nothing is heard or seen of it.
  public static let silently = "set player.options \"--ao=null --vo=null\""

  public let server: LoopbackServer

  /// - Parameter seconds: of the first talk; there is a second of the same length, and one that is not
  ///   there.
  public init(seconds: Int) throws {
    let server = try LoopbackServer()
    self.server = server
    let wave = Self.wave(seconds: seconds)
    for name in ["/one.wav", "/two.wav"] {
      server.route(name) { Self.answer($0, wave) }
    }
    let items = ["one", "two", "gone"].map { name in
      "<item><title>Talk \(name)</title><guid>\(name)</guid>"
        + "<enclosure url=\"\(server.url("/\(name).wav"))\" type=\"audio/wav\" length=\"1\"/></item>"
    }
    let feed = "<rss version=\"2.0\"><channel><title>Talks</title>\(items.joined())</channel></rss>"
    server.route("/feed") { _ in .answer(feed) }
  }

  /// From the byte that is asked for on.
  private static func answer(_ request: ServedRequest, _ wave: [UInt8]) -> Reply {
    let type = (name: "Content-Type", value: "audio/wav")
    let range = request[header: "Range"]?.dropFirst("bytes=".count).prefix { $0 != "-" }
    guard let first = range.flatMap({ Int($0) }), first < wave.count else {
      return .answer(wave, headers: [type, ("Accept-Ranges", "bytes")])
    }
    return .answer(
      Array(wave[first...]), status: 206,
      headers: [type, ("Content-Range", "bytes \(first)-\(wave.count - 1)/\(wave.count)")])
  }

  public var feed: String { server.url("/feed") }

  /// One byte a sample, 8,000 of them a second.
  public static func wave(seconds: Int) -> [UInt8] {
    func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let rate = 8000
    let format =
      number(16, 4) + number(1, 2) + number(1, 2) + number(rate, 4) + number(rate, 4)
      + number(1, 2) + number(8, 2)
    let sound = [UInt8](repeating: 128, count: rate * seconds)
    let body = Array("WAVEfmt ".utf8) + format + Array("data".utf8) + number(sound.count, 4) + sound
    return Array("RIFF".utf8) + number(body.count, 4) + body
  }
}
