public import Canvas

/// A printed line in pieces: its addresses, and what is between them.
public struct LinkedText {
  public let pieces: [(text: String, address: LinkAddress?)]

  /// - Parameter columns: where lines were broken. An address that ends there may go on in the next
  ///   line, and one with dots may be cut: they lead nowhere.
  public init(_ line: String, columns: Int) {
    var pieces: [(text: String, address: LinkAddress?)] = []
    var rest = line[...]
    for link in TextLinks(line).links {
      guard let range = rest.firstRange(of: link.address) else { break }
      let after = rest[range.upperBound...]
      let isBroken = after.isEmpty && DisplayWidth.of(line) >= columns - 1
      let isCut = link.address.contains("...") || after.hasPrefix("...") || after.hasPrefix("…")
      let before = rest[..<range.lowerBound]
      if !before.isEmpty { pieces.append((String(before), nil)) }
      pieces.append((link.address, isBroken || isCut ? nil : LinkAddress(link.address)))
      rest = after
    }
    if !rest.isEmpty { pieces.append((String(rest), nil)) }
    self.pieces = pieces
  }
}
