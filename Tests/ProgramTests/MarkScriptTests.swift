import TestSupport
import Testing

/// Several rows, `undo` and `ask`, through the real program.
@Suite(.timeLimit(.minutes(3))) struct MarkScriptTests {
  @Test func aScriptMarksAsksAndTakesBack() throws {
    let home = try Home()
    try home.folder.write(
      """
      open fosdem
      watched all
      expect "Marked 24 episodes as watched."
      expect "Achievement: Finisher"
      unwatched 3-
      answer Some
      ask "Star?" "All of \\"it\\"?" "No" {} "Some" {star 2-4} "Ask" {ask "Sure?" "Yes" {star all}}
      expect "Starred 3 episodes:"
      answer 3
      ask "Star?" "No" {} "Some" {star 2-4} "Ask" {source more.tekpub}
      expect "Put 2 episodes in Up Next"
      undo
      expect "Undone: put 2 episodes in Up Next."
      """, to: "a.tekpub")
    try home.folder.write("queue 2,1\n", to: "more.tekpub")
    let result = try home.run(["-f", "a.tekpub"])
    #expect(result.errors == "")
    #expect(result.status == 0)
    // The next run takes back what this one did, step by step.
    let next = try home.run((0..<4).flatMap { _ in ["-c", "undo"] })
    #expect(
      next.output.split(separator: "\n").filter { !$0.hasPrefix("tekpub> ") } == [
        "Undone: starred 3 episodes.", "Undone: marked 22 episodes as not watched.",
        "Undone: marked 24 episodes as watched.", "Nothing to undo.",
      ])
    #expect(try home.commands("open fosdem").output.contains("none watched"))
  }

  @Test func aWrongRangeFailsAndChangesNothing() throws {
    let home = try Home()
    let result = try home.run([
      "--keep-going", "-c", "open fosdem", "-c", "star 20-25", "-c", "star 3,1-4", "-c", "undo",
    ])
    #expect(
      result.errors == """
        -c:1: error: There is no number 25; the listing has 1-24.
        -c:1: error: 3,1-4 names row 3 twice.

        """)
    #expect(result.status == 1)
    #expect(result.output.contains("Nothing to undo."))
  }

  @Test(arguments: [
    (#"ask "T" "A" {wached 1}"#, #"3:5: error: The button "A": Unknown command: wached."#),
    (#"ask "T" "A" {quit"#, "3:5: error: {quit has no } that closes it."),
    (#"ask"#, "3:4: error: Ask what?"),
    (#"bind F5 ask "T" "A""#, #"3:6: error: The button "A" has no command; {} does nothing."#),
  ])
  func aMistakeInAQuestionIsFoundBeforeAnythingRuns(line: String, error: String) throws {
    let home = try Home()
    try home.folder.write("version\n\n\(line)\n", to: "s.tekpub")
    let result = try home.run(["-f", "s.tekpub"])
    #expect(result.errors.hasPrefix("s.tekpub:\(error)"))
    #expect(result.output == "")
    #expect(result.status == 2)
  }

  @Test func aQuestionWithoutAnAnswerIsAnError() throws {
    let home = try Home()
    let result = try home.run(["-c", #"ask "Go?" "Yes" {version} "No" {}"#])
    #expect(result.errors.hasPrefix("-c:1: error: Nobody answered \"Go?\"."))
    #expect(result.status == 2)
    let failing = try home.run(["-c", "answer Yes", "-c", #"ask "Go?" "Yes" {open 99}"#])
    #expect(failing.errors == "-c:1: error: There is no number 99; the listing has 1-12.\n")
    #expect(failing.status == 1)
  }
}
