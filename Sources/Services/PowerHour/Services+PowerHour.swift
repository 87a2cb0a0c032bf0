import Catalog
import HTTP
public import Shell
import Store

extension PlanPowerHourWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    var request = request
    request.seed = services.random()
    return try services.planPowerHour(request)
  }
}

extension OpenClipWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    if let openClip = services.openClip {
      if let failure = await openClip(clip, second) { throw failure }
      return ClipOpened.plays
    }
    return await services.open(self, isOffline: job.isOffline)
  }
}

extension KeepPowerHourWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    try await services.apply(edit)
  }
}

extension PowerHourTurnWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    let turn = services.powerHourTurn
    switch step {
    case .take: return PowerHourTurn(isElsewhere: !turn.take())
    case .look: return PowerHourTurn(isElsewhere: turn.isTaken)
    case .giveBack:
      turn.giveBack()
      return PowerHourTurn(isElsewhere: false)
    }
  }
}

/// Clips for a power hour: only as much is read as is needed to find them.
extension Services {
  func planPowerHour(_ request: PowerHourRequest) throws -> PowerHourPlan {
    switch request.source {
    case .queue: try plan(request, from: EpisodeQuery(scope: .queue))
    case .production(let id): try plan(request, from: EpisodeQuery(scope: .production(id)))
    case .all: try plan(request, from: EpisodeQuery(scope: .all), isSpread: true)
    case .starred:
      // What is no longer followed may still be what somebody wants to finish.
      try plan(request, from: EpisodeQuery(scope: .everything, filter: Self.starred))
    case .folder(let path): try plan(request, folder: path)
    }
  }

  private static var starred: LibraryFilter {
    var filter = LibraryFilter()
    filter.starred = true
    return filter
  }

  private func plan(
    _ request: PowerHourRequest, from query: EpisodeQuery, isSpread: Bool = false
  ) throws -> PowerHourPlan {
    let ids = try store.reader.episodeIDs(query)
    let places =
      isSpread
      ? PowerHourPlan.spread(request.count, over: ids.count) : Array(ids.indices)
    var plan = PowerHourPlan(request)
    for place in places where !plan.isFull {
      guard let episode = try store.reader.episode(ids[place]) else { continue }
      plan.offer(
        PowerHourCandidate(
          origin: .episode(episode.id), title: episode.title, group: episode.productionTitle,
          duration: episode.duration, obstacle: episode.unavailable), place: place)
    }
    return plan
  }

  private func plan(_ request: PowerHourRequest, folder name: String) throws -> PowerHourPlan {
    let folder = AudioFolder(path: locations.absolute(name))
    var plan = PowerHourPlan(request)
    for (place, file) in try folder.files(named: name).enumerated() where !plan.isFull {
      try Task.checkCancellation()
      plan.offer(candidate(file, in: folder), place: place)
    }
    return plan
  }

  private func candidate(_ file: String, in folder: AudioFolder) -> PowerHourCandidate {
    let path = folder.path + "/" + file
    let window = FileWindow(path: path)
    return PowerHourCandidate(
      origin: .file(path), title: AudioFolder.title(of: file),
      group: path.split(separator: "/").dropLast().last.map(String.init),
      duration: window.flatMap { AudioLength($0).seconds },
      obstacle: window.map { $0.size == 0 ? "it is empty" : nil } ?? "it cannot be read")
  }
}
