public import Catalog

/// Takes back the last change.
public struct UndoWork: Work {
  public init() {}

  public var pace: Pace { .quick }
}

extension UndoOutcome: Outcome {
  public func sentence(after job: Job, in words: Wording) -> Sentence {
    switch self {
    case .nothing: .success("Nothing to undo.")
    case .undone(let step): .success("Undone: \(MarkWords.did(step, in: words)).")
    case .refused(let step, let obstacle):
      .failure(
        Failure(
          "Cannot undo: \(MarkWords.did(step, in: words)). \(Self.reason(step, obstacle, words))",
          remedy: "Nothing was changed. undo again takes back the change before that."))
    }
  }

  public func consequences(of job: Job) -> [Intent] {
    guard case .undone(.setting(let key, let before, _)) = self else { return [] }
    return [.putBack(key: key, value: before)]
  }

  private static func reason(_ step: UndoStep, _ obstacle: UndoObstacle, _ words: Wording)
    -> String
  {
    switch obstacle {
    case .episodes(let gone, let changed):
      var parts: [String] = []
      if let first = changed.first {
        let more = changed.count > 1 ? " and \(counted(changed.count - 1, "more episode"))" : ""
        parts.append("\"\(words.title(first))\"\(more) changed since")
      }
      if gone > 0 {
        parts.append("\(counted(gone, "episode")) \(gone == 1 ? "is" : "are") gone")
      }
      return parts.joined(separator: ", ") + "."
    case .setting(let now): return now.map { "It is \($0) now." } ?? "It is at its default now."
    case .followed: return "It is followed again."
    case .gone: return "It is no longer in the library."
    }
  }
}
