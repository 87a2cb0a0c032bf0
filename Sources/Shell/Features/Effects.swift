public import struct Interface.Invocation
public import struct Interface.Notice
public import struct Interface.StatusRow

/// What a feature wants done, in order: nothing of it is done before the feature has returned.
public struct Effects: Sendable {
  private(set) var intents: [Intent] = []
  private(set) var lastID: Int

  init(lastID: Int) { self.lastID = lastID }

  public mutating func add(_ intent: Intent) { intents.append(intent) }

  public mutating func say(_ text: String) { add(.reply(.message(text))) }

  public mutating func fail(_ failure: Failure) { add(.reply(.failure(failure))) }

  /// - Parameter open: what a click on the notice does.
  public mutating func notify(_ kind: Notice.Kind, _ text: String, open: Invocation? = nil) {
    add(.notify(kind, text, open: open))
  }

  /// Answers a command after a while.
  public mutating func answer(_ kind: StatusRow.Reply.Kind, _ text: String) {
    add(.answer(kind, text))
  }

  /// Starts work; returns the id that `finish` will be called with.
  public mutating func start(_ work: any Work, for cause: Invocation? = nil) -> JobID {
    lastID += 1
    let id = JobID(rawValue: lastID)
    add(.start(id, work, for: cause))
    return id
  }

  /// Shows the user the message of a job's outcome.
  public mutating func tell(_ job: Job, _ result: JobResult) { add(.tell(job, result)) }
}
