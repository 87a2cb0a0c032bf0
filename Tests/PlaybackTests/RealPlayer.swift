import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import Playback

/// An mpv of this machine, without devices.
final class RealPlayer: Sendable {
  static let isInstalled = path(of: "mpv") != nil

  let recorder = Recorder()
  let player: MediaPlayer
  /// Names this player's process among others.
  let mark = "tests-" + UUID().uuidString
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    player = MediaPlayer(recorder)
  }

  deinit { player.shutdown() }

  func setup(_ options: String = "--ao=null --vo=null", siteTool: String? = nil) throws
    -> PlayerSetup
  {
    PlayerSetup(
      options: try PlayerOptions.parse(options), userAgent: mark, hasDisplay: false,
      siteTool: siteTool, networkTimeout: 1)
  }

  /// A file of so many seconds.
  func sound(_ seconds: Double, _ name: String = "sound.wav") throws -> PlayableAddress {
    try file(RealPlayer.wave(seconds), name)
  }

  func file(_ bytes: [UInt8], _ name: String) throws -> PlayableAddress {
    let path = folder.path + "/" + name
    try Data(bytes).write(to: URL(filePath: path))
    return try PlayableAddress(path, isFromLocalCatalog: true)
  }

  /// A yt-dlp that says this: an answer, or a refusal.
  func tool(answer: String? = nil, refusal: String? = nil) throws -> String {
    let name = answer == nil ? "refusing" : "answering"
    try folder.write(answer ?? refusal ?? "", to: "\(name)/\(answer == nil ? "refusal" : "answer")")
    let program = "\(folder.path)/\(name)/yt-dlp"
    try #require(symlink(FakePlayer.script("fake-site-tool.sh"), program) == 0)
    return program
  }

  func play(
    _ id: Int, _ address: PlayableAddress, start: Double? = nil, speed: Double = 1,
    isPaused: Bool = false, fade: Duration? = nil
  ) async throws {
    try await player.play(
      PlayRequest(
        id: id, address: address, start: start, speed: speed, isPaused: isPaused, fade: fade),
      try setup())
  }

  func failure(_ id: Int, _ address: PlayableAddress, _ setup: PlayerSetup? = nil) async throws
    -> PlaybackError?
  {
    let setup = try setup ?? self.setup()
    return await player.failure(PlayRequest(id: id, address: address, speed: 4), setup)
  }

  /// The number of its process; nil when there is none.
  var process: pid_t? { RealPlayer.process(marked: mark) }

  static func process(marked mark: String) -> pid_t? {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return entries.compactMap { pid_t($0) }.first { number in
      guard let line = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") else {
        return false
      }
      return line.split(separator: 0).contains { $0.elementsEqual("--user-agent=\(mark)".utf8) }
    }
  }

  /// Whether it is gone within a second.
  static func isGone(marked mark: String) -> Bool {
    for _ in 0..<100 {
      if process(marked: mark) == nil { return true }
      poll(nil, 0, 10)
    }
    return false
  }

  /// Mono, 8,000 samples a second of 16 bits: a tone.
  static func wave(_ seconds: Double) -> [UInt8] {
    let count = Int(seconds * 8000)
    func little(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let head =
      Array("RIFF".utf8) + little(36 + 2 * count, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
      + little(1, 2) + little(1, 2) + little(8000, 4) + little(16000, 4) + little(2, 2)
      + little(16, 2) + Array("data".utf8) + little(2 * count, 4)
    return head + (0..<count).flatMap { little($0 % 16 < 8 ? 4000 : -4000, 2) }
  }

  private static func path(of program: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }
}

extension Reply {
  /// A body of which any part can be asked for.
  static func ranged(_ body: [UInt8], _ request: ServedRequest) -> Reply {
    let from = request.start
    guard from > 0, from < body.count else {
      return .answer(body, headers: [("Accept-Ranges", "bytes")])
    }
    return .answer(
      Array(body[from...]), status: 206,
      headers: [
        ("Accept-Ranges", "bytes"),
        ("Content-Range", "bytes \(from)-\(body.count - 1)/\(body.count)"),
      ])
  }
}

extension ServedRequest {
  /// The byte that is asked for first.
  var start: Int {
    self[header: "Range"].flatMap { range in
      Int(range.drop { !$0.isNumber }.prefix { $0.isNumber })
    } ?? 0
  }
}
