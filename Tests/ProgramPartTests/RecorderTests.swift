import Canvas
import FoundationEssentials
import Glibc
import Shell
import Terminal
import TestSupport
import Testing

@testable import tekpub_shell

/// What of the screen and the keyboard gets into a recording. Time stands still but for `skip`.
@MainActor @Suite struct RecorderTests {
  private let folder: TemporaryFolder
  private let clock = LiveClock(fixed: Date(timeIntervalSince1970: 1000))
  private let sink = OutputSink { _ in true }

  init() throws { folder = try TemporaryFolder() }

  private func recorder(_ version: RecordCast.Version = .two, takesInput: Bool = false) throws
    -> Recorder
  {
    let recorder = Recorder(
      sinks: [sink], clock: clock, environment: ["TERM": "xterm"], version: version,
      takesInput: takesInput, complain: { Issue.record("\($0)") })
    recorder.start(
      try Recorder.file(folder.path + "/cast"), size: Size(columns: 80, rows: 24))
    return recorder
  }

  /// The events as they stand in the file, after the header.
  private func events() -> [String] {
    (folder.read("cast") ?? "").split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func whatIsShownAtOneTimeIsOneEvent() throws {
    let recorder = try recorder()
    #expect(recorder.isOn)
    #expect(
      folder.read("cast")
        == "{\"version\":2,\"width\":80,\"height\":24,\"timestamp\":1000,\"env\":{\"TERM\":\"xterm\"}}\n"
    )
    sink.write("a")
    sink.write("b\n")
    clock.skip(.seconds(1))
    sink.write("c")
    recorder.finish(0)
    #expect(!recorder.isOn)
    sink.write("no more")
    #expect(events() == [#"[0.000000,"o","ab\r\n"]"#, #"[1.000000,"o","c"]"#])
  }

  @Test func timesAreFromTheStartOfTheRecording() throws {
    clock.skip(.seconds(9))
    let recorder = try recorder(.three)
    clock.skip(.seconds(1))
    sink.write("a")
    recorder.resize(Size(columns: 10, rows: 5))
    clock.skip(.seconds(2))
    recorder.finish(7)
    #expect(
      events() == [
        #"[1.000000,"o","a"]"#, #"[0.000000,"r","10x5"]"#, #"[2.000000,"x","7"]"#,
      ])
  }

  @Test func charactersAreNotTorn() throws {
    let recorder = try recorder()
    for byte in Array("aé日😀".utf8) {
      sink.write(bytes: [byte])
      clock.skip(.seconds(1))
    }
    recorder.finish(0)
    let text = events().map { line in line.drop { $0 != "o" }.dropFirst(3) }.joined()
    #expect(text == "\"a\"]\"é\"]\"日\"]\"😀\"]")
  }

  @Test func muchAtOneTimeIsDividedAlwaysAtTheSamePlaces() throws {
    let recorder = try recorder()
    sink.write(String(repeating: "x", count: 65_535) + "é" + String(repeating: "y", count: 10))
    recorder.finish(0)
    #expect(events().map { $0.utf8.count - 17 } == [65_535, 12])
  }

  @Test func whatIsTypedIsRecordedOnlyWhenAskedFor() throws {
    for takesInput in [false, true] {
      let recorder = try recorder(takesInput: takesInput)
      recorder.hear(typed: Array("ab\u{E9}".utf8) + [0xC3])
      #expect(events() == [])
      recorder.keepTyped()
      recorder.hear(typed: [0xA9])
      recorder.keepTyped()
      recorder.hear(typed: Array("secret".utf8))
      recorder.forgetTyped()
      recorder.keepTyped()
      recorder.finish(0)
      #expect(
        events() == (takesInput ? [#"[0.000000,"i","abé"]"#, #"[0.000000,"i","é"]"#] : []))
      #expect(unlink(folder.path + "/cast") == 0)
    }
  }

  @Test func aLineWithASecretIsNotShown() throws {
    let recorder = try recorder(takesInput: true)
    var draft = ""
    recorder.draft = { draft }
    for text in ["sign", "in", " ", "me@x"] {
      draft += text
      recorder.hear(typed: Array(text.utf8))
      sink.write(text)
      recorder.keepTyped()
    }
    recorder.printed(["* a notice"])
    recorder.resize(Size(columns: 40, rows: 24))
    recorder.heard(line: draft)
    draft = ""
    #expect(recorder.takeGap())
    #expect(!recorder.takeGap())
    sink.write("after")
    recorder.finish(0)
    #expect(
      events() == [
        #"[0.000000,"o","sign"]"#, #"[0.000000,"i","sign"]"#, #"[0.000000,"o","in"]"#,
        #"[0.000000,"i","in"]"#, #"[0.000000,"r","40x24"]"#,
        #"[0.000000,"o"," (kept secret)\r\n* a notice\r\nafter"]"#,
      ])
  }

  @Test func aLineThatTurnsOutToBeNoneIsShownWhenItWas() throws {
    let recorder = try recorder(takesInput: true)
    var draft = "signin x"
    recorder.draft = { draft }
    recorder.hear(typed: Array("signin x".utf8))
    sink.write(draft)
    recorder.keepTyped()
    clock.skip(.seconds(1))
    recorder.heard(line: draft)
    #expect(!recorder.takeGap())
    draft = ""
    recorder.keepTyped()
    recorder.finish(0)
    #expect(
      events() == [#"[0.000000,"o","signin x"]"#, #"[1.000000,"i","signin x"]"#])
  }

  @Test func aRecordingThatIsStoppedEnds() throws {
    let recorder = try recorder(.three)
    sink.write("a")
    recorder.stop()
    #expect(!recorder.isOn)
    recorder.hear(typed: [0x61])
    recorder.resize(Size(columns: 1, rows: 1))
    recorder.heard(line: "x")
    recorder.finish(0)
    #expect(events() == [#"[0.000000,"o","a"]"#])
    #expect(!recorder.takeGap())
  }

  @Test func anotherRecordingEndsTheOneUnderWay() throws {
    let recorder = try recorder(takesInput: true)
    recorder.hear(typed: [0x61])
    sink.write("first")
    recorder.start(
      try Recorder.file(folder.path + "/other"), size: Size(columns: 80, rows: 24))
    #expect(events() == [#"[0.000000,"o","first"]"#])
    recorder.keepTyped()
    sink.write("second")
    recorder.finish(0)
    #expect(events().count == 1)
    let other = (folder.read("other") ?? "").split(separator: "\n").dropFirst()
    #expect(other == [#"[0.000000,"o","second"]"#])
  }

  @Test func aFileThatIsThereIsNotWrittenOver() throws {
    let path = try folder.write("mine", to: "there")
    #expect {
      _ = try Recorder.file(path)
    } throws: { error in
      (error as? Failure)?.text
        == "\(path) already exists. Remove it, or name another file."
    }
    #expect {
      _ = try Recorder.file(folder.path + "/no/file")
    } throws: { error in
      (error as? Failure)?.text
        == "\(folder.path)/no/file cannot be written (no such file or directory)."
    }
    #expect(folder.read("there") == "mine")
  }

  @Test func aDiskThatFailsEndsTheRecording() throws {
    var complaints: [String] = []
    let recorder = Recorder(
      sinks: [sink], clock: clock, environment: [:], version: .two, takesInput: false,
      complain: { complaints.append($0) })
    recorder.start(try Recorder.file("/dev/full"), size: Size(columns: 80, rows: 24))
    #expect(complaints == ["The recording /dev/full ended: no space left on device."])
    #expect(!recorder.isOn)
    sink.write("a")
    recorder.finish(0)
    #expect(complaints.count == 1)
  }
}

