import CXML

/// Turns a document's bytes into UTF-8, whatever it declares.
enum TextEncoding {
  struct Decoded {
    var bytes: [UInt8]
    /// The name of an encoding that is not known here; the bytes were then taken as they are.
    var unknown: String?
  }

  /// A byte order mark decides, else the server's charset, else the document's own declaration.
  ///
  /// Bytes that form UTF-8 with characters beyond ASCII are UTF-8 even when a one-byte encoding is
  /// declared.
  static func decode(_ bytes: [UInt8], contentType: String?) -> Decoded {
    bytes.withUnsafeBufferPointer { input in
      let (marked, length) = mark(of: input)
      let body = UnsafeBufferPointer(rebasing: input[length...])
      guard let marked else {
        let name = charset(of: contentType) ?? declaration(in: input)
        return decode(body, as: name, original: bytes)
      }
      if marked == "utf-8" { return Decoded(bytes: Array(body)) }
      return Decoded(bytes: convert(body, from: marked) ?? bytes)
    }
  }

  /// The charset parameter of a `Content-Type` header.
  static func charset(of contentType: String?) -> String? {
    guard let parameters = contentType?.split(separator: ";").dropFirst() else { return nil }
    for parameter in parameters {
      let pair = parameter.split(separator: "=", maxSplits: 1).map { $0.utf8.trimmed }
      guard pair.count == 2, pair[0].count == 7, pair[0].hasPrefix(ignoringCase: "charset") else {
        continue
      }
      return label(pair[1].filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") })
    }
    return nil
  }

  private static func decode(
    _ body: UnsafeBufferPointer<UInt8>, as name: String?, original: [UInt8]
  ) -> Decoded {
    guard let name, !isUTF8(name) else { return Decoded(bytes: original) }
    let isWide = name.hasPrefix("utf-16") || name.hasPrefix("utf-32") || name.hasPrefix("ucs")
    if isWide, body.first == UInt8(ascii: "<"), body.count > 1, body[1] != 0 {
      return Decoded(bytes: original)
    }
    let isOneByte = oneByteFamilies.contains { name.hasPrefix($0) }
    if isOneByte, isUTF8(body) { return Decoded(bytes: original) }
    if isWestern(name) { return Decoded(bytes: Windows1252.decode(body)) }
    guard let converted = convert(body, from: aliases[name] ?? name) else {
      return Decoded(bytes: original, unknown: name)
    }
    return Decoded(bytes: converted)
  }

  private static func mark(of bytes: UnsafeBufferPointer<UInt8>) -> (name: String?, length: Int) {
    let first = Array(bytes.prefix(4))
    if first.starts(with: [0xEF, 0xBB, 0xBF]) { return ("utf-8", 3) }
    if first == [0xFF, 0xFE, 0, 0] { return ("UTF-32LE", 4) }
    if first == [0, 0, 0xFE, 0xFF] { return ("UTF-32BE", 4) }
    if first.starts(with: [0xFF, 0xFE]) { return ("UTF-16LE", 2) }
    if first.starts(with: [0xFE, 0xFF]) { return ("UTF-16BE", 2) }
    // JSON begins with a brace or a bracket, XML with `<`.
    guard let sign = first.first(where: { $0 != 0 }), [0x3C, 0x7B, 0x5B].contains(sign) else {
      return (nil, 0)
    }
    if first == [0x3C, 0, 0, 0] { return ("UTF-32LE", 0) }
    if first == [0, 0, 0, 0x3C] { return ("UTF-32BE", 0) }
    if first.count == 4, first[0] == sign, first[1] == 0, first[3] == 0 { return ("UTF-16LE", 0) }
    if first.count == 4, first[0] == 0, first[1] == sign, first[2] == 0 { return ("UTF-16BE", 0) }
    return (nil, 0)
  }

  /// The encoding an XML declaration near the beginning names.
  private static func declaration(in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let start = Array(bytes.prefix(1024))
    guard let open = start.firstIndex(of: UInt8(ascii: "<")),
      start[open...].hasPrefix(ignoringCase: "<?xml"),
      let close = start[open...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let text = start[open..<close]
    for index in text.indices where text[index...].hasPrefix(ignoringCase: "encoding") {
      let rest = text[(index + 8)...].drop { $0.isBlank || $0 == UInt8(ascii: "=") }
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        return nil
      }
      return label(rest.dropFirst().prefix { $0 != quote })
    }
    return nil
  }

  /// The name in lower case when it can be one.
  private static func label(_ bytes: some Collection<UInt8>) -> String? {
    let name = bytes.filter { !$0.isBlank }.map(\.lowered)
    let isSound = name.allSatisfy { $0.isLetter || $0.isDigit || "-_.:".utf8.contains($0) }
    return isSound && (1...40).contains(name.count) ? String(decoding: name, as: UTF8.self) : nil
  }

  private static func isUTF8(_ name: String) -> Bool {
    name == "utf-8" || name == "utf8" || name == "unicode"
  }

  private static func isWestern(_ name: String) -> Bool {
    ["iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1", "us-ascii", "ascii"]
      .contains(name) || name == "windows-1252" || name == "cp1252"
  }

  private static let oneByteFamilies = [
    "iso-8859", "iso8859", "iso_8859", "latin", "windows-125", "cp125", "us-ascii", "ascii", "koi8",
    "mac",
  ]

  private static let aliases = [
    "shift_jis": "CP932", "x-sjis": "CP932", "shift-jis": "CP932", "sjis": "CP932",
    "gb2312": "GB18030", "gbk": "GB18030", "x-gbk": "GB18030", "ks_c_5601-1987": "UHC",
    "euc-kr": "UHC", "x-euc-jp": "EUC-JP", "x-big5": "BIG5", "utf-16": "UTF-16LE",
    "utf16": "UTF-16LE", "iso-8859-9": "CP1254", "iso-8859-11": "CP874", "tis-620": "CP874",
  ]

  /// Whether there are characters beyond ASCII and all bytes are UTF-8.
  private static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.contains { $0 >= 0x80 } && String(validating: bytes, as: UTF8.self) != nil
  }

  /// nil when the encoding is not known. Bytes that make no sense become U+FFFD.
  private static func convert(_ input: UnsafeBufferPointer<UInt8>, from name: String) -> [UInt8]? {
    guard let converter = cxml_iconv_open(name) else { return nil }
    defer { cxml_iconv_close(converter) }
    var output: [UInt8] = []
    output.reserveCapacity(input.count + input.count / 4)
    var next = UnsafeRawPointer(input.baseAddress)?.assumingMemoryBound(to: CChar.self)
    var left = input.count
    while left > 0 {
      var outcome = cxml_done
      let piece = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
        buffer.withMemoryRebound(to: CChar.self) { room in
          var target = room.baseAddress
          var free = room.count
          outcome = cxml_iconv(converter, &next, &left, &target, &free)
          count = room.count - free
        }
      }
      output.append(contentsOf: piece)
      if outcome == cxml_incomplete || outcome == cxml_done { break }
      if outcome == cxml_illegal {
        output.append("\u{FFFD}" as Unicode.Scalar)
        next = next?.advanced(by: 1)
        left -= 1
      }
    }
    return output
  }
}
