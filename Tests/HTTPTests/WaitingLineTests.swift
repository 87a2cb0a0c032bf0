import Testing

@testable import HTTP

@Suite struct WaitingLineTests {
  @Test func aBusyServerHoldsUpNoneButItsOwn() {
    var line = WaitingLine<Int>(maximum: 4, perServer: 2)
    for item in 0..<4 { line.append(item, server: "a") }
    line.append(4, server: "b")
    line.append(5, server: nil)
    line.append(6, server: "b")
    #expect([line.next(), line.next(), line.next(), line.next()] == [0, 1, 4, 5])
    #expect(line.next() == nil)
    line.finished(server: "a")
    #expect(line.next() == 2)
    #expect(line.next() == nil)
  }

  @Test func theRemovedAreNeverStarted() {
    var line = WaitingLine<Int>(maximum: 1, perServer: 1)
    for item in 0..<6 { line.append(item, server: "a") }
    #expect(line.remove { $0 % 2 == 0 } == [0, 2, 4])
    #expect(line.next() == 1)
    line.finished(server: "a")
    #expect(line.next() == 3)
  }

  /// A cancellation may be raised by another thread in the middle.
  @Test func nobodyIsLostWhenTheAnswerChanges() {
    var line = WaitingLine<Int>(maximum: 9, perServer: 9)
    for item in 0..<4 { line.append(item, server: "a") }
    var questions = 0
    let removed = line.remove { _ in
      questions += 1
      return questions > 2
    }
    let kept = [line.next(), line.next(), line.next()].compactMap { $0 }
    #expect((removed + kept).sorted() == [0, 1, 2, 3])
  }

  @Test func thereIsAlwaysRoomForOne() {
    var line = WaitingLine<Int>(maximum: 0, perServer: -1)
    line.append(1, server: "a")
    #expect(line.next() == 1)
  }
}

@Suite struct ProgressMeterTests {
  @Test func reportsTenTimesASecondAtMost() {
    var meter = ProgressMeter()
    let reports = (0..<1000).compactMap {
      meter.reading(received: Int64($0), expected: 1000, now: .milliseconds($0))
    }
    #expect(reports.map(\.received) == [0, 100, 200, 300, 400, 500, 600, 700, 800, 900])
  }

  @Test func neverReportsFewerBytesThanBefore() {
    var meter = ProgressMeter()
    #expect(meter.reading(received: 5, expected: nil, now: .zero)?.received == 5)
    #expect(meter.reading(received: 3, expected: nil, now: .seconds(1)) == nil)
    #expect(meter.finalReading(received: 3, now: .seconds(2))?.received == 5)
  }

  @Test func theEndIsToldOnce() {
    var meter = ProgressMeter()
    let whole = Transfer(received: 5, expected: 5)
    #expect(meter.reading(received: 4, expected: 5, now: .zero)?.received == 4)
    #expect(meter.finalReading(received: 5, now: .zero) == whole)
    #expect(meter.finalReading(received: 5, now: .zero) == nil)
  }
}
