/// Recognises a hand-drawn circle (S12).
public struct CircleRecognizer: GestureRecognizer {
  public struct Settings: Hashable, Sendable {
    /// How far from the ring nine tenths of the stroke may lie, as a part of the radius; 0.05 to 1.
    public var deviation: Double
    /// In the unit of the points.
    public var minimumRadius: Double
    /// Different places the stroke must have passed.
    public var minimumPoints: Int
    /// The step between two neighbouring places a pointer can report, in the unit of the points: 1
    /// for whole pixels, the height of a cell for cells, 0 for exact points.
    public var grain: Double
    /// What `Bends.corners` may reach. No setting for users: between the clumsiest circles of people
    /// (0.5 to 0.7) and their roundest rectangles (0.9); `scripts/benchmark gestures` tries others.
    package var corners = 0.72

    public init(
      deviation: Double = 0.5, minimumRadius: Double = 8, minimumPoints: Int = 8, grain: Double = 1
    ) {
      self.deviation = deviation >= 0.05 ? min(deviation, 1) : 0.05
      self.minimumRadius = max(0, minimumRadius)
      self.minimumPoints = max(3, minimumPoints)
      self.grain = max(0, grain)
    }

    /// For points made from cells: circles from three rows high. `grain` is smaller than a cell for
    /// a mouse that is reported in pixels.
    public static func cells(
      _ shape: CellShape, deviation: Double = 0.5, grain: Double? = nil
    ) -> Settings {
      Settings(
        deviation: deviation, minimumRadius: shape.aspect, minimumPoints: 8,
        grain: grain ?? shape.aspect)
    }
  }

  public let settings: Settings
  /// What was measured at the end, also of a stroke that failed; nil when nothing could be.
  public private(set) var measured: Circle?

  private let invocation: Invocation?
  private var recorder = StrokeRecorder()

  /// `invocation` is what recognition runs.
  public init(_ settings: Settings = Settings(), running invocation: Invocation) {
    self.settings = settings
    self.invocation = invocation
  }

  /// For a recogniser that makes more of it: recognition runs nothing.
  init(measuringWith settings: Settings) {
    self.settings = settings
    invocation = nil
  }

  public var state: GestureState { recorder.state }

  public mutating func begin(_ point: GesturePoint) {
    measured = nil
    recorder.begin(point)
  }

  public mutating func move(_ point: GesturePoint) { recorder.move(point) }

  public mutating func end(_ point: GesturePoint) -> Invocation? {
    circle(endingAt: point) == nil ? nil : invocation
  }

  /// The circle that was recognised by this end of the stroke, for a recogniser that makes more of it.
  mutating func circle(endingAt point: GesturePoint) -> Circle? {
    guard let stroke = recorder.end(point), recorder.decide(judge(stroke)) else { return nil }
    return measured
  }

  public mutating func cancel() { if recorder.cancel() { measured = nil } }

  public mutating func reset() {
    measured = nil
    recorder = StrokeRecorder()
  }
}

extension CircleRecognizer {
  /// What every circle keeps to, whatever the deviation allowed: turns, radii and bendings, where 1
  /// is that of a true circle. Chosen from strokes of people; see `scripts/benchmark gestures`.
  private enum Limit {
    static let turns = 0.85
    static let halfTurn = 0.5
    static let swayed = 0.05
    static let drift = 0.55
    /// Who draws it more than once comes back to the ring.
    static let driftOfSeveral = 0.35
    static let strongest = 2.2
    static let weakest = -0.5
    static let total = 0.84
    static let roundness = 0.5
    static let loose = 0.3
    static let gap = 0.5
    /// Between the ends, in deviations.
    static let step = 1.5
  }

  /// The first rule the stroke breaks; nil for a circle.
  private mutating func judge(_ stroke: Stroke) -> GestureFailure? {
    guard stroke.points.count >= settings.minimumPoints else { return .tooFewPoints }
    guard stroke.extent >= 2 * settings.minimumRadius else { return .tooSmall }
    guard let path = StrokePath(stroke), let measure = CircleMeasure(path, grain: settings.grain)
    else { return .notAWholeTurn }
    let turns = measure.sweep.magnitude
    measured = Circle(
      centre: GesturePoint(x: measure.ring.centre.x, y: measure.ring.centre.y),
      radius: measure.ring.radius, deviation: measure.deviation, turns: turns,
      direction: measure.sweep < 0 ? .counterclockwise : .clockwise)
    if turns < Limit.halfTurn { return .notAWholeTurn }
    if turns < Limit.turns { return .endsApart }
    if measure.ring.radius < settings.minimumRadius { return .tooSmall }
    return judge(measure, turns: turns)
  }

  private func judge(_ measure: CircleMeasure, turns: Double) -> GestureFailure? {
    // Before what else is wrong with a flat one: that depends on where the pen began.
    if measure.roundness < Limit.roundness { return .flat }
    let drift = measure.drift.magnitude * max(1, turns)
    if drift > (turns >= 1.4 ? Limit.driftOfSeveral : Limit.drift) { return .spiral }
    let bends = measure.bends
    if bends.corners > settings.corners || bends.strongest > Limit.strongest { return .corners }
    if bends.weakest < Limit.weakest || measure.swayed > Limit.swayed { return .turnsBack }
    if bends.total < Limit.total { return .corners }
    if measure.deviation > settings.deviation { return .offTheRing }
    // A loop with two tails comes together nowhere but where they cross.
    if measure.loose > Limit.loose, measure.gap > Limit.gap { return .endsApart }
    if measure.step > Limit.step * settings.deviation { return .endsApart }
    return nil
  }
}
