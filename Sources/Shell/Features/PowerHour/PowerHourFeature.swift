import Catalog
import FoundationEssentials
import Interface

/// The power hour (S11): a minute of each of many episodes, one after the other.
struct PowerHourFeature: Feature {
  typealias Message = PowerHourControl

  /// The one under way, running or not.
  var hour: PowerHour?
  /// Whether another shell runs it.
  var isElsewhere = false
  /// The clips of the hour that the user agreed to give up for a new one.
  var givenUp: [PowerHourClip]?
  /// What is wanted and waits for the turn, oldest first.
  var requests: [PowerHourControl] = []
  /// The job that asks for the turn, or gives it back.
  var asking: JobID?
  /// Whether this shell has the turn.
  var hasTurn = false
  /// When another shell that runs it was looked for last, in uptime.
  var lookedFor = Duration.zero
  /// When what the library has of it was stored; nil when it has nothing.
  var storedAt: Date?
  /// Whether to tell the user, at the start, of an hour that waits.
  var greets = false
  /// When time was looked at last.
  var lastLook = Moment(wall: .distantPast, uptime: .zero)
  /// Changes of it that are not stored yet, in order; they are stored one after the other.
  var unsaved: [LibraryEdit] = []
  /// The job that stores one.
  var saving: JobID?
  /// What the player is to be told next; only the last word counts.
  var unplayed: OpenClipWork?
  /// The job that tells it something.
  var playing: JobID?
  /// The play that the player was asked for last; nil when nothing of the hour is heard.
  var sounding: Int?
  /// How often the player was asked for one.
  var clipPlays = 0
  /// Clips in a row that could not be played.
  var unplayable = 0
  /// Whether it was said that the hour is not heard.
  var isSilenceTold = false
  /// Whether the episode of a clip was kept when that began, with the index of the clip: what is kept
  /// later is kept in this hour. nil before the first.
  var before: (index: Int, isKept: Bool)?
  /// Until when the screen flashes, in uptime.
  var flashEnd: Duration?

  mutating func handle(_ event: FeatureEvent, in world: World, _ effects: inout Effects) {
    switch event {
    case .began:
      lastLook = world.moment
      greets = world.surroundings.isInteractive
      find(in: world, &effects)
    case .timePassed: lookAtTime(in: world, &effects)
    case .libraryChanged:
      find(in: world, &effects)
      noteKept(in: world, &effects)
    case .arrived: find(in: world, &effects)
    case .tick: lookElsewhereIfDue(in: world, &effects)
    case .settingsChanged, .resized, .ended, .stroke, .padPressed, .loadWanted, .placeWanted,
      .suspending:
      break
    }
  }

  mutating func receive(
    _ control: PowerHourControl, in world: World, _ effects: inout Effects
  ) {
    effects.add(.withdrawNotices(opening: Self.way(in: world)))
    requests.append(control)
    goOn(in: world, &effects)
  }

  mutating func finish(
    _ job: Job, _ result: JobResult, in world: World, _ effects: inout Effects
  ) {
    if let plan = result.outcome(PowerHourPlan.self) { propose(plan, in: world, &effects) }
    switch job.id {
    case asking: answered(job, result, in: world, &effects)
    case saving:
      saving = nil
      storeNext(&effects)
      goOn(in: world, &effects)
    case playing:
      playing = nil
      playNext(&effects)
      if let opened = result.outcome(ClipOpened.self), let work = job.work as? OpenClipWork {
        answered(opened, to: work, in: world, &effects)
      }
    default: break
    }
    if case .failed = result { effects.tell(job, result) }
  }

  // MARK: The turn

  /// Whether commands can be carried out without asking who runs the hour.
  func mayAct() -> Bool { hasTurn && hour?.isRunning == true }

