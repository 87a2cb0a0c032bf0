import enum Canvas.Colour
import enum Canvas.ColourDepth
import struct Canvas.Position
import struct Canvas.Style

extension ScreenWriter {
  /// Where the next letter goes and what it will look like, as the terminal has it now.
  struct Pen: Sendable {
    var depth: ColourDepth
    /// nil when it is not certain.
    var position: Position?
    /// nil when it is not known.
    private var style: Style?
    /// The styles last asked for and set, to skip the work for neighbours that look alike.
    private var asked: Style?
    /// Where what is written leads.
    private var link: String?

    init(depth: ColourDepth) { self.depth = depth }

    mutating func move(to target: Position, _ bytes: inout [UInt8]) {
      guard position != target else { return }
      if let position, position.row == target.row, target.column > position.column {
        let distance = target.column - position.column
        bytes.append(contentsOf: (distance == 1 ? "\u{1b}[C" : "\u{1b}[\(distance)C").utf8)
      } else {
        bytes.append(contentsOf: "\u{1b}[\(target.row + 1);\(target.column + 1)H".utf8)
      }
      position = target
    }

    mutating func set(link wanted: String?, _ bytes: inout [UInt8]) {
      guard wanted != link else { return }
      bytes.append(contentsOf: ScreenWriter.linkMark(wanted).utf8)
      link = wanted
    }

    mutating func set(_ wanted: Style, _ bytes: inout [UInt8]) {
      guard asked != wanted || style == nil else { return }
      asked = wanted
      let next = Style(
        wanted.foreground.reduced(to: depth), on: wanted.background.reduced(to: depth),
        wanted.attributes)
      guard next != style else { return }
      let whole = Self.codes(of: next)
      let afresh = "\u{1b}[" + (whole.isEmpty ? "" : "0;" + whole.joined(separator: ";")) + "m"
      let change = style.map {
        "\u{1b}[" + Self.codes(from: $0, to: next).joined(separator: ";") + "m"
      }
      if let change, change.utf8.count <= afresh.utf8.count {
        bytes.append(contentsOf: change.utf8)
      } else {
        bytes.append(contentsOf: afresh.utf8)
      }
      style = next
    }
  }
}

extension ScreenWriter.Pen {
  private static let attributes: [(attribute: Style.Attributes, on: String, off: String)] = [
    (.bold, "1", "22"), (.dim, "2", "22"), (.italic, "3", "23"), (.underline, "4", "24"),
    (.reverse, "7", "27"),
  ]

  /// What has to be said after a reset.
  private static func codes(of style: Style) -> [String] {
    codes(from: .plain, to: style)
  }

  /// What has to be said after another style.
  private static func codes(from old: Style, to new: Style) -> [String] {
    var codes: [String] = []
    var kept = old.attributes
    for entry in attributes
    where kept.contains(entry.attribute) && !new.attributes.contains(entry.attribute) {
      // 22 ends bold and dim alike.
      kept.subtract(entry.off == "22" ? [.bold, .dim] : entry.attribute)
      codes.append(entry.off)
    }
    for entry in attributes
    where new.attributes.contains(entry.attribute) && !kept.contains(entry.attribute) {
      codes.append(entry.on)
    }
    if old.foreground != new.foreground { codes += code(new.foreground, isGround: false) }
    if old.background != new.background { codes += code(new.background, isGround: true) }
    return codes
  }

  private static func code(_ colour: Colour, isGround: Bool) -> [String] {
    let shift = isGround ? 10 : 0
    switch colour {
    case .standard: return ["\(39 + shift)"]
    case .indexed(let index):
      switch index {
      case 0..<8: return ["\(30 + shift + Int(index))"]
      case 8..<16: return ["\(82 + shift + Int(index))"]
      default: return ["\(38 + shift)", "5", "\(index)"]
      }
    case .rgb(let red, let green, let blue):
      return ["\(38 + shift)", "2", "\(red)", "\(green)", "\(blue)"]
    }
  }
}
