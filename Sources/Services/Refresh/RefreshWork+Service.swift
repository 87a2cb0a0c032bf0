import Catalog
public import Shell
import Store

extension RefreshWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    try await services.refresh(catalogs, isForced: isForced, job)
  }
}

extension Services {
  func refresh(_ catalogs: [CatalogID], isForced: Bool = false, _ job: Job) async throws
    -> RefreshReport
  {
    let known = try store.reader.catalogs()
    let wanted = catalogs.compactMap { id in known.first { $0.id == id } }
    var proxy = proxy(for: job)
    proxy.isForced = isForced
    return await proxy.load(wanted)
  }
}

extension StartupWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    try await services.refresh(catalogs, job)
  }
}
