/// Cells that lead somewhere, where a terminal can follow them (OSC 8).
extension Canvas {
  /// Lets what is drawn there lead to an address; whatever is drawn over it later leads nowhere.
  ///
  /// Nothing changes for what is no address a terminal may be given; see `LinkAddress`.
  public mutating func link(_ area: Rectangle, to address: LinkAddress) {
    let area = area.intersection(bounds)
    guard !area.isEmpty else { return }
    let number = number(ofAddress: address.text)
    guard number > 0 else { return }
    for row in area.row..<area.endRow {
      let base = row * size.columns
      for column in area.column..<area.endColumn { cells[base + column].link = number }
    }
  }

  /// Where a cell that is inside leads; nil for nowhere.
  public func address(column: Int, row: Int) -> String? {
    address(of: cells[row * size.columns + column])
  }

  /// Whether two cells that are inside lead to the same.
  public func isSameLink(column: Int, _ other: Int, row: Int) -> Bool {
    let base = row * size.columns
    return cells[base + column].link == cells[base + other].link
  }

  func address(of cell: PackedCell) -> String? {
    cell.link == 0 ? nil : addresses[Int(cell.link) - 1]
  }

  /// 0 once there are more than can be counted.
  mutating func number(ofAddress address: String) -> UInt16 {
    if let known = addresses.firstIndex(of: address) { return UInt16(known + 1) }
    guard addresses.count < Int(UInt16.max) else { return 0 }
    addresses.append(address)
    return UInt16(addresses.count)
  }
}

extension PackedCell {
  var withoutLink: PackedCell { PackedCell(style: style, glyph: glyph) }
}

/// An address as a terminal may be given it: of the web or of a file, in printable ASCII.
public struct LinkAddress: Hashable, Sendable {
  public let text: String

  /// What terminals take at least; VTE cuts at 2083.
  private static let longest = 2000

  /// nil for other schemes, for what holds a blank or a control character, and for what is too long.
  /// Other characters than ASCII are written as their bytes (RFC 3986).
  public init?(_ address: String) {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    guard ["http", "https", "file"].contains(scheme),
      address.dropFirst(scheme.count).hasPrefix("://")
    else { return nil }
    var text = ""
    for scalar in address.unicodeScalars {
      guard scalar.value > 0x20, !SafeText.isDangerous(scalar.value) else { return nil }
      if scalar.isASCII {
        text.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 { text += "%" + String(byte, radix: 16, uppercase: true) }
      }
    }
    guard text.utf8.count <= Self.longest else { return nil }
    self.text = text
  }
}
