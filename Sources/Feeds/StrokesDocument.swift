/// A stroke that was recorded somewhere.
public struct RecordedStroke: Equatable, Sendable {
  public struct Point: Equatable, Sendable {
    /// In square pixels, y downwards.
    public var x: Double
    public var y: Double
    /// Milliseconds from any start; nil when it was not recorded.
    public var t: Double?
  }

  public var name: String
  public var points: [Point]
}

/// A file of strokes: `{"name", "points": [{"x", "y", "t"}]}`, or a list of such.
public enum StrokesDocument {
  public static func parse(bytes: [UInt8], location: String) throws(FeedError) -> [RecordedStroke] {
    let root = try JSONField.root(bytes, location: location)
    guard root.isList else { return [try stroke(root)] }
    var strokes: [RecordedStroke] = []
    for field in try root.elements() { strokes.append(try stroke(field)) }
    return strokes
  }

  private static func stroke(_ field: JSONField) throws(FeedError) -> RecordedStroke {
    let name = try field.required("name").line()
    var points: [RecordedStroke.Point] = []
    for point in try field.required("points").elements() {
      points.append(
        RecordedStroke.Point(
          x: try coordinate(point.required("x")), y: try coordinate(point.required("y")),
          t: try point["t"]?.number()))
    }
    return RecordedStroke(name: name, points: points)
  }

  /// What lies further out is on no screen, and its square cannot be reckoned with.
  private static func coordinate(_ field: JSONField) throws(FeedError) -> Double {
    let number = try field.number()
    guard number.magnitude < 1e9 else { throw field.mismatch("a number from -1e9 to 1e9") }
    return number
  }
}
