import Catalog
import Interface

/// The beginning of a run: the splash, a load behind the pages, or the pages at once (S1).
struct Startup: Feature {
  enum Message: Sendable {
    /// Leaves the splash; what still loads goes on behind the pages.
    case enter
    /// Fetches again what was to be fetched.
    case reload
  }

  var loading: Loading?
  /// Whether the first load was made, or found unnecessary.
  private var isLoaded = false
  /// The job of the first load; nil before and after it.
  private var firstLoad: JobID?
  /// How far that is, once the pages are shown.
  private var behind: RefreshProgress?

  // MARK: What happens

  mutating func handle(_ event: FeatureEvent, in world: World, _ effects: inout Effects) {
    switch event {
    case .began: begin(in: world, &effects)
    case .tick: giveUpIfLate(in: world, &effects)
    case .loadWanted, .placeWanted, .suspending: _ = loadFirst(in: world, &effects) { [] }
    case .ended(let job) where job == firstLoad: (firstLoad, behind) = (nil, nil)
    case .ended, .timePassed, .arrived, .libraryChanged, .settingsChanged, .resized, .stroke,
      .padPressed:
      break
    }
  }

  mutating func receive(_ message: Message, in world: World, _ effects: inout Effects) {
    switch message {
    case .enter: enter(in: world, &effects)
    case .reload: reload(in: world, &effects)
    }
  }

  mutating func hear(
    _ news: any FeatureNews, of job: Job?, in world: World, _ effects: inout Effects
  ) {
    guard let progress = news as? RefreshProgress, let job, job.id == firstLoad else { return }
    guard loading != nil else {
      behind = progress
      return
    }
    loading?.progress = progress
    // There may be something to go in to by now.
    if loading?.canEnter == false { loading?.canEnter = Self.hasEpisodes(world) }
  }

  mutating func finish(
    _ job: Job, _ result: JobResult, in world: World, _ effects: inout Effects
  ) {
    if let loading, loading.job == job.id {
      finish(loading, result, in: world, &effects)
    } else {
      effects.tell(job, result)
    }
  }

  /// On the splash Esc and Enter go in when there is something to go in to; no key does anything else.
  mutating func takes(_ key: Key, in world: World, _ effects: inout Effects) -> Bool {
    guard let loading, loading.style == .splash else { return false }
    if key.code == .escape || key.code == .enter, loading.canEnter { enter(in: world, &effects) }
    return true
  }

  /// Fills an empty library before the first command of a script that reads it.
  mutating func holdsBack(_ line: String, in world: World, _ effects: inout Effects) -> Bool {
    loadFirst(in: world, &effects) {
      (try? Invocation(.run, .shell, [.text(line)])).map { [.run($0)] } ?? []
    }
  }

  // MARK: What is seen of it

  var isLoading: Bool { firstLoad != nil }
  var isLoadPending: Bool { !isLoaded && loading == nil }

  func cover(in world: World) -> Cover? {
    guard let loading else { return nil }
    let splash = loading.style == .splash ? view(of: loading, in: world) : nil
    return Cover(splash: splash, canEnter: loading.canEnter)
  }

  func activity(in world: World) -> ProgressView? { behind?.activity(in: world) }

  func deadline(after now: Duration, in world: World) -> Duration? {
    loading?.deadline(after: now)
  }

  private func view(of loading: Loading, in world: World) -> SplashView {
    loading.view(
      at: world.moment.uptime,
      detail: loading.progress.detail(showingRate: !world.surroundings.isDeterministic),
      isAsked: world.place.isAsked)
  }

  // MARK: Beginning

