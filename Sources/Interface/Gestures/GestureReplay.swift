/// Tries a recorded stroke: what `gesture FILE` does with each stroke of its file.
public struct GestureReplay: Sendable {
  private let settings: CircleRecognizer.Settings
  private let invocation: Invocation

  /// `invocation` is what a recognised stroke would run.
  public init(_ settings: CircleRecognizer.Settings = .init(), running invocation: Invocation) {
    self.settings = settings
    self.invocation = invocation
  }

  public func report(on points: [GesturePoint], name: String) -> GestureReport {
    var recognizer = CircleRecognizer(settings, running: invocation)
    let invocation = recognizer.draw(points)
    return GestureReport(
      name: name, state: recognizer.state == .possible ? .failed(.tooFewPoints) : recognizer.state,
      circle: recognizer.measured, invocation: invocation)
  }
}

/// What a recorded stroke was found to be.
public struct GestureReport: Hashable, Sendable {
  public var name: String
  /// Never `possible`.
  public var state: GestureState
  /// As measured, also of a stroke that failed; nil when it was too little to measure.
  public var circle: Circle?
  /// What it runs; nil unless it was recognised.
  public var invocation: Invocation?

  public init(
    name: String, state: GestureState, circle: Circle? = nil, invocation: Invocation? = nil
  ) {
    self.name = name
    self.state = state
    self.circle = circle
    self.invocation = invocation
  }

  public var centre: GesturePoint? { circle?.centre }
  public var radius: Double? { circle?.radius }
  public var deviation: Double? { circle?.deviation }
  public var turns: Double? { circle?.turns }

  /// nil when it was recognised.
  public var reason: GestureFailure? {
    if case .failed(let failure) = state { failure } else { nil }
  }

  /// One line: `NAME: recognized, centre 120.5,80.0, radius 41.3, deviation 0.12, 1.04 turns
  /// clockwise`, or `NAME: failed: has corners, centre ...`.
  public var text: String {
    let verdict = reason.map { "failed: \($0.words)" } ?? "recognized"
    guard let circle else { return "\(name): \(verdict)" }
    let centre = "\(Self.text(circle.centre.x, 1)),\(Self.text(circle.centre.y, 1))"
    return "\(name): \(verdict), centre \(centre), radius \(Self.text(circle.radius, 1)), "
      + "deviation \(Self.text(circle.deviation, 2)), "
      + "\(Self.text(circle.turns, 2)) turns \(circle.direction.words)"
  }

  /// A number with a fixed count of decimals, rounded half away from zero.
  static func text(_ value: Double, _ decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
    guard value.magnitude < 1e12 else { return value < 0 ? "-huge" : "huge" }
    let whole = Int(value.magnitude * Double(scale) + 0.5)
    let fraction = String(whole % scale)
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return (value < 0 && whole > 0 ? "-" : "") + "\(whole / scale).\(zeros)\(fraction)"
  }
}
