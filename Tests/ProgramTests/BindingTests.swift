import TestSupport
import Testing

/// Keys that run commands, pressed.
@Suite(.serialized, .timeLimit(.minutes(2))) @MainActor struct BindingTests {
  private let home: Home

  init() throws {
    home = try Home()
    _ = try home.commands("show")
  }

  @Test(
    "a bound key runs its command above the draft, which stays",
    arguments: [
      ("F5", "\u{1b}[15~"), ("C-g", "\u{7}"), ("M-x", "\u{1b}x"), ("S-F5", "\u{1b}[15;2~"),
    ])
  func pressed(key: String, bytes: String) async throws {
    let seat = try await Seat(home)
    seat.type("bind \(key) version\r")
    await seat.contains("\(key) now runs version.")
    seat.type("half\u{1b}[D")
    await seat.cursor(11)
    seat.type(bytes)
    await seat.ends("\(Binary.versionLine)\ntekpub> half")
    await seat.cursor(11)
    seat.type("!")
    await seat.ends("tekpub> hal!f")
    seat.type("\u{3}")
    await seat.ends("tekpub> hal!f^C\ntekpub>")
    seat.type("quit\r")
    await seat.ends(with: 0)
    // Also in the next run, until it is freed.
    let next = try await Seat(home)
    next.type(bytes)
    await next.ends("\(Binary.versionLine)\ntekpub>")
    next.type("unbind \(key)\r")
    await next.contains("\(key) no longer runs version.")
    next.type(bytes + "quit\r")
    await next.ends(with: 0)
    #expect(next.text.components("\(Binary.versionLine)").count == 2)
  }

  @Test("tekpubrc binds for its run")
  func configured() async throws {
    try home.configure("bind F6 version\nbind F7 unsubscribe fosdem\n")
    let seat = try await Seat(home)
    seat.type("half\u{1b}[17~")
    await seat.ends("\(Binary.versionLine)\ntekpub> half")
    // A key may lead to a question: the draft waits.
    seat.type("\u{1b}[18~")
    await seat.contains("? Unsubscribe from FOSDEM 2017?")
    await seat.ends("Choose [1]:")
    seat.type("\u{1b}")
    await seat.ends("Choose [1]:\ntekpub> half")
    // In a search it is the search's.
    seat.type("\u{3}")
    await seat.ends("^C\ntekpub>")
    seat.type("\u{12}x\u{1b}[17~\u{7}")
    await seat.ends("\ntekpub>")
    #expect(seat.text.components("\(Binary.versionLine)").count == 2)
    seat.type("quit\r")
    await seat.ends(with: 0)
    #expect(try home.commands("set").output.contains("key.F6") == false)
  }
}
