public import enum Canvas.Fitting

/// What a screen shows, without a word on how: cells, lines and JSON are made from it elsewhere.
public struct Page: Equatable, Sendable {
  /// The place, outermost first; the last part is the page's own title.
  public var breadcrumb: [String]
  public var blocks: [Block]

  public init(breadcrumb: [String] = [], blocks: [Block] = []) {
    self.breadcrumb = breadcrumb
    self.blocks = blocks
  }

  public var title: String { breadcrumb.last ?? "" }

  /// The table of a listing; nil when the page has none.
  public var table: Table? {
    for case .table(let table) in blocks { return table }
    return nil
  }

  /// Whether numbers mean rows of it.
  public var isNumbered: Bool { table?.isNumbered ?? false }

  /// nil when there is none to draw on.
  public var pad: PadView? {
    for case .pad(let pad) in blocks { return pad }
    return nil
  }
}

/// A part of a page.
public enum Block: Equatable, Sendable {
  /// A line under the title; cells wrap it, a transcript cuts it when too long.
  case caption(String)
  /// Running text, wrapped; line breaks are kept.
  case text(String)
  /// Names with values, such as the facts of an episode.
  case facts([Fact])
  /// How far something is, as a bar.
  case progress(ProgressView)
  /// A running clock, as large as there is room for.
  case clock(ClockView)
  case table(Table)
  /// Lies behind the other blocks; only a full screen has one.
  case pad(PadView)
}

/// A time that is seen from afar.
public struct ClockView: Equatable, Sendable {
  /// Digits and colons.
  public var text: String
  /// What it is the time of.
  public var caption: String

  public init(text: String, caption: String) {
    self.text = text
    self.caption = caption
  }
}

public struct Fact: Equatable, Sendable {
  public var label: String
  public var value: String

  public init(_ label: String, _ value: String) {
    self.label = label
    self.value = value
  }
}

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

    public init(
      _ title: String, _ alignment: Fitting.Alignment = .leading, stretches: Bool = false,
      importance: Int = 0
    ) {
      self.importance = importance
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
    public enum State: Hashable, Sendable { case ordinary, done, active, failed, disabled }
  }

  public var columns: [Column]
  public var rows: [Row]
  /// How many rows the whole listing has.
  public var total: Int
  /// Number of the selected row; nil when none is.
  public var selected: Int?
  /// Said in place of rows when there are none.
  public var whenEmpty: String

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
