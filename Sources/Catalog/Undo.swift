/// What an edit says of an episode.
public enum Mark: String, Hashable, Sendable, CaseIterable {
  case watched, unwatched, starred, unstarred, queued, unqueued
  /// Starred and in Up Next: what is kept of a power hour.
  case kept
}

/// A change of the user's that can be taken back, as one step.
public enum UndoStep: Hashable, Sendable {
  /// Only the episodes that were changed by it.
  case marked(Mark, [EpisodeID])
  /// A setting, or a key that is bound; nil stands for its default.
  case setting(String, before: String?, after: String?)
  case unsubscribed(CatalogID)
}

/// What became of taking back the newest step. It is no longer in the history in any case.
public enum UndoOutcome: Equatable, Sendable {
  case nothing
  /// All of it is as it was before.
  case undone(UndoStep)
  /// Nothing was changed: it cannot be brought back exactly.
  case refused(UndoStep, UndoObstacle)
}

/// Why a step cannot be taken back: something else came in between.
public enum UndoObstacle: Equatable, Sendable {
  /// Episodes that are not in the library any more, or not as the step left them.
  case episodes(gone: Int, changed: [EpisodeID])
  /// What the setting is now; nil for its default.
  case setting(String?)
  /// The catalog is followed again.
  case followed
  /// The catalog is not in the library any more.
  case gone
}

extension LibraryEdit {
  /// What it says of episodes; nil when it is about something else.
  public var mark: Mark? {
    switch self {
    case .watched(_, let isOn): isOn ? .watched : .unwatched
    case .starred(_, let isOn): isOn ? .starred : .unstarred
    case .queued(_, let isOn): isOn ? .queued : .unqueued
    case .keep: .kept
    // One of them may be kept while the others are starred.
    case .several(let edits):
      edits.lazy.compactMap(\.mark).first { $0 != .kept } ?? edits.first?.mark
    case .started, .seen, .playback, .remark, .setting, .remember, .report, .resetAchievements,
      .follow,
      .powerHour,
      .finishPowerHour, .count:
      nil
    }
  }

  /// The episodes it marks, in their order.
  public var marked: [EpisodeID] {
    switch self {
    case .watched(let id, _), .starred(let id, _), .queued(let id, _), .keep(let id): [id]
    case .several(let edits): edits.flatMap(\.marked)
    case .started, .seen, .playback, .remark, .setting, .remember, .report, .resetAchievements,
      .follow,
      .powerHour,
      .finishPowerHour, .count:
      []
    }
  }
}
