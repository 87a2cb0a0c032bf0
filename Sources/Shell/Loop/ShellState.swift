public import struct Canvas.Size
public import struct Catalog.AchievementDefinition
public import enum Catalog.LibraryEdit
public import struct Catalog.LibraryReader
public import struct Catalog.LibraryRevision
import FoundationEssentials
import Interface

/// All there is to know about a running shell; `reduce` is the only thing that changes it.
public struct ShellState: Sendable {
  var navigator: Navigator
  public var tabs: TabBar { navigator.tabs }
  public internal(set) var alerts = AlertQueue()
  public internal(set) var notices = NoticeCenter()
  public internal(set) var invocations = InvocationLog()
  public internal(set) var settings = Settings()
  public internal(set) var keyMap = KeyMap()
  public internal(set) var size: Size

  let library: LibraryReader
  let achievements: [AchievementDefinition]
  let surroundings: Surroundings

  var journal = Journal()
  var screen = FullScreenState()
  var features: FeatureSet
  let tables: Tables
  /// Work under way.
  var jobs: [JobID: Job] = [:]
  /// Settings as stored, and those of tekpubrc and options on top for this run.
  var storedSettings: [String: String] = [:]
  var overrides: [String: String] = [:]
  /// What held for this run before each change of a setting or key, the newest last, for `undo`.
  var displaced: [String: [String?]] = [:]
  /// Which state of the library is read, or was read last; nil when it cannot be read.
  public internal(set) var revision: LibraryRevision?
  /// Whether it was said that the library cannot be read.
  var hasToldFault = false
  /// Entries of Up Next; nil when they could not be counted.
  var queued: Int?
  var lastID = 0
  var exit: Int32?

  /// When the event came that is reduced now, or was reduced last.
  var moment = Moment(wall: .distantPast, uptime: .zero)
  /// Collected while one event is reduced.
  var response = Response()

  public init(
    library: LibraryReader, achievements: [AchievementDefinition], surroundings: Surroundings,
    size: Size, features: [any Feature] = FeatureSet.shipped,
    roots: [(title: String, screen: any Screen)]? = nil
  ) {
    let features = FeatureSet(features)
    self.features = features
    tables = Tables(features)
    let roots = roots ?? features.tabs.map { ($0.title, features.screen(for: $0.route)) }
    self.library = library
    self.achievements = achievements
    self.surroundings = surroundings
    self.size = size
    navigator = Navigator(TabBar(roots: roots))
    if surroundings.startsFull { overrides["presentation"] = Presentation.full.rawValue }
    readSettings()
  }

  /// What an event leads to, before it is handed out.
  struct Response: Sendable {
    var replies: [Reply] = []
    var notices: [Notice] = []
    var jobs: [Job] = []
    var cancellations: [JobID] = []
    var sources: [String] = []
    var recordings: [RecordingRequest] = []
    var isMeasured = false
    var typed: String?
    var rings = false
    /// Whether a key or a click led to it, and no typed command.
    var isPressed = false
    /// Whether it has said something already.
    var hasAnswered = false
    /// What Enter meant before it.
    var offer: StatusRow.Offer?
    /// The line of tekpubrc that is carried out; nil for other commands.
    var configurationLine: Int?
  }

  /// Takes one event in: all that it reads is one state of the library.
  public mutating func reduce(_ event: Event, at moment: Moment) -> Update {
    response = Response()
    self.moment = moment
    response.isPressed = event.isPressed
    look(at: library.begin())
    clearStatus(for: event)
    route(event)
    let update = update()
    return tellFault(library.end()) ? self.update() : update
  }

  private mutating func route(_ event: Event) {
    announce(.timePassed)
    journal.note(event, asking: alerts, isLoading: cover != nil)
    switch event {
    case .start: start()
    case .load: announce(.loadWanted)
    case .placeWanted: announce(.placeWanted)
    case .suspending: announce(.suspending)
    case .line(let text, let source): run(line: text, from: source)
    case .invoke(let call): run(call)
    case .answer(let text): answer(text)
    case .secret(let secret): carryOut(alerts.take(secret))
    case .noAnswer: noAnswer()
    case .cancel: carryOut(alerts.finish(.cancelled))
    case .notice(let text): notify(.warning, text)
    case .failure(let text): answer(.failure, text)
    case .message(let text): say(.message(text))
    case .key(let key):
      // A key ends what moves, and acts.
      screen.endAnimations()
      press(key)
    case .paste(let text): navigate { $0.pasteInSeek(text, in: $1) }
    case .typed: screen.endAnimations()
    case .point(let action, let gesture): point(action, gesture)
    case .stroke(let step): stroke(step)
    case .interrupt: interrupt()
    case .endOfInput: carryOut(.quit)
    case .resize(let size): resize(size)
    case .drawn(let drawn): saw(drawn)
    case .libraryWritten: break  // Its revision was looked at already.
    case .recording(let path):
      say(.message("Recording to \(path); record off ends it."))
      response.recordings.append(.begin)
    case .tick: tick()
    case .service(let event): receive(event)
    }
    navigate { navigator, world in
      navigator.closeNothingBeside(in: world)
      navigator.endSeekIfElsewhere(in: world)
      navigator.endReadingIfElsewhere()
    }
  }

