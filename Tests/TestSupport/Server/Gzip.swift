/// A gzip file that holds the bytes as they are, in stored blocks (RFC 1951, 3.2.4).
public func gzipped(_ bytes: [UInt8]) -> [UInt8] {
  var packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
  var rest = bytes[...]
  repeat {
    let block = rest.prefix(0xFFFF)
    rest = rest.dropFirst(block.count)
    let size = UInt16(block.count)
    packed.append(rest.isEmpty ? 1 : 0)
    packed += littleEndian(size) + littleEndian(~size) + block
  } while !rest.isEmpty
  return packed + littleEndian(checksum(bytes))
    + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
}

private func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: value.littleEndian) { Array($0) }
}

/// CRC-32 as gzip wants it.
private func checksum(_ bytes: [UInt8]) -> UInt32 {
  var sum = ~UInt32(0)
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = (sum >> 1) ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
  return ~sum
}
