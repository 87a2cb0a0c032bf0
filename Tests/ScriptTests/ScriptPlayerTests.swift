import struct Canvas.Position
import Interface
import Script
import Testing

@Suite struct ScriptPlayerTests {
  private func player(_ text: String, keepsGoing: Bool = false, isVirtual: Bool = false) throws
    -> ScriptPlayer
  {
    var player = ScriptPlayer(keepsGoing: keepsGoing, isVirtual: isVirtual)
    player.play(try ScriptParser(file: "s").steps(of: Array(text.utf8)), of: "s")
    return player
  }

  private let ready = ScriptPlayer.Status(isReady: true, isIdle: true, isLoading: false, alert: nil)
  private let busy = ScriptPlayer.Status(isReady: true, isIdle: false, isLoading: false, alert: nil)
  private let asking = ScriptPlayer.Status(
    isReady: false, isIdle: true, isLoading: false,
    alert: AlertView(
      id: 1, title: "?", message: nil, buttons: [.init(label: "OK")], defaultButton: 0))

  @Test func linesRunOneAfterTheOther() throws {
    var player = try player("open 1\nback")
    #expect(player.next(ready, at: .zero) == .run("open 1"))
    #expect(player.place == "s:1")
    let waiting = ScriptPlayer.Status(isReady: false, isIdle: false, isLoading: false, alert: nil)
    #expect(player.next(waiting, at: .zero) == .wait(until: nil))
    #expect(player.next(ready, at: .zero) == .run("back"))
    #expect(player.next(ready, at: .zero) == .finish(0))
  }

  @Test func waitingForTheLoadBeginsItAndTakesTheAnswersToIt() throws {
    var player = try player("version\nanswer Retry\nwait loaded\nback")
    let pending = ScriptPlayer.Status(
      isReady: true, isIdle: true, isLoading: false, isLoadPending: true, alert: nil)
    #expect(player.next(pending, at: .zero) == .run("version"))
    #expect(player.next(pending, at: .zero) == .load)
    #expect(player.next(asking, at: .zero) == .answer("Retry"))
    let loading = ScriptPlayer.Status(isReady: false, isIdle: false, isLoading: true, alert: nil)
    #expect(player.next(loading, at: .zero) == .wait(until: .seconds(30)))
    #expect(player.next(ready, at: .seconds(1)) == .run("back"))
  }

  @Test func anAnswerStandsBeforeTheCommandThatAsks() throws {
    var player = try player("answer Yes\nunsubscribe 1")
    #expect(player.next(ready, at: .zero) == .run("unsubscribe 1"))
    #expect(player.next(asking, at: .zero) == .answer("Yes"))
    #expect(player.next(asking, at: .zero) == .noAnswer)
  }

  @Test func anAnswerThatWasNotAskedForAnswersNoLaterCommand() throws {
    var player = try player("answer Yes\nversion\nunsubscribe 1")
    #expect(player.next(ready, at: .zero) == .run("version"))
    #expect(player.next(ready, at: .zero) == .run("unsubscribe 1"))
    #expect(player.next(asking, at: .zero) == .noAnswer)
  }

  @Test func anAnswerBeforeAScriptIsForItsFirstCommand() throws {
    var player = try player("answer Yes\nsource inner")
    #expect(player.next(ready, at: .zero) == .run("source inner"))
    player.play(try ScriptParser(file: "i").steps(of: Array("unsubscribe 1".utf8)), of: "i")
    #expect(player.next(ready, at: .zero) == .run("unsubscribe 1"))
    #expect(player.next(asking, at: .zero) == .answer("Yes"))
  }

  @Test func anAnswerBeforeAScriptWithoutCommandsIsForNone() throws {
    var player = try player("answer Yes\nsource empty\nunsubscribe 1")
    #expect(player.next(ready, at: .zero) == .run("source empty"))
    player.play([], of: "empty")
    #expect(player.next(ready, at: .zero) == .run("unsubscribe 1"))
    #expect(player.next(asking, at: .zero) == .noAnswer)
  }

