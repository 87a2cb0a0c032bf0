public import struct Canvas.Size
public import struct Catalog.AchievementDefinition
public import struct Catalog.LibraryReader
public import struct Catalog.LibraryRevision
public import struct Catalog.PowerHour

/// Everything a page or a command may read.
public struct World: Sendable {
  public var library: LibraryReader
  /// Which state of the library is read; nil while it cannot be.
  public var revision: LibraryRevision?
  /// All definitions, in their order.
  public var achievements: [AchievementDefinition]
  public var settings: Settings
  public var surroundings: Surroundings
  public var size: Size
  public var moment: Moment
  public var presentation = Presentation.plain
  /// The power hour under way, running or not.
  public var powerHour: PowerHour?
  /// Whether another shell runs it.
  public var isPowerHourElsewhere = false
  /// The notices of this run, oldest first.
  public var notices: [NoticeCenter.Entry] = []

  public init(
    library: LibraryReader, achievements: [AchievementDefinition], settings: Settings = Settings(),
    surroundings: Surroundings, size: Size, moment: Moment,
    presentation: Presentation = .plain
  ) {
    self.presentation = presentation
    self.library = library
    self.achievements = achievements
    self.settings = settings
    self.surroundings = surroundings
    self.size = size
    self.moment = moment
  }

  /// Rows of a listing shown at a time; nil for all.
  ///
  /// A page with its headings, its range and the prompt fits the terminal, down to five rows.
  var pageRows: Int? {
    surroundings.pageRows.map { _ in
      min(settings.listingRows, max(5, size.rows - Self.rowsAround))
    }
  }

  /// Rows a listing takes beside its own: bar or breadcrumb, facts, titles, range, prompt.
  private static let rowsAround = 7
}
