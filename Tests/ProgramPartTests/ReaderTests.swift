import Interface
import Shell
import Terminal
import Testing

@testable import tekpub_shell

/// A line read beside readline.
private func key(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> Input {
  .key(Key(code, modifiers), bytes: [])
}

private func typed(_ text: String) -> [Input] { text.map { key(.character(String($0))) } }

@Suite struct SecretReaderTests {
  private func steps(_ inputs: [Input]) -> [SecretReader.Step] {
    var reader = SecretReader()
    return inputs.map { reader.take($0) }
  }

  @Test func aLineIsTheAnswer() {
    let steps = steps(typed("aé") + [key(.enter)] + typed("b") + [key(.enter), key(.enter)])
    #expect(
      steps == [
        .nothing, .nothing, .answer(Secret("aé")), .nothing, .answer(Secret("b")),
        .answer(Secret("")),
      ])
  }

  @Test(arguments: [
    (typed("ab") + [key(.backspace)], "a"), ([key(.backspace)], ""),
    (typed("ab") + [key(.character("u"), .control)] + typed("c"), "c"),
    (typed("a") + [key(.character("x"), .control), key(.character("x"), .alt), key(.up)], "a"),
    (typed("a") + [.paste("b c\n")] + typed("d"), "ab cd"), ([.paste("b\n\n")], ""),
    ([.paste("a\tb")], ""), ([.paste("a\u{7F}")], ""), ([.paste("a\u{1F}")], ""),
    ([.paste("a ~")], "a ~"),
    ([.pointer(Pointer(.press, column: 1, row: 1))], ""),
    (typed("a") + [key(.escape)], ""), (typed("a") + [key(.character("d"), .control)], ""),
  ])
  func keysEditIt(inputs: [Input], answer: String) {
    #expect(steps(inputs + [key(.enter)]).last == .answer(Secret(answer)))
  }

  @Test func itIsGivenUp() {
    #expect(steps(typed("a") + [key(.escape)]).last == .cancel)
    #expect(steps(typed("a") + [key(.character("d"), .control)]).last == .cancel)
    #expect(steps([.paste("a\nb")]) == [.refusedPaste])
  }
}

@Suite struct ChoiceReaderTests {
  private func reader(_ inputs: [Input]) -> (reader: ChoiceReader, last: ChoiceReader.Step?) {
    var reader = ChoiceReader()
    let steps = inputs.map { reader.take($0) }
    return (reader, steps.last)
  }

  @Test(
    arguments: [
      (typed("yes"), "yes", .echo("s")),
      (typed("ye") + [key(.backspace)], "y", .echo("\u{8} \u{8}")),
      (typed("a日") + [key(.backspace)], "a", .echo("\u{8}\u{8}  \u{8}\u{8}")),
      ([key(.backspace)], "", .nothing),
      (typed("ab") + [key(.character("u"), .control)], "", .echo("\u{8}\u{8}  \u{8}\u{8}")),
      ([key(.character("u"), .control)], "", .nothing), (typed("a") + [key(.escape)], "a", .cancel),
      (typed("a") + [key(.character("d"), .control)], "a", .cancel),
      (typed("a") + [key(.enter)], "", .answer("a")), ([key(.enter)], "", .answer("")),
      (typed("a") + [.paste("b")], "a", .ignoredPaste),
      ([.pointer(Pointer(.press, column: 1, row: 1))], "", .nothing),
      ([key(.character("x"), .alt)], "", .nothing),
      ([key(.character("x"), .control)], "", .nothing),
      ([key(.up)], "", .nothing), ([key(.character("A"), .shift)], "A", .echo("A")),
    ] as [([Input], String, ChoiceReader.Step)])
  func keysEditTheAnswer(inputs: [Input], text: String, step: ChoiceReader.Step) {
    let (reader, last) = reader(inputs)
    #expect(reader.typed == text)
    #expect(last == step)
  }
}

@Suite struct NoticeFloodTests {
  @Test func theyComeAtOnceAndThenInPauses() {
    var flood = NoticeFlood()
    #expect(flood.due == nil)
    #expect(flood.take(at: .seconds(1)) == [])
    flood.add(["a"])
    flood.add(["b", "c"])
    #expect(flood.due == .zero)
    #expect(flood.take(at: .seconds(1)) == ["a", "b", "c"])
    #expect(flood.due == nil)
    flood.add(["d"])
    #expect(flood.due == .milliseconds(1050))
    #expect(flood.take(at: .seconds(2)) == ["d"])
    #expect(flood.take(at: .seconds(2)) == [])
    flood.add(["e"])
    #expect(flood.due == .milliseconds(2050))
  }

  @Test func moreThanTwentyAreCounted() {
    var flood = NoticeFlood()
    for number in 1...20 { flood.add(["\(number)"]) }
    #expect(flood.take(at: .zero) == (1...20).map(String.init))
    for number in 1...23 { flood.add(["\(number)"]) }
    let lines = flood.take(at: .zero)
    #expect(lines.count == 21)
    #expect(lines.last == "* 3 more; notices lists them all.")
    flood.add(["x"])
    #expect(flood.take(at: .zero) == ["x"])
  }
}

@Suite struct ProgressPaceTests {
  @Test func itIsWrittenTenTimesASecond() {
    var pace = ProgressPace()
    #expect(pace.due == nil)
    #expect(pace.take(at: .seconds(1)) == nil)
    pace.add("1")
    pace.add("2")
    #expect(pace.due == .zero)
    #expect(pace.take(at: .seconds(1)) == "2")
    #expect(pace.due == nil)
    pace.add("3")
    #expect(pace.due == .milliseconds(1100))
    #expect(pace.take(at: .milliseconds(1099)) == nil)
    #expect(pace.take(at: .milliseconds(1100)) == "3")
    #expect(pace.take(at: .seconds(2)) == nil)
    pace.add("4")
    pace.drop()
    #expect(pace.take(at: .seconds(3)) == nil)
  }
}

/// What a script types is what a terminal would have sent.
@Suite struct KeyBytesTests {
  @Test(arguments: [
    Key(.character("a")), Key(.character("é")), Key(.character("日")), Key(.character("a"), .alt),
    Key(.character("r"), .control), Key(.character("_"), .control),
    Key(.character("x"), [.alt, .control]), Key(.enter), Key(.enter, .alt), Key(.tab),
    Key(.backspace), Key(.backspace, .alt), Key(.up), Key(.down), Key(.left), Key(.right),
    Key(.home), Key(.end), Key(.delete),
  ])
  func theyAreReadAsTheSameKey(key: Key) throws {
    var decoder = InputDecoder()
    let bytes = try #require(key.bytes)
    #expect(decoder.feed(bytes) == [.key(key, bytes: bytes)])
  }

  @Test(arguments: [Key(.escape), Key(.insert), Key(.pageUp), Key(.pageDown), Key(.function(1))])
  func noLineNeedsThese(key: Key) { #expect(key.bytes == nil) }
}
