import FoundationEssentials
import HTTP
import TestSupport
import Testing

@testable import Services

/// Lengths from headers made by hand.
@Suite struct PowerHourAudioTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func seconds(_ bytes: [UInt8]) throws -> Int? {
    let path = folder.path + "/sound"
    try Data(bytes).write(to: URL(filePath: path))
    return AudioLength(try #require(FileWindow(path: path))).seconds
  }

  private func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(value >> (8 * $0) & 0xff) }
  }

  private func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }

  private func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  @Test func wave() throws {
    let format =
      text("fmt ") + little(16, 4) + little(1, 2) + little(2, 2) + little(44_100, 4)
      + little(1000, 4) + zeros(4)
    let odd = text("LIST") + little(3, 4) + zeros(4)
    let head = text("RIFF") + zeros(4) + text("WAVE") + format + odd + text("data")
    #expect(try seconds(head + little(75_000, 4) + zeros(75_000)) == 75)
    #expect(try seconds(head + little(75_000, 4) + zeros(3000)) == 3)
    #expect(try seconds(head) == nil)
  }

  @Test func flac() throws {
    let rate = 44_100
    let samples = 44_100 * 123 + 5
    let packed = big(rate << 12 | 1 << 9 | 15 << 4 | samples >> 32, 4) + big(samples, 4)
    #expect(
      try seconds(text("fLaC") + [0x80, 0, 0, 34] + zeros(10) + packed + zeros(16)) == 123)
    #expect(try seconds(text("fLaC") + zeros(40)) == nil)
  }

  @Test func oggWithVorbisAndWithOpus() throws {
    func page(_ position: Int, _ body: [UInt8]) -> [UInt8] {
      text("OggS") + [0, 2] + little(position, 8) + zeros(12) + [1, UInt8(body.count)] + body
    }
    let vorbis = text("\u{1}vorbis") + zeros(4) + [2] + little(22_050, 4) + zeros(14)
    #expect(try seconds(page(0, vorbis) + zeros(9) + page(22_050 * 77, zeros(3))) == 77)
    let opus = text("OpusHead") + [1, 2] + little(312, 2) + little(44_100, 4) + zeros(3)
    #expect(try seconds(page(0, opus) + page(48_000 * 200 + 312, zeros(90))) == 200)
    // Cut off before it says how much is skipped.
    #expect(try seconds(page(48_000 * 5, text("OpusHead"))) == 5)
    #expect(try seconds(page(0, text("theora"))) == nil)
  }

  @Test func mp4() throws {
    func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
      big(body.count + 8, 4) + text(name) + body
    }
    let header = box("mvhd", zeros(12) + big(600, 4) + big(600 * 1792, 4) + zeros(80))
    let long = box(
      "mvhd", [1] + zeros(19) + big(1000, 4) + big(0, 4) + big(90_500, 4) + zeros(60))
    let type = box("ftyp", text("M4A ") + zeros(4))
    #expect(try seconds(type + box("mdat", zeros(5000)) + box("moov", header)) == 1792)
    #expect(try seconds(type + box("moov", box("udta", []) + long)) == 90)
    #expect(try seconds(type + big(4, 4) + text("moov")) == nil)
    #expect(try seconds(type) == nil)
  }

  /// Frames of 128 kbit/s at 44,100 Hz are 417 bytes long.
  private func frames(_ count: Int, first: [UInt8] = []) -> [UInt8] {
    let frame = [0xff, 0xfb, 0x90, 0x00] + zeros(413)
    let begin = first.isEmpty ? frame : Array(([0xff, 0xfb, 0x90, 0x00] + first).prefix(417))
    return begin + (1..<max(1, count)).flatMap { _ in frame }
  }

  @Test func mp3OfAConstantRateBehindATag() throws {
    // 400 frames of 417 bytes at 16,000 bytes a second.
    #expect(try seconds(frames(400)) == 10)
    let tag = text("ID3") + [4, 0, 0, 0, 0, 2, 0] + zeros(256)
    #expect(try seconds(tag + frames(400)) == 10)
    #expect(try seconds(tag) == nil)
  }

  @Test func mp3OfAVariableRateByItsCountOfFrames() throws {
    let xing = zeros(32) + text("Xing") + big(3, 4) + big(11_484, 4) + zeros(400)
    #expect(try seconds(frames(9, first: xing)) == 299)
    let vbri = zeros(32) + text("VBRI") + zeros(10) + big(3829, 4) + zeros(400)
    #expect(try seconds(frames(9, first: vbri)) == 100)
  }

  @Test func damageIsNoLengthAndNoCrash() throws {
    #expect(try seconds(text("This is no sound at all, but long enough to look like one.")) == nil)
    #expect(try seconds([0xff, 0xfb]) == nil)
    #expect(try seconds([]) == nil)
    var random = SeededGenerator(seed: 5)
    for head in ["RIFF....WAVE", "fLaC", "OggS", "....ftyp", "ID3", "\u{1}"] {
      for _ in 0..<200 {
        let noise = (0..<random.below(300)).map { _ in UInt8(random.below(256)) }
        if let length = try seconds(text(head) + noise) { #expect(length >= 0) }
      }
    }
  }

  @Test func foldersAreWalkedInOrderAndOnlySoundIsTaken() async throws {
    for name in ["b.mp3", "a/2.ogg", "a/1.FLAC", "notes.txt", ".hidden.mp3", "a/.x/3.wav", "mp3"] {
      try folder.write("x", to: "music/\(name)")
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/music/a/loop", withDestinationPath: folder.path + "/music")
    let files = try AudioFolder(path: folder.path + "/music").files(named: "music")
    #expect(files == ["a/1.FLAC", "a/2.ogg", "b.mp3"])
    #expect(AudioFolder.title(of: "a/1.FLAC") == "1")
    let walk = Task { [path = folder.path + "/music"] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try AudioFolder(path: path).files(named: "music")
    }
    let found = await walk.result
    #expect(throws: CancellationError.self) { try found.get() }
  }
}
