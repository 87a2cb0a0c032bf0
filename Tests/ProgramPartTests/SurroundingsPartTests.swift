import Canvas
import FoundationEssentials
import Glibc
import Interface
import Shell
import TestSupport
import Testing

@testable import tekpub_shell

/// Files, folders and the clock, as the program finds them.
@Suite struct ScriptFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func reading(_ path: String, waits: Bool) -> String {
    switch ScriptFile.read(path, waits: waits) {
    case .bytes(let bytes): "\(bytes.count) bytes"
    case .missing: "missing"
    case .refused(let reason): reason
    }
  }

  @Test(arguments: [true, false]) func aFileIsReadWhole(waits: Bool) throws {
    try folder.write(String(repeating: "x", count: 200_000), to: "long")
    #expect(reading(folder.path + "/long", waits: waits) == "200000 bytes")
    #expect(reading(folder.path + "/none", waits: waits) == "missing")
    #expect(reading(folder.path, waits: waits) == "is a folder")
    #expect(reading(folder.path + "/long/x", waits: waits) == "cannot be read (not a directory)")
  }

  @Test func whatIsNoFileIsNotWaitedFor() throws {
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(reading(path, waits: false) == "is not a file")
    #expect(reading("/dev/null", waits: false) == "is not a file")
    #expect(reading("/dev/null", waits: true) == "0 bytes")
  }

  @Test func whatIsTooLongIsNoScript() throws {
    let path = folder.path + "/long"
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    #expect(ftruncate(descriptor, 16 << 20) == 0)
    #expect(reading(path, waits: true) == "16777216 bytes")
    #expect(ftruncate(descriptor, (16 << 20) + 1) == 0)
    #expect(reading(path, waits: true) == "is too long for a script")
    close(descriptor)
  }

  @Test func aScriptHasItsNameInMessages() throws {
    let paths = Paths(Options(), environment: ["HOME": folder.path])
    try folder.write("show\nopen 1\n", to: "a.tekpub")
    let script = try ScriptFile.script("~/a.tekpub", in: paths, waits: true)
    #expect(script.name == "~/a.tekpub")
    #expect(script.steps.count == 2)
    for (name, message) in [
      ("~/none", "There is no file ~/none."), (folder.path, "\(folder.path) is a folder."),
    ] {
      #expect {
        _ = try ScriptFile.script(name, in: paths, waits: true)
      } throws: { error in
        guard let failure = error as? Failure else { return false }
        return failure.text == message && failure.kind == .noAnswer
      }
    }
  }
}

@Suite struct PathsTests {
  private func paths(_ environment: [String: String], _ arguments: String...) throws -> Paths {
    Paths(try Options.parse(arguments), environment: environment)
  }

  @Test func theyLieBelowHome() throws {
    let paths = try paths(["HOME": "/h"])
    #expect(paths.home == "/h")
    #expect(paths.library == "/h/.local/share/tekpub-shell/library.sqlite")
    #expect(paths.configuration == "/h/.config/tekpub-shell/tekpubrc")
    #expect(paths.history == "/h/.local/state/tekpub-shell/history")
    #expect(paths.expanded("~/x") == "/h/x")
    #expect(paths.expanded("~x") == "~x")
    #expect(paths.expanded("/a/~/x") == "/a/~/x")
  }

  @Test func theEnvironmentMovesThem() throws {
    let paths = try paths([
      "HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "relative",
    ])
    #expect(paths.library == "/d/tekpub-shell/library.sqlite")
    #expect(paths.configuration == "/c/tekpub-shell/tekpubrc")
    #expect(paths.history == "/h/.local/state/tekpub-shell/history")
    #expect(try self.paths(["HOME": "relative"]).home.hasPrefix("/"))
  }

  @Test func optionsNameThem() throws {
    let paths = try paths(["HOME": "/h"], "--library", "l", "--config", "c", "--data", "/d")
    #expect(paths.library == "l")
    #expect(paths.configuration == "c")
    #expect(paths.data == "/d")
    #expect(try self.paths(["HOME": "/h"], "--data", "~/d").data == "/h/d")
    let here = FileManager.default.currentDirectoryPath
    #expect(try self.paths(["HOME": "/h"], "--data", "d").data == here + "/d")
    #expect(paths.workingDirectory == here)
  }

