import Catalog
import Interface
import Playback

/// Playing: one episode at a time, with its place kept whatever happens.
struct PlayerFeature: Feature {
  typealias Message = PlayerControl

  /// What is played, or is about to be; nil for nothing.
  var playing: Playing?
  /// The number of the last play.
  var plays = 0
  /// The job that begins to play, and whether somebody asked for it just now.
  var starting: JobID?
  var isAskedFor = false
  /// What the player is still to be told, and the job that tells it something.
  var untold: [PlayerCommand] = []
  var telling: JobID?
  /// Whether the place that the player is asked for is to be stored.
  var storesReport = false
  /// Changes that are not stored yet, in order, and the job that stores one.
  var unsaved: [LibraryEdit] = []
  var saving: JobID?
  /// What `play all` has still to play.
  var list: [EpisodeID] = []
  /// What plays next, unless somebody says no.
  var upcoming: Upcoming?
  var volume: Int?
  var isMuted = false
  /// How fast episodes begin.
  var speed = 1.0
  /// Since when it waits for the network, in uptime, and whether that was said.
  var waiting: (since: Duration, isTold: Bool)?
  /// When mpv ended by itself last, in uptime.
  var diedAt: Duration?
  /// Whether to offer, once the pages are seen, to go on with what was left.
  var offers = false
  /// Whether this run has looked whether to suggest subscriptions.
  var hasSuggested = false

  struct Upcoming: Equatable, Sendable {
    var episode: EpisodeID
    var title: String
    /// In uptime.
    var due: Duration
  }

  mutating func handle(_ event: FeatureEvent, in world: World, _ effects: inout Effects) {
    switch event {
    case .began: offers = world.surroundings.isInteractive
    case .tick: look(in: world, &effects)
    case .arrived: offerToGoOn(in: world, &effects)
    case .suspending: if playing?.isMoving == true { setPaused(true, in: world, &effects) }
    case .placeWanted: if playing?.isMoving == true { tell(.report, in: world, &effects) }
    case .timePassed, .libraryChanged, .settingsChanged, .resized, .ended, .stroke, .padPressed,
      .loadWanted:
      break
    }
  }

  mutating func receive(
    _ control: PlayerControl, in world: World, _ effects: inout Effects
  ) {
    carryOut(control, in: world, &effects)
  }

  mutating func finish(
    _ job: Job, _ result: JobResult, in world: World, _ effects: inout Effects
  ) {
    switch job.id {
    case starting:
      starting = nil
      began(job, result, in: world, &effects)
    case telling:
      telling = nil
      if let error = result.outcome(PlayerAnswer.self)?.error, error != .notPlaying {
        fail(Failure(error), in: world, &effects)
        // What it was taken to have done, it has not.
        if playing?.hasBegun == true { tell(.report, in: world, &effects) }
      }
      tellNext(&effects)
    case saving:
      saving = nil
      storeNext(&effects)
    // An earlier try that something else took the place of.
    default: break
    }
  }

  mutating func hear(
    _ news: any FeatureNews, of job: Job?, in world: World, _ effects: inout Effects
  ) {
    guard let event = (news as? PlayerNews)?.event else { return }
    hear(event, in: world, &effects)
  }

  // MARK: What the player is told

  /// One job at a time, so that everything arrives in its order.
  mutating func tell(_ command: PlayerCommand, in world: World, _ effects: inout Effects) {
    // It would be asked twice for the same.
    if command == .report, untold.contains(.report) { return }
    untold.append(command)
    tellNext(&effects)
  }

  private mutating func tellNext(_ effects: inout Effects) {
    guard telling == nil, !untold.isEmpty else { return }
    telling = effects.start(TellPlayerWork(commands: untold))
    untold = []
  }

  // MARK: What the user is told

  /// What comes by itself. Where a script runs it is part of its output.
  func say(
    _ text: String, _ kind: Notice.Kind = .information, in world: World,
    _ effects: inout Effects
  ) {
    if world.surroundings.isInteractive {
      effects.notify(kind, text)
    } else {
      effects.say(text)
    }
  }

  /// What went wrong: a script fails by what it asked for.
  /// - Parameter isAnswer: whether somebody asked for it, and waits.
  func fail(
    _ failure: Failure, isAnswer: Bool = true, in world: World, _ effects: inout Effects
  ) {
    if world.surroundings.isInteractive {
      if isAnswer {
        effects.answer(.failure, failure.text)
      } else {
        effects.notify(.warning, failure.text)
      }
    } else {
      effects.fail(failure)
    }
  }

  static let nothing = Failure("Nothing is playing.", remedy: "play N plays an episode.")
}
