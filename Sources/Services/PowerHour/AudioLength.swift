import HTTP

/// How long an audio file runs, from what its container says of itself: no sound is decoded.
struct AudioLength {
  private let file: FileWindow

  init(_ file: FileWindow) { self.file = file }

  /// Whole seconds, rounded down; nil when the file does not say, or is of no known kind.
  var seconds: Int? {
    let head = Bytes(file.bytes(at: 0, count: 64))
    let length: Double? =
      switch true {
      case head.has("RIFF", at: 0) && head.has("WAVE", at: 8): wave
      case head.has("fLaC", at: 0): flac(at: 0)
      case head.has("OggS", at: 0): ogg
      case head.has("ftyp", at: 4): mp4
      default: MPEGLength(file).seconds
      }
    // A day and more is no length but damage.
    guard let length, length.isFinite, length >= 0, length < 1_000_000 else { return nil }
    return Int(length)
  }

  /// Data bytes by bytes a second.
  private var wave: Double? {
    var offset = 12
    var rate: Int?
    for _ in 0..<64 {
      let chunk = Bytes(file.bytes(at: offset, count: 20))
      guard let size = chunk.little32(at: 4) else { return nil }
      if chunk.has("fmt ", at: 0) { rate = chunk.little32(at: 16) }
      if chunk.has("data", at: 0), let rate, rate > 0 {
        // A recording that was cut off claims more than there is.
        return Double(min(size, max(0, file.size - offset - 8))) / Double(rate)
      }
      offset += 8 + size + size % 2
    }
    return nil
  }

  /// Samples by samples a second, of the first block.
  func flac(at offset: Int) -> Double? {
    let info = Bytes(file.bytes(at: offset + 8, count: 18))
    guard let rate = info.big32(at: 10), let high = info.big32(at: 13),
      let low = info.big32(at: 14)
    else { return nil }
    let samples = (high >> 24 & 0xf) << 32 | low
    return samples > 0 && rate >> 12 > 0 ? Double(samples) / Double(rate >> 12) : nil
  }

  /// The last page's position by the samples a second of the first.
  private var ogg: Double? {
    let head = Bytes(file.bytes(at: 0, count: 128))
    let isOpus = head.find("OpusHead") != nil
    let rate = isOpus ? 48_000 : head.find("\u{1}vorbis").flatMap { head.little32(at: $0 + 12) }
    let span = 65_307 + 27
    let tail = Bytes(file.bytes(at: max(0, file.size - span), count: span))
    guard let rate, rate > 0, let page = tail.findLast("OggS"),
      let low = tail.little32(at: page + 6), let high = tail.little32(at: page + 10),
      high < 0x7fff_ffff
    else { return nil }
    let skipped =
      isOpus ? head.find("OpusHead").flatMap { head.little16(at: $0 + 10) } ?? 0 : 0
    return Double(max(0, high << 32 | low) - skipped) / Double(rate)
  }

  /// What the movie header says.
  private var mp4: Double? {
    guard let movie = box("moov", in: 0..<file.size),
      let header = box("mvhd", in: movie)
    else { return nil }
    let bytes = Bytes(file.bytes(at: header.lowerBound, count: 32))
    let isLong = bytes.values.first == 1
    guard let scale = bytes.big32(at: isLong ? 20 : 12), scale > 0,
      let length = isLong
        ? bytes.big32(at: 24).flatMap({ high in bytes.big32(at: 28).map { high << 32 | $0 } })
        : bytes.big32(at: 16)
    else { return nil }
    return Double(length) / Double(scale)
  }

  /// Where the contents of a box lie.
  private func box(_ name: String, in place: Range<Int>) -> Range<Int>? {
    var offset = place.lowerBound
    for _ in 0..<256 where offset + 8 <= place.upperBound {
      let head = Bytes(file.bytes(at: offset, count: 16))
      guard var size = head.big32(at: 0) else { return nil }
      var begin = 8
      if size == 1, let high = head.big32(at: 8), let low = head.big32(at: 12), high < 1 << 20 {
        size = high << 32 | low
        begin = 16
      }
      if size == 0 { size = place.upperBound - offset }
      guard size >= begin, offset + size <= place.upperBound else { return nil }
      if head.has(name, at: 4) { return offset + begin..<offset + size }
      offset += size
    }
    return nil
  }
}

/// Numbers in bytes; nil beyond the end.
struct Bytes {
  let values: [UInt8]

  init(_ values: [UInt8]) { self.values = values }

  func big32(at offset: Int) -> Int? { number(at: offset, count: 4) }

  func big16(at offset: Int) -> Int? { number(at: offset, count: 2) }

  func little32(at offset: Int) -> Int? { big32(at: offset).map { Int(UInt32($0).byteSwapped) } }

  func little16(at offset: Int) -> Int? { big16(at: offset).map { Int(UInt16($0).byteSwapped) } }

  private func number(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset + count <= values.count else { return nil }
    return values[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  func has(_ text: String, at offset: Int) -> Bool {
    values.dropFirst(offset).starts(with: text.utf8)
  }

  func find(_ text: String) -> Int? { values.indices.first { has(text, at: $0) } }

  func findLast(_ text: String) -> Int? { values.indices.last { has(text, at: $0) } }
}
