import TestSupport
import Testing

/// Scripts in front of a person: with `-i`, and by `source` at the prompt.
@Suite(.inTurn, .timeLimit(.minutes(10))) @MainActor struct InteractiveScriptTests {
  private let home: Home

  init() throws {
    home = try Home()
    _ = try home.commands("show")
  }

  @Test func thePromptFollowsTheScript() async throws {
    let seat = try await Seat(home, ["-i", "-c", "version", "-c", "echo ready"])
    await seat.ends("tekpub> version\n\(Binary.versionLine)\nready\ntekpub>")
    seat.type("quit\r")
    await seat.ends(with: 0)
    #expect(home.folder.read("state/tekpub-shell/history") == "quit\n")
  }

  @Test func aFailureEndsTheScriptAndNotTheShell() async throws {
    try home.folder.write("version\nopen 99\necho never", to: "s.tekpub")
    let seat = try await Seat(home, ["-i", "-f", home.path + "/s.tekpub"], columns: 200)
    await seat.ends(
      "tekpub> open 99\n\(home.path)/s.tekpub:2: error: There is no number 99; "
        + "the listing has 1-12.\ntekpub>")
    seat.type("source nowhere\r")
    await seat.ends("tekpub> source nowhere\nError: There is no file nowhere.\ntekpub>")
    seat.type("source ~/s.tekpub\r")
    await seat.contains("~/s.tekpub:2: error: There is no number 99;")
    await seat.ends("\ntekpub>")
    #expect(!seat.text.contains("never"))
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("R8: Ctrl-C ends the script and not the shell", arguments: ["half", ""])
  func controlCEndsTheScriptAndNotTheShell(typed: String) async throws {
    let seat = try await Seat(home, ["-i", "-c", "echo now\nwait 900s\necho never"], waits: false)
    await seat.ends("\nnow")
    seat.type(typed)
    seat.type("\u{3}")
    await seat.ends("\ntekpub>")
    seat.type("version\r")
    await seat.ends("tekpub> version\n\(Binary.versionLine)\ntekpub>")
    #expect(!seat.text.contains("never"))
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("R13: a person answers what the script does not") func aPersonAnswersWhatTheScriptDoesNot()
    async throws
  {
    let seat = try await Seat(
      home, ["-i", "-c", "answer 2\nunsubscribe 2\nunsubscribe 3\necho done"], waits: false)
    await seat.contains("Choose [1]: 2\nUnsubscribed from FOSDEM 2017.\n")
    await seat.ends(
      "? Unsubscribe from PyCon AU 2013?\n  Its 45 episodes and your progress stay in the library.\n  1. Cancel (default)   2. Unsubscribe\nChoose [1]:"
    )
    seat.type("2\r")
    await seat.ends("Choose [1]: 2\nUnsubscribed from PyCon AU 2013.\ndone\ntekpub>")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }
}
