internal import Interface

extension InputDecoder {
  /// What a whole control sequence means; unknown ones and answers of the terminal mean nothing.
  mutating func controlSequence(_ body: [UInt8], final: UInt8) {
    let bytes = [0x1B, 0x5B] + body + [final]
    if body.first == UInt8(ascii: "<") { return mouse(body.dropFirst(), final: final) }
    if final == UInt8(ascii: "y"), body.first == UInt8(ascii: "?") { return mode(body.dropFirst()) }
    guard body.allSatisfy({ (0x30...0x3B).contains($0) }) else { return }
    let numbers = Self.numbers(body[...])
    let modifiers = Self.modifiers(numbers.count > 1 ? numbers[1] : 1)
    switch final {
    case UInt8(ascii: "~"): tilde(numbers, modifiers, bytes)
    case UInt8(ascii: "u"): codePoint(numbers.first ?? 0, modifiers)
    case UInt8(ascii: "Z"): emit(.tab, .shift, bytes: bytes)
    // With parameters this is the position of the cursor, not F3.
    case UInt8(ascii: "R") where !body.isEmpty: break
    default:
      if let code = Self.letters[final] { emit(code, modifiers, bytes: bytes) }
    }
  }

  /// `ESC O` and a letter: the keypad and the first function keys.
  mutating func singleShift(_ body: [UInt8], final: UInt8) {
    let modifiers = Self.modifiers(Self.numbers(body[...]).first ?? 1)
    if final == UInt8(ascii: "M") {
      emit(.enter, modifiers, bytes: [0x0D])
    } else if let code = Self.letters[final] {
      emit(code, modifiers, bytes: [0x1B, 0x4F] + body + [final])
    } else if (0x6A...0x79).contains(final) {  // the keypad's own characters
      let byte = final - 0x40
      emit(.character(String(UnicodeScalar(byte))), modifiers, bytes: [byte])
    }
  }

  private static let letters: [UInt8: Key.Code] = [
    0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x48: .home, 0x46: .end,
    0x50: .function(1), 0x51: .function(2), 0x52: .function(3), 0x53: .function(4),
  ]

  private static let tildes: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14),
    28: .function(15), 29: .function(16), 31: .function(17), 32: .function(18),
    33: .function(19), 34: .function(20),
  ]

  private mutating func tilde(_ numbers: [Int], _ modifiers: Key.Modifiers, _ bytes: [UInt8]) {
    switch numbers.first ?? 0 {
    case 200: state = .paste
    case 27 where numbers.count > 2: codePoint(numbers[2], modifiers)
    case let number:
      if let code = Self.tildes[number] { emit(code, modifiers, bytes: bytes) }
    }
  }

  /// A key told by its code point (`CSI u`), given to readline in the old spelling if it has one.
  private mutating func codePoint(_ number: Int, _ modifiers: Key.Modifiers) {
    // The private use area holds keys without a character: locks, media keys.
    guard number > 0, number < 0xE000, let scalar = UnicodeScalar(UInt32(number)) else { return }
    var bytes = Array(String(scalar).utf8)
    guard scalar.isASCII else {
      return emit(.character(String(scalar)), modifiers, bytes: modifiers.isEmpty ? bytes : [])
    }
    let plain = Self.key(forByte: bytes[0]) ?? Key(.escape)
    if modifiers.contains(.control) {
      let isLetter = (0x40...0x7E).contains(bytes[0])
      bytes = isLetter ? [bytes[0] & 0x1F] : []
    }
    if modifiers.contains(.alt), !bytes.isEmpty { bytes.insert(0x1B, at: 0) }
    emit(plain.code, plain.modifiers.union(modifiers), bytes: bytes)
  }

  /// The answer to a question for a mode: `1016;2$`, where 1 and 3 are set, 2 is reset, 0 unknown
  /// and 4 never to be set.
  private mutating func mode(_ body: ArraySlice<UInt8>) {
    let numbers = Self.numbers(body)
    guard body.last == UInt8(ascii: "$"), numbers.count == 2, numbers[0] == 1016 else { return }
    switch numbers[1] {
    case 1, 3: pixelMouse = .on
    case 2: pixelMouse = .offered
    default: pixelMouse = .unknown
    }
  }

  /// How terminals report the mouse (SGR): `M` for a press or a drag, `m` for a release.
  public static func mouseReport(_ button: Int, _ x: Int, _ y: Int, _ final: String) -> String {
    "\u{1B}[<\(button);\(x);\(y)\(final)"
  }

  private mutating func mouse(_ body: ArraySlice<UInt8>, final: UInt8) {
    let numbers = Self.numbers(body)
    guard numbers.count == 3 else { return }
    let button = numbers[0]
    let action: Pointer.Action
    switch (final, button & 0b1110_0011) {
    case (0x4D, 64): action = .wheelUp
    case (0x4D, 65): action = .wheelDown
    // The left button only: nothing says what the others would do.
    case (0x4D, 32): action = .drag
    case (0x4D, 0): action = .press
    case (0x6D, 0): action = .release
    default: return
    }
    guard var pointer = pointer(action, numbers[1], numbers[2]) else { return }
    if button & 4 != 0 { pointer.modifiers.insert(.shift) }
    if button & 8 != 0 { pointer.modifiers.insert(.alt) }
    if button & 16 != 0 { pointer.modifiers.insert(.control) }
    output.append(.pointer(pointer))
  }

  /// Cells and pixels are counted from 1; some terminals count pixels from 0. nil for no place.
  private func pointer(_ action: Pointer.Action, _ x: Int, _ y: Int) -> Pointer? {
    guard pixelMouse == .on, let cell else {
      return x > 0 && y > 0 ? Pointer(action, column: x - 1, row: y - 1) : nil
    }
    let (x, y) = (max(0, x - 1), max(0, y - 1))
    let spot = GesturePoint(
      x: (Double(x) + 0.5) / Double(cell.width),
      y: (Double(y) + 0.5) / Double(cell.height) * cell.shape.aspect)
    return Pointer(action, column: x / cell.width, row: y / cell.height, spot: spot)
  }

  /// Parameters by `;`, cut at a `:`; a missing one is 0, an absurd one 99,999.
  private static func numbers(_ body: ArraySlice<UInt8>) -> [Int] {
    body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
      field.prefix { (0x30...0x39).contains($0) }.reduce(0) { value, digit in
        min(value * 10 + Int(digit - 0x30), 99_999)
      }
    }
  }

  /// Sent as one more than the bits shift, alt, control, meta.
  private static func modifiers(_ number: Int) -> Key.Modifiers {
    let bits = max(number, 1) - 1
    var modifiers = Key.Modifiers(rawValue: UInt8(truncatingIfNeeded: bits & 7))
    if bits & 8 != 0 { modifiers.insert(.alt) }
    return modifiers
  }
}
