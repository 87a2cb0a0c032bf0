public import Catalog
public import struct FoundationEssentials.Date

extension Store {
  /// Makes one change, with the metrics, achievements and reports it leads to, or none of it.
  ///
  /// Achievements are worked out after every edit, also one that changed nothing: `definitions` may
  /// have become more, and catalogs added by `addCatalog` count from the next edit or save on.
  public func apply(_ edit: LibraryEdit, now: Date, definitions: [AchievementDefinition])
    throws(LibraryError) -> EditOutcome
  {
    try change { () throws(LibraryError) in
      let score = Scorekeeper(db: connection, now: now, makeReportID: makeReportID)
      if case .playback(let id, let change) = edit, change.kind == .place {
        // Comes every few seconds, and leads to nothing else.
        return EditOutcome(changed: try place(change, of: id, score))
      }
      if case .report(let id, let percent) = edit {
        return try report(id, percent: percent, score, definitions)
      }
      var marked: [EpisodeID] = []
      let changed = try UndoRecorder(db: connection, now: now, run: run).record(edit) {
        () throws(LibraryError) in try perform(edit, score, &marked)
      }
      return EditOutcome(
        changed: changed, unlocked: try score.evaluate(definitions), marked: marked)
    }
  }
}

extension Store {
  /// - Parameter marked: collects what several marks change.
  private func perform(
    _ edit: LibraryEdit, _ score: Scorekeeper, _ marked: inout [EpisodeID]
  ) throws(LibraryError) -> Bool {
    switch edit {
    case .watched, .starred, .queued, .keep: try !mark([edit], score).isEmpty
    case .several(let edits): try mark(edits, score, into: &marked)
    case .started(let id): try start(id, score)
    case .seen(let id): try see(id)
    case .playback(let id, let change): try playback(change, of: id, score)
    case .remark(let id, let second, let text): try remark(text, at: second, of: id, score)
    case .setting(let key, let value): try set(key, value)
    case .remember(let memory, let text): try set(memory.rawValue, text)
    case .resetAchievements: try score.reset()
    case .follow(let id, let isOn): try follow(id, isOn, score)
    case .count(let metric): try count(metric, score)
    case .powerHour(let hour): try PowerHourRow.store(hour, now: score.now, connection)
    case .finishPowerHour: try PowerHourRow.finish(score)
    case .report: false
    }
  }

  private func mark(
    _ edits: [LibraryEdit], _ score: Scorekeeper, into marked: inout [EpisodeID]
  ) throws(LibraryError) -> Bool {
    marked = try mark(edits, score)
    return !marked.isEmpty
  }

  /// The episodes that were changed by marks.
  private func mark(_ edits: [LibraryEdit], _ score: Scorekeeper) throws(LibraryError)
    -> [EpisodeID]
  {
    var marking = Marking(score)
    var marked: [EpisodeID] = []
    for edit in edits {
      let isChanged =
        switch edit {
        case .watched(let id, true): try marking.finish(id, isByHand: true)
        case .watched(let id, false): try marking.unwatch(id)
        case .starred(let id, let isOn): try marking.star(id, isOn)
        case .queued(let id, let isOn): try marking.queue(id, isOn)
        case .keep(let id): try marking.keep(id)
        case .started, .seen, .playback, .remark, .setting, .remember, .report, .resetAchievements,
          .follow,
          .powerHour, .finishPowerHour, .count, .several:
          false
        }
      if isChanged { marked += edit.marked }
    }
    try marking.settle()
    return marked
  }

  private func report(
    _ id: AchievementID, percent: Int, _ score: Scorekeeper, _ definitions: [AchievementDefinition]
  ) throws(LibraryError) -> EditOutcome {
    guard definitions.contains(where: { $0.id == id }) else { return EditOutcome(changed: false) }
    let change = try score.report(id, percent: percent)
    var unlocked = Set(try score.evaluate(definitions))
    if change?.isUnlock == true { unlocked.insert(id) }
    let stored = try connection.number(
      "SELECT percent FROM achievements WHERE id = ?", values: [id])
    return EditOutcome(
      changed: change != nil, unlocked: definitions.map(\.id).filter(unlocked.contains),
      percent: stored)
  }

  func set(_ key: String, _ value: String?) throws(LibraryError) -> Bool {
    if let value {
      try connection.run(
        """
        INSERT INTO settings VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = ?2
        WHERE value <> ?2
        """, key, value)
    } else {
      try connection.run("DELETE FROM settings WHERE key = ?", key)
    }
    return connection.changes > 0
  }

  private func follow(_ id: CatalogID, _ isOn: Bool, _ score: Scorekeeper) throws(LibraryError)
    -> Bool
  {
    try connection.run(
      "UPDATE catalogs SET followed = ?1 WHERE id = ?2 AND followed <> ?1", isOn, id)
    if connection.changes == 0 { return false }
    if isOn { try connection.adopt(id) }
    return true
  }

  /// Everything else is counted from the changes themselves.
  private func count(_ metric: Metric, _ score: Scorekeeper) throws(LibraryError) -> Bool {
    switch metric {
    case .searches, .browsed, .imports, .exports, .circles:
      try score.add(1, to: metric)
      return true
    case .episodesStarted, .episodesFinished, .minutesWatched, .productionsStarted,
      .productionsCompleted, .streakDays, .presenters, .subscriptions, .starred, .queued,
      .powerHours:
      return false
    }
  }
}
