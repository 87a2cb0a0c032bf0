/// Several measurements of one thing.
struct Figure {
  var values: [Double]

  var median: Double { sorted.isEmpty ? 0 : sorted[sorted.count / 2] }
  var minimum: Double { sorted.first ?? 0 }
  var maximum: Double { sorted.last ?? 0 }

  private var sorted: [Double] { values.sorted() }

  /// `12.3 (11.9-14.0)`
  var text: String { "\(Self.short(median)) (\(Self.short(minimum))-\(Self.short(maximum)))" }

  static func short(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }
}
