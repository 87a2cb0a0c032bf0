/// A short stand-in for a long text: FNV-1a, the same on every machine.
public struct Digest: Sendable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  /// Two texts added are not one that is both.
  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// In hexadecimal.
  public var text: String { String(value, radix: 16) }

  public static func of(_ text: String) -> String {
    var digest = Digest()
    digest.add(text)
    return digest.text
  }
}
