import Testing

@testable import Shell

@Suite struct JournalTests {
  @Test(arguments: [
    ("subscribe http://me:p@ss@host/feed", "subscribe http://host/feed"),
    ("subscribe https://u:a/b@h/x", "subscribe https://h/x"),
    ("subscribe me:pw@example.org/feed", "subscribe example.org/feed"),
    ("import \"feed:me:pw@h/x\"", "import \"feed:h/x\""),
    ("sbscribe me:pw@example.org/feed", "# sbscribe example.org/feed"),
    ("find me@example.org", "find me@example.org"),
  ]) func scriptsHoldNoPasswords(typed: String, written: String) {
    var journal = Journal()
    journal.add(typed)
    #expect(
      journal.script(version: "1", .shipped).split(separator: "\n").dropFirst(2) == [written[...]])
  }
}
