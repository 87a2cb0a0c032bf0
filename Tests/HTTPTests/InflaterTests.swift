import Testing

@testable import HTTP

/// Writes what RFC 1951 describes, bit by bit, to see that it is read.
private struct Bits {
  var bytes: [UInt8] = []
  private var count = 0

  /// Numbers, the lowest bit first.
  mutating func add(_ value: Int, _ width: Int) {
    for place in 0..<width {
      if count % 8 == 0 { bytes.append(0) }
      bytes[count / 8] |= UInt8(value >> place & 1) << UInt8(count % 8)
      count += 1
    }
  }

  /// Codes, the highest bit first.
  mutating func add(code: Int, _ width: Int) {
    for place in (0..<width).reversed() { add(code >> place & 1, 1) }
  }

  /// A symbol of the fixed code for literals and lengths (section 3.2.6).
  mutating func add(symbol: Int) {
    switch symbol {
    case ..<144: add(code: 0b0011_0000 + symbol, 8)
    case ..<256: add(code: 0b1_1001_0000 + symbol - 144, 9)
    case ..<280: add(code: symbol - 256, 7)
    default: add(code: 0b1100_0000 + symbol - 280, 8)
    }
  }

  mutating func beginFixed(last: Bool = true) {
    add(last ? 1 : 0, 1)
    add(1, 2)
  }
}

@Suite struct InflaterTests {
  private func unpacked(_ bytes: [UInt8], limit: Int = 1 << 20) throws -> [UInt8] {
    var inflater = Inflater(bytes, from: 0, limit: limit)
    try inflater.run()
    #expect(inflater.position == bytes.count)
    return inflater.output
  }

  @Test func everyByteHasItsCode() throws {
    var bits = Bits()
    bits.beginFixed()
    for byte in 0..<256 { bits.add(symbol: byte) }
    bits.add(symbol: 256)
    #expect(try unpacked(bits.bytes) == (0...255).map { UInt8($0) })
  }

