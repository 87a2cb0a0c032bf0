/// Mends, before parsing, what makes an XML parser lose text or stop.
///
/// Takes UTF-8 that may be faulty. Leaves out the XML declaration, the document type (and with it
/// every entity definition) and characters XML forbids; escapes stray `&` and `<`; writes HTML's
/// named characters out.
struct XMLRepair {
  /// How often something was mended.
  struct Counts: Equatable {
    var forbidden = 0
    var ampersands = 0
    var badBytes = 0
  }

  private enum Mode { case markup, characterData, comment }

  private let input: UnsafeBufferPointer<UInt8>
  private var output: [UInt8] = []
  /// Where the input begins that is not in the output yet.
  private var pending = 0
  private var mode = Mode.markup
  private var modeStart = 0
  private var counts = Counts()
  private var hasType = false

  /// The mended bytes; the same array when it was sound.
  static func mend(_ bytes: [UInt8]) -> (bytes: [UInt8], counts: Counts) {
    let mended = bytes.withUnsafeBufferPointer { buffer in
      var repair = XMLRepair(input: buffer)
      return (repair.run(), repair.counts)
    }
    return (mended.0 ?? bytes, mended.1)
  }

  private init(input: UnsafeBufferPointer<UInt8>) {
    self.input = input
  }

  private mutating func run() -> [UInt8]? {
    var index = 0
    Self.needsALook.withUnsafeBufferPointer { needsALook in
      while index < input.count {
        if needsALook[Int(input[index])] { index = look(at: index) } else { index &+= 1 }
      }
    }
    guard pending > 0 else { return nil }
    output.append(contentsOf: input[min(pending, input.count)...])
    return output
  }

  private static let needsALook: [Bool] = (0...255).map { (byte: UInt8) in
    switch byte {
    case 0x9, 0xA, 0xD: false
    case 0..<0x20, 0x7F..., UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
    default: false
    }
  }

  /// Handles the byte at `index` and says where to go on.
  private mutating func look(at index: Int) -> Int {
    switch input[index] {
    case UInt8(ascii: "&"): return mode == .markup ? reference(at: index) : index + 1
    case UInt8(ascii: "<"): return mode == .markup ? opening(at: index) : index + 1
    case UInt8(ascii: ">"): return closing(at: index)
    case 0x80...: return character(at: index)
    default:
      counts.forbidden += 1
      return replace(index..<(index + 1))
    }
  }

  private mutating func replace(_ range: Range<Int>, with text: StaticString = "") -> Int {
    output.append(contentsOf: input[pending..<range.lowerBound])
    output.append(text: text)
    pending = range.upperBound
    return pending
  }

  private mutating func replace(_ range: Range<Int>, with scalar: Unicode.Scalar) -> Int {
    let next = replace(range)
    output.append(scalar)
    return next
  }

  private mutating func reference(at index: Int) -> Int {
    guard let found = CharacterReference(input, at: index) else {
      let end = input[(index + 1)...].prefix(8).firstIndex(of: UInt8(ascii: ";"))
      if let end, EntityNames.isXML(input[(index + 1)..<end]) { return end + 1 }
      counts.ampersands += 1
      return replace(index..<(index + 1), with: "&amp;")
    }
    let range = index..<(index + found.length)
    if found.isXML { return range.upperBound }
    switch found.meaning {
    case .nothing:
      counts.forbidden += 1
      return replace(range)
    case .scalar("&"): return replace(range, with: "&amp;")
    case .scalar("<"): return replace(range, with: "&lt;")
    case .scalar(let scalar): return replace(range, with: scalar)
    }
  }

  private mutating func opening(at index: Int) -> Int {
    guard index + 1 < input.count else { return index + 1 }
    let next = input[index + 1]
    if next.isLetter || next == UInt8(ascii: "/") || next >= 0x80 {
      return index + 2 - (next >> 7 == 1 ? 1 : 0)
    }
    if next == UInt8(ascii: "_") || next == UInt8(ascii: ":") { return index + 2 }
    let rest = input[index...]
    if next == UInt8(ascii: "?") { return instruction(at: index) }
    if rest.hasPrefix(ignoringCase: "<![cdata[") { return enter(.characterData, at: index + 9) }
    if rest.hasPrefix(ignoringCase: "<!--") { return enter(.comment, at: index + 4) }
    if !hasType, rest.hasPrefix(ignoringCase: "<!doctype") {
      hasType = true
      if let end = endOfDocumentType(from: index) { return replace(index..<end) }
    }
    return replace(index..<(index + 1), with: "&lt;")
  }

  private mutating func enter(_ mode: Mode, at index: Int) -> Int {
    self.mode = mode
    modeStart = index
    return index
  }

  private mutating func closing(at index: Int) -> Int {
    guard mode != .markup, index - 2 >= modeStart else { return index + 1 }
    let mark = UInt8(ascii: mode == .comment ? "-" : "]")
    if input[index - 1] == mark, input[index - 2] == mark { mode = .markup }
    return index + 1
  }

  /// Leaves out XML declarations, wherever they are; other instructions stay.
  private mutating func instruction(at index: Int) -> Int {
    guard input[index...].hasPrefix(ignoringCase: "<?xml"), index + 5 < input.count,
      input[index + 5].isBlank
    else { return index + 2 }
    let end = input[index...].firstIndex(of: UInt8(ascii: ">")) ?? input.count - 1
    return replace(index..<(end + 1))
  }

  /// The place after a document type with its internal subset; nil when it has no end.
  private func endOfDocumentType(from start: Int) -> Int? {
    var quote: UInt8?
    var isInside = false
    for index in (start + 9)..<max(start + 9, min(input.count, start + Self.longestType)) {
      let byte = input[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        isInside = true
      } else if byte == UInt8(ascii: "]") {
        isInside = false
      } else if byte == UInt8(ascii: ">"), !isInside {
        return index + 1
      }
    }
    return nil
  }

  private static let longestType = 1 << 20

  /// Checks one character beyond ASCII; bytes that are no UTF-8 are taken for Windows-1252.
  private mutating func character(at index: Int) -> Int {
    let lead = input[index]
    let length = UTF8Sequence.length(input, at: index)
    guard length > 0 else {
      counts.badBytes += 1
      return replace(index..<(index + 1), with: Windows1252.scalar(lead) ?? "\u{FFFD}")
    }
    let second = input[index + 1]
    if lead == 0xC2, second < 0xA0 {
      counts.forbidden += 1
      guard let meant = Windows1252.scalar(second) else { return replace(index..<(index + 2)) }
      return replace(index..<(index + 2), with: meant)
    }
    if lead == 0xEF, second == 0xBF, input[index + 2] >= 0xBE {
      counts.forbidden += 1
      return replace(index..<(index + 3))
    }
    return index + length
  }
}