extension OutputSink {
  fileprivate func write(bytes: [UInt8]) { bytes.withUnsafeBytes { write($0) } }
}

@Suite struct RecordFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func onlyItsOwnerReadsIt() throws {
    let path = folder.path + "/cast"
    let file = try RecordFile(path: path)
    try file.write("one\n")
    try file.write("two\n")
    #expect(folder.read("cast") == "one\ntwo\n")
    var facts = stat()
    #expect(stat(path, &facts) == 0)
    #expect(facts.st_mode & 0o777 == 0o600)
  }

  @Test func oneThatNeverBeganLeavesNoFile() throws {
    let path = folder.path + "/cast"
    do {
      let file = try RecordFile(path: path)
      #expect(file.path == path)
      #expect(access(path, F_OK) == 0)
    }
    #expect(access(path, F_OK) != 0)
    do {
      let file = try RecordFile(path: path)
      try file.write("x")
    }
    #expect(folder.read("cast") == "x")
  }

  @Test func aPipeNobodyReadsIsNotWaitedFor() throws {
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    do {
      _ = try RecordFile(path: path)
      Issue.record("the pipe was opened")
    } catch {
      #expect(!error.isThere)
      #expect(error.reason == "nobody reads the pipe")
    }
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    do {
      let file = try RecordFile(path: path)
      try file.write("x")
    }
    // It is not ours to remove.
    #expect(access(path, F_OK) == 0)
  }

  @Test func reasonsAreInWords() {
    #expect(RecordFile.Trouble(code: EEXIST).isThere)
    #expect(!RecordFile.Trouble(code: ENOENT).isThere)
    #expect(RecordFile.Trouble(code: EAGAIN).reason == "whoever reads the pipe is too slow")
    #expect(RecordFile.Trouble(code: ENOSPC).reason == "no space left on device")
  }
}
