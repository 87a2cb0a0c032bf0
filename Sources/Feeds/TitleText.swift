/// One-line texts: titles, names, tags.
enum TitleText {
  /// A title that may be HTML, on one line; nil when nothing is left.
  ///
  /// Formatting elements that are both opened and closed are left out, also elements with attributes
  /// and scripts; every other angle bracket is part of the title. References are decoded once.
  static func line(_ text: XMLText) -> String? {
    guard text.bytes.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else {
      return collapsed(text.bytes)
    }
    return EscapedCDATA.withoutMarks(text.bytes).withUnsafeBufferPointer { bytes in
      decoded(bytes, without: text.isMarkup ? nil : formatting(in: bytes))
    }
  }

  /// Characters that mean themselves, on one line.
  static func literal(_ text: XMLText) -> String? {
    text.isMarkup ? line(text) : collapsed(text.bytes)
  }

  static func line(_ text: String) -> String? { collapsed(Array(text.utf8)) }

  /// An attribute's value as HTML has it.
  static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    decoded(bytes, without: [])
  }

  /// A tag that is part of the text is one to its end: looking into each for another would take as
  /// long as the square of the text's length.
  ///
  /// - Parameter names: elements to leave out; nil for all.
  private static func decoded(_ bytes: UnsafeBufferPointer<UInt8>, without names: Set<String>?)
    -> String?
  {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    var endOfKeptTag = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&"), let reference = CharacterReference(bytes, at: index) {
        if case .scalar(let scalar) = reference.meaning { output.append(scalar) }
        index += reference.length
      } else if byte == UInt8(ascii: "<"), index >= endOfKeptTag,
        let tag = HTMLTag(bytes, at: index)
      {
        guard names?.contains(tag.name) ?? true || tag.hasAttributes(in: bytes) else {
          endOfKeptTag = tag.end
          continue
        }
        if tag.name == "br" || tag.name == "p" { output.append(UInt8(ascii: " ")) }
        index = tag.end
        if !tag.isClosing, tag.name == "script" || tag.name == "style" {
          index = HTMLTag.end(of: tag.name, in: bytes, from: index)
        }
      } else {
        output.append(byte)
        index += 1
      }
    }
    return collapsed(output)
  }

  /// Formatting elements that occur both opened and closed, and line breaks.
  private static func formatting(in bytes: UnsafeBufferPointer<UInt8>) -> Set<String> {
    var opened: Set<String> = []
    var closed: Set<String> = ["br"]
    var index = 0
    while let next = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = next + 1
      guard let tag = HTMLTag(bytes, at: next) else { continue }
      index = tag.end
      guard formattingNames.contains(tag.name) else { continue }
      if tag.isClosing {
        if opened.contains(tag.name) { closed.insert(tag.name) }
      } else {
        opened.insert(tag.name)
      }
    }
    return closed
  }

  private static let formattingNames: Set<String> = [
    "b", "i", "em", "strong", "span", "a", "code", "u", "font", "small", "big", "sup", "sub", "tt",
    "p", "div", "cite", "q", "s", "del", "ins", "mark", "abbr", "br", "script", "style",
  ]

  /// Blanks of any length become one space; control characters are dropped.
  private static func collapsed(_ bytes: [UInt8]) -> String? {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var needsSpace = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let isHardSpace = byte == 0xC2 && index + 1 < bytes.count && bytes[index + 1] == 0xA0
      index += isHardSpace ? 2 : 1
      if byte.isBlank || isHardSpace {
        needsSpace = true
      } else if byte > 0x20 && byte != 0x7F {
        if needsSpace, !output.isEmpty { output.append(UInt8(ascii: " ")) }
        needsSpace = false
        output.append(byte)
      }
    }
    return output.isEmpty ? nil : String(decoding: output, as: UTF8.self)
  }
}
