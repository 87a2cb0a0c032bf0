import Canvas
import Catalog
import FoundationEssentials
import Interface

extension ShellState {
  /// Hands out what the event led to, with everything there is to see afterwards.
  mutating func update() -> Update {
    let world = world
    if !screen.overlay.notices.isEmpty, showsNotices(in: world) { screen.overlay.dismissAll() }
    let content = navigator.frontContent(in: world)
    navigator.numberSeenRows(in: world)
    var update = Update(frame: frame(showing: content.page, in: world))
    update.record = content.record
    update.replies = response.replies
    update.notices = response.notices
    update.jobs = response.jobs
    update.cancellations = response.cancellations
    update.sources = response.sources
    update.recordings = response.recordings
    update.isMeasured = response.isMeasured
    update.typed = response.typed
    update.rings = response.rings
    update.exit = exit
    return update
  }

  private func frame(showing page: Page, in world: World) -> Frame {
    let splash = splashView
    return Frame(
      tabs: splash == nil || screen.fade != nil ? tabBar : nil, place: navigator.place,
      panes: panes(front: page, in: world), splash: splash, alert: alerts.view,
      notices: presentation == .full ? screen.overlay.notices : response.notices,
      activity: activity, prompt: prompt, input: inputFocus,
      screen: screenView(in: world))
  }

  /// What hides the pages, and the splash while it dissolves afterwards.
  private var splashView: SplashView? { cover?.splash ?? screen.fade?.splash }

  private var prompt: PromptView {
    if let secret = alerts.secretView { return .secret(secret) }
    if alerts.isOpen { return .choice }
    return isReady ? .command : .none
  }

  private var tabBar: TabBarView {
    TabBarView(
      tabs: tabs.tabs.map { tab in
        .init(title: tab.title, badge: badge(of: tab.stack.entries.first?.screen.route))
      }, active: tabs.active)
  }

  /// What waits in a section.
  private func badge(of root: Route?) -> Int? {
    if root == .upNext, let queued, queued > 0 { return queued }
    guard case .feature(let place)? = root else { return nil }
    let world = world
    return features.all.lazy.filter { type(of: $0).tab?.place == place }
      .compactMap { $0.badge(in: world) }.first
  }

  /// One pane, or two when the width and the presentation allow it.
  private func panes(front: Page, in world: World) -> Panes {
    let split = SplitView(threshold: presentation == .full ? settings.splitColumns : nil)
    let entries = navigator.entries
    switch split.arrangement(depth: entries.count, columns: size.columns) {
    case .single: return .single(front)
    case .split(let list, let detail):
      guard detail != nil else { return .single(front) }
      return .split(list: navigator.content(at: list, in: world).page, detail: front)
    }
  }

  /// What goes on behind the pages.
  private var activity: ProgressView? {
    let world = world
    return features.all.lazy.compactMap { $0.activity(in: world) }.first
  }

  // MARK: Full screen

  /// What only a full screen shows of this moment.
  func screenView(in world: World) -> ScreenView {
    guard presentation == .full else { return ScreenView() }
    var view = ScreenView(
      focus: navigator.seenPane(in: world), isInTabs: navigator.isInTabs,
      scroll: navigator.scroll(in: world),
      hints: HintLine(state: self, world: world).hints,
      find: navigator.seek.map { FindView(text: $0.text, matches: matches(in: world)) },
      help: HelpLines(state: self, world: world).view, clock: clockText, fade: fadeFraction)
    view.previews = navigator.previews(in: world)
    view.outer = navigator.outer(in: world)
    view.face = screen.face?.view
    view.lineHints = ScreenKeys.lineHints(keyMap)
    view.reply = screen.answer?.reply
    view.offer = screen.offer
    for feature in features.all { feature.decorate(&view, in: world) }
    return view
  }

  /// Rows of the listing that is sought in.
  private func matches(in world: World) -> Int? {
    navigator.content(at: navigator.focusedDepth(in: world), in: world).page.table?.total
  }

  // MARK: Clock

  private var clockText: String? {
    guard settings.showsClock else { return nil }
    let seconds = surroundings.localSeconds(moment.wall)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }

  /// The next full second of uptime: often enough that no second is left out for long.
  func clockDeadline(_ now: Duration) -> Duration? {
    guard presentation == .full, settings.showsClock, cover == nil else { return nil }
    return .seconds(now.components.seconds + 1)
  }

  // MARK: What moves

  /// Frames of a fade come at most this often.
  private static let fadeStep = Duration.milliseconds(33)

  /// How long a face is seen.
  private static let faceTime = Duration.milliseconds(600)

  /// With few colours a fade is a cut.
  mutating func begin(_ animation: Animation) {
    guard presentation == .full, surroundings.isAnimated else { return }
    switch animation {
    case .fade(let splash):
      guard surroundings.hasShades, settings.fade > .zero else { return }
      screen.fade = (moment.uptime, splash)
    case .face(let view): screen.face = (moment.uptime + Self.faceTime, view)
    }
  }

  /// 0...1; nil when nothing dissolves.
  private var fadeFraction: Double? {
    guard let fade = screen.fade, settings.fade > .zero else { return nil }
    return min(1, max(0, (moment.uptime - fade.began) / settings.fade))
  }

  mutating func endAnimationsIfDue() {
    if let fade = screen.fade, moment.uptime - fade.began >= settings.fade { screen.fade = nil }
    if let face = screen.face, face.end <= moment.uptime { screen.face = nil }
  }

  /// Whether the first page still rises from the splash.
  public var isAnimating: Bool { screen.fade != nil }

  func animationDeadline(after now: Duration) -> Duration? {
    let fade = screen.fade.map { min(now + Self.fadeStep, max(now, $0.began + settings.fade)) }
    return [fade, screen.face.map { max(now, $0.end) }].compactMap(\.self).min()
  }
}
