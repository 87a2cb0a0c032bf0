import Catalog
import Interface

/// The detail beside a listing: always that of the selected row (S6).
extension Navigator {
  /// A selection in the list pane replaces the detail, and what lay over it.
  mutating func showBeside(
    _ target: Invocation.Target, depth: Int, isFollowing: Bool = false, in world: World
  ) {
    guard let route = Self.route(of: target, in: entries[depth].screen, world) else { return }
    replaceBeside(
      with: world.features.screen(for: route), isFollowing: isFollowing, in: world)
  }

  /// The place that a row of a list leads to; nil when it has none.
  static func route(of target: Invocation.Target, in list: any Screen, _ world: World) -> Route? {
    guard case .episode(let id) = target else { return world.features.route(of: target) }
    return (list as? EpisodeListScreen).map { .episode(EpisodeID(rawValue: id), list: $0.query) }
  }

  mutating func replaceBeside(
    with screen: any Screen, isFollowing: Bool = false, in world: World
  ) {
    guard screen.route != top.screen.route else { return }
    closed += tabs.stack.replaceTop(with: screen, id: nextID())
    arriveSeeking(isFollowing: isFollowing, in: world)
  }

  /// After the rows of a listing changed: what belonged to a row that is not selected any more goes;
  /// other pages stay while the selection does.
  ///
  /// - Parameter before: what was selected.
  mutating func showSelectedBeside(
    _ depth: Int, insteadOf before: Invocation.Target?, isFollowing: Bool = false, in world: World
  ) {
    guard isSplit(in: world), depth == self.depth(of: .list, in: world) else { return }
    let selected = entries[depth].screen.list?.selected
    let isItsDetail = before != nil && world.features.target(of: top.screen.route) == before
    guard isItsDetail || selected != before else { return }
    if let selected {
      showBeside(selected, depth: depth, isFollowing: isFollowing, in: world)
    } else if content(at: depth, in: world).page.table?.total == 0 {
      replaceBeside(with: ReplyScreen.nothing, isFollowing: isFollowing, in: world)
    }
  }

  /// After the library changed. What the keys act on stays.
  mutating func followLibrary(in world: World) {
    let depth = depth(of: .list, in: world)
    let before = entries[depth].screen.list?.selected
    locateSelection(in: world)
    guard focus == .list else { return }
    let wasInTabs = isInTabs
    showSelectedBeside(depth, insteadOf: before, isFollowing: true, in: world)
    isInTabs = wasInTabs
  }

  /// A new row on the page of the notices. Where the last one was selected it goes on to the new one,
  /// unless somebody reads that.
  mutating func showInNotices(
    _ new: Invocation.Target, after last: Invocation.Target?, in world: World
  ) {
    let depth = entries.indices.suffix(2).last { entries[$0].screen.route == .notices }
    guard let depth, entries[depth].screen.list?.selected == last,
      depth == focusedDepth(in: world)
    else { return }
    tabs.stack.update(at: depth) { $0.list?.selected = new }
    locateSelection(in: world)
    if isSplit(in: world), depth == self.depth(of: .list, in: world) {
      showBeside(new, depth: depth, in: world)
    }
  }

  /// Where one page is seen at a time, nothing stands for no detail.
  mutating func closeNothingBeside(in world: World) {
    guard !isSplit(in: world), top.screen.route == ReplyScreen.nothing.route else { return }
    closed += tabs.stack.pop()
    arriveSeeking(in: world)
  }

  /// Finding goes on in the listing while what lies over or beside it changes.
  private mutating func arriveSeeking(isFollowing: Bool = false, in world: World) {
    let sought = seek
    arrive(isFollowing: isFollowing, in: world)
    seek = sought
  }
}
