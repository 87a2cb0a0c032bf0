/// Days as a field of squares, a week a column.
public struct CalendarView: Equatable, Sendable {
  /// How many steps there are from nothing to a full square.
  public static let levels = 4

  public struct Week: Equatable, Sendable {
    /// Seven, from the first row down: 0 for nothing, up to 3; nil for one that has not come.
    public var days: [Int?]
    /// Said above it, such as `Jun`; nil for nothing.
    public var label: String?

    public init(days: [Int?], label: String? = nil) {
      self.days = days
      self.label = label
    }
  }

  /// Before the rows, from the first down.
  public var rows: [String]
  /// Oldest first.
  public var weeks: [Week]

  public init(rows: [String], weeks: [Week]) {
    self.rows = rows
    self.weeks = weeks
  }
}

/// Values side by side, one cell each, with words before and after.
public struct PlotView: Equatable, Sendable {
  public var label: String
  /// 0 or more each; the highest takes the whole cell.
  public var values: [Int]
  public var words: String

  public init(label: String, values: [Int], words: String) {
    self.label = label
    self.values = values
    self.words = words
  }
}

/// A line with a bar between what it is and how much.
public struct ShareView: Equatable, Sendable {
  public var label: String
  /// 0...1.
  public var fraction: Double
  public var words: String
  /// What a click on it does; nil for nothing.
  public var press: Invocation?

  public init(_ label: String, fraction: Double, words: String, press: Invocation? = nil) {
    self.label = label
    self.fraction = fraction
    self.words = words
    self.press = press
  }
}
