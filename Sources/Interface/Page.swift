/// What a screen shows, without a word on how: cells, lines and JSON are made from it elsewhere.
public struct Page: Equatable, Sendable {
  /// The place, outermost first; the last part is the page's own title.
  public var breadcrumb: [String]
  public var blocks: [Block]
  /// Said at the right of the heading on a full screen, such as `51 to watch`; nil for how many rows
  /// there are.
  public var aside: String?
  /// Whether a full screen has the blocks in its middle, without a heading.
  public var isCentred = false

  public init(breadcrumb: [String] = [], blocks: [Block] = [], aside: String? = nil) {
    self.breadcrumb = breadcrumb
    self.blocks = blocks
    self.aside = aside
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
  /// Facts in one line, set apart from each other; only a full screen has one.
  case joined([String])
  /// Running text, wrapped; line breaks are kept.
  case text(String)
  /// Names with values, such as the facts of an episode.
  case facts([Fact])
  /// How far something is, as a bar.
  case progress(ProgressView)
  /// How far something is, over the whole width; only a full screen has one.
  case bar(BarView)
  /// Days, a plot, and shares of something; only a full screen has them.
  case calendar(CalendarView)
  case plot(PlotView)
  case shares([ShareView])
  /// What can be done here, in a row; only a full screen has one.
  case buttons([PageButton])
  /// The heading of the blocks that follow; only a full screen has one.
  case section(String)
  /// A running clock, as large as there is room for.
  case clock(ClockView)
  /// Steps of equal length, as a line; only a full screen has one.
  case steps(StepsView)
  /// What it is about, with what that belongs to and what follows below, a row each; only a full screen has one.
  case subject(SubjectView)
  /// Things with a star, in one line; only a full screen has one.
  case stars(StarsView)
  case table(Table)
  /// Lies behind the other blocks; only a full screen has one.
  case pad(PadView)
}

/// A time that is seen from afar.
public struct ClockView: Equatable, Sendable {
  /// Digits and colons.
  public var text: String
  /// What it is the time of; empty where nothing need be said.
  public var caption: String

  public init(text: String, caption: String) {
    self.text = text
    self.caption = caption
  }
}

/// Steps that are done, the one under way, and those to come.
public struct StepsView: Equatable, Sendable {
  public var done: Int
  /// 1 or more.
  public var total: Int

  public init(done: Int, total: Int) {
    self.done = done
    self.total = max(1, total)
  }
}

public struct SubjectView: Equatable, Sendable {
  public var title: String
  /// nil when it belongs to nothing.
  public var group: String?
  /// What follows it, such as `next  Another`; nil when nothing is said of that.
  public var next: String?

  public init(_ title: String, in group: String? = nil, next: String? = nil) {
    self.title = title
    self.group = group
    self.next = next
  }
}

public struct StarsView: Equatable, Sendable {
  /// Before them, such as `kept 3`.
  public var words: String
  /// Left out, the last first, where there is no room for all.
  public var titles: [String]

  public init(_ words: String, titles: [String]) {
    self.words = words
    self.titles = titles
  }
}

/// How far something is, in words beside the bar.
public struct BarView: Equatable, Sendable {
  /// 0...1.
  public var fraction: Double
  /// Such as `2 of 7`.
  public var words: String
  /// Where chapters begin, 0...1.
  public var ticks: [Double]

  public init(fraction: Double, words: String, ticks: [Double] = []) {
    self.fraction = fraction
    self.words = words
    self.ticks = ticks
  }
}

/// Something that can be done with what a page is about.
public struct PageButton: Equatable, Sendable {
  public var label: String
  public var press: Invocation

  public init(_ label: String, _ press: Invocation) {
    self.label = label
    self.press = press
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
