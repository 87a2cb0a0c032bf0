import FoundationEssentials
import Interface

/// One stroke of somebody, as written by `scripts/convert-gestures`.
struct GestureSample: Decodable {
  /// `dollar1/PERSON/SPEED/SHAPE/NN`, `quickdraw/SHAPE/KEY` or `ruckebusch/SHAPE/NN`.
  var name: String
  var points: [GesturePoint]

  private var parts: [String] { name.split(separator: "/").map(String.init) }
  private var isByPerson: Bool { parts.count == 5 }

  var shape: String { parts.dropFirst(isByPerson ? 3 : 1).first ?? "?" }
  var person: String? { isByPerson ? parts[1] : nil }
  var speed: String? { isByPerson ? parts[2] : nil }

  /// By the word the stroke was asked for with, whatever it looks like: a full moon is no circle.
  var isCircle: Bool { shape.lowercased() == "circle" }

  /// The same stroke in a mirror.
  var mirrored: GestureSample {
    let sum = (points.map(\.x).min() ?? 0) + (points.map(\.x).max() ?? 0)
    let others = points.map { GesturePoint(x: sum - $0.x, y: $0.y, t: $0.t) }
    return GestureSample(name: name, points: others)
  }

  /// The same stroke as a terminal would report it, `rows` high: in the middles of cells, each once.
  func inCells(rows: Int, _ shape: CellShape) -> GestureSample {
    guard let left = points.map(\.x).min(), let top = points.map(\.y).min(),
      let bottom = points.map(\.y).max(), let right = points.map(\.x).max()
    else { return self }
    let scale = Double(rows) * shape.aspect / max(bottom - top, (right - left) / 2, 1)
    let cells = points.compactMap { point in
      shape.cell(of: GesturePoint(x: (point.x - left) * scale, y: (point.y - top) * scale))
    }
    let middles = cells.indices.filter { $0 == 0 || cells[$0] != cells[$0 - 1] }.map { index in
      shape.point(column: cells[index].column, row: cells[index].row)
    }
    return GestureSample(name: name, points: middles)
  }

  static func load(_ path: String) throws -> [GestureSample] {
    guard let bytes = FileManager.default.contents(atPath: path) else { return [] }
    return try JSONDecoder().decode([GestureSample].self, from: bytes)
  }
}
