import FoundationEssentials
import Glibc
import Store
import TestSupport

/// Start to first prompt and memory, beside the least any process takes (`/bin/true`).
@MainActor func startFigures(program: String, data: String, runs: Int) async throws {
  let folder = try TemporaryFolder()
  try folder.write(
    #"{"format":"tekpub-catalog-index","version":1,"catalogs":[]}"#, to: "data/catalogs.json")
  try FileManager.default.copyItem(
    atPath: data + "/achievements.json", toPath: folder.path + "/data/achievements.json")
  let large = folder.path + "/large.sqlite"
  try await LibraryFixture.large.fill(try Store.open(path: large))
  let common = ["--plain", "--clock", "2026-01-01T00:00:00Z", "--data", folder.path + "/data"]
  let cases: [(name: String, arguments: [String], text: String?)] = [
    ("/bin/true", ["/bin/true"], nil),
    ("empty library", [program, "--library", folder.path + "/empty.sqlite"] + common, "tekpub> "),
    ("20,000 episodes", [program, "--library", large] + common, "tekpub> "),
  ]
  var times = Array(repeating: [Double](), count: cases.count)
  var peaks = times
  for run in 0...runs {
    for (index, one) in cases.enumerated() {
      let launch = try Launch.measure(one.arguments, home: folder.path, until: one.text)
      // The first round warms the caches.
      if run > 0 {
        times[index].append(launch.time)
        if let peak = launch.peak { peaks[index].append(peak) }
      }
    }
  }
  let floor = Figure(values: times[0]).median
  for (index, one) in cases.enumerated() {
    let time = Figure(values: times[index])
    let over = Figure.short(time.median - floor)
    report(
      "start to prompt, \(one.name): \(time.text) ms, \(over) over /bin/true "
        + "(x\(Figure.short(time.median / floor)))"
        + (peaks[index].isEmpty ? "" : "; peak \(Figure(values: peaks[index]).text) MB"))
  }
}

func report(_ line: String) {
  let text = line + "\n"
  _ = text.withCString { write(1, $0, strlen($0)) }
}

let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "prompt" {
  try await promptFigures(program: arguments[2], data: arguments[3])
  exit(0)
}
if arguments.count == 4, arguments[1] == "player" {
  try await playerFigures(program: arguments[2], data: arguments[3])
  exit(0)
}
if arguments.count == 4, arguments[1] == "powerhour" {
  try await powerHourFigures(program: arguments[2], data: arguments[3])
  exit(0)
}
if arguments.count == 5, arguments[1] == "label", let updates = Int(arguments[4]) {
  try await labelFigures(program: arguments[2], data: arguments[3], updates: updates)
  exit(0)
}
guard arguments.count == 3 else {
  report(
    "usage: benchmark PROGRAM DATA\n       benchmark gestures FOLDER\n"
      + "       benchmark full FOLDER\n       benchmark prompt PROGRAM DATA\n"
      + "       benchmark powerhour PROGRAM DATA\n       benchmark player PROGRAM DATA")
  exit(2)
}
if arguments[1] == "gestures" {
  try gestureFigures(folder: arguments[2])
  exit(0)
}
if arguments[1] == "full" {
  let folder = arguments[2]
  drawingFigures()
  try await fullFigures(program: folder + "/tekpub-shell", data: "Data")
  exit(0)
}
try await startFigures(program: arguments[1], data: arguments[2], runs: 21)