  /// Carries out what is wanted, or asks first whether another shell runs the hour.
  mutating func goOn(in world: World, _ effects: inout Effects) {
    while asking == nil, let control = requests.first {
      guard mayAct() else {
        return ask(control.starts ? .take : .look, &effects)
      }
      requests.removeFirst()
      carryOut(control, in: world, &effects)
    }
    giveBackIfIdle(&effects)
  }

  private mutating func ask(_ step: PowerHourTurnWork.Step, _ effects: inout Effects) {
    guard asking == nil else { return }
    asking = effects.start(PowerHourTurnWork(step))
  }

  private mutating func answered(
    _ job: Job, _ result: JobResult, in world: World, _ effects: inout Effects
  ) {
    asking = nil
    let step = (job.work as? PowerHourTurnWork)?.step
    if step == .giveBack {
      hasTurn = false
    } else {
      isElsewhere = result.outcome(PowerHourTurn.self)?.isElsewhere == true
      if step == .take { hasTurn = !isElsewhere }
      lookedFor = world.moment.uptime
      adopt(in: world, &effects)
      // What it was asked for.
      if let control = requests.first, step == .take || !control.starts {
        requests.removeFirst()
        if isElsewhere {
          effects.fail(Self.elsewhere)
        } else {
          carryOut(control, in: world, &effects)
        }
      }
    }
    goOn(in: world, &effects)
  }

  /// A paused hour lets other shells have it once everything is stored.
  private mutating func giveBackIfIdle(_ effects: inout Effects) {
    guard hasTurn, hour?.isRunning != true, isStored, requests.isEmpty else { return }
    ask(.giveBack, &effects)
  }

  // MARK: What other shells do

  /// While it does not run here another shell may go on with it, or end it: the library knows.
  mutating func find(in world: World, _ effects: inout Effects) {
    guard hour?.isRunning != true, isStored else { return }
    let stored: StoredPowerHour?
    do { stored = try world.library.powerHour() } catch { return }
    guard stored?.saved != storedAt || greets else { return }
    // Whether it runs, or was killed while it did, is known by who has the turn.
    if stored?.hour.isRunning == true, !hasTurn {
      ask(.look, &effects)
    } else {
      isElsewhere = false
      adopt(in: world, &effects)
    }
  }

  /// Takes over what the library has.
  private mutating func adopt(in world: World, _ effects: inout Effects) {
    guard hour?.isRunning != true, isStored else { return }
    let stored: StoredPowerHour?
    do { stored = try world.library.powerHour() } catch { return }
    storedAt = stored?.saved
    let away = stored.map { world.moment.wall.timeIntervalSince($0.saved) } ?? 0
    hour = stored?.hour.restored(away: .seconds(min(max(away, 0), 1e9)))
    before = nil
    noteClip(in: world)
    // A shell was killed while it ran there: from now on it stands still.
    if stored?.hour.isRunning == true, !isElsewhere { store(in: world, &effects) }
    greet(in: world, &effects)
  }

  private mutating func greet(in world: World, _ effects: inout Effects) {
    guard greets else { return }
    greets = false
    guard let hour else { return }
    if isElsewhere { return notify(.information, Self.elsewhere.message, in: world, &effects) }
    let words = PowerHourWords(hour, at: world.moment.uptime)
    notify(
      .information,
      "A power hour waits at \(words.place.sentence) powerhour resume goes on.", in: world,
      &effects)
  }

  /// Its page tells of other shells; one that is killed changes nothing in the library.
  private mutating func lookElsewhereIfDue(in world: World, _ effects: inout Effects) {
    guard let due = nextLookElsewhere(in: world), due <= world.moment.uptime else { return }
    ask(.look, &effects)
  }

  func nextLookElsewhere(in world: World) -> Duration? {
    guard world.presentation == .full, isElsewhere, Self.isInFront(in: world), asking == nil
    else { return nil }
    return lookedFor + Self.longestLook
  }

  static let elsewhere = Failure(
    "The power hour runs in another shell.", remedy: "Pause or stop it there.")

  static let none = Failure(
    "No power hour is under way.", remedy: "powerhour start begins one.")
}
