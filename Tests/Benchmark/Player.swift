import FoundationEssentials
import Glibc
import Playback
import Shell
import Synchronization
import TestSupport

/// How soon something plays, beside mpv alone; what playing costs the shell.
@MainActor func playerFigures(program: String, data: String) async throws {
  guard Talks.canBeHeard else {
    return report("player: mpv is not installed: scripts/setup --tests")
  }
  let folder = try TemporaryFolder()
  let sound = folder.path + "/sound.wav"
  _ = FileManager.default.createFile(atPath: sound, contents: Data(Talks.wave(seconds: 900)))
  try await loadFigures(sound)
  try await memoryFigures()
  try costFigures(program, data, folder)
}

private let setup = PlayerSetup(
  options: ["--ao=null", "--vo=null"], userAgent: "benchmark", hasDisplay: false)

private func milliseconds(_ body: () async throws -> Void) async rethrows -> Double {
  let clock = ContinuousClock()
  let began = clock.now
  try await body()
  return (clock.now - began) / .milliseconds(1)
}

private func loadFigures(_ sound: String) async throws {
  let address = try PlayableAddress(sound, isFromLocalCatalog: true)
  var cold: [Double] = []
  var warm: [Double] = []
  var seeks: [Double] = []
  var limits: [Double] = []
  for _ in 0..<9 {
    // mpv by itself: from its start to the end of a moment of the same file.
    let began = ContinuousClock.now
    try run([
      "mpv", "--no-config", "--no-terminal", "--ao=null", "--vo=null", "--frames=1",
      "--end=0.01", sound,
    ])
    limits.append((ContinuousClock.now - began) / .milliseconds(1))
    let landing = Landing()
    let player = MediaPlayer { event in landing.take(event) }
    cold.append(
      try await milliseconds { try await player.play(PlayRequest(id: 1, address: address), setup) })
    for id in 2...6 {
      warm.append(
        try await milliseconds {
          try await player.play(PlayRequest(id: id, address: address), setup)
        })
    }
    for second in stride(from: 100.0, through: 500, by: 100) {
      seeks.append(
        try await milliseconds {
          let before = landing.count
          try await player.send(.seek(to: second))
          while landing.count == before { await Task.yield() }
        })
    }
    player.shutdown()
  }
  let (first, later, floor) = (Figure(values: cold), Figure(values: warm), Figure(values: limits))
  report("player: mpv alone, start to end of a moment: \(floor.text) ms")
  report(
    "player: play to sound, cold: \(first.text) ms (x\(Figure.short(first.median / floor.median)) of mpv "
      + "alone; wanted 120), warm: \(later.text) ms (wanted 20)")
  report("player: seek to playing on: \(Figure(values: seeks).text) ms (wanted 15)")
}

private func run(_ command: [String]) throws {
  var process: pid_t = 0
  var arguments = command.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  guard posix_spawnp(&process, command[0], nil, nil, &arguments, environ) == 0 else {
    throw Launch.Failed(reason: "\(command[0]) does not start")
  }
  var status: Int32 = 0
  waitpid(process, &status, 0)
}

/// Three hours of playing, a tick and a frame each second, with a player that only says what it is asked.
@MainActor private func memoryFigures() async throws {
  let player = FakePlayer()
  player.facts.duration = 4 * 3600
  let pilot = try await Pilot(split: true, player: player, isDeterministic: false)
  await pilot.start()
  await pilot.type(["open 1", "play 1"])
  for _ in 0..<1000 {
    await pilot.pass(.seconds(1))
    pilot.render()
  }
  var sizes = [resident]
  for _ in 0..<3 {
    for _ in 0..<3600 {
      await pilot.pass(.seconds(1))
      pilot.render()
    }
    sizes.append(resident)
  }
  let hours = zip(sizes.dropFirst(), sizes).map { later, earlier in later - earlier }
  report("player: three simulated hours: \(hours) kB more each, after 1,000 s (\(sizes[0]) kB)")
}

/// Resident size of this process in kB.
private var resident: Int {
  let data = FileManager.default.contents(atPath: "/proc/self/statm") ?? Data()
  let pages = String(decoding: data, as: UTF8.self).split(separator: " ")
  return pages.count > 1 ? (Int(pages[1]) ?? 0) * 4 : 0
}

@MainActor private func costFigures(
  _ program: String, _ data: String, _ folder: TemporaryFolder
) throws {
  let talks = try Talks(seconds: 900)
  try folder.write(Talks.silently + "\n", to: "rc")
  try folder.write(
    #"{"format":"tekpub-catalog-index","version":1,"catalogs":[]}"#, to: "data/catalogs.json")
  try FileManager.default.copyItem(
    atPath: data + "/achievements.json", toPath: folder.path + "/data/achievements.json")
  let seat = try FullSeat(
    [
      program, "--library", folder.path + "/library.sqlite", "--full", "--no-splash", "--config",
      folder.path + "/rc", "--data", folder.path + "/data",
    ], home: folder.path)
  seat.send("subscribe \(talks.feed)\r")
  _ = seat.shows("Subscribed", within: .seconds(10))
  seat.send("open Talks\r")
  seat.rest(.seconds(8))
  let before = keyTimes(seat)
  seat.send("play 1\r")
  guard seat.shows("0:01", within: .seconds(20)) else {
    return report("player: nothing plays\n" + seat.screen)
  }
  // What was said leaves by itself.
  seat.rest(.seconds(9))
  report("player: bytes of a second: \((0..<4).map { _ in seat.bytesOfNextOutput() })")
  let cost = seat.processorTime(during: 20)
  report(
    "player: processor time of the shell while sound plays: \(Figure.short(cost * 100)) % of a core "
      + "(wanted 0.5); woken up \(seat.wakeUps(during: 10)) times in 10 s")
  let during = keyTimes(seat)
  report("player: key to screen: \(before.text) ms, while playing \(during.text) ms")
  seat.send(" ")
  seat.rest(.seconds(3))
  report("player: paused: woken up \(seat.wakeUps(during: 5)) times in 5 s")
  seat.end()
}

/// From a key that moves the selection to what it shows, one row down and up again, in ms.
@MainActor private func keyTimes(_ seat: FullSeat) -> Figure {
  Figure(values: (0..<100).map { seat.time($0.isMultiple(of: 2) ? "\u{1b}[B" : "\u{1b}[A") })
}

/// How often it was said that it plays.
private final class Landing: Sendable {
  private let landings = Mutex(0)
  var count: Int { landings.withLock { $0 } }

  func take(_ event: PlayerEvent) {
    if case .playing = event { landings.withLock { $0 += 1 } }
  }
}
