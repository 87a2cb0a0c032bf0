/// Work that writes a file, and refuses to overwrite one unless told to.
protocol FileWork: Work {
  /// The same, told to overwrite.
  var overwriting: Self { get }
}

/// Nothing was written: there is such a file, and it may be overwritten only when told to.
public struct FileExists: Outcome {
  public let path: String

  public init(path: String) { self.path = path }

  public func consequences(of job: Job) -> [Intent] {
    guard let again = (job.work as? any FileWork)?.overwriting else { return [] }
    return [
      .ask(
        Alert(
          "Overwrite \(path)?", "That file already exists.",
          buttons: [
            .init("Cancel"),
            .init("Overwrite", isDestructive: true) { [.perform(again)] },
          ]))
    ]
  }
}

/// Writes a script.
public struct WriteScriptWork: FileWork {
  public let text: String
  public let path: String
  public let isOverwriting: Bool

  public init(_ text: String, path: String, isOverwriting: Bool = false) {
    self.text = text
    self.path = path
    self.isOverwriting = isOverwriting
  }

  public var pace: Pace { .quick }

  var overwriting: WriteScriptWork { WriteScriptWork(text, path: path, isOverwriting: true) }
}

public struct FileWritten: Outcome {
  public let path: String

  public init(path: String) { self.path = path }

  public func sentence(after job: Job, in words: Wording) -> Sentence {
    .success("Wrote \(path).")
  }
}
