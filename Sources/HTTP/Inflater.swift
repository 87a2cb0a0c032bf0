/// Undoes DEFLATE (RFC 1951).
struct Inflater {
  enum Problem: Error {
    /// The input ends before the last block does.
    case cutShort
    case damaged
    case tooLarge
  }

  private let input: [UInt8]
  /// Where the next byte is read.
  private(set) var position: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private let limit: Int
  /// What was unpacked so far.
  private(set) var output: [UInt8] = []

  init(_ input: [UInt8], from position: Int, limit: Int) {
    self.input = input
    self.position = position
    self.limit = limit
  }

  /// Unpacks up to the end of the last block; afterwards `position` is behind it.
  mutating func run() throws(Problem) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try unpack(literals: Self.fixedLiterals, distances: Self.fixedDistances)
      case 2:
        let (literals, distances) = try readCodes()
        try unpack(literals: literals, distances: distances)
      default: throw .damaged
      }
    }
  }

  /// The next bits, the first one lowest.
  private mutating func take(_ count: Int) throws(Problem) -> Int {
    while bitCount < count {
      guard position < input.count else { throw .cutShort }
      bits |= UInt32(input[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
    let value = bits & ((1 << UInt32(count)) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  /// Section 3.2.4. What is left of the byte before is of no use.
  private mutating func copyStored() throws(Problem) {
    (bits, bitCount) = (0, 0)
    let length = try take(16)
    guard try take(16) == ~length & 0xFFFF else { throw .damaged }
    let end = min(position + length, input.count)
    guard output.count + (end - position) <= limit else { throw .tooLarge }
    output += input[position..<end]
    let isWhole = end - position == length
    position = end
    guard isWhole else { throw .cutShort }
  }

  private mutating func symbol(_ code: PrefixCode) throws(Problem) -> Int {
    var reading = PrefixCode.Reading()
    while true {
      if let symbol = code.symbol(adding: try take(1), to: &reading) { return symbol }
      guard reading.length < PrefixCode.longest else { throw .damaged }
    }
  }

  /// Section 3.2.5.
  private mutating func unpack(literals: PrefixCode, distances: PrefixCode) throws(Problem) {
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 {
        guard output.count < limit else { throw .tooLarge }
        output.append(UInt8(truncatingIfNeeded: symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol - 257 < Self.lengths.count else { throw .damaged }
      let (base, extra) = Self.lengths[symbol - 257]
      let length = try base + take(extra)
      let place = try self.symbol(distances)
      guard place < Self.offsets.count else { throw .damaged }
      let (first, more) = Self.offsets[place]
      let distance = try first + take(more)
      guard distance <= output.count else { throw .damaged }
      guard output.count + length <= limit else { throw .tooLarge }
      // One by one: what is copied may reach into itself.
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  /// Section 3.2.7: the codes of a block, packed themselves.
  private mutating func readCodes() throws(Problem) -> (PrefixCode, PrefixCode) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let orderCount = try take(4) + 4
    var orderLengths = [UInt8](repeating: 0, count: 19)
    for place in Self.order.prefix(orderCount) {
      orderLengths[place] = UInt8(truncatingIfNeeded: try take(3))
    }
    guard let order = PrefixCode(lengths: orderLengths) else { throw .damaged }
    var lengths: [UInt8] = []
    let count = literalCount + distanceCount
    while lengths.count < count {
      switch try symbol(order) {
      case 16:
        guard let last = lengths.last else { throw .damaged }
        lengths += [UInt8](repeating: last, count: try take(2) + 3)
      case 17: lengths += [UInt8](repeating: 0, count: try take(3) + 3)
      case 18: lengths += [UInt8](repeating: 0, count: try take(7) + 11)
      case let length: lengths.append(UInt8(truncatingIfNeeded: length))
      }
    }
    guard lengths.count == count, lengths[256] > 0,
      let literals = PrefixCode(lengths: lengths[..<literalCount]),
      let distances = PrefixCode(lengths: lengths[literalCount...])
    else { throw .damaged }
    return (literals, distances)
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// The least length or distance of each symbol, and how many bits say how much more it is.
  private static let lengths: [(Int, Int)] =
    spans(from: 3, extras: [0, 0, 0, 0, 0, 0, 0, 0] + (1...5).flatMap { [$0, $0, $0, $0] }) + [
      (258, 0)
    ]
  private static let offsets = spans(
    from: 1, extras: [0, 0, 0, 0] + (1...13).flatMap { [$0, $0] })

  private static func spans(from first: Int, extras: [Int]) -> [(Int, Int)] {
    var next = first
    return extras.map { extra in
      defer { next += 1 << extra }
      return (next, extra)
    }
  }

  /// Section 3.2.6. Both are complete, so they always are codes.
  private static let fixedLiterals = PrefixCode(
    complete: [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
      + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8))
  private static let fixedDistances = PrefixCode(complete: [UInt8](repeating: 5, count: 30))
}

/// A canonical prefix code, given by the length of each symbol's code (RFC 1951, section 3.2.2).
struct PrefixCode {
  static let longest = 15

  /// How far the bits of one symbol have been read.
  struct Reading {
    fileprivate(set) var length = 0
    fileprivate var code = 0
    fileprivate var first = 0
    fileprivate var index = 0
  }

  /// How many codes there are of each length.
  private var counts = [Int](repeating: 0, count: longest + 1)
  /// In the order of their codes.
  private var symbols: [Int] = []

  /// nil when more codes are asked for than there are of such lengths.
  init?(lengths: some Collection<UInt8>) {
    self.init(complete: lengths)
    var free = 1
    for length in 1...Self.longest {
      free = free << 1 - counts[length]
      if free < 0 { return nil }
    }
  }

  init(complete lengths: some Collection<UInt8>) {
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    let numbered = lengths.enumerated().filter { $0.element > 0 }
    symbols = numbered.sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map(\.offset)
  }

  /// The symbol whose code these bits are; nil while more are needed, or when there is none.
  func symbol(adding bit: Int, to reading: inout Reading) -> Int? {
    reading.length += 1
    reading.code |= bit
    let count = counts[reading.length]
    if reading.code - reading.first < count {
      return symbols[reading.index + reading.code - reading.first]
    }
    reading.index += count
    reading.first = (reading.first + count) << 1
    reading.code <<= 1
    return nil
  }
}
