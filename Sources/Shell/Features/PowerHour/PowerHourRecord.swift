import Catalog

/// A clip of the power hour as programs get it.
public struct PowerHourRecord: Encodable, Sendable {
  public var number: Int
  public var title: String
  /// The production or folder it is from.
  public var group: String?
  public var episodeID: Int64?
  public var file: String?
  /// The second the clip begins at.
  public var start: Int
  /// Seconds of the clip.
  public var length: Int
  /// Seconds of the whole.
  public var duration: Int?
  /// `past`, `running`, `paused` or `ahead`.
  public var state: String
  /// Seconds left of the clip under way.
  public var left: Int?

  static func listing(
    of hour: PowerHour, at now: Duration, isElsewhere: Bool = false
  ) -> Listing<PowerHourRecord> {
    let current = hour.index(at: now)
    let rows = hour.clips.indices.map { index in
      PowerHourRecord(
        hour, index, current: current, isRunning: hour.isRunning || isElsewhere, at: now)
    }
    return Listing(rows: rows, offset: 0, total: rows.count)
  }

  private init(
    _ hour: PowerHour, _ index: Int, current: Int, isRunning: Bool, at now: Duration
  ) {
    let clip = hour.clips[index]
    number = index + 1
    title = clip.title
    group = clip.group
    start = clip.start
    length = Int(hour.clipLength.roundedUp)
    duration = clip.duration
    switch clip.origin {
    case .episode(let id): episodeID = id.rawValue
    case .file(let path): file = path
    }
    if index == current {
      state = isRunning ? "running" : "paused"
      left = Int(hour.leftInClip(at: now).roundedUp)
    } else {
      state = index < current ? "past" : "ahead"
    }
  }
}
