internal import Interface

extension InputDecoder {
  /// One byte through the state machine.
  mutating func step(_ byte: UInt8) {
    switch state {
    case .ground: if !resumes(byte) { ground(byte, alt: false) }
    case .late:
      if byte == UInt8(ascii: "<") {
        state = .control([byte])
      } else {
        emit(.character("["), bytes: [UInt8(ascii: "[")])
        ground(byte, alt: false)
      }
    case .lateAnswer(let bytes, let given): lateAnswer(bytes, given, byte)
    case .escape: escape(byte)
    case .character(let bytes, let length, let alt): character(bytes, length, alt, byte)
    case .control(let bytes): control(bytes, byte)
    case .single(let bytes): single(bytes, byte)
    case .string(let bytes): string(bytes, byte)
    case .stringEscape(let bytes):
      state = .ground
      if byte == UInt8(ascii: "\\") { answer(bytes) } else { escape(byte) }
    case .oldMouse(let remaining):
      state = remaining > 1 ? .oldMouse(remaining: remaining - 1) : .ground
    case .console: console(byte)
    case .paste: paste(byte)
    }
  }

  /// Goes on with a report whose beginning was given up too soon.
  private mutating func resumes(_ byte: UInt8) -> Bool {
    defer { givenUp = nil }
    switch (givenUp?.beginning, byte) {
    case (.escape, UInt8(ascii: "[")): state = .late
    case (.bracket, UInt8(ascii: "<")): state = .control([byte])
    case (.terminator, UInt8(ascii: "\\")): break
    case (.escape, UInt8(ascii: "]")) where awaitsGround: state = .lateAnswer([byte], given: 0)
    case (.answer(let bytes), _) where awaitsGround:
      guard Self.goesOn(bytes, with: byte) else { return false }
      if bytes.count < Self.groundAnswer.count {
        lateAnswer(bytes, bytes.count, byte)
      } else {
        string(bytes, byte)
      }
    default: return false
    }
    return true
  }

  private mutating func ground(_ byte: UInt8, alt: Bool) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0xC2...0xDF: state = .character([byte], length: 2, alt: alt)
    case 0xE0...0xEF: state = .character([byte], length: 3, alt: alt)
    case 0xF0...0xF4: state = .character([byte], length: 4, alt: alt)
    case 0x80...: emit(.character("\u{FFFD}"), bytes: Array("\u{FFFD}".utf8))
    default:
      if alt {
        emitAlt(byte)
      } else if let key = Self.key(forByte: byte) {
        emit(key.code, key.modifiers, bytes: [byte])
      }
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      emit(.escape, bytes: [0x1B])
      state = .escape
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .single([])
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string([byte])
    default: ground(byte, alt: true)
    }
  }

  /// Strict UTF-8: a byte that cannot go on ends the character with one U+FFFD and starts afresh.
  private mutating func character(_ bytes: [UInt8], _ length: Int, _ alt: Bool, _ byte: UInt8) {
    guard Self.continues(bytes, with: byte) else {
      emit(.character("\u{FFFD}"), bytes: Array("\u{FFFD}".utf8))
      return ground(byte, alt: false)
    }
    let whole = bytes + [byte]
    guard whole.count == length else {
      state = .character(whole, length: length, alt: alt)
      return
    }
    state = .ground
    // Readline has no binding for Escape before a character of several bytes.
    let text = String(decoding: whole, as: UTF8.self)
    emit(.character(text), alt ? .alt : [], bytes: alt ? [] : whole)
  }

  private static func continues(_ bytes: [UInt8], with byte: UInt8) -> Bool {
    guard bytes.count == 1, let lead = bytes.first else { return (0x80...0xBF).contains(byte) }
    return switch lead {
    case 0xE0: (0xA0...0xBF).contains(byte)
    case 0xED: (0x80...0x9F).contains(byte)
    case 0xF0: (0x90...0xBF).contains(byte)
    case 0xF4: (0x80...0x8F).contains(byte)
    default: (0x80...0xBF).contains(byte)
    }
  }

  private mutating func control(_ bytes: [UInt8], _ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where bytes.isEmpty: state = .console
    case UInt8(ascii: "M") where bytes.isEmpty: state = .oldMouse(remaining: 3)
    case 0x20...0x3F:
      // Too long to mean anything: keep the start, so that the end still ends it.
      state = .control(bytes.count < 64 ? bytes + [byte] : bytes)
    case 0x40...0x7E:
      state = .ground
      controlSequence(bytes, final: byte)
    default: ground(byte, alt: false)
    }
  }

  private mutating func single(_ bytes: [UInt8], _ byte: UInt8) {
    switch byte {
    case 0x30...0x39 where bytes.count < 4: state = .single(bytes + [byte])
    case 0x20...0x7E:
      state = .ground
      singleShift(bytes, final: byte)
    default: ground(byte, alt: false)
    }
  }

  private mutating func string(_ bytes: [UInt8], _ byte: UInt8) {
    switch byte {
    case 0x1B: state = .stringEscape(bytes)
    case 0x07:
      state = .ground
      answer(bytes)
    // No answer holds a control character: this is a person typing.
    case 0x00...0x1F, 0x7F: ground(byte, alt: false)
    // Too long to be an answer: swallowed all the same.
    default: state = .string(bytes.count < Self.longestAnswer ? bytes + [byte] : bytes)
    }
  }

  private mutating func console(_ byte: UInt8) {
    state = .ground
    guard (0x41...0x45).contains(byte) else { return ground(byte, alt: false) }
    emit(.function(Int(byte) - 0x40), bytes: [0x1B, 0x5B, 0x5B, byte])
  }

  private mutating func paste(_ byte: UInt8) {
    pasted.append(byte)
    if byte == 0x7E, pasted.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
      pasted.removeLast(Self.pasteEnd.count)
      emitPaste()
      state = .ground
    } else if pasted.count >= Self.pasteLimit, byte < 0x80, byte != 0x1B, byte != 0x0D {
      emitPaste()
    }
  }

  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
}
