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

  static func load(_ path: String) throws -> [GestureSample] {
    guard let bytes = FileManager.default.contents(atPath: path) else { return [] }
    return try JSONDecoder().decode([GestureSample].self, from: bytes)
  }
}
