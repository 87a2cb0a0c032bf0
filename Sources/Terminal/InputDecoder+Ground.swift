internal import Canvas
internal import Interface

/// The colour of the ground, as terminals answer to OSC 11: `11;rgb:RRRR/GGGG/BBBB`.
extension InputDecoder {
  /// What the answer begins with, its introducer included.
  static let groundAnswer = Array("]11;rgb".utf8)

  /// More than this is none: four parts of four digits, and one byte more to tell.
  static let longestAnswer = 40

  /// A whole string of the terminal, from its introducer on.
  mutating func answer(_ bytes: [UInt8]) {
    guard awaitsGround, bytes.count < Self.longestAnswer, let colour = Self.colour(bytes) else {
      return
    }
    ground = colour
    awaitsGround = false
  }

  /// A part of the answer that comes after a pause; what turns out to be none was typed.
  ///
  /// - Parameter given: how much of what came before is a key already, or was dropped.
  mutating func lateAnswer(_ bytes: [UInt8], _ given: Int, _ byte: UInt8) {
    let more = bytes + [byte]
    guard Self.goesOn(bytes, with: byte) else {
      state = .ground
      emitTyped(bytes.dropFirst(given))
      return step(byte)
    }
    let isOne = more.count >= Self.groundAnswer.count
    state = isOne ? .string(more) : .lateAnswer(more, given: given)
  }

  mutating func emitTyped(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if let key = Self.key(forByte: byte) { emit(key.code, key.modifiers, bytes: [byte]) }
    }
  }

  /// Whether an answer may go on so.
  static func goesOn(_ bytes: [UInt8], with byte: UInt8) -> Bool {
    guard bytes.count < longestAnswer else { return false }
    if bytes.count < groundAnswer.count { return groundAnswer.starts(with: bytes + [byte]) }
    return switch byte {
    case 0x07, 0x1B, UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
      bytes.starts(with: groundAnswer)
    default: false
    }
  }

  /// nil for what is no such answer.
  private static func colour(_ bytes: [UInt8]) -> RGB? {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts: [Substring]
    if text.hasPrefix("]11;rgb:") {
      parts = text.dropFirst(8).split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
    } else if text.hasPrefix("]11;rgba:") {
      parts = text.dropFirst(9).split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 4 else { return nil }
    } else {
      return nil
    }
    let values = parts.compactMap(value)
    return values.count == parts.count ? RGB(values[0], values[1], values[2]) : nil
  }

  /// One to four hexadecimal digits, scaled to 0...255.
  private static func value(_ digits: Substring) -> Int? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit),
      digits.allSatisfy(\.isASCII), let value = Int(digits, radix: 16)
    else { return nil }
    return value * 255 / (1 << (4 * digits.count) - 1)
  }
}
