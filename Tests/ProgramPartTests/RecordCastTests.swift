import FoundationEssentials
import Testing

@testable import tekpub_shell

/// The lines of an asciicast, as https://docs.asciinema.org/manual/asciicast has them.
@Suite struct RecordCastTests {
  @Test func theHeaderSaysWhatTheTerminalWas() {
    #expect(
      RecordCast(version: .two).header(columns: 80, rows: 24, time: 7, term: "xterm", shell: "/sh")
        == "{\"version\":2,\"width\":80,\"height\":24,\"timestamp\":7,"
        + "\"env\":{\"SHELL\":\"/sh\",\"TERM\":\"xterm\"}}\n")
    #expect(
      RecordCast(version: .two).header(columns: 1, rows: 2, time: 0, term: nil, shell: nil)
        == "{\"version\":2,\"width\":1,\"height\":2,\"timestamp\":0,\"env\":{}}\n")
    #expect(
      RecordCast(version: .three).header(columns: 80, rows: 24, time: 7, term: "x\"y", shell: "s")
        == "{\"version\":3,\"term\":{\"cols\":80,\"rows\":24,\"type\":\"x\\\"y\"},"
        + "\"timestamp\":7,\"env\":{\"SHELL\":\"s\"}}\n")
    #expect(
      RecordCast(version: .three).header(columns: 80, rows: 24, time: 7, term: nil, shell: nil)
        == "{\"version\":3,\"term\":{\"cols\":80,\"rows\":24},\"timestamp\":7,\"env\":{}}\n")
  }

  @Test func versionTwoCountsFromTheStart() {
    var cast = RecordCast(version: .two)
    #expect(cast.output("a", at: .milliseconds(1500)) == "[1.500000,\"o\",\"a\"]\n")
    #expect(cast.input("b", at: .seconds(2)) == "[2.000000,\"i\",\"b\"]\n")
    #expect(cast.resize(columns: 80, rows: 24, at: .seconds(61)) == "[61.000000,\"r\",\"80x24\"]\n")
    // Times never go back.
    #expect(cast.output("c", at: .seconds(3)) == "[61.000000,\"o\",\"c\"]\n")
    #expect(cast.exit(3, at: .seconds(70)) == nil)
  }

  @Test func versionThreeCountsFromTheEventBefore() {
    var cast = RecordCast(version: .three)
    #expect(cast.output("a", at: .milliseconds(1500)) == "[1.500000,\"o\",\"a\"]\n")
    #expect(cast.output("b", at: .seconds(1)) == "[0.000000,\"o\",\"b\"]\n")
    // What is rounded off is not lost.
    #expect(cast.output("c", at: .nanoseconds(1_500_000_600)) == "[0.000000,\"o\",\"c\"]\n")
    #expect(cast.output("d", at: .nanoseconds(1_500_001_200)) == "[0.000001,\"o\",\"d\"]\n")
    #expect(cast.output("e", at: .seconds(2)) == "[0.499999,\"o\",\"e\"]\n")
    #expect(cast.exit(130, at: .seconds(3)) == "[1.000000,\"x\",\"130\"]\n")
  }

  @Test(arguments: [
    ("a", "\"a\""), ("\"", #""\"""#), ("\\", #""\\""#), ("\n\r\t", #""\n\r\t""#),
    ("\u{1B}[A", #""\u001b[A""#), ("\u{0}", #""\u0000""#), ("\u{1F}", #""\u001f""#),
    ("\u{7F}", #""\u007f""#), (" ~é日😀", "\" ~é日😀\""), ("e\u{301}", "\"e\u{301}\""),
  ])
  func aStringIsThatOfJSON(text: String, quoted: String) throws {
    #expect(RecordCast.quoted(text) == quoted)
    let read = try JSONDecoder().decode([String].self, from: Data("[\(quoted)]".utf8))
    #expect(read == [text])
  }
}
