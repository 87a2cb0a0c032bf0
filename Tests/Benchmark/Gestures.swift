import Interface

/// Accuracy on strokes of people, ours beside the book's, in one run.
func gestureFigures(folder: String) throws {
  let sets = try ["dollar1", "quickdraw", "ruckebusch"].map { name in
    (name: name, samples: try GestureSample.load("\(folder)/\(name).json"))
  }
  let trial = try GestureTrial()
  report("                             circles found     others taken for circles")
  for set in sets where !set.samples.isEmpty {
    report("\(set.name), deviation \(trial.settings.deviation), and the book's at 0.4 and 0.5:")
    trial.compare(set.samples, as: "all")
    trial.compare(set.samples.map(\.mirrored), as: "mirrored")
    // Asked for a full moon, most people draw a circle.
    if set.samples.contains(where: { $0.shape == "moon" }) {
      trial.compare(set.samples.filter { $0.shape != "moon" }, as: "but moons")
    }
    for speed in unique(set.samples.compactMap(\.speed)) {
      trial.compare(set.samples.filter { $0.speed == speed }, as: speed)
    }
    for person in unique(set.samples.compactMap(\.person)) {
      trial.compare(set.samples.filter { $0.person == person }, as: person)
    }
  }
  report("Ours by deviation:")
  for set in sets where !set.samples.isEmpty {
    for deviation in [0.1, 0.2, 0.3, 0.4, 0.5, 0.6] {
      let tally = trial.tally(set.samples, CircleRecognizer.Settings(deviation: deviation))
      report("  \(label("\(set.name) \(deviation)", 22))\(tally.text)")
    }
  }
  report("Ours in cells twice as high as wide, by height of the stroke in rows:")
  let shape = CellShape()
  for set in sets where !set.samples.isEmpty {
    for rows in [6, 8, 12, 16, 24] {
      let samples = set.samples.map { $0.inCells(rows: rows, shape) }
      let tally = trial.tally(samples, CircleRecognizer.Settings.cells(shape))
      report("  \(label("\(set.name) \(rows)", 22))\(tally.text)")
    }
  }
  for set in sets where set.samples.contains(where: { $0.person != nil }) {
    leaveOneOut(set.samples, trial)
  }
  for set in sets { trial.name(set.samples, of: set.name) }
}

/// Chooses the one limit that was chosen from data, on all people but one, and tries it on that one.
private func leaveOneOut(_ samples: [GestureSample], _ trial: GestureTrial) {
  report("The corner limit chosen on the other people, tried on the person:")
  let limits = stride(from: 30, through: 130, by: 5).map { Double($0) / 100 }
  let people = unique(samples.compactMap(\.person))
  var rows: [[String: GestureTally]] = []
  for limit in limits {
    var settings = CircleRecognizer.Settings()
    settings.corners = limit
    var row: [String: GestureTally] = [:]
    for person in people {
      row[person] = trial.tally(samples.filter { $0.person == person }, settings)
    }
    rows.append(row)
  }
  var trained = GestureTally()
  var validated = GestureTally()
  for person in people {
    let others = rows.map { row in
      people.filter { $0 != person }.compactMap { row[$0] }.reduce(GestureTally(), +)
    }
    let faults = others.map { $0.circles - $0.found + $0.mistaken }
    let best = limits.indices.filter { faults[$0] == faults.min() }
    let chosen = best[best.count / 2]
    let own = rows[chosen][person] ?? GestureTally()
    trained = trained + others[chosen]
    validated = validated + own
    let range = "\(limits[best[0]])-\(limits[best[best.count - 1]])"
    report("  \(label("\(person): \(limits[chosen]) of \(range)", 22))\(own.text)")
  }
  report("  \(label("chosen on", 22))\(trained.text)")
  report("  \(label("tried on", 22))\(validated.text)")
}

/// In the order of their first appearance.
private func unique(_ values: [String]) -> [String] {
  var seen: Set<String> = []
  return values.filter { seen.insert($0).inserted }
}
