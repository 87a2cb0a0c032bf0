/// A circle as it was drawn.
public struct Circle: Hashable, Sendable {
  public enum Direction: String, Hashable, Sendable, Codable {
    case clockwise, counterclockwise

    /// As said to the user.
    public var words: String { rawValue }
  }

  /// In the unit of the points.
  public var centre: GesturePoint
  public var radius: Double
  /// How far the stroke leaves the ring, as a part of the radius: nine tenths of it keep within.
  public var deviation: Double
  /// Times around, 0 or more.
  public var turns: Double
  /// As seen on the screen.
  public var direction: Direction

  public init(
    centre: GesturePoint, radius: Double, deviation: Double, turns: Double, direction: Direction
  ) {
    self.centre = centre
    self.radius = radius
    self.deviation = deviation
    self.turns = turns
    self.direction = direction
  }
}
