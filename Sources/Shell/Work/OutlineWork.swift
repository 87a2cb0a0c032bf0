public import struct Catalog.AchievementID

/// Follows everything an OPML file or address lists, and fetches what is new.
public struct ImportWork: Work {
  /// As it was typed.
  public let location: String

  public init(_ location: String) { self.location = location }

  public var pace: Pace { .slow }
}

public struct ImportReport: Outcome {
  /// Addresses followed only since now.
  public var added: Int
  /// Addresses that were followed already.
  public var known: Int
  /// What fetching the added ones gave.
  public var refresh: RefreshReport
  /// What was mended or left out while reading the list.
  public var warnings: [String]
  public var unlocked: [AchievementID]

  public init(
    added: Int, known: Int, refresh: RefreshReport = RefreshReport(),
    warnings: [String] = [], unlocked: [AchievementID] = []
  ) {
    self.added = added
    self.known = known
    self.refresh = refresh
    self.warnings = warnings
    self.unlocked = unlocked
  }

  public var isTrouble: Bool { refresh.isTrouble }

  public func sentence(after job: Job, in words: Wording) -> Sentence {
    var text =
      "\(counted(added, "subscription")) added, \(known == 0 ? "none" : "\(known)") known before"
    let failures = refresh.failures.count
    if failures > 0 { text += "; \(counted(failures, "catalog")) failed, catalogs says why" }
    let offline = refresh.skipped(.offline)
    if offline > 0 { text += "; \(offline) not fetched, offline" }
    let cancelled = refresh.skipped(.cancelled)
    if cancelled > 0 { text += "; \(cancelled) not fetched, cancelled" }
    return .success(text + "." + Wording.notes(warnings))
  }
}

/// Writes what is followed as OPML.
public struct ExportWork: FileWork {
  public let path: String
  public let isOverwriting: Bool

  public init(_ path: String, isOverwriting: Bool = false) {
    self.path = path
    self.isOverwriting = isOverwriting
  }

  public var pace: Pace { .quick }

  var overwriting: ExportWork { ExportWork(path, isOverwriting: true) }
}

public struct ExportReport: Outcome {
  public let count: Int
  /// How many addresses were written without the name and password they have.
  public let withoutPassword: Int
  /// Catalogs that come with every installation, which were left out.
  public let shipped: Int
  public let path: String
  public let unlocked: [AchievementID]

  public init(
    count: Int, withoutPassword: Int, shipped: Int = 0, path: String,
    unlocked: [AchievementID] = []
  ) {
    self.count = count
    self.withoutPassword = withoutPassword
    self.shipped = shipped
    self.path = path
    self.unlocked = unlocked
  }

  public func sentence(after job: Job, in words: Wording) -> Sentence {
    var left: [String] = []
    if withoutPassword > 0 { left.append(counted(withoutPassword, "password")) }
    if shipped > 0 { left.append(counted(shipped, "shipped catalog")) }
    return .success(
      "Wrote \(counted(count, "subscription")) to \(path)"
        + (left.isEmpty ? "." : "; left out: \(left.joined(separator: ", "))."))
  }
}
