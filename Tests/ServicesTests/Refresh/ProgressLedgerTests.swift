import Shell
import Synchronization
import Testing

@testable import Services

@Suite struct ProgressLedgerTests {
  /// What a ledger reports, at a time that goes on by a second with each look at the clock.
  private final class Sink: Sendable {
    private let state = Mutex((reports: [RefreshProgress](), seconds: 0))

    var reports: [RefreshProgress] { state.withLock { $0.reports } }
    var fractions: [Double] { reports.map(\.fraction) }

    func ledger(_ count: Int, isClockRunning: Bool = true) -> ProgressLedger {
      ProgressLedger(
        count: count,
        uptime: {
          self.state.withLock {
            $0.seconds += isClockRunning ? 1 : 0
            return .seconds($0.seconds)
          }
        }, report: { report in self.state.withLock { $0.reports.append(report) } })
    }
  }

  private let sink = Sink()

  @Test func progressIsTheMeanOfTheFractions() {
    let ledger = sink.ledger(4)
    ledger.advance(0, fraction: 0.5, bytes: 50)
    ledger.advance(1, fraction: nil, bytes: 30)
    ledger.finish(2, succeeded: true)
    ledger.finish(1, succeeded: true)
    #expect(sink.fractions == [0.125, 0.125, 0.375, 0.625])
    #expect(sink.reports.map(\.bytes) == [50, 80, 80, 80])
    #expect(sink.reports.map(\.finished) == [0, 0, 1, 2])
    #expect(sink.reports.allSatisfy { $0.total == 4 })
  }

  @Test func everyWholePercentIsToldWithoutTimePassing() {
    let ledger = sink.ledger(1, isClockRunning: false)
    for fraction in [0.005, 0.0099, 0.00995, 0.0101, 0.0199, 0.01995] {
      ledger.advance(0, fraction: fraction, bytes: 1)
    }
    #expect(sink.fractions == [0.005, 0.0101])
    ledger.finish(nil, succeeded: false)
    ledger.advance(0, fraction: 0.0201, bytes: 1)
    #expect(sink.fractions == [0.005, 0.0101, 0.01995, 0.0201])
  }

  @Test func itNeverGoesBack() {
    let ledger = sink.ledger(2)
    ledger.advance(0, fraction: 0.8, bytes: 800)
    ledger.advance(0, fraction: 0.2, bytes: 200)
    ledger.finish(0, succeeded: false)
    #expect(sink.fractions == [0.4, 0.4, 0.4])
    #expect(sink.reports.last?.bytes == 800)
  }

  @Test func everythingReceivedIsNotYetEverythingStored() {
    let ledger = sink.ledger(1)
    ledger.advance(0, fraction: 1, bytes: 10)
    #expect(sink.fractions == [0.99])
    ledger.finish(0, succeeded: true)
    #expect(sink.fractions.last == 1)
  }

  @Test func itIsWholeOnlyWhenAllSucceeded() {
    let ledger = sink.ledger(2)
    ledger.advance(0, fraction: 1, bytes: 10)
    ledger.finish(1, succeeded: true)
    ledger.finish(0, succeeded: false)
    #expect(sink.reports.last?.finished == 2)
    #expect(sink.fractions.allSatisfy { $0 < 1 })
  }

  @Test func outcomesAndPercentsAreToldAtOnceAndTheRestTenTimesASecond() {
    let ledger = sink.ledger(2, isClockRunning: false)
    for step in 1...500 { ledger.advance(0, fraction: Double(step) / 1000, bytes: Int64(step)) }
    // Nothing else may come for long: what can be seen is told, once.
    #expect(sink.fractions.map { Int($0 * 100) } == Array(0...25))
    ledger.finish(0, succeeded: true)
    ledger.finish(1, succeeded: true)
    #expect(sink.reports.count == 28)
  }

  @Test func reportsOfManyThreadsComeInOrder() async {
    let ledger = sink.ledger(8)
    await withTaskGroup { group in
      for index in 0..<8 {
        group.addTask {
          for step in 1...100 {
            ledger.advance(index, fraction: Double(step) / 100, bytes: Int64(step))
          }
          ledger.finish(index, succeeded: true)
        }
      }
    }
    let reports = sink.reports
    #expect(reports.count == 808)
    #expect(reports.map(\.fraction) == reports.map(\.fraction).sorted())
    #expect(reports.map(\.bytes) == reports.map(\.bytes).sorted())
    #expect(reports.map(\.finished) == reports.map(\.finished).sorted())
    #expect(
      reports.last
        == RefreshProgress(fraction: 1, finished: 8, total: 8, bytes: 800, rate: reports.last?.rate)
    )
  }
}
