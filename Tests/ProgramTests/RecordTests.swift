import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Recordings of scripts, as players read them.
@Suite(.inTurn, .timeLimit(.minutes(5))) @MainActor struct RecordTests {
  private let fixed = ["--clock", "2026-11-30T12:00:00Z", "--seed", "7"]
  private let home: Home

  init() throws { home = try Home(["SHELL": "/bin/bash", "SECRET": "hunter2"]) }

  private func cast(_ name: String = "run.cast") throws -> Cast {
    try Cast(try #require(home.folder.read(name)))
  }

  @Test func aRecordingHoldsWhatWasShownAndNothingElse() throws {
    let result = try home.commands(
      "open 1", "echo 'a \"b\" \\\\ 日本'", "back", options: fixed + ["--record", "run.cast"])
    #expect(result.errors == "")
    let cast = try cast()
    #expect(cast.version == 2)
    #expect((cast.columns, cast.rows) == (80, 24))
    #expect(cast.timestamp == 1_796_040_000)
    #expect(cast.environment == ["TERM": "xterm", "SHELL": "/bin/bash"])
    #expect(cast.events.allSatisfy { $0.code == "o" })
    #expect(cast.output == result.output.replacing("\n", with: "\r\n"))
    #expect(cast.output.contains("a \"b\" "))
    let rows = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(cast.play().text == rows.dropLast().suffix(23).joined(separator: "\n"))
  }

  @Test func timesAreThoseOfTheFixedClock() throws {
    _ = try home.commands(
      "echo one", "wait 1500ms", "echo two", "wait 2s", "echo three",
      options: fixed + ["--record", "run.cast"])
    #expect(try cast().events.map(\.time) == [0, 1.5, 3.5])
    _ = try home.commands(
      "echo one", "wait 1500ms", "echo two", "resize 100x30", "wait 2s", "echo three",
      options: fixed + ["--record", "three.cast", "--record-version", "3"])
    let three = try cast("three.cast")
    #expect(three.version == 3)
    #expect(three.term == "xterm")
    #expect(three.environment == ["SHELL": "/bin/bash"])
    #expect(three.events.map(\.time) == [0, 1.5, 0, 2, 0])
    #expect(three.events.map(\.code) == ["o", "o", "r", "o", "x"])
    #expect(three.events.map(\.data).suffix(3) == ["100x30", "three\r\n", "0"])
  }

  @Test func theExitStatusAndFailuresAreRecorded() throws {
    let result = try home.commands(
      "open 99", options: fixed + ["--record", "run.cast", "--record-version", "3"])
    #expect(result.status == 1)
    let cast = try cast()
    #expect(cast.output.contains("-c:1: error: There is no number 99;"))
    #expect(cast.events.last?.code == "x")
    #expect(cast.events.last?.data == "1")
  }

  @Test func recordOffEndsIt() throws {
    let result = try home.commands(
      "echo before", "record run.cast", "echo during", "record off", "echo after",
      options: fixed)
    #expect(result.errors == "")
    #expect(result.output.contains("Recording to run.cast; record off ends it.\n"))
    #expect(try cast().output == "during\r\ntekpub> record off\r\n")
    let idle = try home.commands("record off")
    #expect(idle.errors == "-c:1: error: Nothing is recorded.\n")
    #expect(idle.status == 1)
  }

  @Test func aFileThatIsThereIsNotWrittenOver() throws {
    try home.folder.write("mine", to: "run.cast")
    let option = try home.commands("version", options: ["--record", "run.cast"])
    #expect(
      option.errors
        == "tekpub-shell: error: run.cast already exists. Remove it, or name another file.\n")
    #expect(option.output == "")
    #expect(option.status == 2)
    #expect(home.folder.read("data/tekpub-shell/library.sqlite") == nil)
    let command = try home.commands("record run.cast", "echo never")
    #expect(command.errors.hasPrefix("-c:1: error: run.cast already exists."))
    #expect(command.output == "")
    #expect(command.status == 1)
    #expect(home.folder.read("run.cast") == "mine")
    let nowhere = try home.commands("version", options: ["--record", "no/run.cast"])
    #expect(
      nowhere.errors
        == "tekpub-shell: error: no/run.cast cannot be written (no such file or directory).\n")
    #expect(nowhere.status == 2)
    // A run that cannot begin leaves no recording behind.
    let broken = try home.commands(
      "version", options: ["--data", "/nowhere", "--record", "new.cast"])
    #expect(broken.status == 1)
    #expect(home.folder.read("new.cast") == nil)
  }

  @Test func aPipeNobodyIsAtTheOtherEndOfIsNotWaitedFor() throws {
    #expect(mkfifo(home.path + "/pipe", 0o600) == 0)
    let result = try home.commands(
      "record pipe", "source pipe", options: ["--quiet", "--keep-going"])
    #expect(
      result.errors
        == "-c:1: error: pipe cannot be written (nobody reads the pipe).\n"
        + "-c:1: error: pipe is not a file.\n")
    let configured = try home.commands("version", options: ["--quiet", "--config", "pipe"])
    #expect(configured.output.contains("pipe is not a file."))
  }

  @Test func whatIsTypedIsRecordedOnlyWhenAsked() async throws {
    for options in [[], ["--record-input"], ["--record-input", "--record-version", "3"]] {
      let home = try Home()
      _ = try home.commands("show")
      let path = home.path + "/typed.cast"
      let seat = try await Seat(home, ["--record", path] + options)
      seat.type("echo")
      seat.type("\u{15}version é\r")
      await seat.contains("version takes nothing after it but --verbose.")
      seat.type("quit\r")
      await seat.ends(with: 0)
      let cast = try Cast(try #require(home.folder.read("typed.cast")))
      let typed = cast.events.filter { $0.code == "i" }.map(\.data).joined()
      #expect(typed == (options.isEmpty ? "" : "echo\u{15}version é\rquit\r"))
      #expect(cast.play().text == seat.text)
    }
  }

  @Test func keyAndSecretOfAStoreAreRecordedNowhere() async throws {
    let store = try RecordStoreFake()
    let home = try Home(["TEKPUB_LRS_KEY": "wrong-key", "TEKPUB_LRS_SECRET": "wrong-secret"])
    _ = try home.commands("show")
    try home.folder.write("\(RecordStoreFake.key)\n\(RecordStoreFake.secret)\n", to: "key.txt")
    chmod(home.path + "/key.txt", 0o600)
    let path = home.path + "/typed.cast"
    let seat = try await Seat(home, ["--record", path, "--record-input"], columns: 200)
    seat.type("signin \(store.address) \(home.path)/key.txt\r")
    await seat.contains("Signed in")
    seat.type("history script ~/run.tekpub\r")
    await seat.contains("Wrote")
    seat.type("quit\r")
    await seat.ends(with: 0)
    for file in ["typed.cast", "run.tekpub", "state/tekpub-shell/history"] {
      let text = try #require(home.folder.read(file))
      for secret in [RecordStoreFake.key, RecordStoreFake.secret, "wrong-key", "wrong-secret"] {
        #expect(!text.contains(secret), "\(file) holds \(secret)")
      }
    }
  }

  @Test func aFullDiskEndsTheRecordingAndNotTheShell() throws {
    let result = try home.commands(
      "version", "show", options: ["--quiet", "--record", "/dev/full"])
    #expect(result.output.contains("! The recording /dev/full ended: no space left on device."))
    #expect(result.output.contains("\(Binary.versionLine)\n"))
    #expect(result.status == 0)
  }

  @Test func aTerminalSeesTheSameAsAPlayer() async throws {
    _ = try home.commands("show")
    let path = home.path + "/seat.cast"
    let seat = try await Seat(home, ["--record", path])
    seat.type("find pyth\u{7f}\u{7f}th\u{1}\u{5}on\r")
    await seat.contains("* Achievement: Curious")
    seat.terminal.resize(columns: 60, rows: 20)
    await seat.sees("the new size is recorded") {
      home.folder.read("seat.cast")?.contains("\"r\",\"60x20\"") == true
    }
    seat.type("open 1\r")
    await seat.contains("tekpub> open 1")
    seat.type("unsubscribe 1\r")
    await seat.ends("tekpub>")
    seat.type("quit\r")
    await seat.ends(with: 0)
    let cast = try cast("seat.cast")
    #expect(cast.events.contains { $0.code == "r" && $0.data == "60x20" })
    #expect(!cast.events.contains { $0.code == "i" })
    #expect(cast.play().text == seat.text)
  }

  @Test func aFullScreenPlaysBackToTheSameScreen() async throws {
    _ = try home.commands("show")
    let path = home.path + "/full.cast"
    let seat = try await Seat(home, ["--full", "--no-animation"], waits: false)
    await seat.contains("tekpub>")
    seat.type("record \(path)\r")
    await seat.contains("Recording to")
    seat.type("\u{1b}[B\u{1b}[B\r")
    await seat.contains("PyCon AU 2013 ")
    seat.type("half")
    await seat.contains("tekpub> half")
    let played = await seat.waits {
      (try? Cast(home.folder.read("full.cast") ?? ""))?.play().text == seat.text
    }
    #expect(played)
    seat.type("\u{15}quit\r")
    await seat.sees("it ends") { seat.terminal.waitForExit(within: .zero) != nil }
  }
}
