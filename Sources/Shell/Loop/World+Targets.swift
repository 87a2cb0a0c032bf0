import Catalog
import Interface

/// What targets stand for; a target that has vanished says so.
extension World {
  func reading<Value>(_ body: (LibraryReader) throws(LibraryError) -> Value) throws(Failure)
    -> Value
  {
    do { return try body(library) } catch { throw Failure(error) }
  }

  func episode(_ id: Int64) throws(Failure) -> Episode {
    let found = try reading { library throws(LibraryError) in
      try library.episode(EpisodeID(rawValue: id))
    }
    guard let found else { throw Failure("That episode is no longer in the library.") }
    return found
  }

  func production(_ id: Int64) throws(Failure) -> Production {
    let found = try reading { library throws(LibraryError) in
      try library.production(ProductionID(rawValue: id))
    }
    guard let found else { throw Failure("That production is no longer in the library.") }
    return found
  }

  func subscription(_ id: Int64) throws(Failure) -> Subscription {
    let found = try reading { library throws(LibraryError) in
      try library.catalogs().first { $0.id.rawValue == id }
    }
    guard let found else { throw Failure("That catalog is no longer in the library.") }
    return found
  }

  func subscription(for target: Invocation.Target) throws(Failure) -> Subscription {
    switch target {
    case .catalog(let id): return try subscription(id)
    case .production(let id): return try subscription(try production(id).catalog.rawValue)
    case .shell, .tab, .episode, .achievement, .setting, .item, .notice, .address:
      throw Failure("That is not a catalog.")
    }
  }

  /// The page of a target; only http(s) is ever handed to a browser, and files that a catalog of this
  /// machine names.
  func address(of target: Invocation.Target) throws(Failure) -> (
    url: String, episode: EpisodeID?
  ) {
    var candidates: [String] = []
    var opened: EpisodeID?
    switch target {
    case .address(let url): candidates = [url]
    case .production(let id): candidates = [try production(id).page].compactMap(\.self)
    case .episode(let id):
      let episode = try episode(id)
      let pages = episode.media.filter { !$0.isDirect } + episode.media.filter(\.isDirect)
      candidates = [episode.page].compactMap(\.self) + pages.map(\.url)
      opened = episode.id
    case .shell, .tab, .catalog, .achievement, .setting, .item, .notice: break
    }
    guard !candidates.isEmpty else { throw Failure("It has no page to open.") }
    let isOurs = try isFromThisMachine(opened)
    guard
      let url = candidates.first(where: { WebAddress($0).isWeb })
        ?? candidates.first(where: { isOurs && $0.hasPrefix("file:///") })
    else {
      throw Failure("Only http and https addresses are opened, not \(candidates[0]).")
    }
    return (url, opened)
  }

  /// Whether it has a page that is not a file of this machine.
  func hasWebPage(_ target: Invocation.Target) -> Bool {
    (try? address(of: target)).map { WebAddress($0.url).isWeb } ?? false
  }

  /// Whether its catalog is shipped with the program or is a file.
  private func isFromThisMachine(_ id: EpisodeID?) throws(Failure) -> Bool {
    guard let id else { return false }
    let production = try episode(id.rawValue).production
    return !WebAddress(try subscription(for: .production(production.rawValue)).location).isWeb
  }
}

extension Invocation {
  var flag: Bool {
    if case .flag(let value)? = arguments.first { value } else { false }
  }
  var number: Int {
    if case .number(let value)? = arguments.first { value } else { 0 }
  }
  var text: String {
    if case .text(let value)? = arguments.first { value } else { "" }
  }
}