  private mutating func begin(in world: World, _ effects: inout Effects) {
    let wanted = WantedCatalogs(world)
    let settings = world.settings
    do {
      guard world.surroundings.isInteractive else {
        if world.surroundings.splash == true || settings.splash == .always {
          let catalogs = try wanted.followed()
          if !catalogs.isEmpty {
            try load(catalogs, .splash, in: world, &effects) { [Self.send(.enter)] }
          }
        }
        return
      }
      wanted.tellUnreachable(try wanted.unreachable(), &effects)
      let due = try wanted.due()
      let isWanted = world.surroundings.splash ?? (settings.splash == .always)
      let mayShow = world.surroundings.splash ?? (settings.splash != .never)
      let catalogs = due.isEmpty && isWanted ? try wanted.followed() : due
      guard !catalogs.isEmpty else { return goIn(&effects) }
      if mayShow {
        try load(catalogs, .splash, in: world, &effects) { [Self.send(.enter)] }
      } else {
        firstLoad = effects.start(StartupWork(catalogs: catalogs))
        goIn(&effects)
      }
    } catch {
      effects.fail(Failure(error))
      goIn(&effects)
    }
  }

  /// False when the command need not wait; else `next` follows when the load is done.
  private mutating func loadFirst(
    in world: World, _ effects: inout Effects, then next: @escaping @Sendable () -> [Intent]
  ) -> Bool {
    guard !world.surroundings.isInteractive, !isLoaded else { return false }
    isLoaded = true
    let wanted = WantedCatalogs(world)
    do {
      wanted.tellUnreachable(try wanted.unreachable(), &effects)
      let catalogs = try Self.isEmpty(world) ? wanted.followed() : wanted.ofThisRun()
      guard !catalogs.isEmpty else {
        effects.add(.numberRows)
        return false
      }
      effects.say("Loading \(counted(catalogs.count, "catalog")) ...")
      try load(catalogs, .lines, in: world, &effects) { [Self.send(.enter)] + next() }
      return true
    } catch {
      effects.fail(Failure(error))
      return false
    }
  }

  private mutating func load(
    _ catalogs: [CatalogID], _ style: Loading.Style, in world: World, _ effects: inout Effects,
    onDone: @escaping @Sendable () -> [Intent]
  ) throws(LibraryError) {
    let canEnter = try !Self.isEmpty(world)
    let total = try WantedCatalogs(world).progressCount(of: catalogs)
    let job = effects.start(StartupWork(catalogs: catalogs))
    firstLoad = job
    loading = Loading(
      job: job, catalogs: catalogs, style: style, began: world.moment.uptime,
      progress: RefreshProgress(total: total), canEnter: canEnter, onDone: onDone)
  }

  private mutating func reload(in world: World, _ effects: inout Effects) {
    guard let ended = loading else { return }
    loading = nil
    do {
      try load(ended.catalogs, ended.style, in: world, &effects, onDone: ended.onDone)
      loading?.retries = ended.retries + 1
    } catch {
      effects.fail(Failure(error))
      leave(ended, &effects)
    }
  }

  // MARK: Going in

  private mutating func enter(in world: World, _ effects: inout Effects) {
    guard let ended = loading else { return }
    if ended.style == .splash, !world.place.isAsked {
      effects.add(.animate(.fade(view(of: ended, in: world))))
    }
    loading = nil
    if firstLoad != nil { behind = ended.progress }
    if ended.style == .splash { goIn(&effects) } else { effects.add(.numberRows) }
  }

  private mutating func goIn(_ effects: inout Effects) {
    isLoaded = true
    effects.add(.arrive)
  }

  private func giveUpIfLate(in world: World, _ effects: inout Effects) {
    guard let loading, loading.style == .splash, !world.place.isAsked else { return }
    if world.moment.uptime - loading.began >= Loading.limit { leave(loading, &effects) }
  }

  func leave(_ loading: Loading, _ effects: inout Effects) {
    loading.onDone().forEach { effects.add($0) }
  }

  private static func isEmpty(_ world: World) throws(LibraryError) -> Bool {
    try world.library.counts().episodes == 0
  }

  private static func hasEpisodes(_ world: World) -> Bool { (try? isEmpty(world)) == false }
}
