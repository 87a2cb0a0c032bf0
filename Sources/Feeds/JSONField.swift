import struct Catalog.WebAddress

/// A value of a JSON document together with its path, so that errors can name it.
struct JSONField {
  /// Such as `productions[3].episodes[0].duration`; empty for the document itself.
  let path: String
  let location: String
  private let node: JSONNode

  /// Parses a document of ours and checks its format and version.
  static func document(
    _ bytes: [UInt8], location: String, format: String, version known: Int
  ) throws(FeedError) -> JSONField {
    let document = try root(bytes, location: location)
    guard case .string(format) = document["format"]?.node.value else {
      throw .unrecognized(location: location, content: document.otherContent)
    }
    let version = try document.required("version")
    let number = try version.integer()
    if number > known { throw .newer(location: location, version: number, known: known) }
    guard number >= 1 else { throw version.failure("expected a version, found \(number)") }
    return document
  }

  /// The root of any JSON document; Windows editors put a byte order mark before it.
  static func root(_ bytes: [UInt8], location: String) throws(FeedError) -> JSONField {
    do {
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
      return JSONField(path: "", location: location, node: try JSONParser.parse(text))
    } catch {
      throw .malformed(location: location, line: error.line, problem: error.problem)
    }
  }

  private init(path: String, location: String, node: JSONNode) {
    self.path = path
    self.location = location
    self.node = node
  }

  /// A field of an object; nil when absent or null.
  subscript(key: String) -> JSONField? {
    guard case .object(let fields) = node.value, let found = fields.last(where: { $0.key == key })
    else { return nil }
    if case .null = found.node.value { return nil }
    let path = path.isEmpty ? key : "\(path).\(key)"
    return JSONField(path: path, location: location, node: found.node)
  }

  func failure(_ problem: String) -> FeedError {
    .invalid(location: location, line: node.line, path: path, problem: problem)
  }

  func mismatch(_ expected: String) -> FeedError {
    failure("expected \(expected), found \(node.found)")
  }

  func required(_ key: String) throws(FeedError) -> JSONField {
    guard case .object = node.value else { throw mismatch("an object") }
    if let field = self[key] { return field }
    let path = path.isEmpty ? key : "\(path).\(key)"
    throw .invalid(location: location, line: node.line, path: path, problem: "is missing")
  }

  /// The elements of a list.
  func elements() throws(FeedError) -> [JSONField] {
    guard case .array(let nodes) = node.value else { throw mismatch("a list") }
    return nodes.enumerated().map { index, node in
      JSONField(path: "\(path)[\(index)]", location: location, node: node)
    }
  }

  func string() throws(FeedError) -> String {
    guard case .string(let text) = node.value else { throw mismatch("text") }
    return text
  }

  /// Text on one line, not blank.
  func line() throws(FeedError) -> String {
    guard let line = TitleText.line(try string()) else { throw failure("is blank") }
    return line
  }

  /// A whole number; `12.0` is one.
  func integer(_ expected: String = "a whole number") throws(FeedError) -> Int {
    guard case .number(let text) = node.value else { throw mismatch(expected) }
    if let number = Int(text) { return number }
    guard let number = Double(text), let whole = Int(exactly: number) else {
      throw mismatch(expected)
    }
    return whole
  }

  /// A number that is not too large to calculate with.
  func number() throws(FeedError) -> Double {
    guard case .number(let text) = node.value, let number = Double(text), number.isFinite else {
      throw mismatch("a number")
    }
    return number
  }

  /// A number of seconds; a fraction is dropped.
  func seconds() throws(FeedError) -> Int {
    guard case .number(let text) = node.value, let number = Double(text), number.isFinite else {
      throw mismatch("seconds")
    }
    return abs(number) < 1e15 ? Int(number) : Int(1e15)
  }

  var isList: Bool { if case .array = node.value { true } else { false } }

  func boolean() throws(FeedError) -> Bool {
    guard case .bool(let value) = node.value else { throw mismatch("true or false") }
    return value
  }

  func address() throws(FeedError) -> String {
    guard let address = Address.web(try string(), base: nil), WebAddress(try string()).isWeb else {
      throw mismatch("an http or https address")
    }
    return address
  }

  private var otherContent: FeedError.Content {
    guard let version = self["version"], case .string(let text) = version.node.value,
      text.contains("jsonfeed.org")
    else { return .otherJSON }
    return .jsonFeed
  }
}

extension JSONField {
  /// The lines of an optional list of texts, without blank ones.
  func lines(_ key: String) throws(FeedError) -> [String] {
    guard let list = self[key] else { return [] }
    var lines: [String] = []
    for element in try list.elements() {
      if let line = TitleText.line(try element.string()) { lines.append(line) }
    }
    return lines
  }

  /// An optional text on one line; nil when absent or blank.
  func optionalLine(_ key: String) throws(FeedError) -> String? {
    guard let field = self[key] else { return nil }
    return TitleText.line(try field.string())
  }

  /// An optional text with line breaks, without control characters.
  func optionalText(_ key: String) throws(FeedError) -> String? {
    guard let field = self[key] else { return nil }
    return HTMLText.literal(XMLText(bytes: Array(try field.string().utf8), isMarkup: false))
  }

  func optionalAddress(_ key: String) throws(FeedError) -> String? {
    guard let field = self[key] else { return nil }
    return try field.string().nonBlank == nil ? nil : field.address()
  }
}