  @Test func aLinkToTheLibraryIsFollowed() throws {
    let folder = try TemporaryFolder()
    let real = try folder.write("", to: "real.sqlite")
    let link = folder.path + "/link.sqlite"
    #expect(symlink(real, link) == 0)
    #expect(
      try paths([:], "--library", link).realLibrary == paths([:], "--library", real).realLibrary)
  }
}

@Suite struct LiveClockTests {
  @Test func aFixedOneStandsUntilItIsLetGo() {
    let date = Date(timeIntervalSince1970: 7)
    let clock = LiveClock(fixed: date)
    #expect(clock.isFixed)
    #expect(clock.isStopped)
    #expect(clock.now.uptime == .zero)
    #expect(clock.now.wall == date)
    clock.skip(.seconds(5))
    #expect(clock.now.uptime == .seconds(5))
    clock.isStopped = false
    #expect(!clock.isStopped)
    let first = clock.now.uptime
    #expect(first >= .seconds(5))
    while clock.now.uptime == first {}
    clock.isStopped = true
    let second = clock.now.uptime
    #expect(second > first)
    #expect(second < .seconds(65))
    // Stopping what stands changes nothing.
    clock.isStopped = true
    #expect(clock.now.uptime == second)
    #expect(clock.now.wall == date)
  }

  @Test func arealOneRuns() {
    let clock = LiveClock(fixed: nil)
    #expect(!clock.isFixed)
    #expect(!clock.isStopped)
    let first = clock.now
    while clock.now.uptime == first.uptime {}
    #expect(clock.now.uptime > first.uptime)
    #expect(clock.real >= clock.now.uptime - .seconds(1))
    #expect(abs(first.wall.timeIntervalSinceNow) < 60)
  }
}

@MainActor @Suite struct TurnTests {
  @Test(arguments: [
    (Duration.milliseconds(12), [] as [Event], "12.0 ms of processor time (no event)"),
    (.microseconds(12_340), [.tick], "12.3 ms of processor time (tick)"),
    (.microseconds(12_350), [.tick, .tick, .load], "12.4 ms of processor time (2 tick, load)"),
    (
      .microseconds(99), [.key(Key(.down)), .tick, .key(Key(.down))],
      "0.1 ms of processor time (key down, tick, key down)"
    ),
  ])
  func aTurnIsToldWithItsEvents(time: Duration, events: [Event], text: String) {
    #expect(TurnWatch.Turn(time: time, events: events).text == text)
  }

  @Test func theLongestTurnIsJudged() {
    var judged: [Int] = []
    let watch = TurnWatch { turn in
      judged.append(turn.events.count)
      return turn.events.isEmpty ? nil : 70
    }
    for _ in 0..<150 { watch.note(.tick) }
    #expect(watch.next() == 70)
    #expect(watch.worst.events.count == 100)
    #expect(judged == [100])
    let longest = watch.worst.time
    #expect(longest > .zero)
    // Only a longer one counts.
    var sum = 0
    for number in 0..<5_000_000 { sum = sum &* 31 &+ number }
    #expect(watch.next() == nil, "\(sum)")
    #expect(watch.worst.time >= longest)
  }
}

@Suite struct HeldOutputTests {
  private func take(_ held: inout HeldOutput, _ text: String, draft: String) -> Bool {
    Array(text.utf8).withUnsafeBytes { held.take($0, at: .zero, draft: draft) }
  }

  @Test func onlyWhatMayBecomeASecretWaits() {
    var held = HeldOutput()
    #expect(held.isEmpty)
    let size = Size(columns: 80, rows: 24)
    let takesSizeAtFirst = held.take(size, at: .zero)
    #expect(!takesSizeAtFirst)
    let takesOther = take(&held, "x", draft: "open 1")
    #expect(!takesOther)
    #expect(held.isEmpty)
    let takesBeginning = take(&held, "x", draft: "signin ")
    #expect(takesBeginning)
    #expect(!held.isSecret)
    let takesSize = held.take(size, at: .zero)
    #expect(takesSize)
    #expect(held.parts.count == 2)
    let takesSecret = take(&held, "x", draft: "signin me@x")
    #expect(takesSecret)
    #expect(held.isSecret)
    let takesMore = take(&held, "x", draft: "signin ")
    #expect(takesMore)
    #expect(held.isSecret)
    #expect(!held.isEmpty)
  }
}
