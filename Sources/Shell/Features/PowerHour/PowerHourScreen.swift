import Catalog
import Interface

/// The power hour: its clock, what runs and what comes next; without one, how to begin.
struct PowerHourScreen: Screen {
  var route: Route { .feature(PowerHourFeature.place) }

  /// The hour, and of its clock the second that is shown.
  func phase(in world: World) -> (any Hashable & Sendable)? {
    guard let feature = world.features[PowerHourFeature.self], let hour = feature.hour else {
      return nil
    }
    let now = world.moment.uptime
    let second = Int(hour.leftInClip(at: now).roundedUp)
    return Phase(
      hour: hour, isElsewhere: feature.isElsewhere, clip: hour.index(at: now), second: second)
  }

  private struct Phase: Hashable {
    let hour: PowerHour
    let isElsewhere: Bool
    let clip: Int
    let second: Int
  }

  func content(in world: World) -> ScreenContent {
    guard let feature = world.features[PowerHourFeature.self], let hour = feature.hour else {
      return Self.invitation(world.settings)
    }
    let now = world.moment.uptime
    let words = PowerHourWords(hour, at: now)
    if feature.isElsewhere { return Self.elsewhere(hour, words, at: now) }
    if world.presentation == .full { return drawn(hour, words, in: world) }
    let blocks: [Block] = [
      .clock(
        ClockView(
          text: words.clock, caption: hour.isRunning ? "left of this clip" : "left, paused")),
      .progress(ProgressView(fraction: words.fraction, detail: words.left)),
      .facts(Self.facts(of: hour, at: now)),
      .text(
        "star: keep it for later (adds it to Up Next). powerhour "
          + (hour.isRunning ? "pause" : "resume") + ", skip, restart or stop."),
    ]
    return ScreenContent(
      page: Page(breadcrumb: ["Power Hour"], blocks: blocks),
      record: .named("powerhour", PowerHourRecord.listing(of: hour, at: now)))
  }

  private static func facts(of hour: PowerHour, at now: Duration) -> [Fact] {
    let clip = hour.clip(at: now)
    var facts = [
      Fact("Clip", "\(hour.index(at: now) + 1) of \(hour.clips.count)"),
      Fact("Now", PowerHourWords.name(clip)),
      Fact("", PowerHourWords.stretch(clip)),
      Fact("Next", hour.next(at: now).map { PowerHourWords.name($0) } ?? "the end"),
    ]
    if clip.isKept, clip.episode == nil { facts.insert(Fact("Kept", "to be finished"), at: 3) }
    return facts
  }

  /// How far it was when that shell stored it last.
  private static func elsewhere(
    _ hour: PowerHour, _ words: PowerHourWords, at now: Duration
  ) -> ScreenContent {
    ScreenContent(
      page: Page(
        breadcrumb: ["Power Hour"],
        blocks: [
          .text("It is running in another shell; pause or stop it there."),
          .facts(facts(of: hour, at: now)),
        ]),
      record: .named(
        "powerhour", PowerHourRecord.listing(of: hour, at: now, isElsewhere: true)))
  }

  private static func invitation(_ settings: Settings) -> ScreenContent {
    let count = PowerHourSettings.count(settings)
    let text =
      "One minute from each of many episodes: sample them, and star what you want to finish.\n"
      + "powerhour start begins with \(counted(count, "clip")) of \(settings[PowerHourSettings.clip]) s; "
      + "--from takes queue, production, starred, all or a folder of audio files."
    return ScreenContent(
      page: Page(breadcrumb: ["Power Hour"], blocks: [.text(text)]),
      record: .named("powerhour", Listing<PowerHourRecord>(rows: [], offset: 0, total: 0)))
  }
}
