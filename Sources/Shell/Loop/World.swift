public import struct Canvas.Size
public import struct Catalog.AchievementDefinition
public import struct Catalog.LibraryReader
public import struct Catalog.LibraryRevision

/// Everything a page, a command or a feature may read.
public struct World: Sendable {
  public internal(set) var library: LibraryReader
  /// Which state of the library is read; nil while it cannot be.
  public internal(set) var revision: LibraryRevision?
  /// All definitions, in their order.
  public internal(set) var achievements: [AchievementDefinition]
  public internal(set) var settings: Settings
  public internal(set) var surroundings: Surroundings
  public internal(set) var size: Size
  public internal(set) var moment: Moment
  public internal(set) var presentation: Presentation
  public internal(set) var place = Place()
  public internal(set) var features: FeatureSet
  var tables: Tables
  /// The notices of this run, oldest first.
  public internal(set) var notices: [NoticeCenter.Entry] = []

  /// Whether the network is left alone, for this run or as it is set.
  public var isOffline: Bool { surroundings.isOffline || settings.isOffline }

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

/// The commands and settings of one shell.
struct Tables: Sendable {
  let commands: CommandTable
  let settings: SettingsTable

  init(_ features: FeatureSet) {
    commands = CommandTable(features)
    settings = SettingsTable(features)
  }
}
