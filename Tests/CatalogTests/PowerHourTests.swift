import Catalog
import Testing

/// Whole hours on a stopwatch of milliseconds.
@Suite struct PowerHourTests {
  private func hour(_ count: Int = 60, clip: Int = 60) throws -> PowerHour {
    let clips = (1...count).map { number in
      PowerHourClip(
        origin: .episode(EpisodeID(rawValue: Int64(number))), title: "Talk \(number)",
        duration: 600)
    }
    return try #require(PowerHour(clips: clips, clipLength: .seconds(clip)))
  }

  @Test func aWholeHourShowsEachClipForItsMinute() throws {
    var hour = try hour()
    hour.resume(at: .milliseconds(1234))
    for millisecond in stride(from: 0, to: 3_600_000, by: 7) {
      let now = Duration.milliseconds(1234 + millisecond)
      let index = millisecond / 60_000
      guard hour.index(at: now) == index,
        hour.leftInClip(at: now) == .milliseconds((index + 1) * 60_000 - millisecond),
        hour.left(at: now) == .milliseconds(3_600_000 - millisecond), !hour.isOver(at: now)
      else {
        Issue.record("wrong at \(millisecond) ms")
        return
      }
    }
    #expect(hour.isOver(at: .milliseconds(3_601_234)))
    #expect(hour.next(at: .milliseconds(3_590_000)) == nil)
    #expect(hour.index(at: .seconds(9999)) == 59)
  }

  /// Looked at by ticks that come when they are wanted, or late by any amount up to 900 ms: every
  /// clip begins at its time, and the hour ends after 3,600 s.
  @Test(arguments: [0, 1, 90, 900], [true, false])
  func lateTicksDoNotAddUp(late: UInt64, everySecond: Bool) throws {
    var random = SeededRandom(seed: late + 1)
    var hour = try hour()
    let began = Duration.milliseconds(517)
    hour.resume(at: began)
    var now = began
    var begins: [Int: Duration] = [0: began]
    var ticks = 0
    while let due = hour.nextChange(after: now, everySecond: everySecond) {
      #expect(due > now)
      now = due + .milliseconds(late == 0 ? 0 : Int(random.next() % (late + 1)))
      ticks += 1
      let index = hour.index(at: now)
      if begins[index] == nil { begins[index] = now }
    }
    #expect(begins.count == 60)
    for (index, time) in begins {
      let drift = time - (began + .seconds(60 * index))
      #expect(.zero <= drift && drift <= .milliseconds(Int(late)))
    }
    #expect(now - began - .seconds(3600) <= .milliseconds(Int(late)))
    if late == 0 { #expect(ticks == (everySecond ? 3600 : 120)) }
  }

  /// Pauses of any length at any time, and the seconds that really ran are 3,600 to the last digit.
  @Test(arguments: 1...20) func pausesCostNothing(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var hour = try hour()
    var now = Duration.zero
    var ran = Duration.zero
    while !hour.isOver(at: now) {
      hour.resume(at: now)
      let span = min(hour.left(at: now), .nanoseconds(Int64(random.next() % 300_000_000_000)))
      now += span
      ran += span
      hour.pause(at: now)
      #expect(hour.position(at: now) == ran)
      now += .nanoseconds(Int64(random.next() % 90_000_000_000_000))
      #expect(hour.position(at: now) == ran)
    }
    #expect(ran == .seconds(3600))
  }

  @Test func skippingGoesToTheNextClipAndCountsWhatWasPassedOver() throws {
    var hour = try hour(3)
    hour.resume(at: .zero)
    hour.skip(at: .seconds(20))
    #expect(hour.index(at: .seconds(20)) == 1)
    #expect(hour.skipped == .seconds(40))
    #expect(hour.leftInClip(at: .seconds(50)) == .seconds(30))
    hour.pause(at: .seconds(50))
    hour.skip(at: .seconds(70))
    #expect(!hour.isRunning)
    #expect(hour.leftInClip(at: .seconds(999)) == .seconds(60))
    hour.restart(at: .seconds(1000))
    #expect(hour.isRunning)
    #expect(hour.position(at: .seconds(1001)) == .seconds(1))
    for _ in 1...3 { hour.skip(at: .seconds(1001)) }
    #expect(hour.isOver(at: .seconds(1001)))
  }

  @Test func theLastTenSecondsAreToldOnceAndOnlyOfLongerClips() throws {
    var long = try hour(2)
    long.resume(at: .zero)
    #expect(long.nextChange(after: .zero, everySecond: false) == .seconds(50))
    #expect(long.warns(after: .zero, until: .seconds(50)))
    #expect(!long.warns(after: .seconds(50), until: .seconds(51)))
    #expect(!long.warns(after: .seconds(49), until: .seconds(60)))
    #expect(long.nextChange(after: .seconds(50), everySecond: false) == .seconds(60))
    var short = try hour(2, clip: 10)
    short.resume(at: .zero)
    #expect(short.nextChange(after: .zero, everySecond: false) == .seconds(10))
    #expect(!short.warns(after: .zero, until: .seconds(1)))
    short.pause(at: .seconds(1))
    #expect(short.nextChange(after: .seconds(2), everySecond: true) == nil)
  }

  @Test func aStoredHourStandsWhereItWas() throws {
    var hour = try hour()
    hour.resume(at: .zero)
    // Stored when the third clip began; the program went away without a word.
    let stored = hour.snapshot(at: .seconds(120))
    #expect(stored.restored(away: .zero).position(at: .zero) == .seconds(120))
    #expect(stored.restored(away: .milliseconds(31_500)).position(at: .zero) == .seconds(151.5))
    // The next day nobody knows where in the clip it was: nothing of it is missed.
    #expect(stored.restored(away: .seconds(86_400)).position(at: .zero) == .seconds(120))
    #expect(!stored.restored(away: .seconds(5)).isRunning)
    hour.pause(at: .seconds(131))
    let paused = hour.snapshot(at: .seconds(500))
    #expect(paused.restored(away: .seconds(5)).position(at: .zero) == .seconds(131))
    #expect(PowerHour(clips: [], clipLength: .seconds(60)) == nil)
    #expect(PowerHour(clips: hour.clips, clipLength: .zero) == nil)
  }
}

@Suite struct PowerHourPlanTests {
  private func candidate(_ number: Int, _ duration: Int?) -> PowerHourCandidate {
    PowerHourCandidate(
      origin: .episode(EpisodeID(rawValue: Int64(number))), title: "Talk \(number)",
      duration: duration)
  }

