/// The attributes of an element, valid while it is being opened.
struct XMLAttributes {
  typealias Pointers = UnsafeMutablePointer<UnsafePointer<UInt8>?>

  private let pointers: Pointers?
  private let count: Int
  /// The address that relative ones in this element refer to.
  var base: String?
  /// The line in the document where the element's start tag ends, from 1.
  var line = 1

  init(pointers: Pointers?, count: Int, base: String?) {
    self.pointers = pointers
    self.count = pointers == nil ? 0 : count
    self.base = base
  }

  /// The value of the attribute without prefix, in any case of its name; nil when absent or blank.
  subscript(name: StaticString) -> String? { value(name, prefix: nil)?.nonBlank }

  /// The value of `xml:NAME`, blank or not.
  func xml(_ name: StaticString) -> String? { value(name, prefix: "xml") }

  /// The value of `rdf:NAME`, blank or not.
  func rdf(_ name: StaticString) -> String? { value(name, prefix: "rdf") }

  /// Names and values of those that point somewhere or describe a picture, for keeping markup.
  var references: [(name: String, value: String)] {
    ["href", "src", "alt"].compactMap { (name: StaticString) in
      self[name].map { (name.description, $0) }
    }
  }

  private func value(_ name: StaticString, prefix: StaticString?) -> String? {
    guard let pointers else { return nil }
    for index in 0..<count {
      let field = pointers + index * 5
      guard let local = field[0], matches(local, name) else { continue }
      if let prefix {
        guard let actual = field[1], matches(actual, prefix) else { continue }
      } else if field[1] != nil {
        continue
      }
      return Self.text(from: field[3], to: field[4])
    }
    return nil
  }

  private func matches(_ text: UnsafePointer<UInt8>, _ name: StaticString) -> Bool {
    let length = name.utf8CodeUnitCount
    for index in 0..<length where text[index].lowered != name.utf8Start[index].lowered {
      return false
    }
    return text[length] == 0
  }

  /// The parser hands out `&` as `&#38;`.
  private static func text(from start: UnsafePointer<UInt8>?, to end: UnsafePointer<UInt8>?)
    -> String?
  {
    guard let start, let end else { return nil }
    let bytes = UnsafeBufferPointer(start: start, count: end - start)
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      output.append(bytes[index])
      index += bytes[index...].hasPrefix(ignoringCase: "&#38;") ? 5 : 1
    }
    return String(decoding: output, as: UTF8.self)
  }
}
