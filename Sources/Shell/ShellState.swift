public import struct Canvas.Size
public import struct Catalog.AchievementDefinition
public import struct Catalog.LibraryReader
import FoundationEssentials
import Interface

/// All there is to know about a running shell; `reduce` is the only thing that changes it.
public struct ShellState: Sendable {
  public internal(set) var tabs: TabBar
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
  var loading: Loading?
  var delivery = DeliveryState()
  var powerHour = PowerHourState()
  /// Work under way.
  var jobs: [JobID: Job] = [:]
  /// How far refreshes behind the pages are.
  var background: [JobID: RefreshProgress] = [:]
  /// What the numbers of the listing last shown stand for.
  var numbers: [Int: Invocation.Target] = [:]
  /// Settings as stored, and those of tekpubrc and options on top for this run.
  var storedSettings: [String: String] = [:]
  var overrides: [String: String] = [:]
  /// Counts up whenever another place is shown.
  var place = 0
  var content: ScreenContent?
  /// Entries of Up Next; nil after work that may have changed them.
  var queued: Int?
  var lastID = 0
  var exit: Int32?
  /// Whether the first load was made, or found unnecessary.
  var isLoaded = false
  /// The refresh the run began with.
  var firstLoad: JobID?

  /// Collected while one event is reduced.
  var draft = Draft()

  public init(
    library: LibraryReader, achievements: [AchievementDefinition], surroundings: Surroundings,
    size: Size, roots: [(title: String, screen: any Screen)] = ShellState.roots
  ) {
    self.library = library
    self.achievements = achievements
    self.surroundings = surroundings
    self.size = size
    tabs = TabBar(roots: roots)
    lastID = roots.count
    if surroundings.startsFull { overrides["presentation"] = Presentation.full.rawValue }
    readSettings()
  }

  /// The tabs with their first screens.
  public static var roots: [(title: String, screen: any Screen)] {
    ScreenFactory.roots.map { ($0.title, ScreenFactory.screen(for: $0.route)) }
  }

  /// What an event leads to, before it is handed out.
  struct Draft: Sendable {
    var moment = Moment(wall: .distantPast, uptime: .zero)
    var replies: [Reply] = []
    var notices: [Notice] = []
    var jobs: [Job] = []
    var cancellations: [JobID] = []
    var sources: [String] = []
    var recordings: [RecordingRequest] = []
    var typed: String?
    var rings = false
    /// Whether a key or a click led to it, and no typed command.
    var isPressed = false
    /// The line of tekpubrc that is carried out; nil for other commands.
    var configurationLine: Int?
  }

  public mutating func reduce(_ event: Event, at moment: Moment) -> Update {
    draft = Draft()
    draft.moment = moment
    draft.isPressed = event.isPressed
    lookAtPowerHour()
    journal.note(event, asking: alerts, isLoading: loading != nil)
    switch event {
    case .start: start()
    case .load: _ = loadFirst { [] }
    case .line(let text, let source): run(line: text, from: source)
    case .invoke(let call): run(call)
    case .answer(let text): answer(text)
    case .secret(let secret): carryOut(alerts.take(secret))
    case .noAnswer: noAnswer()
    case .cancel: carryOut(alerts.finish(.cancelled))
    case .notice(let text): notify(.warning, text)
    case .message(let text): say(.message(text))
    case .key(let key): press(key)
    case .paste(let text): pasteInSeek(text)
    case .typed: screen.fade = nil
    case .point(let action, let gesture): point(action, gesture)
    case .stroke(let step): stroke(step)
    case .interrupt: interrupt()
    case .endOfInput: carryOut(.quit)
    case .resize(let size): resize(size)
    case .tick: tick()
    case .service(let event): receive(event)
    }
    closeNothingBeside()
    endSeekIfElsewhere()
    endReadingIfElsewhere()
    return update()
  }

  var world: World {
    var world = World(
      library: library, achievements: achievements, settings: settings,
      surroundings: surroundings, size: size, moment: draft.moment, presentation: presentation)
    world.powerHour = powerHour.hour
    world.isPowerHourElsewhere = powerHour.isElsewhere
    world.notices = notices.entries
    return world
  }

  /// How the pages are shown now; a run that cannot fill its terminal stays plain.
  public var presentation: Presentation {
    surroundings.canBeFull ? settings.presentation : .plain
  }

  /// Takes note of what the screen really showed.
  public mutating func saw(_ drawn: Drawn) {
    screen.viewports = drawn.viewports
    screen.texts = drawn.texts
    for (pane, viewport) in drawn.viewports where !isPlaceholder(pane) {
      let depth = depth(of: pane)
      tabs.stack.update(at: depth) { $0.list?.top = viewport.first }
      let id = tabs.stack.entries[depth].id
      screen.scrolls[id]?.keep(viewport)
      if let text = drawn.texts[pane] { screen.readings[id]?.keep(text) }
    }
    screen.helpViewport = drawn.help
    screen.shownNotices = drawn.shownNotices
  }

  /// Whether the next line of a script may run: nothing its predecessor asked for is under way.
  public var isReady: Bool {
    guard exit == nil, loading == nil, !alerts.isOpen else { return false }
    return jobs.values.allSatisfy { surroundings.isInteractive && !$0.isQuick }
  }

  /// Whether the first load is still under way.
  public var isLoading: Bool { loading != nil || firstLoad.map { jobs[$0] != nil } ?? false }

  /// Whether this run, which loads when something is first needed, has not come to that yet.
  public var isLoadPending: Bool {
    !surroundings.isInteractive && !isLoaded && loading == nil && exit == nil
  }

  /// Whether work of any kind is under way.
  public var isBusy: Bool { !jobs.isEmpty }

  /// When, in uptime, a `tick` is wanted; nil for never.
  public func deadline(after now: Duration) -> Duration? {
    let notice = screen.overlay.deadline(
      after: now, shown: screen.shownNotices, isPaused: alerts.isOpen)
    return [
      loading?.deadline(after: now), notice, fadeDeadline(after: now), clockDeadline(now),
      delivery.due.map { max($0, now) }, powerHourDeadline(after: now),
    ]
    .compactMap(\.self).min()
  }

  private mutating func resize(_ size: Size) {
    self.size = size
    content = nil
    stroke(.cancel)
    locateSelection()
  }

  private mutating func interrupt() {
    if alerts.isOpen {
      carryOut(alerts.finish(.interrupted))
    } else if loading != nil {
      exit = 130
    } else if screen.help != nil || screen.seek != nil {
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
