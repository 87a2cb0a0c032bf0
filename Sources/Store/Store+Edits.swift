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
      let changed = try perform(edit, score)
      return EditOutcome(changed: changed, unlocked: try score.evaluate(definitions))
    }
  }
}

extension Store {
  private func perform(_ edit: LibraryEdit, _ score: Scorekeeper) throws(LibraryError) -> Bool {
    switch edit {
    case .watched(let id, true): try finish(id, score, isByHand: true)
    case .watched(let id, false): try unwatch(id)
    case .started(let id): try start(id, score)
    case .playback(let id, let change): try playback(change, of: id, score)
    case .remark(let id, let second, let text): try remark(text, at: second, of: id, score)
    case .starred(let id, let isOn): try star(id, isOn, score)
    case .queued(let id, let isOn): try queue(id, isOn, score)
    case .setting(let key, let value): try set(key, value)
    case .resetAchievements: try score.reset()
    case .follow(let id, let isOn): try follow(id, isOn, score)
    case .count(let metric): try count(metric, score)
    case .keep(let id): try keep(id, score)
    case .powerHour(let hour): try PowerHourRow.store(hour, now: score.now, connection)
    case .finishPowerHour: try PowerHourRow.finish(score)
    case .report: false
    }
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

  private func star(_ id: EpisodeID, _ isOn: Bool, _ score: Scorekeeper) throws(LibraryError)
    -> Bool
  {
    let row = try connection.first(
      "SELECT production, first_starred IS NULL FROM episodes WHERE id = ? AND starred <> ?", id,
      isOn
    ) { (ProductionID(rawValue: $0.int64(0)), $0.bool(1)) }
    guard let (production, isFirst) = row else { return false }
    try connection.run("UPDATE episodes SET starred = ? WHERE id = ?", isOn, id)
    try connection.recount(production)
    if isOn, isFirst {
      try connection.run("UPDATE episodes SET first_starred = ? WHERE id = ?", score.now, id)
      try score.add(1, to: .starred)
    }
    return true
  }

  private func queue(_ id: EpisodeID, _ isOn: Bool, _ score: Scorekeeper) throws(LibraryError)
    -> Bool
  {
    guard isOn else {
      try connection.run("DELETE FROM queue WHERE episode = ?", id)
      return connection.changes > 0
    }
    try connection.run(
      "INSERT OR IGNORE INTO queue(episode) SELECT id FROM episodes WHERE id = ?", id)
    if connection.changes == 0 { return false }
    try connection.run(
      "UPDATE episodes SET first_queued = ? WHERE id = ? AND first_queued IS NULL", score.now, id)
    if connection.changes > 0 { try score.add(1, to: .queued) }
    return true
  }

  private func keep(_ id: EpisodeID, _ score: Scorekeeper) throws(LibraryError) -> Bool {
    let isNewlyStarred = try star(id, true, score)
    let isNewlyQueued = try queue(id, true, score)
    return isNewlyStarred || isNewlyQueued
  }

  private func set(_ key: String, _ value: String?) throws(LibraryError) -> Bool {
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
