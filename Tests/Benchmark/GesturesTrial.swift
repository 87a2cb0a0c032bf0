import Interface

/// Puts strokes before both recognisers.
struct GestureTrial {
  let settings = CircleRecognizer.Settings()
  private let invocation: Invocation

  init() throws { invocation = try Invocation(.refresh, .shell) }

  func compare(_ samples: [GestureSample], as name: String) {
    report("  \(label(name, 12))ours      \(tally(samples, settings).text)")
    for deviation in [0.4, 0.5] {
      let book = BookRecognizer(deviation: deviation)
      var tally = GestureTally()
      for sample in samples {
        tally.note(isCircle: sample.isCircle, isAccepted: book.accepts(sample.points))
      }
      report("  \(label("", 12))book \(deviation)  \(tally.text)")
    }
  }

  func tally(_ samples: [GestureSample], _ settings: CircleRecognizer.Settings) -> GestureTally {
    var tally = GestureTally()
    for sample in samples {
      tally.note(isCircle: sample.isCircle, isAccepted: judge(sample, settings).reason == nil)
    }
    return tally
  }

  /// Which strokes were judged otherwise than they were named.
  func name(_ samples: [GestureSample], of set: String) {
    let wrong = samples.map { judge($0, settings) }.enumerated().filter { index, found in
      (found.reason == nil) != samples[index].isCircle
    }
    report("\(set), judged otherwise than named: \(wrong.count)")
    for (_, found) in wrong { report("  \(found.text)") }
  }

  private func judge(_ sample: GestureSample, _ settings: CircleRecognizer.Settings)
    -> GestureReport
  {
    GestureReplay(settings, running: invocation).report(on: sample.points, name: sample.name)
  }
}
