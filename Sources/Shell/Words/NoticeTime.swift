import struct FoundationEssentials.Date

/// When something was told in this run: on a full screen by the clock of whoever reads it, where lines
/// are printed in UTC.
struct NoticeTime {
  private static let day = 86_400

  private let world: World

  init(in world: World) { self.world = world }

  private var isExact: Bool {
    world.presentation == .plain || world.surroundings.isDeterministic
  }

  /// `14:02`, of another day than today with how long ago that is: `3 d  14:02`.
  func row(_ time: Date) -> String {
    if isExact { return DateText.minute(time) }
    let days = daysAgo(time)
    return days == 0 ? clock(time) : "\(days) d  \(clock(time))"
  }

  /// `today 14:02`, `3 d ago, 14:02`
  func whole(_ time: Date) -> String {
    if isExact { return DateText.minute(time) }
    let days = daysAgo(time)
    return days == 0 ? "today \(clock(time))" : "\(days) d ago, \(clock(time))"
  }

  /// Changes when the day does.
  var today: Int {
    let now = world.moment.wall
    return (DateText.seconds(now) - world.surroundings.localSeconds(now)) / Self.day
  }

  /// Midnights between it and now.
  private func daysAgo(_ time: Date) -> Int {
    let now = world.moment.wall
    let passed = DateText.seconds(now) - DateText.seconds(time)
    let midnight = world.surroundings.localSeconds(now)
    return passed <= midnight ? 0 : (passed - midnight - 1) / Self.day + 1
  }

  private func clock(_ time: Date) -> String {
    let seconds = world.surroundings.localSeconds(time)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(seconds / 3600)):\(two(seconds / 60 % 60))"
  }
}
