import FoundationEssentials
import Glibc
import TestSupport

/// How soon a key is echoed, alone and among 100 notices a second, and what an idle shell does.
@MainActor func promptFigures(program: String, data: String) async throws {
  let idle = try PromptTrial(program: program, data: data, feeds: 0)
  let alone = idle.echoes(500)
  report("echo, nothing else going on: \(alone.milliseconds)")
  let (bytes, switches, others) = idle.rest(seconds: 10)
  report(
    "idle for 10 s: \(bytes) bytes written, \(switches) wake-ups of the shell, "
      + "\(others) of the thread pool's own clock")
  report("paste of 100 kB: \(Figure.short(idle.paste(100_000))) ms (R18: 1000)")
  idle.end()

  let busy = try PromptTrial(program: program, data: data, feeds: 2000)
  let began = ContinuousClock.now
  let before = busy.served
  busy.startReleasing(every: 10)
  let loaded = busy.echoes(500)
  let rate = Double(busy.served - before) / Launch.seconds(since: began)
  busy.end()
  report(
    "echo under \(Figure.short(rate)) notices/s: \(loaded.milliseconds), "
      + "x\(Figure.short(loaded.median / max(alone.median, 0.001))) of alone")
  let verdict = loaded.median <= 2 && loaded.maximum <= 20 && bytes == 0 && switches == 0
  report("wanted: median 2 ms, worst 20 ms, idle nothing: \(verdict ? "met" : "missed")")
}

/// The program on a pseudo-terminal, following feeds of a server that answers one at a time.
@MainActor private final class PromptTrial {
  private let folder: TemporaryFolder
  private let server: LoopbackServer
  private let gate = Gate()
  private let terminal: PseudoTerminal

  init(program: String, data: String, feeds: Int) throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{"format":"tekpub-catalog-index","version":1,"catalogs":[]}"#, to: "data/catalogs.json")
    try FileManager.default.copyItem(
      atPath: data + "/achievements.json", toPath: folder.path + "/data/achievements.json")
    server = try LoopbackServer()
    var lines: [String] = []
    for number in 0..<feeds {
      let feed = """
        <rss version="2.0"><channel><title>Feed \(number)</title>
        <item><title>One</title><guid>1</guid></item></channel></rss>
        """
      server.route("/\(number)", Reply.answer(feed).behind(gate))
      lines.append("subscribe \(server.url("/\(number)"))")
    }
    try folder.write(lines.joined(separator: "\n"), to: "rc")
    terminal = try PseudoTerminal(
      program,
      [
        "--plain", "--data", folder.path + "/data", "--library", folder.path + "/library.sqlite",
        "--config", folder.path + "/rc",
      ],
      environment: [
        "HOME": folder.path, "TERM": "xterm", "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null",
        "PATH": "/usr/bin:/bin",
      ])
    guard terminal.waitUntil({ terminal.screenText().hasSuffix("tekpub>") }) else {
      throw Launch.Failed(reason: "no prompt:\n\(terminal.screenText())")
    }
  }

  /// Answers given so far.
  var served: Int { server.log.count }

  /// Lets one answer go every so many milliseconds, for a minute at most.
  func startReleasing(every milliseconds: Int32) {
    let gate = gate
    Task.detached {
      for _ in 0..<(60_000 / milliseconds) {
        _ = poll(nil, 0, milliseconds)
        gate.release()
      }
    }
  }

  /// Milliseconds from a key to its echo. Each key is taken back, so that a redraw shows no other.
  func echoes(_ count: Int) -> Figure {
    var times: [Double] = []
    for number in 0..<count {
      let key: [UInt8] = [[0x25], [0x3d]][number % 2]
      // Keys come at all moments of what else goes on.
      _ = terminal.waitUntil(within: .milliseconds(5 + number % 11)) { false }
      let before = terminal.transcript.count
      let began = ContinuousClock.now
      terminal.send(key)
      let isSeen = terminal.waitUntil { terminal.transcript[before...].contains(key[0]) }
      times.append(isSeen ? Launch.seconds(since: began) * 1000 : .infinity)
      terminal.send([0x7f])
    }
    return Figure(values: times)
  }

  /// Milliseconds from a paste of so many bytes to its end on the screen.
  func paste(_ size: Int) -> Double {
    let began = ContinuousClock.now
    terminal.send(
      "\u{1b}[200~" + String(repeating: "abcd ", count: size / 5) + "its end\u{1b}[201~")
    let isSeen = terminal.waitUntil { terminal.screenText().hasSuffix("its end") }
    return isSeen ? Launch.seconds(since: began) * 1000 : .infinity
  }

  /// Bytes written and times woken while nothing happens.
  func rest(seconds: Int) -> (bytes: Int, switches: Int, ofThePool: Int) {
    _ = terminal.waitUntil(within: .seconds(2)) { false }
    let (bytes, before) = (terminal.transcript.count, switches)
    _ = terminal.waitUntil(within: .seconds(seconds)) { false }
    let after = switches
    return (terminal.transcript.count - bytes, after.0 - before.0, after.1 - before.1)
  }

  /// Voluntary context switches of our threads, and of the one with which libdispatch, once it was
  /// used, looks after its threads every second.
  private var switches: (Int, Int) {
    let tasks = "/proc/\(terminal.process ?? 0)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return names.reduce(into: (0, 0)) { sum, name in
      let status = FileManager.default.contents(atPath: "\(tasks)/\(name)/status") ?? Data()
      let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first {
        $0.hasPrefix("voluntary_ctxt_switches:")
      }
      let count = line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0
      let text = String(decoding: status, as: UTF8.self)
      if text.hasPrefix("Name:\t-qos.overcommit") { sum.1 += count } else { sum.0 += count }
    }
  }

  func end() {
    terminal.kill(SIGKILL)
    _ = terminal.waitForExit()
    gate.open()
    server.stop()
  }
}

extension Figure {
  /// `1.23 ms (0.98-4.56)`
  fileprivate var milliseconds: String {
    func text(_ value: Double) -> String {
      guard value.isFinite else { return "never" }
      let hundredths = Int((value * 100).rounded())
      return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
    }
    return "\(text(median)) ms (\(text(minimum))-\(text(maximum)))"
  }
}
