import struct FoundationEssentials.Date

/// Which day it is where the user is.
struct LocalDay: Sendable {
  private static let length = 86_400

  private let utcOffset: @Sendable (Date) -> Int

  /// - Parameter utcOffset: by how many seconds the user's clock is ahead of UTC at a time.
  init(_ utcOffset: @escaping @Sendable (Date) -> Int) { self.utcOffset = utcOffset }

  /// Where every run is to say the same, days are those of UTC.
  init(in world: World) {
    if world.surroundings.isDeterministic {
      self.init { _ in 0 }
    } else {
      self.init(world.surroundings.utcOffset)
    }
  }

  /// Days since 1 January 1970.
  func number(of date: Date) -> Int {
    let local = DateText.seconds(date) + utcOffset(date)
    return local >= 0 ? local / Self.length : (local - Self.length + 1) / Self.length
  }
}
