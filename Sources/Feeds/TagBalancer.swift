/// Makes start and end tags match, for documents whose tags do not.
///
/// Elements without content close themselves, items before the next one. An end tag closes
/// everything open inside its element; one without a start tag is left out. What is still
/// open at the end of the document stays open: the document was cut off.
struct TagBalancer {
  /// How far up a start tag is looked for: documents are not deeper, except to cause trouble.
  private static let reach = 200

  private let input: UnsafeBufferPointer<UInt8>
  private var output: [UInt8] = []
  private var open: [Range<Int>] = []

  /// - Parameter bytes: what `XMLRepair` gives.
  static func balance(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { buffer in
      var balancer = TagBalancer(input: buffer)
      balancer.run()
      return balancer.output
    }
  }

  private init(input: UnsafeBufferPointer<UInt8>) {
    self.input = input
    output.reserveCapacity(input.count + input.count / 16)
  }

  private mutating func run() {
    var index = 0
    while index < input.count {
      guard let tag = input[index...].firstIndex(of: UInt8(ascii: "<")) else { break }
      output.append(contentsOf: input[index..<tag])
      index = element(at: tag)
    }
    output.append(contentsOf: input[index...])
  }

  /// Copies or mends what begins with the `<` at `start` and says where to go on.
  private mutating func element(at start: Int) -> Int {
    let rest = input[start...]
    if rest.hasPrefix(ignoringCase: "<![cdata[") { return copy(from: start, through: "]]>") }
    if rest.hasPrefix(ignoringCase: "<!--") { return copy(from: start, through: "-->") }
    guard let close = endOfTag(from: start) else { return copy(start..<input.count) }
    let isEnd = start + 1 < input.count && input[start + 1] == UInt8(ascii: "/")
    let nameStart = start + (isEnd ? 2 : 1)
    let name = nameStart..<nameEnd(from: nameStart, before: close)
    let isMarkup = name.isEmpty || "?!".utf8.contains(input[nameStart])
    if !isMarkup, isVoid(name) { return isEnd ? close : copyClosed(start..<close) }
    if !isEnd, !isMarkup { closeSibling(of: name) }
    if !isEnd || isMarkup {
      if !isMarkup, input[close - 2] != UInt8(ascii: "/") { open.append(name) }
      return copy(start..<close)
    }
    let near = open.suffix(Self.reach)
    guard let place = near.lastIndex(where: { isSame($0, name) }) else { return close }
    for inner in open[(place + 1)...].reversed() { closeTag(inner) }
    open.removeLast(open.count - place)
    return copy(start..<close)
  }

  /// Elements that have no content: authors forget to close them.
  private func isVoid(_ name: Range<Int>) -> Bool {
    (2...9).contains(name.count) && Self.voids.contains { input[name].elementsEqual($0.utf8) }
  }

  private static let voids = ["br", "hr", "img", "input", "wbr", "enclosure"]

  /// Copies a start tag so that it is its own end tag.
  private mutating func copyClosed(_ range: Range<Int>) -> Int {
    if input[range.upperBound - 2] == UInt8(ascii: "/") { return copy(range) }
    output.append(contentsOf: input[range].dropLast())
    output.append(text: "/>")
    return range.upperBound
  }

  /// Closes the item before this one when that was forgotten: items do not lie in items.
  private mutating func closeSibling(of name: Range<Int>) {
    guard input[name].elementsEqual("item".utf8) || input[name].elementsEqual("entry".utf8),
      let place = open.suffix(Self.reach).lastIndex(where: { isSame($0, name) })
    else { return }
    for inner in open[place...].reversed() { closeTag(inner) }
    open.removeLast(open.count - place)
  }

  private mutating func closeTag(_ name: Range<Int>) {
    output.append(text: "</")
    output.append(contentsOf: input[name])
    output.append(text: ">")
  }

  private mutating func copy(_ range: Range<Int>) -> Int {
    output.append(contentsOf: input[range])
    return range.upperBound
  }

  private mutating func copy(from start: Int, through mark: StaticString) -> Int {
    var index = start
    while index < input.count {
      if input[index] == mark.utf8Start[0], input[index...].hasPrefix(ignoringCase: mark) {
        return copy(start..<(index + mark.utf8CodeUnitCount))
      }
      index += 1
    }
    return copy(start..<input.count)
  }

  private func endOfTag(from start: Int) -> Int? {
    var quote: UInt8?
    for index in start..<min(input.count, start + 65536) {
      let byte = input[index]
      if let mark = quote {
        if byte == mark { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return input[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
  }

  private func nameEnd(from start: Int, before end: Int) -> Int {
    var index = start
    while index < end, !input[index].isBlank, !"/>".utf8.contains(input[index]) { index += 1 }
    return index
  }

  private func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one.count == other.count && input[one].elementsEqual(input[other])
  }
}
