import Shell

/// How a job ended when a test wanted another end.
struct UnexpectedOutcome: Error, CustomStringConvertible {
  var outcome: Outcome
  var description: String { "ended with \(outcome)" }
}

/// What each job reports; another outcome fails the test that asks.
extension Outcome {
  var refreshed: RefreshReport {
    get throws {
      if case .refreshed(let report) = self {
        report
      } else {
        throw UnexpectedOutcome(outcome: self)
      }
    }
  }

  var subscribed: SubscribeReport {
    get throws {
      if case .subscribed(let report) = self {
        report
      } else {
        throw UnexpectedOutcome(outcome: self)
      }
    }
  }

  var imported: ImportReport {
    get throws {
      if case .imported(let report) = self {
        report
      } else {
        throw UnexpectedOutcome(outcome: self)
      }
    }
  }

  var delivered: DeliveryReport {
    get throws {
      if case .delivered(let report) = self {
        report
      } else {
        throw UnexpectedOutcome(outcome: self)
      }
    }
  }

  /// The failure's whole text; nil for other outcomes.
  var failure: String? { if case .failed(let failure) = self { failure.text } else { nil } }
}
