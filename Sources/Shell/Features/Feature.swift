public import enum Catalog.LibraryEdit
public import struct Interface.Fact
public import struct Interface.Invocation
public import struct Interface.Key
public import struct Interface.ProgressView
public import struct Interface.ScreenView
public import struct Interface.SplashView

/// One capability of the shell: what it knows, what it adds, what it answers to.
///
/// It lives in a folder of its own, keeps its state to itself, and names no other feature. It learns
/// of the shell through `World`, and asks for what it wants done through `Effects`. Everything but its
/// messages has a default: a feature says only what it does. `Sources/README.md` leads through one.
public protocol Feature: Sendable {
  /// What its own commands, buttons and alerts tell it.
  associatedtype Message: Sendable

  // What it adds.

  /// In the table of commands, and so in help, completion and the manual.
  static var commands: [Command] { get }
  static var settings: [Setting] { get }
  /// A section of its own; nil for none.
  static var tab: FeatureTab? { get }
  /// Its entries of the menu.
  static var menu: [MenuButton] { get }
  /// Keys that it may take, and what they do, for help and the manual.
  static var keyFacts: [Fact] { get }
  /// The screen of one of its places; nil for a place it does not know.
  static func screen(for place: FeaturePlace) -> (any Screen)?

  /// The place of a target of its own, and the target that a place shows; nil for others.
  static func place(of target: Invocation.Target) -> FeaturePlace?
  static func target(of place: FeaturePlace) -> Invocation.Target?

  // What it answers to. World is as it was before the event.

  mutating func handle(_ event: FeatureEvent, in world: World, _ effects: inout Effects)
  mutating func receive(_ message: Message, in world: World, _ effects: inout Effects)
  /// One of its jobs has ended. `effects.tell` shows the outcome's message, which is the default.
  mutating func finish(
    _ job: Job, _ result: JobResult, in world: World, _ effects: inout Effects)
  /// An update from services: about a job, or about something that goes on by itself.
  mutating func hear(
    _ news: any FeatureNews, of job: Job?, in world: World, _ effects: inout Effects)
  /// Takes a key before the page does; false when it does not.
  mutating func takes(_ key: Key, in world: World, _ effects: inout Effects) -> Bool
  /// Holds a command line back, to have it run again later; false when it may run now.
  mutating func holdsBack(_ line: String, in world: World, _ effects: inout Effects) -> Bool
  /// What a call means that is sent to something of its own; nil when it is for others.
  func intents(for call: Invocation, in world: World) throws(Failure) -> [Intent]?
  /// What it does instead of an edit; the same edit when it has nothing to do with it.
  func instead(of edit: LibraryEdit, in world: World) -> LibraryEdit
  /// What a command means that it does instead of the shell; nil when the shell does it.
  func intents(insteadOf command: String, _ words: [String], in world: World) -> [Intent]?

  // When it wants to be woken, and what is seen of it.

  /// When, in uptime, it wants a `tick`; nil for never.
  func deadline(after now: Duration, in world: World) -> Duration?
  /// A splash, or a load that scripts wait for; nil for none.
  func cover(in world: World) -> Cover?
  /// Whether it loads what the pages show, seen or not; and whether it will once that is needed.
  var isLoading: Bool { get }
  var isLoadPending: Bool { get }
  /// A number shown in its own tab; nil for none.
  func badge(in world: World) -> Int?
  /// Progress shown in the status row; that of the first feature that has some.
  func activity(in world: World) -> ProgressView?
  /// What commands without a number may mean when nothing is selected.
  func subject(in world: World) -> Invocation.Target?
  /// What a target of its own is called, for the menu; nil for others.
  func line(about target: Invocation.Target, in world: World) -> String?
  /// What its page in front is about, for the menu.
  func menu(in world: World) -> PlacedMenu?
  /// Keys that it takes from an empty line now, beside those that pages take.
  func keys(in world: World) -> Set<Key>
  /// What plays, for scripts that wait for it; nil when nothing does.
  func playback(in world: World) -> PlaybackStatus?
  /// What the key that plays does now; nil leaves it to other features.
  func playKey(in world: World) -> PlayKey?
  /// Adds to what only a full screen shows.
  func decorate(_ view: inout ScreenView, in world: World)
  /// What is still to be stored when the program ends.
  func lastEdits(in world: World) -> [LibraryEdit]
}

/// What happens that a feature may care for.
public enum FeatureEvent: Sendable {
  /// The run begins; the settings are read.
  case began
  /// Before every event: time has passed since the one before.
  case timePassed
  /// A deadline was reached, perhaps another feature's. `timePassed` came before.
  case tick
  /// Another page is in front.
  case arrived
  /// The library has changed, by this shell or another.
  case libraryChanged
  /// Settings in force have changed.
  case settingsChanged
  case resized
  /// Work of any part of the shell has ended.
  case ended(JobID)
  /// The mouse was dragged over the page.
  case stroke(StrokeStep)
  /// The pad was clicked twice.
  case padPressed
  /// A script wants all to be loaded that it needs.
  case loadWanted
  /// A script waits for a place of what plays.
  case placeWanted
  /// The program is about to be stopped by the terminal.
  case suspending
}

/// An update from services that is not the end of a job, such as progress; scripts do not wait for it.
public protocol FeatureNews: Sendable {
  /// The feature that is told, unless the update is about a job of another feature.
  static var owner: any Feature.Type { get }
}

/// A place of a feature, as data.
public struct FeaturePlace: Hashable, Sendable, Codable {
  /// A name for the feature, such as `powerhour`.
  public var feature: String
  /// Which of its pages; empty for its only one.
  public var page: String

  public init(_ feature: String, _ page: String = "") {
    self.feature = feature
    self.page = page
  }
}

/// A section of a feature.
public struct FeatureTab: Sendable {
  public var title: String
  public var place: FeaturePlace

  public init(_ title: String, _ place: FeaturePlace) {
    self.title = title
    self.place = place
  }
}

/// What the user sees instead of the pages.
public struct Cover: Sendable {
  /// nil where nothing is to be seen of it.
  public var splash: SplashView?
  /// Whether there are pages to go in to.
  public var canEnter: Bool
}

/// What plays, as far as scripts wait for it.
public struct PlaybackStatus: Equatable, Sendable {
  /// Seconds; nil while it has not begun.
  public var position: Double?

  public init(position: Double?) { self.position = position }
}

public struct PlayKey: Sendable {
  /// What it does, for the hint line.
  public var hint: String
  public var line: String
}

/// A message on its way to its feature.
public struct FeatureMessage: Sendable {
  let deliver: @Sendable (inout FeatureSet, World, inout Effects) -> Void
}

extension Feature {
  /// Asks for a message to be given to this feature.
  public static func send(_ message: Message) -> Intent {
    .send(
      FeatureMessage { features, world, effects in
        features.change(Self.self) { $0.receive(message, in: world, &effects) }
      })
  }
}
