import Catalog
import Interface

/// Fetching what is followed again, and how far all fetching is that goes on behind the pages.
struct Refresh: Feature {
  typealias Message = Never

  /// How far each is.
  private var running: [JobID: RefreshProgress] = [:]

  static var commands: [Command] {
    [
      Command(
        "refresh", .library, [.optional("N/title/all", .row([.production, .catalog]))],
        "Checks your subscriptions for news; one you name is fetched whole, even if it has ended.",
        example: "refresh", also: "refresh 1",
        action: { call throws(Failure) in
          if call.words.isEmpty || call.text == "all" { return try call.call(.refresh, .shell) }
          return try call.call(.refresh, call.target([.production, .catalog]))
        })
    ]
  }

  func intents(for call: Invocation, in world: World) throws(Failure) -> [Intent]? {
    guard call.action == .refresh else { return nil }
    let wanted = try catalogs(for: call.target, in: world)
    return [.perform(RefreshWork(wanted, isForced: call.target != .shell), for: call)]
  }

  private func catalogs(for target: Invocation.Target, in world: World) throws(Failure)
    -> [CatalogID]
  {
    if target != .shell { return [try world.subscription(for: target).id] }
    let all = try world.reading { library throws(LibraryError) in try library.catalogs() }
    let followed = all.filter { $0.isFollowed || $0.origin == .run }.map(\.id)
    guard !followed.isEmpty else {
      throw Failure("Nothing is subscribed.", remedy: "subscribe ADDRESS follows a feed.")
    }
    return followed
  }

  mutating func hear(
    _ news: any FeatureNews, of job: Job?, in world: World, _ effects: inout Effects
  ) {
    if let job, let progress = news as? RefreshProgress { running[job.id] = progress }
  }

  mutating func handle(_ event: FeatureEvent, in world: World, _ effects: inout Effects) {
    if case .ended(let job) = event { running[job] = nil }
  }

  func activity(in world: World) -> ProgressView? {
    running.min { $0.key < $1.key }?.value.activity(in: world)
  }
}

extension RefreshProgress {
  /// As it is shown in the status row.
  func activity(in world: World) -> ProgressView {
    ProgressView(
      fraction: fraction, detail: detail(showingRate: !world.surroundings.isDeterministic))
  }
}
