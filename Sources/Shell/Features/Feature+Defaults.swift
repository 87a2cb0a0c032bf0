public import enum Catalog.LibraryEdit
public import struct Interface.Fact
public import struct Interface.Invocation
public import struct Interface.Key
public import struct Interface.ProgressView
public import struct Interface.ScreenView

/// Defaults: a feature does nothing that it does not implement.
extension Feature {
  public static var commands: [Command] { [] }
  public static var settings: [Setting] { [] }
  public static var tab: FeatureTab? { nil }
  public static var menu: [MenuButton] { [] }
  public static var keyFacts: [Fact] { [] }
  public static func screen(for place: FeaturePlace) -> (any Screen)? { nil }

  public static func place(of target: Invocation.Target) -> FeaturePlace? { nil }
  public static func target(of place: FeaturePlace) -> Invocation.Target? { nil }

  public mutating func handle(
    _ event: FeatureEvent, in world: World, _ effects: inout Effects
  ) {}

  public mutating func receive(_ message: Message, in world: World, _ effects: inout Effects) {}

  public mutating func finish(
    _ job: Job, _ result: JobResult, in world: World, _ effects: inout Effects
  ) {
    effects.tell(job, result)
  }

  public mutating func hear(
    _ news: any FeatureNews, of job: Job?, in world: World, _ effects: inout Effects
  ) {}

  public mutating func takes(_ key: Key, in world: World, _ effects: inout Effects) -> Bool {
    false
  }

  public mutating func holdsBack(
    _ line: String, in world: World, _ effects: inout Effects
  ) -> Bool { false }

  public func intents(for call: Invocation, in world: World) throws(Failure) -> [Intent]? { nil }
  public func instead(of edit: LibraryEdit, in world: World) -> LibraryEdit { edit }

  public func intents(insteadOf command: String, _ words: [String], in world: World)
    -> [Intent]?
  { nil }

  public func deadline(after now: Duration, in world: World) -> Duration? { nil }
  public var isLoading: Bool { false }
  public var isLoadPending: Bool { false }
  public func cover(in world: World) -> Cover? { nil }
  public func badge(in world: World) -> Int? { nil }
  public func activity(in world: World) -> ProgressView? { nil }
  public func subject(in world: World) -> Invocation.Target? { nil }
  public func line(about target: Invocation.Target, in world: World) -> String? { nil }
  public func menu(in world: World) -> PlacedMenu? { nil }
  public func keys(in world: World) -> Set<Key> { [] }
  public func playback(in world: World) -> PlaybackStatus? { nil }
  public func playKey(in world: World) -> PlayKey? { nil }
  public func decorate(_ view: inout ScreenView, in world: World) {}
  public func lastEdits(in world: World) -> [LibraryEdit] { [] }
}
