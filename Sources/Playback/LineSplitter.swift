/// Makes lines of what a socket brings, wherever its pieces end.
struct LineSplitter {
  /// The most bytes of a line; a longer one is left out.
  let limit: Int
  private var line: [UInt8] = []
  private var isTooLong = false

  init(limit: Int = 1 << 20) { self.limit = limit }

  /// The lines that a piece completes, without their ends; empty ones are left out.
  mutating func feed(_ piece: some Collection<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var rest = piece[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<end])
      if !isTooLong, !line.isEmpty { lines.append(line) }
      line.removeAll(keepingCapacity: line.count < 1 << 16)
      isTooLong = false
      rest = rest[end...].dropFirst()
    }
    append(rest)
    return lines
  }

  private mutating func append(_ bytes: some Collection<UInt8>) {
    guard !isTooLong, line.count + bytes.count <= limit else {
      isTooLong = true
      line = []
      return
    }
    line += bytes
  }
}
