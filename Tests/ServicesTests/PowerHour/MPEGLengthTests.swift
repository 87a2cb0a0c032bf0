import FoundationEssentials
import HTTP
import TestSupport
import Testing

@testable import Services

/// Every bit rate and sampling rate of MPEG layer III, and what is none of them.
@Suite struct MPEGLengthTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func length(_ bytes: [UInt8]) throws -> Double? {
    let path = folder.path + "/sound"
    try Data(bytes).write(to: URL(filePath: path))
    return MPEGLength(try #require(FileWindow(path: path))).seconds
  }

  /// The four bytes before each frame: version 3 is MPEG 1, 2 is MPEG 2, 0 is MPEG 2.5.
  struct Header {
    var version = 3
    var layer = 1
    var bits = 9
    var rate = 0
    var isPadded = false
    var mode = 0

    var bytes: [UInt8] {
      let word =
        0x7FF << 21 | version << 19 | layer << 17 | 1 << 16 | bits << 12 | rate << 10
        | (isPadded ? 1 : 0) << 9 | mode << 6
      return (0..<4).reversed().map { UInt8(word >> (8 * $0) & 0xFF) }
    }
  }

  private func frames(_ header: Header, _ length: Int, count: Int) -> [UInt8] {
    (0..<count).flatMap { _ in
      header.bytes + [UInt8](repeating: 0, count: length - 4)
    }
  }

  @Test(arguments: [(3, 1152), (2, 576), (0, 576)])
  func everyRateIsKnown(version: Int, samples: Int) throws {
    let rates = [3: [44_100, 48_000, 32_000], 2: [22_050, 24_000, 16_000]]
    let lower = [11_025, 12_000, 8000]
    let kilobits =
      version == 3
      ? [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
      : [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
    for (bits, kilobit) in zip(1..., kilobits) {
      for (place, rate) in (rates[version] ?? lower).enumerated() {
        for isPadded in [false, true] {
          let header = Header(version: version, bits: bits, rate: place, isPadded: isPadded)
          let size = samples / 8 * kilobit * 1000 / rate + (isPadded ? 1 : 0)
          let bytes = frames(header, size, count: 3)
          #expect(try length(bytes) == Double(bytes.count) / Double(kilobit * 125))
          // Something else where the second one should begin.
          #expect(try length(frames(header, size + 4, count: 1)) == nil)
        }
      }
    }
  }

  /// Where the count of frames stands: behind 32, 17 or 9 bytes by version and number of channels.
  @Test(arguments: [
    (3, 0, 32, 1152), (3, 3, 17, 1152), (2, 0, 17, 576), (2, 3, 9, 576), (0, 1, 17, 576),
  ])
  func theCountOfFramesIsFound(version: Int, mode: Int, side: Int, samples: Int) throws {
    let header = Header(version: version, mode: mode)
    let rate = [3: 44_100, 2: 22_050, 0: 11_025][version] ?? 0
    let size = samples / 8 * (version == 3 ? 128_000 : 80_000) / rate
    for mark in ["Xing", "Info"] {
      for (flags, count) in [(1, 1000), (3, 5000), (15, 70_000)] {
        var first = frames(header, size, count: 1)
        let numbers = [flags, count].flatMap { number in
          (0..<4).reversed().map { UInt8(number >> (8 * $0) & 0xFF) }
        }
        first.replaceSubrange(
          (4 + side)..<(4 + side + 12), with: Array(mark.utf8) + numbers)
        let bytes = first + frames(header, size, count: 2)
        #expect(try length(bytes) == Double(count) * Double(samples) / Double(rate))
      }
      // Without the flag for it there is no count.
      var first = frames(header, size, count: 1)
      first.replaceSubrange((4 + side)..<(8 + side), with: Array(mark.utf8))
      first[11 + side] = 2
      first[15 + side] = 9
      let bytes = first + frames(header, size, count: 2)
      #expect(try length(bytes) == Double(bytes.count) / (version == 3 ? 16_000 : 10_000))
    }
  }

  @Test(arguments: [
    Header(version: 1), Header(layer: 0), Header(layer: 2), Header(layer: 3), Header(bits: 0),
    Header(bits: 15), Header(rate: 3),
  ])
  func otherHeadersAreNone(header: Header) throws {
    #expect(try length(frames(header, 417, count: 5)) == nil)
  }

  /// A frame is 417 bytes long at 128 kbit/s and 44,100 Hz.
  @Test func padding() throws {
    let sound = frames(Header(), 417, count: 8)
    let zeros = [UInt8](repeating: 0, count: 3000)
    for count in [1, 100, 2047] {
      #expect(try length(zeros.prefix(count) + sound) == Double(sound.count) / 16_000)
    }
    #expect(try length(zeros.prefix(2048) + sound) == nil)
    // One alone, at the end of the file, is taken.
    #expect(try length(frames(Header(), 417, count: 1)) == 417 / 16_000)
  }

  /// A tag says its length in four times seven bits, and whether it has a footer of ten bytes.
  @Test(
    arguments: [
      ([0, 0, 0, 100], 100, 0), ([0, 0, 1, 0], 128, 0), ([0, 1, 0, 3], 16_387, 0),
      ([0, 0, 0, 90], 100, 0x10),
      ([1, 0, 0, 0], 1 << 21, 0),
    ] as [([UInt8], Int, UInt8)])
  func aTagIsSkipped(size: [UInt8], count: Int, flags: UInt8) throws {
    let tag = Array("ID3".utf8) + [4, 0, flags] + size
    // What is in the tag looks like sound of another rate.
    let inside = frames(Header(bits: 1), 104, count: count / 104 + 1).prefix(count)
    let sound = frames(Header(), 417, count: 8)
    #expect(try length(tag + inside + sound) == Double(sound.count) / 16_000)
  }
}
