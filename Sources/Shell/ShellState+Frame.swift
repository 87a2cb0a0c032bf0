import Canvas
import Catalog
import Interface

extension ShellState {
  /// Hands out what the event led to, with everything there is to see afterwards.
  mutating func update() -> Update {
    let content = currentContent()
    var update = Update(frame: frame(showing: content.page))
    update.record = content.record
    update.replies = draft.replies
    update.notices = draft.notices
    update.jobs = draft.jobs
    update.cancellations = draft.cancellations
    update.sources = draft.sources
    update.exit = exit
    draft = Draft()
    return update
  }

  /// The content of the screen in front, read once per change.
  mutating func currentContent() -> ScreenContent {
    if let content { return content }
    guard loading == nil || loading?.canEnter == true else {
      return ScreenContent(page: Page())
    }
    let fresh = tabs.stack.top.screen.content(in: world)
    content = fresh
    return fresh
  }

  private func frame(showing page: Page) -> Frame {
    let splash = loading.flatMap { $0.style == .splash ? $0 : nil }
    return Frame(
      tabs: splash == nil ? tabBar : nil, place: place, panes: panes(front: page),
      splash: splash.map { splash in
        splash.view(
          at: draft.moment.uptime,
          detail: splash.progress.detail(showingRate: !surroundings.isDeterministic))
      },
      alert: alerts.view, notices: draft.notices, activity: activity, prompt: prompt)
  }

  private var prompt: PromptView {
    if alerts.current != nil { return .choice }
    return isReady ? .command : .none
  }

  private var tabBar: TabBarView {
    let queued = (try? library.counts().queued) ?? 0
    return TabBarView(
      tabs: tabs.tabs.map { tab in
        .init(
          title: tab.title,
          badge: tab.stack.entries.first?.screen.route == .upNext && queued > 0 ? queued : nil)
      }, active: tabs.active)
  }

  /// One pane, or two when the width and the presentation allow it.
  private func panes(front: Page) -> Panes {
    let split = SplitView(threshold: surroundings.allowsSplit ? settings.splitColumns : nil)
    let entries = tabs.stack.entries
    switch split.arrangement(depth: entries.count, columns: size.columns) {
    case .single: return .single(front)
    case .split(let list, let detail):
      guard detail != nil else { return .split(list: front, detail: Self.placeholder) }
      return .split(list: entries[list].screen.content(in: world).page, detail: front)
    }
  }

  private static let placeholder = Page(blocks: [.text("Choose an entry to see it here.")])

  /// Loading that goes on behind the pages.
  private var activity: ProgressView? {
    guard let progress = background.min(by: { $0.key < $1.key })?.value else { return nil }
    return ProgressView(
      fraction: progress.fraction,
      detail: progress.detail(showingRate: !surroundings.isDeterministic))
  }

  /// Makes the numbers of a printed page mean its rows.
  mutating func number(_ page: Page, continuing: Bool = false) {
    guard let table = page.table, table.rows.contains(where: { $0.open != nil }) else { return }
    if !continuing { numbers = [:] }
    for row in table.rows { numbers[row.number] = row.open?.target }
  }

  /// Another place is in front: it will be printed, and its numbers count.
  mutating func arrive(continuing: Bool = false) {
    place += 1
    content = nil
    number(currentContent().page, continuing: continuing)
  }
}
