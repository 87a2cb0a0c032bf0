public import Catalog

/// One change to the library.
public struct EditWork: Work {
  public let edit: LibraryEdit

  public init(_ edit: LibraryEdit) { self.edit = edit }

  public var pace: Pace { .quick }
}

extension EditOutcome: Outcome {
  public func sentence(after job: Job, in words: Wording) -> Sentence {
    guard let edit = (job.work as? EditWork)?.edit else { return .success(nil) }
    return sentence(after: edit, in: words)
  }

  private func sentence(after edit: LibraryEdit, in words: Wording) -> Sentence {
    switch edit {
    case .watched(let id, true): mark("Watched", "Already watched", words.title(id))
    case .watched(let id, false): mark("Unwatched", "Not watched anyway", words.title(id))
    case .starred(let id, true): mark("Starred", "Already starred", words.title(id))
    case .starred(let id, false): mark("Unstarred", "Not starred anyway", words.title(id))
    case .queued(let id, true): mark("In Up Next", "Already in Up Next", words.title(id))
    case .queued(let id, false): mark("Out of Up Next", "Not in Up Next", words.title(id))
    case .keep(let id):
      mark("Starred, and in Up Next", "Already starred and in Up Next", words.title(id))
    case .report(let id, _): .success(report(of: id, in: words))
    case .resetAchievements: .success("All achievements were reset.")
    case .follow(let id, true): .success("Following \(words.name(id)).")
    case .follow(let id, false):
      changed
        ? .success("Unsubscribed from \(words.name(id)).")
        : .failure(Failure("\(words.name(id)) is no longer subscribed."))
    case .setting(let key, _) where key.hasPrefix(KeyMap.settingPrefix): .success(nil)
    case .setting(let key, let value):
      .success(value.map { "\(key) is \($0)." } ?? "\(key) is back to its default.")
    case .several(let edits) where edits.count == 1: sentence(after: edits[0], in: words)
    case .several: .success(MarkWords.sentence(after: edit, marked: marked, in: words))
    case .started, .seen, .playback, .remember, .count, .powerHour, .finishPowerHour: .success(nil)
    case .remark(let id, let second, _):
      .success("Noted at \(DurationText.clock(second)): \(words.title(id))")
    }
  }

  private func mark(_ done: String, _ already: String, _ title: String) -> Sentence {
    .success("\(changed ? done : already): \(title)")
  }

  private func report(of id: AchievementID, in words: Wording) -> String {
    let title = words.achievements.first { $0.id == id }?.title ?? id.rawValue
    let percent = percent ?? 0
    return changed
      ? "Reported: \(title), \(percent) %."
      : "\(title) is already at \(percent) %; only more than that counts."
  }
}
