import Catalog
import Interface

/// The detail beside a listing: always that of the selected row (S6).
extension ShellState {
  /// A selection in the list pane replaces the detail, and what lay over it.
  mutating func showBeside(
    _ target: Invocation.Target, depth: Int, isFollowing: Bool = false
  ) {
    let list = tabs.stack.entries[depth].screen
    let route: Route? =
      if case .episode(let id) = target {
        (list as? EpisodeListScreen).map { .episode(EpisodeID(rawValue: id), list: $0.query) }
      } else {
        features.route(of: target)
      }
    guard let route else { return }
    replaceBeside(with: features.screen(for: route), isFollowing: isFollowing)
  }

  mutating func replaceBeside(with screen: any Screen, isFollowing: Bool = false) {
    guard screen.route != tabs.stack.top.screen.route else { return }
    alerts.withdraw(owners: tabs.stack.replaceTop(with: screen, id: nextID()))
    arriveSeeking(isFollowing: isFollowing)
  }

  /// After the rows of a listing changed: what belonged to a row that is not selected any more goes;
  /// other pages stay while the selection does.
  ///
  /// - Parameter before: what was selected.
  mutating func showSelectedBeside(
    _ depth: Int, insteadOf before: Invocation.Target?, isFollowing: Bool = false
  ) {
    guard isSplit, depth == self.depth(of: .list) else { return }
    let entry = tabs.stack.entries[depth].screen
    let selected = entry.list?.selected
    let isItsDetail = before != nil && features.target(of: tabs.stack.top.screen.route) == before
    guard isItsDetail || selected != before else { return }
    if let selected {
      showBeside(selected, depth: depth, isFollowing: isFollowing)
    } else if content(at: depth).page.table?.total == 0 {
      replaceBeside(with: ReplyScreen.nothing, isFollowing: isFollowing)
    }
  }

  /// After work that may have changed the rows. What the keys act on stays, and a stroke goes on.
  mutating func followSelection() {
    let depth = depth(of: .list)
    let before = tabs.stack.entries[depth].screen.list?.selected
    locateSelection()
    guard focus == .list else { return }
    let isInTabs = screen.isInTabs
    showSelectedBeside(depth, insteadOf: before, isFollowing: true)
    screen.isInTabs = isInTabs
  }

  /// A new row on the page of the notices. Where the last one was selected it goes on to the new one,
  /// unless somebody reads that.
  mutating func showInNotices(_ new: Invocation.Target, after last: Invocation.Target?) {
    let depth = tabs.stack.entries.indices.suffix(2).last {
      tabs.stack.entries[$0].screen.route == .notices
    }
    guard let depth else { return }
    guard tabs.stack.entries[depth].screen.list?.selected == last, depth == focusedDepth else {
      return
    }
    tabs.stack.update(at: depth) { $0.list?.selected = new }
    locateSelection()
    if isSplit, depth == self.depth(of: .list) { showBeside(new, depth: depth) }
  }

  /// Where one page is seen at a time, nothing stands for no detail.
  mutating func closeNothingBeside() {
    guard !isSplit, tabs.stack.top.screen.route == ReplyScreen.nothing.route else { return }
    alerts.withdraw(owners: tabs.stack.pop())
    arriveSeeking()
  }

  /// Finding goes on in the listing while what lies over or beside it changes.
  private mutating func arriveSeeking(isFollowing: Bool = false) {
    let seek = screen.seek
    arrive(isFollowing: isFollowing)
    screen.seek = seek
  }
}
