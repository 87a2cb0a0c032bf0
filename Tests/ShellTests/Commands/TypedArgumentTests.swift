import Shell
import Testing

@Suite struct TypedArgumentTests {
  @Test(arguments: [
    ("", ""), ("one two", "one two"), ("Don't", "Don't"), (#"a\b"#, #"a\b"#),
    ("\"one two", "one two"), ("\"one\" more", "one"), ("'one two", "one two"),
    ("'one' more", "one"),
    (#""a \" b"#, #"a " b"#), (#""a \\"#, #"a \"#), (#"'a \b"#, #"a \b"#), (#""it's"#, "it's"),
    (#"'say "it"#, #"say "it"#), ("\"", ""), (#""\"#, #"\"#),
  ])
  func quotesAreNoPartOfIt(typed: String, text: String) {
    #expect(TypedArgument(typed).text == text)
  }

  /// What was begun with a quote keeps it, as long as the whole can be written within it.
  @Test(arguments: [
    ("on", "one two", "one two"), ("on", "one  two", #""one  two""#), ("", "'odd", #""'odd""#),
    ("sa", #"say "it""#, #""say \"it\"""#), ("", "#x", ##""#x""##), ("a", "a #x", ##""a #x""##),
    ("\"on", "one", #""one""#), ("\"sa", #"say "it""#, #""say \"it\"""#),
    ("'on", "one", "'one'"), ("'sa", #"say "it""#, #"'say "it"'"#), ("'it", "it's", #""it's""#),
  ])
  func theWholeIsWrittenAsItWasBegun(typed: String, whole: String, written: String) throws {
    #expect(TypedArgument(typed).written(whole) == written)
    let words = try Tokenizer.words(in: written)
    #expect(words.map(\.text).joined(separator: " ") == whole)
  }

  @Test(arguments: [
    ("x", "x/one/", "x/one/"), ("\"x", "x/one/", "\"x/one/"), ("'x", "x/one/", "'x/one/"),
    ("x", "x/a  b/", "\"x/a  b/"), ("'x", "x/it's/", "\"x/it's/"),
  ])
  func whatGoesOnHasItsQuoteLeftOpen(typed: String, part: String, begun: String) {
    #expect(TypedArgument(typed).begun(part) == begun)
    #expect(TypedArgument(begun).text == part)
  }
}