  @Test(arguments: ["", "press Down\n"]) func anAnswerToACommandAnswersNoKey(before: String) throws
  {
    var player = try player(before + "answer Yes\nhome\ntype unsubscribe\npress Enter")
    if !before.isEmpty { #expect(player.next(ready, at: .zero) == .press(Key(.down))) }
    #expect(player.next(ready, at: .zero) == .run("home"))
    #expect(player.next(ready, at: .zero) == .type("unsubscribe"))
    #expect(player.next(ready, at: .zero) == .press(Key(.enter)))
    #expect(player.next(asking, at: .zero) == .noAnswer)
  }

  @Test func anAnswerMayBeForWhatKeysAsk() throws {
    var player = try player("answer Yes\ntype unsubscribe\npress Enter")
    #expect(player.next(ready, at: .zero) == .type("unsubscribe"))
    #expect(player.next(ready, at: .zero) == .press(Key(.enter)))
    #expect(player.next(asking, at: .zero) == .answer("Yes"))
  }

  /// What was said before several keys waits for the one that asks.
  @Test(arguments: ["press Down", "drag 1,1 2,2"], ["press Enter", "drag 1,1 2,2"])
  func anAnswerIsKeptFromKeyToKey(first: String, second: String) throws {
    var player = try player("answer Yes\n\(first)\n\(second)")
    _ = player.next(ready, at: .zero)
    _ = player.next(ready, at: .zero)
    #expect(player.next(asking, at: .zero) == .answer("Yes"))
  }

  @Test func anAnswerBeforeKeysIsOverWithTheNextCommand() throws {
    var player = try player("answer Yes\npress Down\nversion\npress Enter")
    for _ in 1...3 { _ = player.next(ready, at: .zero) }
    #expect(player.next(asking, at: .zero) == .noAnswer)
  }

  @Test func manyStepsThatNeedNoWaitTakeNoStack() throws {
    var player = try player(
      String(repeating: "expect a\nanswer Yes\n", count: 30_000) + "version")
    player.saw(["a"])
    #expect(player.next(ready, at: .zero) == .run("version"))
  }

  @Test func expectSeesWhatTheCommandPrinted() throws {
    var player = try player("open 1\nexpect Linq\nexpect /[0-9] ep/\nback\nexpect Linq")
    #expect(player.next(ready, at: .zero) == .run("open 1"))
    player.saw(["Productions > Linq", "3 episodes"])
    #expect(player.next(ready, at: .zero) == .run("back"))
    #expect(player.next(ready, at: .zero) == .fail("expected \"Linq\"; nothing was printed", 1))
  }

  @Test func expectWithinWaitsThatLong() throws {
    var player = try player("expect Linq within 5s")
    #expect(player.next(ready, at: .seconds(1)) == .wait(until: .seconds(6)))
    #expect(player.next(ready, at: .seconds(2)) == .wait(until: .seconds(6)))
    player.saw(["Linq"])
    #expect(player.next(ready, at: .seconds(3)) == .finish(0))
  }

  @Test func aWaitThatRunsOutIsStatus124() throws {
    var player = try player("wait idle")
    #expect(player.next(busy, at: .zero) == .wait(until: .seconds(30)))
    #expect(
      player.next(busy, at: .seconds(30))
        == .fail("wait idle ran out after 30s; work is still running", 124))
  }