  /// The table of section 3.2.5: each symbol, how many bits follow it, and the least length it means.
  @Test func everyLengthHasItsCode() throws {
    let table = [
      (257, 0, 3), (258, 0, 4), (259, 0, 5), (260, 0, 6), (261, 0, 7), (262, 0, 8), (263, 0, 9),
      (264, 0, 10), (265, 1, 11), (266, 1, 13), (267, 1, 15), (268, 1, 17), (269, 2, 19),
      (270, 2, 23), (271, 2, 27), (272, 2, 31), (273, 3, 35), (274, 3, 43), (275, 3, 51),
      (276, 3, 59), (277, 4, 67), (278, 4, 83), (279, 4, 99), (280, 4, 115), (281, 5, 131),
      (282, 5, 163), (283, 5, 195), (284, 5, 227), (285, 0, 258),
    ]
    for (symbol, extra, least) in table {
      for more in Set([0, (1 << extra) - 1]) {
        var bits = Bits()
        bits.beginFixed()
        bits.add(symbol: 0x61)
        bits.add(symbol: symbol)
        bits.add(more, extra)
        bits.add(code: 0, 5)
        bits.add(symbol: 256)
        let expected = [UInt8](repeating: 0x61, count: 1 + least + more)
        #expect(try unpacked(bits.bytes) == expected, "\(symbol) \(more)")
        #expect(try unpacked(bits.bytes, limit: expected.count) == expected)
        #expect(throws: Inflater.Problem.tooLarge) {
          try unpacked(bits.bytes, limit: expected.count - 1)
        }
      }
    }
  }

  /// The same for distances: each is written behind that many bytes, and one that reaches further back.
  @Test func everyDistanceHasItsCode() throws {
    let table = [
      (0, 0, 1), (1, 0, 2), (2, 0, 3), (3, 0, 4), (4, 1, 5), (5, 1, 7), (6, 2, 9), (7, 2, 13),
      (8, 3, 17), (9, 3, 25), (10, 4, 33), (11, 4, 49), (12, 5, 65), (13, 5, 97), (14, 6, 129),
      (15, 6, 193), (16, 7, 257), (17, 7, 385), (18, 8, 513), (19, 8, 769), (20, 9, 1025),
      (21, 9, 1537), (22, 10, 2049), (23, 10, 3073), (24, 11, 4097), (25, 11, 6145),
      (26, 12, 8193), (27, 12, 12_289), (28, 13, 16_385), (29, 13, 24_577),
    ]
    for (symbol, extra, least) in table {
      for more in Set([0, (1 << extra) - 1]) {
        let distance = least + more
        #expect(try copied(distance, symbol, more, extra, behind: distance).first == 0x62)
        #expect(throws: Inflater.Problem.damaged) {
          try copied(distance, symbol, more, extra, behind: distance - 1)
        }
      }
    }
  }

  /// Three bytes copied from that far back, where one `b` and many `a` stand.
  private func copied(_ distance: Int, _ symbol: Int, _ more: Int, _ extra: Int, behind: Int) throws
    -> ArraySlice<UInt8>
  {
    let before = ([0x62] + [UInt8](repeating: 0x61, count: max(0, distance - 1))).suffix(behind)
    var bits = Bits()
    bits.add(0, 3)
    bits.add(0, 5)
    bits.add(before.count, 16)
    bits.add(~before.count & 0xFFFF, 16)
    for byte in before { bits.add(Int(byte), 8) }
    bits.beginFixed()
    bits.add(symbol: 257)
    bits.add(code: symbol, 5)
    bits.add(more, extra)
    bits.add(symbol: 256)
    return try unpacked(bits.bytes)[before.count...]
  }

  @Test func symbolsOfNoMeaningAreDamage() {
    for (symbol, distance) in [(286, 0), (287, 0), (257, 30), (257, 31)] {
      var bits = Bits()
      bits.beginFixed()
      bits.add(symbol: 0x61)
      bits.add(symbol: symbol)
      bits.add(code: distance, 5)
      bits.add(symbol: 256)
      bits.add(0, 32)
      #expect(throws: Inflater.Problem.damaged) { try unpacked(bits.bytes) }
    }
    var reserved = Bits()
    reserved.add(0b111, 3)
    #expect(throws: Inflater.Problem.damaged) { try unpacked(reserved.bytes) }
  }

  @Test func blocksFollowOneAnother() throws {
    var bits = Bits()
    for letter in [0x61, 0x62, 0x63] {
      bits.beginFixed(last: letter == 0x63)
      bits.add(symbol: letter)
      bits.add(symbol: 256)
    }
    #expect(try unpacked(bits.bytes) == [0x61, 0x62, 0x63])
  }

  /// The lengths of the codes that a block brings, as pairs of a symbol of section 3.2.7 and what
  /// follows it; `a` and the end have codes of one bit each, unless told otherwise.
  private func dynamic(_ lengths: [(symbol: Int, more: Int)], distances: Int = 1) -> Bits {
    var bits = Bits()
    bits.add(1, 1)
    bits.add(2, 2)
    bits.add(0, 5)
    bits.add(distances - 1, 5)
    bits.add(15, 4)
    // Codes of four bits for 0, 1, 16, 17 and 18, in the order that section gives.
    for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] {
      bits.add([0, 1, 16, 17, 18].contains(symbol) ? 4 : 0, 3)
    }
    let codes = [0: 0, 1: 1, 16: 2, 17: 3, 18: 4]
    let widths = [16: 2, 17: 3, 18: 7]
    for (symbol, more) in lengths {
      bits.add(code: codes[symbol] ?? 15, 4)
      bits.add(more, widths[symbol] ?? 0)
    }
    return bits
  }

  @Test func lengthsOfCodesAreRepeated() throws {
    // 97 times nothing, 1 for `a`, 158 times nothing (138 + 10 + 10), 1 for the end, 1 for a distance.
    var bits = dynamic([
      (18, 86), (1, 0), (18, 127), (17, 7), (17, 7), (1, 0), (1, 0),
    ])
    bits.add(code: 0, 1)
    bits.add(code: 0, 1)
    bits.add(code: 1, 1)
    #expect(try unpacked(bits.bytes) == [0x61, 0x61])
    // The same with repeats of the length before: 3 and 6 times nothing after one.
    bits = dynamic([
      (18, 82), (0, 0), (16, 0), (1, 0), (18, 127), (17, 0), (0, 0), (16, 3), (17, 7),
      (1, 0),
      (1, 0),
    ])
    bits.add(code: 0, 1)
    bits.add(code: 1, 1)
    #expect(try unpacked(bits.bytes) == [0x61])
  }

  @Test func lengthsThatDoNotAddUpAreDamage() {
    // Nothing to repeat; one too many; no end; more codes than there are.
    for lengths in [
      [(16, 0)], [(18, 127), (18, 116), (17, 0)], [(18, 127), (18, 109)],
      [(1, 0), (1, 0), (1, 0), (18, 127), (18, 104), (1, 0), (1, 0)],
    ] {
      var bits = dynamic(lengths)
      bits.add(0, 64)
      #expect(throws: Inflater.Problem.damaged) { try unpacked(bits.bytes) }
    }
  }

  /// Its one code would go on for ever.
  @Test func aBlockWithoutACodeForItsEndIsDamage() {
    var bits = dynamic([
      (18, 86), (1, 0), (18, 127), (17, 7), (17, 7), (0, 0), (0, 0),
    ])
    bits.add(0, 64)
    #expect(throws: Inflater.Problem.damaged) { try unpacked(bits.bytes) }
  }

  @Test func aCodeMayNotBeFuller() {
    #expect(PrefixCode(lengths: [1, 1]) != nil)
    #expect(PrefixCode(lengths: [1, 1, 1]) == nil)
    #expect(PrefixCode(lengths: [1, 2, 2]) != nil)
    #expect(PrefixCode(lengths: [1, 2, 2, 15]) == nil)
    #expect(PrefixCode(lengths: [0, 15, 0]) != nil)
  }

  @Test func aStoredBlockMustBeWhole() throws {
    let block: [UInt8] = [1, 3, 0, 0xFC, 0xFF, 0x61, 0x62, 0x63]
    #expect(try unpacked(block) == [0x61, 0x62, 0x63])
    #expect(try unpacked(block, limit: 3) == [0x61, 0x62, 0x63])
    #expect(throws: Inflater.Problem.tooLarge) { try unpacked(block, limit: 2) }
    #expect(throws: Inflater.Problem.damaged) { try unpacked([1, 3, 0, 0xFD, 0xFF, 0x61]) }
    for count in 0..<block.count {
      #expect(throws: Inflater.Problem.cutShort) { try unpacked(Array(block[..<count])) }
    }
  }
}
