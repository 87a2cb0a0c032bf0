import HTTP

/// How long an MP3 file runs: from the count of its frames where it has one, else from its bit rate.
struct MPEGLength {
  private let file: FileWindow

  init(_ file: FileWindow) { self.file = file }

  /// nil for what is no MP3.
  var seconds: Double? {
    let begin = tagLength
    let bytes = Bytes(file.bytes(at: begin, count: 4096))
    // Padding may follow the tag.
    for offset in 0..<max(0, min(2048, bytes.values.count - 4)) {
      guard let word = bytes.big32(at: offset), let frame = Frame(word) else { continue }
      // One header may be chance, two are none.
      let next = bytes.big32(at: offset + frame.length)
      guard next == nil || next.flatMap(Frame.init) != nil else { continue }
      if let frames = frameCount(bytes, at: offset, frame) {
        return Double(frames) * Double(frame.samples) / Double(frame.rate)
      }
      return Double(file.size - begin - offset) * 8 / Double(frame.bitRate)
    }
    return nil
  }

  /// Bytes of the ID3v2 tag at the beginning.
  private var tagLength: Int {
    let head = Bytes(file.bytes(at: 0, count: 10))
    guard head.has("ID3", at: 0), head.values.count == 10 else { return 0 }
    let size = head.values[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7f) }
    return 10 + size + (head.values[5] & 0x10 != 0 ? 10 : 0)
  }

  /// From the header that variable rates put into the first frame.
  private func frameCount(_ bytes: Bytes, at offset: Int, _ frame: Frame) -> Int? {
    let xing = offset + 4 + frame.sideInformation
    if bytes.has("Xing", at: xing) || bytes.has("Info", at: xing) {
      guard let flags = bytes.big32(at: xing + 4), flags & 1 == 1 else { return nil }
      return bytes.big32(at: xing + 8)
    }
    return bytes.has("VBRI", at: offset + 36) ? bytes.big32(at: offset + 36 + 14) : nil
  }

  /// The header of one frame of layer III.
  private struct Frame {
    let rate: Int
    /// Bits a second.
    let bitRate: Int
    let samples: Int
    let length: Int
    /// Bytes between the header and the sound.
    let sideInformation: Int

    private static let rates = [44_100, 48_000, 32_000]
    private static let first = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
    private static let second = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

    init?(_ word: Int) {
      let version = word >> 19 & 3
      let isLayer3 = word >> 17 & 3 == 1
      let (bits, rate) = (word >> 12 & 15, word >> 10 & 3)
      guard word >> 21 & 0x7ff == 0x7ff, version != 1, isLayer3, (1...14).contains(bits), rate < 3
      else { return nil }
      let isFirst = version == 3
      self.rate = Self.rates[rate] >> (isFirst ? 0 : version == 2 ? 1 : 2)
      bitRate = 1000 * (isFirst ? Self.first : Self.second)[bits - 1]
      samples = isFirst ? 1152 : 576
      length = samples / 8 * bitRate / self.rate + (word >> 9 & 1)
      let isMono = word >> 6 & 3 == 3
      sideInformation = isFirst ? (isMono ? 17 : 32) : (isMono ? 9 : 17)
    }
  }
}
