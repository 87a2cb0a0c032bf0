/// Files of packed data (RFC 1952), which some servers send without a word.
public struct Gzip {
  /// The data is no gzip after all, or was changed on its way.
  public struct Damaged: Error, Equatable, Sendable {}
  /// It holds more than the limit.
  public struct TooLarge: Error, Equatable, Sendable {}

  /// What was packed; its beginning when the file was cut off.
  public private(set) var bytes: [UInt8] = []
  public private(set) var isCutOff = false

  /// Whether bytes begin as such a file does.
  public static func isPacked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 8]) }

  /// Unpacks a file of one member or several.
  ///
  /// - Parameter limit: the most bytes once unpacked.
  /// - Throws: `Damaged` or `TooLarge`.
  public init(_ packed: [UInt8], limit: Int = 64 << 20) throws {
    var position = 0
    // What follows the last member, such as zeros up to the end of a block, is of no use.
    while position == 0 || packed[position...].starts(with: [0x1F, 0x8B, 8]) {
      guard let start = try Self.headerEnd(in: packed, from: position) else {
        isCutOff = true
        return
      }
      var inflater = Inflater(packed, from: start, limit: limit - bytes.count)
      do {
        try inflater.run()
      } catch {
        bytes += inflater.output
        switch error {
        case .cutShort:
          isCutOff = true
          return
        case .damaged: throw Damaged()
        case .tooLarge: throw TooLarge()
        }
      }
      bytes += inflater.output
      guard inflater.position + 8 <= packed.count else {
        isCutOff = true
        return
      }
      let sums = packed[inflater.position..<inflater.position + 8]
      guard Self.number(sums.prefix(4)) == Self.checksum(inflater.output),
        Self.number(sums.suffix(4)) == UInt32(truncatingIfNeeded: inflater.output.count)
      else { throw Damaged() }
      position = inflater.position + 8
    }
  }

  /// Where the packed data of a member begins; nil when the file ends before.
  private static func headerEnd(in packed: [UInt8], from start: Int) throws -> Int? {
    guard isPacked(Array(packed[start...].prefix(3))) else { throw Damaged() }
    guard start + 10 <= packed.count else { return nil }
    let flags = packed[start + 3]
    guard flags & 0xE0 == 0 else { throw Damaged() }
    var position = start + 10
    if flags & 4 != 0 {
      guard position + 2 <= packed.count else { return nil }
      position += 2 + Int(packed[position]) + Int(packed[position + 1]) << 8
    }
    // A name and a remark, each up to a zero.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      guard position < packed.count, let end = packed[position...].firstIndex(of: 0) else {
        return nil
      }
      position = end + 1
    }
    if flags & 2 != 0 { position += 2 }
    return position <= packed.count ? position : nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// CRC-32 (section 8).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = ~0
    for byte in bytes { sum = (sum >> 8) ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in (sum >> 1) ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
}
