internal import CVTerm
import FoundationEssentials
import Glibc
import Interface
import Store
import TestSupport

/// The full screen: from a key to the screen, bytes, the first frame, rest.
@MainActor func fullFigures(program: String, data: String) async throws {
  let folder = try TemporaryFolder()
  try folder.write(
    #"{"format":"tekpub-catalog-index","version":1,"catalogs":[]}"#, to: "data/catalogs.json")
  try FileManager.default.copyItem(
    atPath: data + "/achievements.json", toPath: folder.path + "/data/achievements.json")
  let large = folder.path + "/large.sqlite"
  try await LibraryFixture.large.fill(try Store.open(path: large))
  let arguments = [
    program, "--library", large, "--full", "--no-splash", "--data", folder.path + "/data",
  ]
  try firstFrame(arguments, home: folder.path)
  let server = try LoopbackServer()
  let feed = String(repeating: " ", count: 200_000)
  for number in 0..<100 {
    server.route("/\(number).xml") { _ in
      .answer("<rss><channel><title>F \(number)</title>\(feed)</channel></rss>")
    }
  }
  let seat = try FullSeat(arguments, home: folder.path)
  seat.settle()
  keys(seat, "idle")
  for theme in Theme.Name.allCases {
    seat.send("set theme \(theme.rawValue)\r")
    seat.settle()
    let first = seat.bytes(for: "a")
    report(
      "full: bytes for a typed character, theme \(theme.rawValue): \(first); for one more: \(seat.bytes(for: "b"))"
    )
    _ = seat.time("\u{15}")
    seat.settle()
  }
  seat.send("set theme \(Theme.Name.standard.rawValue)\r")
  seat.settle()
  // What was said at the start leaves by itself.
  seat.rest(.seconds(8))
  report("full: woken up while idle for 2 s: \(seat.wakeUps(during: 2)) times")
  seat.send("set clock on\r")
  seat.rest(.seconds(8))
  report("full: woken up with the clock on for 3 s: \(seat.wakeUps(during: 3)) times")
  report("full: bytes for a tick of the clock: \(seat.bytesOfNextOutput())")
  seat.send("set clock off\r")
  seat.settle()
  let list = (0..<100).map { "<outline type=\"rss\" xmlUrl=\"\(server.url("/\($0).xml"))\"/>" }
  try folder.write("<opml version=\"2.0\"><body>\(list.joined())</body></opml>", to: "all.opml")
  seat.send("import \(folder.path)/all.opml\r")
  keys(seat, "during a refresh of 100 feeds")
  report("full: feeds asked for by then: \(server.log.count)")
  seat.end()
}

@MainActor private func firstFrame(_ arguments: [String], home: String) throws {
  var floor: [Double] = []
  var frames: [Double] = []
  for run in 0...15 {
    let least = try Launch.measure(["/bin/true"], home: home, until: nil).time
    let frame = try Launch.measure(arguments, home: home, until: "tekpub> ").time
    if run > 0 {
      floor.append(least)
      frames.append(frame)
    }
  }
  let over = Figure.short(Figure(values: frames).median - Figure(values: floor).median)
  report("full: start to first frame, 20,000 episodes: \(over) ms over /bin/true")
}

@MainActor private func keys(_ seat: FullSeat, _ when: String) {
  var times: [Double] = []
  for number in 0..<200 { times.append(seat.time(number % 20 < 10 ? "\u{1b}[B" : "\u{1b}[A")) }
  report("full: key to screen, \(when): \(Figure(values: times).text) ms of 200")
}

/// The program on a pseudo-terminal.
@MainActor final class FullSeat {
  private let terminal: PseudoTerminal

  init(_ arguments: [String], home: String) throws {
    terminal = try PseudoTerminal(
      arguments[0], Array(arguments.dropFirst()),
      environment: [
        "HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8",
        "PATH": "/usr/bin:/bin",
      ], columns: 80, rows: 24)
    _ = terminal.waitUntil { self.terminal.screenText().hasSuffix("tekpub>") }
  }

  func send(_ text: String) { terminal.send(text) }

  /// Waits until nothing has come for a fifth of a second.
  func settle() {
    var before = -1
    while before != terminal.transcript.count {
      before = terminal.transcript.count
      _ = terminal.waitUntil(within: .milliseconds(200)) { false }
    }
  }

  /// Milliseconds from a key to the first bytes of its frame.
  func time(_ key: String) -> Double {
    let before = terminal.transcript.count
    let clock = ContinuousClock()
    let began = clock.now
    terminal.send(key)
    _ = terminal.waitUntil(within: .seconds(2)) { terminal.transcript.count > before }
    let time = clock.now - began
    _ = terminal.waitUntil(within: .milliseconds(8)) { false }
    return time / .milliseconds(1)
  }

  func bytes(for key: String) -> Int {
    let before = terminal.transcript.count
    terminal.send(key)
    settle()
    return terminal.transcript.count - before
  }

  func bytesOfNextOutput() -> Int {
    let before = terminal.transcript.count
    _ = terminal.waitUntil(within: .seconds(3)) { terminal.transcript.count > before }
    return terminal.transcript.count - before
  }

  func rest(_ time: Duration) { _ = terminal.waitUntil(within: time) { false } }

  /// Voluntary switches of the main thread: how often it stopped waiting.
  func wakeUps(during seconds: Int) -> Int {
    let before = switches
    rest(.seconds(seconds))
    return switches - before
  }

  private var switches: Int { status("voluntary_ctxt_switches") }

  /// Seconds of a processor for each second, of all threads of the program.
  func processorTime(during seconds: Int) -> Double {
    let before = ticks
    rest(.seconds(seconds))
    return Double(ticks - before) / Double(sysconf(Int32(_SC_CLK_TCK))) / Double(seconds)
  }

  private var ticks: Int {
    guard let process = terminal.process,
      let bytes = FileManager.default.contents(atPath: "/proc/\(process)/stat")
    else { return 0 }
    let fields =
      String(decoding: bytes, as: UTF8.self).split(separator: ")").last?
      .split(separator: " ") ?? []
    return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
  }

  /// Resident size of the program in kB.
  var resident: Int { status("VmRSS") }

  var screen: String { terminal.screenText() }

  /// Everything written so far.
  var byteCount: Int { terminal.transcript.count }

  /// Waits until a text is on the screen no more.
  func gone(_ text: String, within bound: Duration) -> Bool {
    terminal.waitUntil(within: bound) { !self.terminal.screenText().contains(text) }
  }

  /// Waits until a text is on the screen; false when it does not come.
  func shows(_ text: String, within bound: Duration) -> Bool {
    terminal.waitUntil(within: bound) { self.terminal.screenText().contains(text) }
  }

  /// A number of the process's status.
  private func status(_ name: String) -> Int {
    guard let process = terminal.process,
      let bytes = FileManager.default.contents(atPath: "/proc/\(process)/status")
    else { return 0 }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let line = lines.first { $0.hasPrefix(name + ":") } ?? ""
    return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
  }

  func end() {
    terminal.send("\u{15}quit\r\r")
    _ = terminal.waitForExit(within: .seconds(3))
  }
}
