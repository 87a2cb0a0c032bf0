import Catalog
public import Shell

/// Work that these services know how to do: each kind says so in the folder of its capability.
public protocol ServiceWork: Work {
  /// Throws a `Failure` for the user, or what `Reason` finds words for.
  func perform(as job: Job, by services: Services) async throws -> any Outcome
}

extension EditWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    try await services.apply(edit)
  }
}

extension UndoWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    try await services.undo()
  }
}

extension BrowseWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    if let failure = await services.browse(url) { throw failure }
    var outcome = PageOpened(url: url)
    if let episode { outcome.unlocked += try await services.apply(.started(episode)).unlocked }
    outcome.unlocked += try await services.apply(.count(.browsed)).unlocked
    return outcome
  }
}
