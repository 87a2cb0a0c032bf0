import FoundationEssentials
import HTTP
import TestSupport
import Testing

@Suite struct GzipTests {
  private static let plain = (0..<60).map { index in
    "<item><guid>\(index)</guid><title>Episode \(index * index) of a show</title></item>\n"
  }.joined().bytes

  /// Packed with codes of its own.
  private static let dynamic = bytes(
    """
    H4sIAAAAAAACA42XS2rDQBBE9zmFbuDpz8xIMHiXgwTsJIIEB+yQ6xucTRZT4a20ECW1ut9UtcZ+O38ex9v3fjqWcXhcx22/\
    fZyPz1/79XI6L2W5vC4vy/X98jMOv7fG4SF7Gn/UNlcbU/tcnUwdc/XG1Ckqb0xe53KvTN7m8oBv76Jx8NvXubzBxm9z+QqnbgI5\
    KxQ6RZ3TCgR4lrADFooeOAFT+G2QAFMAUgKtKYJpBQJCX2kPBIbhdAqbOkXUfwSJSUl0QWImrUBZ4Ap74ILE6nAKLkisHXLggsRG\
    SXRBYsMVCBI77oEgseMpKEukHIQgcaMkhiBxo2chlCcWehxDmWKhjhDKFY2aUlQVDZTGaOoJ1JpD4GhB0yFWmU90FgJIqzQjU6V0\
    o0imiulGN4VUTHa6qqRicqW7UsqkpstaqqgulMlUWW10XU0V1l5oHwSTHoXOQjDpWSAPtaidhTJZBZPecA2CSe+0DzXU4kRnUQWT\
    vuHfF8FkYCar+oUxei5ql/sf7YPaIIP6Q1UrZP7nUXeoUziYQA8AAA==
    """)
  /// Packed with the codes that everybody knows.
  private static let fixed = bytes("H4sIAAAAAAACA0tMSk5EQgoZqTk5+RASAN6u1vsbAAAA")

  private static func bytes(_ text: String) -> [UInt8] {
    Array(Data(base64Encoded: text) ?? Data())
  }

  @Test func allKindsOfBlocksAreUnpacked() throws {
    #expect(try Gzip(Self.dynamic).bytes == Self.plain)
    #expect(try Gzip(Self.fixed).bytes == "abcabcabcabcabc hello hello".bytes)
    let long = (0..<150_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    for stored in [[], "x".bytes, long] {
      let unpacked = try Gzip(gzipped(stored))
      #expect(unpacked.bytes == stored && !unpacked.isCutOff)
    }
  }

  @Test func membersFollowOneAnother() throws {
    let unpacked = try Gzip(Self.fixed + gzipped("|".bytes) + Self.fixed + [0, 0, 0])
    #expect(
      unpacked.bytes == "abcabcabcabcabc hello hello|abcabcabcabcabc hello hello".bytes)
    #expect(!unpacked.isCutOff)
  }

  @Test func aHeaderMayHoldMore() throws {
    var packed = Self.fixed
    packed[3] = 4 | 8 | 16 | 2
    packed.insert(contentsOf: [3, 0, 1, 2, 3] + "a.xml\0remark\0".bytes + [7, 7], at: 10)
    #expect(try Gzip(packed).bytes == "abcabcabcabcabc hello hello".bytes)
    for count in 10..<packed.count {
      #expect(try Gzip(Array(packed[..<count])).isCutOff)
    }
  }

  @Test func whatIsCutOffGivesItsBeginning() throws {
    for packed in [Self.dynamic, Self.fixed, gzipped(Self.plain)] {
      let whole = try Gzip(packed).bytes
      var longest = 0
      for count in 3..<packed.count {
        let part = try Gzip(Array(packed[..<count]))
        #expect(part.isCutOff && whole.starts(with: part.bytes))
        #expect(part.bytes.count >= longest)
        longest = part.bytes.count
      }
      #expect(longest == whole.count)
    }
  }

  @Test func whatWasChangedIsNotTaken() throws {
    var generator = SeededGenerator(seed: 7)
    var refused = 0
    for _ in 0..<2000 {
      var packed = Self.dynamic
      let place = Int.random(in: 10..<packed.count, using: &generator)
      packed[place] ^= UInt8.random(in: 1...255, using: &generator)
      guard let unpacked = try? Gzip(packed, limit: 1 << 16) else {
        refused += 1
        continue
      }
      // Only what seems to go on beyond its end is not caught by its sum.
      #expect(unpacked.isCutOff)
    }
    #expect(refused > 1500)
  }

  @Test func moreThanTheLimitIsGivenUp() throws {
    #expect(throws: Gzip.TooLarge.self) { try Gzip(Self.dynamic, limit: Self.plain.count - 1) }
    #expect(throws: Gzip.TooLarge.self) { try Gzip(gzipped(Self.plain), limit: 100) }
    #expect(throws: Gzip.TooLarge.self) { try Gzip(Self.fixed + Self.fixed, limit: 53) }
    #expect(try Gzip(Self.dynamic, limit: Self.plain.count).bytes == Self.plain)
  }

  @Test(arguments: [
    [], [0x1F], [0x1F, 0x8B], [0x1F, 0x8B, 7, 0], "<rss>".bytes,
    [0x1F, 0x8B, 8, 0xE0] + [0, 0, 0, 0, 0, 0],
  ]) func otherBytesAreNone(bytes: [UInt8]) {
    #expect(throws: Gzip.Damaged.self) { try Gzip(bytes) }
  }
}