  /// The beginning of a run.
  private mutating func start() {
    do {
      storedSettings = try library.settings()
      readSettings()
      keyMap.add(stored: storedSettings)
    } catch {
      fail(Failure(error))
    }
    // Before anything is offered there: going to a page ends an offer.
    goToLastPlace()
    announce(.began)
  }

  /// Whether a start opens where the last one ended: at a terminal that is filled, without a script.
  private var isPlaceKept: Bool { surroundings.keepsPlace && presentation == .full }

  private mutating func goToLastPlace() {
    guard isPlaceKept, let last = LastPlace(stored: storedSettings),
      tabs.tabs.indices.contains(last.tab)
    else { return }
    if last.tab != tabs.active {
      carryOut(.tab(last.tab))
      journal.add("tab \(last.tab + 1)")
    }
    for step in last.titled(in: world) {
      guard let call = try? Invocation(.open, step.target) else { continue }
      run(call)
      journal.add("open \(Tokenizer.quoted(step.title))")
    }
    if let selected = last.selected { navigate { _ = $0.select(selected, in: $1) } }
  }

  /// The mouse draws on the page.
  private mutating func stroke(_ step: StrokeStep) {
    if case .begin = step, world.place.isBare {
      screen.endAnimations()
      navigator.isInTabs = false
    }
    announce(.stroke(step))
  }

  private mutating func tick() {
    endAnimationsIfDue()
    announce(.tick)
    _ = screen.overlay.look(
      at: moment.uptime, shown: screen.shownNotices, isPaused: alerts.isOpen)
  }

  /// How the pages are shown now; a run that cannot fill its terminal stays plain.
  public var presentation: Presentation {
    surroundings.canBeFull ? settings.presentation : .plain
  }

  /// Takes note of what the screen really showed.
  private mutating func saw(_ drawn: Drawn) {
    navigate { $0.saw(drawn, in: $1) }
    screen.helpViewport = drawn.help
    screen.shownNotices = drawn.shownNotices
  }

  /// Whether the next line of a script may run: nothing its predecessor asked for is under way.
  public var isReady: Bool {
    guard exit == nil, !alerts.isOpen, cover == nil else { return false }
    return jobs.values.allSatisfy { surroundings.isInteractive && $0.work.pace != .quick }
  }

  /// What plays; nil when nothing does.
  public var playback: PlaybackStatus? {
    let world = world
    return features.all.lazy.compactMap { $0.playback(in: world) }.first
  }

  /// Whether the first load is still under way.
  public var isLoading: Bool { cover != nil || features.all.contains { $0.isLoading } }

  /// Whether this run, which loads when something is first needed, has not come to that yet.
  public var isLoadPending: Bool {
    !surroundings.isInteractive && exit == nil && features.all.contains { $0.isLoadPending }
  }

  /// What is still to be stored when the program ends.
  public func lastEdits(at moment: Moment) -> [LibraryEdit] {
    var world = world
    world.moment = moment
    let place = isPlaceKept ? LastPlace(navigator, in: world).edit : nil
    return features.all.flatMap { $0.lastEdits(in: world) } + [place].compactMap(\.self)
  }

  /// Whether work of any kind is under way.
  public var isBusy: Bool { !jobs.isEmpty }

  /// When, in uptime, a `tick` is wanted; nil for never.
  public func deadline(after now: Duration) -> Duration? {
    let notice = screen.overlay.deadline(
      after: now, shown: screen.shownNotices, isPaused: alerts.isOpen)
    let world = world
    let wanted = features.all.map { $0.deadline(after: now, in: world) }
    return (wanted + [notice, animationDeadline(after: now), clockDeadline(now)])
      .compactMap(\.self).min()
  }

  private mutating func resize(_ size: Size) {
    self.size = size
    screen.face = nil
    announce(.resized)
    navigate { $0.locateSelection(in: $1) }
  }

  private mutating func interrupt() {
    if alerts.isOpen {
      carryOut(alerts.finish(.interrupted))
    } else if cover != nil {
      exit = 130
    } else if screen.help != nil || navigator.seek != nil {
      press(Key(.escape))
    } else {
      carryOut(.cancelNewest)
    }
  }

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }
}
