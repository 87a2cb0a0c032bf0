public import enum Canvas.Fitting

/// Rows of a listing, or a stretch of them.
public struct Table: Equatable, Sendable {
  public struct Column: Equatable, Sendable {
    public var title: String
    public var alignment: Fitting.Alignment
    /// Whether it takes what the others leave; at most two columns should.
    public var stretches: Bool
    /// Where not all columns fit, those of the least importance are left out first, the last of
    /// equals before the others.
    public var importance: Int
    /// Whether it only adds to the others, and is as faint as a rule.
    public var isFaint = false
    /// Whether a full screen draws the fraction of a row here, instead of its cell, where it has one.
    public var drawsBar = false

    public init(
      _ title: String, _ alignment: Fitting.Alignment = .leading, stretches: Bool = false,
      importance: Int = 0, isFaint: Bool = false, drawsBar: Bool = false
    ) {
      self.importance = importance
      self.isFaint = isFaint
      self.drawsBar = drawsBar
      self.title = title
      self.alignment = alignment
      self.stretches = stretches
    }
  }

  public struct Row: Equatable, Sendable {
    /// Its number in the whole listing, from 1.
    public var number: Int
    public var cells: [String]
    /// What choosing it does; nil for rows that only inform.
    public var open: Invocation?
    public var state: State
    /// 0...1, shown as a bar where there is room; nil shows none.
    public var fraction: Double?
    /// Its state in one cell; nil for none. Only full screens draw it.
    public var mark: Mark?
    public var flags: Set<Flag> = []
    /// The heading of the rows from this one on; nil where none begins.
    public var section: String?

    public init(
      number: Int, cells: [String], open: Invocation? = nil, state: State = .ordinary,
      fraction: Double? = nil
    ) {
      self.number = number
      self.cells = cells
      self.open = open
      self.state = state
      self.fraction = fraction
    }

    /// Colours a row; its cells must say the same in words or marks.
    public enum State: Hashable, Sendable { case ordinary, done, active, failed, disabled, earned }

    public enum Mark: Hashable, Sendable {
      case new
      /// How much of it was seen, 0...1.
      case begun(Double)
      case done, failed
    }

    public enum Flag: Hashable, Sendable, CaseIterable { case starred, downloaded }
  }

  public var columns: [Column]
  public var rows: [Row]
  /// How many rows the whole listing has.
  public var total: Int
  /// Number of the selected row; nil when none is.
  public var selected: Int?
  /// Said in place of rows when there are none.
  public var whenEmpty: String
  /// Whether its columns need their titles to be understood.
  public var hasTitles = true
  /// Whether lines say which rows they are, and how many there are in all.
  public var isCounted = true

  /// Whether numbers mean its rows: they can be opened, or there are none yet.
  public var isNumbered: Bool { rows.isEmpty || rows.contains { $0.open != nil } }

  /// What a row is called: the first cell of a column with a name.
  public func title(of row: Row) -> String {
    zip(columns, row.cells).first { !$0.0.title.isEmpty }?.1 ?? ""
  }

  public init(
    columns: [Column], rows: [Row], total: Int, selected: Int? = nil, whenEmpty: String
  ) {
    self.columns = columns
    self.rows = rows
    self.total = total
    self.selected = selected
    self.whenEmpty = whenEmpty
  }
}
