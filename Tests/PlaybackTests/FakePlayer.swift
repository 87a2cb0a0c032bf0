import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import Playback

/// A program that speaks mpv's protocol on descriptor 3, badly as the mode says:
/// `Tests/Scripts/fake-player.py`.
final class FakePlayer: Sendable {
  private let folder: TemporaryFolder
  let program: String

  init(_ mode: String) throws {
    folder = try TemporaryFolder()
    program = folder.path + "/" + mode
    // A file that was just written may be busy while another test starts a program; a link is not.
    try #require(symlink(FakePlayer.script("fake-player.py"), program) == 0)
  }

  static let isPossible = access("/usr/bin/python3", X_OK) == 0

  var setup: PlayerSetup {
    PlayerSetup(program: program, userAgent: "tests", hasDisplay: false)
  }

  func request(_ id: Int, isPaused: Bool = false, fade: Duration? = nil) throws -> PlayRequest {
    PlayRequest(
      id: id, address: try PlayableAddress("/a.wav", isFromLocalCatalog: true), isPaused: isPaused,
      fade: fade)
  }

  static func script(_ name: String, here: String = #filePath) -> String {
    let folders = here.split(separator: "/").dropLast(2)
    return "/" + folders.joined(separator: "/") + "/Scripts/" + name
  }
}
