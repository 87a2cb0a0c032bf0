import Catalog
import Interface

/// What keys do to what is selected.
struct RowAction {
  let state: ShellState

  /// Puts a mark on the episode, or takes it off.
  func toggle(_ mark: ScreenKeys.Mark) throws(Failure) -> [Intent] {
    guard let target = subject([.episode]), case .episode(let id) = target else {
      throw Failure("No episode is selected.", remedy: "Select one with Up and Down.")
    }
    let episode = try state.world.episode(id)
    let (action, isOn): (Invocation.Action, Bool) =
      switch mark {
      case .starred: (.starred, episode.isStarred)
      case .watched: (.watched, episode.watch.isWatched)
      case .queued: (.queued, episode.queuePosition != nil)
      }
    return [.run(try invocation(action, target, [.flag(!isOn)]))]
  }

  /// Fetches the catalog again that what is selected is from; all where nothing is.
  func refresh() throws(Failure) -> [Intent] {
    [.run(try invocation(.refresh, subject([.production, .catalog]) ?? .shell, []))]
  }

  /// The last action of this run on such a thing, done to what is selected (S13).
  func again() throws(Failure) -> [Intent] {
    let last = state.invocations.entries.last { Self.repeated.contains($0.action) }
    guard let last, last.target != .shell else {
      throw Failure(
        "There is no action to repeat yet.", remedy: "Star or mark something first.")
    }
    let shape = last.target.shape
    guard let target = subject([shape]) else {
      throw Failure("The last action was on \(shape.words), and none is selected.")
    }
    do {
      return [.run(try last.retargeted(to: target))]
    } catch {
      throw Failure(error.message)
    }
  }

  /// What can be done to one thing after the other.
  private static let repeated: Set<Invocation.Action> = [
    .watched, .starred, .queued, .browse, .refresh, .unsubscribe,
  ]

  /// Asks first while something plays: a letter is pressed by accident.
  func quit() -> [Intent] {
    let world = state.world
    guard state.features.all.contains(where: { $0.playback(in: world) != nil }) else {
      return [.quit]
    }
    return [
      .ask(
        Alert(
          "Something is playing. Quit anyway?", "Its place is kept.",
          buttons: [.init("Cancel"), .init("Quit", isDestructive: true) { [.quit] }]),
        isOfPage: false)
    ]
  }

  private func subject(_ shapes: Set<Invocation.Shape>) -> Invocation.Target? {
    state.ownSubjects.first { shapes.contains($0.shape) }
  }

  private func invocation(
    _ action: Invocation.Action, _ target: Invocation.Target, _ arguments: [Invocation.Argument]
  ) throws(Failure) -> Invocation {
    do {
      return try Invocation(action, target, arguments)
    } catch {
      throw Failure(error.message)
    }
  }
}
