import Catalog
import Interface

/// The power hour on a full screen: a clock in the middle, and around it no more than is needed.
extension PowerHourScreen {
  func drawn(_ hour: PowerHour, _ words: PowerHourWords, in world: World) -> ScreenContent {
    let now = world.moment.uptime
    let clip = hour.clip(at: now)
    let next = hour.next(at: now).map { "next  \($0.title)" } ?? "the last clip"
    var page = Page(
      breadcrumb: ["Power Hour"],
      blocks: [
        .joined([words.number + (hour.isRunning ? "" : ", paused")]),
        .clock(ClockView(text: words.clock, caption: "")),
        .steps(StepsView(done: hour.index(at: now), total: hour.clips.count)),
        .joined([words.roughlyLeft]),
        .subject(SubjectView(clip.title, in: clip.group, next: next)),
        .stars(Self.kept(of: hour, in: world)),
      ])
    page.isCentred = true
    return ScreenContent(
      page: page, record: .named("powerhour", PowerHourRecord.listing(of: hour, at: now)))
  }

  /// The newest first. What lost its star again is kept no more.
  private static func kept(of hour: PowerHour, in world: World) -> StarsView {
    let clips = hour.clips.filter { clip in
      guard clip.isKept, let id = clip.episode else { return clip.isKept }
      return (try? world.episode(id.rawValue))?.isStarred == true
    }
    guard !clips.isEmpty else { return StarsView("nothing kept yet", titles: []) }
    return StarsView("kept \(clips.count)", titles: clips.reversed().map(\.title))
  }
}
