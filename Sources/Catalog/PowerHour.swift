public import struct FoundationEssentials.Date

/// One minute from each of many episodes: a timetable and how far it is (S11).
///
/// Where it is follows from when it was set going and is never counted up, so that it makes no
/// difference how often or how late it is looked at. `now` is always the time of a stopwatch that
/// only goes forward.
public struct PowerHour: Hashable, Sendable, Codable {
  /// When a clip is about to end this is left of it.
  public static let warning = Duration.seconds(10)

  public private(set) var clips: [PowerHourClip]
  /// How long each clip runs.
  public let clipLength: Duration
  /// Time passed over by skipping.
  public private(set) var skipped = Duration.zero
  /// How far it was when it was last set going or stopped.
  private var position = Duration.zero
  /// When it was set going; nil while it stands still.
  private var since: Duration?

  /// A power hour that stands at its beginning; nil without clips or without a length.
  public init?(clips: [PowerHourClip], clipLength: Duration) {
    guard !clips.isEmpty, clipLength.milliseconds > 0 else { return nil }
    self.clips = clips
    self.clipLength = clipLength
  }

  // MARK: Where it is

  public var total: Duration { clipLength * clips.count }

  public var isRunning: Bool { since != nil }

  public func position(at now: Duration) -> Duration {
    guard let since else { return position }
    return min(total, position + max(.zero, now - since))
  }

  public func isOver(at now: Duration) -> Bool { position(at: now) >= total }

  /// Index of the clip under way; the last one when it is over.
  public func index(at now: Duration) -> Int {
    let passed = position(at: now).milliseconds / clipLength.milliseconds
    return min(clips.count - 1, Int(passed))
  }

  public func clip(at now: Duration) -> PowerHourClip { clips[index(at: now)] }

  /// nil during the last clip.
  public func next(at now: Duration) -> PowerHourClip? {
    let next = index(at: now) + 1
    return clips.indices.contains(next) ? clips[next] : nil
  }

  public func left(at now: Duration) -> Duration { total - position(at: now) }

  public func leftInClip(at now: Duration) -> Duration {
    max(.zero, end(of: index(at: now)) - position(at: now))
  }

  /// When there is something new to show: a clip, its last ten seconds, or every second of it. nil
  /// while it stands still.
  public func nextChange(after now: Duration, everySecond: Bool) -> Duration? {
    guard let since, !isOver(at: now) else { return nil }
    let reached = position(at: now)
    let end = end(of: index(at: now))
    var marks = [end]
    if clipLength > Self.warning { marks.append(end - Self.warning) }
    if everySecond { marks.append(end - .seconds((end - reached).roundedUp - 1)) }
    return marks.filter { $0 > reached }.min().map { since + ($0 - position) }
  }

  /// Whether the last ten seconds of a clip begin after one time and not after the other.
  public func warns(after last: Duration, until now: Duration) -> Bool {
    clipLength > Self.warning && index(at: last) == index(at: now)
      && leftInClip(at: last) > Self.warning && leftInClip(at: now) <= Self.warning
  }

  private func end(of index: Int) -> Duration { clipLength * (index + 1) }

  // MARK: What is done with it

  public mutating func resume(at now: Duration) {
    if since == nil { since = now }
  }

  public mutating func pause(at now: Duration) {
    position = position(at: now)
    since = nil
  }

  /// Goes to the beginning of the next clip, or to the end.
  public mutating func skip(at now: Duration) {
    let reached = position(at: now)
    let end = end(of: index(at: now))
    skipped += max(.zero, end - reached)
    go(to: end, at: now)
  }

  /// Begins again with the first clip, running.
  public mutating func restart(at now: Duration) {
    skipped = .zero
    go(to: .zero, at: now)
    resume(at: now)
  }

  private mutating func go(to place: Duration, at now: Duration) {
    position = place
    if since != nil { since = now }
  }

  /// Keeps the clip under way to be finished later; false when it is kept already.
  public mutating func keepClip(at now: Duration) -> Bool {
    let index = index(at: now)
    defer { clips[index].isKept = true }
    return !clips[index].isKept
  }

  // MARK: Over a restart

  /// The same as of now, to be stored.
  public func snapshot(at now: Duration) -> PowerHour {
    var copy = self
    copy.position = position(at: now)
    if since != nil { copy.since = now }
    return copy
  }

  /// A stored one, standing still. One that was running when the program ended without a word went
  /// on until then: for `away` at most, but not past the clip it was in, since it would have been
  /// stored again there.
  public func restored(away: Duration) -> PowerHour {
    var copy = self
    copy.since = nil
    if since != nil, away > .zero, away < copy.leftInClip(at: .zero) { copy.position += away }
    return copy
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    clips = try container.decode([PowerHourClip].self, forKey: .clips)
    clipLength = try container.decode(Duration.self, forKey: .clipLength)
    skipped = try container.decode(Duration.self, forKey: .skipped)
    position = try container.decode(Duration.self, forKey: .position)
    since = try container.decodeIfPresent(Duration.self, forKey: .since)
    guard !clips.isEmpty, clipLength.milliseconds > 0, (.zero...total).contains(position) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no timetable"))
    }
  }
}

/// A stretch of one episode or file.
public struct PowerHourClip: Hashable, Sendable, Codable {
  public enum Origin: Hashable, Sendable, Codable {
    case episode(EpisodeID)
    /// An absolute path.
    case file(String)
  }

  public let origin: Origin
  public let title: String
  /// The production or folder it is from.
  public let group: String?
  /// The second it begins at.
  public let start: Int
  /// Length of the whole in seconds; nil when unknown.
  public let duration: Int?
  /// Whether it is to be finished later, for what cannot be starred.
  public internal(set) var isKept = false

  public init(
    origin: Origin, title: String, group: String? = nil, start: Int = 0, duration: Int? = nil
  ) {
    self.origin = origin
    self.title = title
    self.group = group
    self.start = start
    self.duration = duration
  }

  /// nil for a file.
  // Swift 6.3.1 fails to compile with optimization where this is inlined ("outside of lifetime use").
  @inline(never)
  public var episode: EpisodeID? {
    if case .episode(let id) = origin { id } else { nil }
  }
}

/// What is stored of a power hour.
public struct StoredPowerHour: Equatable, Sendable {
  public var hour: PowerHour
  public var saved: Date

  public init(hour: PowerHour, saved: Date) {
    self.hour = hour
    self.saved = saved
  }
}

extension Duration {
  /// Whole milliseconds, rounded down.
  var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }

  /// Whole seconds, rounded up.
  public var roundedUp: Int64 { components.seconds + (components.attoseconds > 0 ? 1 : 0) }
}
