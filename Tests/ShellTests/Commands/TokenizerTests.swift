import Shell
import Testing

@Suite struct TokenizerTests {
  @Test(arguments: [
    ("open 1", ["open", "1"]), ("  a\tb  ", ["a", "b"]), ("", []), ("# all comment", []),
    ("open 1 # why", ["open", "1"]), ("open C# basics", ["open", "C#", "basics"]),
    ("open Don't panic", ["open", "Don't", "panic"]),
    ("echo 'a b' \"c d\"", ["echo", "a b", "c d"]),
    (#"echo "a \" \\ b""#, ["echo", #"a " \ b"#]), ("echo '' x", ["echo", "", "x"]),
    ("ask {a b} c", ["ask", "{a b}", "c"]), ("x {} {a {b c} d}", ["x", "{}", "{a {b c} d}"]),
    (#"x {a "b } c" 'd }'} e"#, ["x", #"{a "b } c" 'd }'}"#, "e"]),
    ("x {it's on}", ["x", "{it's on}"]),
    ("note {a b", ["note", "{a", "b"]), ("note a{b c}", ["note", "a{b", "c}"]),
    ("note {a b}c", ["note", "{a", "b}c"]), ("note {a # b}", ["note", "{a"]),
  ])
  func wordsAreDividedByBlanks(line: String, words: [String]) throws {
    #expect(try Tokenizer.words(in: line).map(\.text) == words)
  }

  @Test(arguments: [("echo 'open", 5), ("echo \"a", 5), ("echo 'a'b", 8)])
  func badQuotingNamesItsColumn(line: String, column: Int) {
    do {
      _ = try Tokenizer.words(in: line)
      Issue.record("\(line) was taken")
    } catch {
      #expect(error.column == column)
    }
  }

  @Test(arguments: [
    "plain", "two words", "'quoted'", "\"", "a\\b \"c\"", "", "#x", "Don't panic", "日本 語",
    "{}", "{a b}", "{a \"b c\"}", "{a b", "{a} b", "{a 'b}",
  ])
  func whatIsQuotedComesBackAsOneWord(text: String) throws {
    let words = try Tokenizer.words(in: "x " + Tokenizer.quoted(text) + " y")
    #expect(words.map(\.text) == ["x", text, "y"])
  }
}
