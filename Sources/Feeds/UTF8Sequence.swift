/// The shape of UTF-8.
enum UTF8Sequence {
  /// Bytes of the character beyond ASCII that begins at `index`; 0 when it is not sound.
  @inline(__always)
  static func length(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let lead = bytes[index]
    let length =
      switch lead {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    guard length > 0, index + length <= bytes.count else { return 0 }
    for next in (index + 1)..<(index + length) where bytes[next] & 0xC0 != 0x80 { return 0 }
    let second = bytes[index + 1]
    switch lead {
    case 0xE0: return second >= 0xA0 ? 3 : 0
    case 0xED: return second <= 0x9F ? 3 : 0
    case 0xF0: return second >= 0x90 ? 4 : 0
    case 0xF4: return second <= 0x8F ? 4 : 0
    default: return length
    }
  }
}