  private func plan(_ start: PowerHourRequest.Start, seed: UInt64 = 1, _ durations: [Int?])
    -> PowerHourPlan
  {
    var plan = PowerHourPlan(
      PowerHourRequest(source: .all, count: 3, clipSeconds: 60, start: start, seed: seed))
    for (place, duration) in durations.enumerated() {
      plan.offer(candidate(place, duration), place: place)
    }
    return plan
  }

  @Test func tooShortOnesAreLeftOutWithTheReason() {
    var plan = plan(.start, [59, 60, 61])
    #expect(plan.clips.map(\.title) == ["Talk 1", "Talk 2"])
    #expect(plan.refusals == [.init(title: "Talk 0", reason: .tooShort(59))])
    #expect(!plan.isFull)
    var gone = candidate(4, 600)
    gone.obstacle = "Gone."
    plan.offer(gone, place: 4)
    #expect(plan.refusals.last?.reason == .unplayable("Gone."))
    plan.offer(candidate(5, nil), place: 5)
    #expect(plan.isFull)
    plan.offer(candidate(6, 1), place: 6)
    #expect(plan.refusals.count == 2)
  }

  @Test func clipsBeginWhereTheyAreToBegin() {
    let durations: [Int?] = [60, 600, nil]
    #expect(plan(.start, durations).clips.map(\.start) == [0, 0, 0])
    #expect(plan(.middle, durations).clips.map(\.start) == [0, 270, 0])
  }

  @Test func chanceIsTheSameForTheSameSeedAndKeepsWithinTheEpisode() {
    let starts = (0..<200).map { plan(.random, seed: $0, [600, 61, 60]).clips.map(\.start) }
    for start in starts {
      #expect((0...540).contains(start[0]))
      #expect((0...1).contains(start[1]))
      #expect(start[2] == 0)
    }
    #expect(Set(starts.map { $0[0] }).count > 100)
    #expect(starts == (0..<200).map { plan(.random, seed: $0, [600, 61, 60]).clips.map(\.start) })
  }

  @Test(arguments: [(3, 9, [0, 3, 6]), (3, 3, [0, 1, 2]), (60, 2, [0, 1]), (0, 2, [0, 1])])
  func aSpreadTriesEveryPlaceOnce(wanted: Int, count: Int, first: [Int]) {
    let spread = PowerHourPlan.spread(wanted, over: count)
    #expect(Array(spread.prefix(first.count)) == first)
    #expect(spread.sorted() == Array(0..<count))
  }

  @Test func clipsKeepTheOrderOfTheirPlaces() {
    var plan = PowerHourPlan(
      PowerHourRequest(source: .all, count: 3, clipSeconds: 60, start: .start, seed: 1))
    for place in [4, 8, 1] { plan.offer(candidate(place, 100), place: place) }
    #expect(plan.clips.map(\.title) == ["Talk 1", "Talk 4", "Talk 8"])
  }
}