  @Test func expectAndWaitLookAtWorkThatStillRuns() throws {
    let working = ScriptPlayer.Status(isReady: false, isIdle: false, isLoading: false, alert: nil)
    var player = try player("refresh\nexpect Loading\nexpect done within 2s\nwait idle within 1s")
    _ = player.next(ready, at: .zero)
    player.saw(["Loading"])
    #expect(player.next(working, at: .zero) == .wait(until: .seconds(2)))
    player.saw(["done"])
    #expect(player.next(working, at: .seconds(1)) == .wait(until: .seconds(2)))
    #expect(
      player.next(working, at: .seconds(2))
        == .fail("wait idle ran out after 1s; work is still running", 124))
  }

  @Test func whatIsStillToComeDoesNotIncludeItself() throws {
    var player = ScriptPlayer()
    for name in ["later", "now"] {
      player.play(try ScriptParser(file: name).steps(of: Array("show".utf8)), of: name)
    }
    _ = player.next(ready, at: .zero)
    #expect(player.isPlaying("now"))
    #expect(!player.isPlaying("later"))
  }

  @Test func keysTypingAndSizesAreHandedOutInTheirOrder() throws {
    var player = try player("type 'open 1'\npress Enter\nresize 100x30\ndrag 1,1 3,4")
    #expect(player.next(ready, at: .zero) == .type("open 1"))
    #expect(player.next(ready, at: .zero) == .press(Key(.enter)))
    #expect(player.next(ready, at: .zero) == .resize(columns: 100, rows: 30))
    #expect(
      player.next(ready, at: .zero)
        == .drag([Position(column: 0, row: 0), Position(column: 2, row: 3)]))
    #expect(player.next(ready, at: .zero) == .finish(0))
  }

  @Test func withAPaceLinesAreTypedLikeByAPerson() throws {
    var player = ScriptPlayer(pace: .milliseconds(50))
    player.play(try ScriptParser(file: "s").steps(of: Array("home\ntype x\nback".utf8)), of: "s")
    var typed: [ScriptPlayer.Action] = []
    var now = Duration.zero
    while typed.count < 7 {
      switch player.next(ready, at: now) {
      case .wait(let until): now = until ?? now + .seconds(100)
      case let action: typed.append(action)
      }
    }
    #expect(
      typed == ["h", "o", "m", "e"].map { .type($0) }
        + [.press(Key(.enter)), .type("x"), .run("back")])
    #expect(now >= .milliseconds(250))
  }

  /// However much real time goes by, the same spans are passed over.
  @Test func withAPaceAndVirtualTimeSpansArePassedOver() throws {
    var player = ScriptPlayer(isVirtual: true, pace: .milliseconds(50))
    player.play(
      try ScriptParser(file: "s").steps(of: Array("answer Yes\nback".utf8)), of: "s")
    var done: [ScriptPlayer.Action] = []
    for second in 0..<8 { done.append(player.next(ready, at: .seconds(second * second))) }
    let skip = ScriptPlayer.Action.skip(.milliseconds(50))
    #expect(
      done == [
        .type("b"), skip, .type("a"), skip, .type("c"), skip, .type("k"), skip,
      ])
    #expect(player.next(ready, at: .seconds(80)) == .press(Key(.enter)))
    #expect(player.next(asking, at: .seconds(90)) == .skip(.milliseconds(50 * 25)))
    #expect(player.next(asking, at: .seconds(91)) == .answer("Yes"))
  }

  @Test func theEndsOfALineCountInExpressions() throws {
    var player = try player("show\nexpect /^two$/\nexpect /^wo/")
    _ = player.next(ready, at: .zero)
    player.saw(["one", "two", "three"])
    #expect(
      player.next(ready, at: .zero) == .fail("expected /^wo/; last printed: three", 1))
  }

  @Test func anAnswerAtTheVeryBeginningIsForTheStartsOwnQuestion() throws {
    var player = try player("answer Retry\nback")
    #expect(player.next(asking, at: .zero) == .answer("Retry"))
    #expect(player.next(ready, at: .zero) == .run("back"))
  }

  @Test(arguments: ["press Enter", "unsubscribe 1"])
  func whatTheStartDidNotAskAnswersNothingLater(line: String) throws {
    var player = try player("answer Retry\nanswer Yes\n\(line)")
    #expect(player.next(asking, at: .zero) == .answer("Retry"))
    _ = player.next(ready, at: .zero)
    #expect(player.next(asking, at: .zero) == .noAnswer)
  }

  @Test func aKeyMayAnswerAQuestion() throws {
    var player = try player("unsubscribe 1\npress Escape")
    #expect(player.next(ready, at: .zero) == .run("unsubscribe 1"))
    #expect(player.next(asking, at: .zero) == .press(Key(.escape)))
    #expect(player.next(asking, at: .zero) == .noAnswer)
  }

  @Test func expectSeesWhatAKeyPrinted() throws {
    var player = try player("show\npress F5\nexpect old")
    _ = player.next(ready, at: .zero)
    player.saw(["old"])
    _ = player.next(ready, at: .zero)
    #expect(player.next(ready, at: .zero) == .fail("expected \"old\"; nothing was printed", 1))
  }

  @Test func waitingTakesNoTimeUnderAFixedClock() throws {
    var player = try player("wait 2s\nback", isVirtual: true)
    #expect(player.next(ready, at: .zero) == .skip(.seconds(2)))
    #expect(player.next(ready, at: .seconds(2)) == .run("back"))
  }

  @Test func theFirstFailureEndsTheRunOrIsRemembered() throws {
    var strict = try player("open 9\nback")
    _ = strict.next(ready, at: .zero)
    let ends = strict.failed(with: 1)
    #expect(ends)
    #expect(strict.next(ready, at: .zero) == .finish(1))
    var lenient = try player("open 9\nback", keepsGoing: true)
    _ = lenient.next(ready, at: .zero)
    let lenientEnds = lenient.failed(with: 1)
    #expect(!lenientEnds)
    #expect(lenient.next(ready, at: .zero) == .run("back"))
    #expect(lenient.next(ready, at: .zero) == .finish(1))
  }

  @Test func theEndWaitsForRunningWorkButNotForEver() throws {
    var player = try player("refresh")
    _ = player.next(ready, at: .zero)
    #expect(player.next(busy, at: .zero) == .wait(until: .seconds(30)))
    #expect(player.next(busy, at: .seconds(30)) == .finish(0))
  }
}
