import TestSupport
import Testing

/// Tab, with every kind of argument.
@Suite(.serialized, .timeLimit(.minutes(3))) @MainActor struct CompletionTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.folder.write(Feed.rss("Say \"what\"  &amp; #why", ["One"]), to: "odd.xml")
    _ = try home.commands("show", "subscribe \(home.path)/odd.xml", "bind F5 refresh")
    try home.folder.write("version\n", to: "x/my first.tekpub")
    try home.folder.write("version\n", to: "x/two  blanks.tekpub")
  }

  @Test("every kind of argument is completed")
  func arguments() async throws {
    let seat = try await Seat(home, columns: 130, rows: 50)
    let cases = [
      ("unsub", "unsubscribe "), ("open Django", "open DjangoCon AU 2013 "),
      ("open \"Django", "open \"DjangoCon AU 2013\" "),
      ("open Say", #"open "Say \"what\" & #why" "#),
      ("unsubscribe Write", "unsubscribe Write the Docs Portland 2017 "),
      ("refresh Data", "refresh Data School "), ("tab ach", "tab achievements "),
      ("set refr", "set refresh.interval "), ("set splash al", "set splash always "),
      ("set accessible of", "set accessible off "),
      ("report com.tekpub.first", "report com.tekpub.first-steps "),
      ("help unsub", "help unsubscribe "), ("bind F11 unsub", "bind F11 unsubscribe "),
      ("bind F11 open Django", "bind F11 open DjangoCon AU 2013 "),
      ("bind PageD", "bind PageDown "),
      ("unbind F", "unbind F5 "), ("filter unw", "filter unwatched "),
      ("source ~/x/my", "source ~/x/my first.tekpub "),
      ("source ~/x/tw", "source \"~/x/two  blanks.tekpub\" "), ("source ~/x", "source ~/x/"),
      ("import ~/od", "import ~/odd.xml "), ("subscribe ~/od", "subscribe ~/odd.xml "),
    ]
    for (typed, completed) in cases {
      seat.type(typed + "\t|")
      await seat.ends("tekpub> " + completed + "|")
      seat.type("\u{3}")
      await seat.ends("^C\ntekpub>")
    }
    seat.type("open Say\t\r")
    await seat.contains("Productions > Say \"what\" & #why\n")
    seat.type("source ~/x/tw\t\r")
    await seat.contains("\(Binary.versionLine)")
    await seat.ends("\ntekpub>")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("R31: what could stand there is listed with what it is")
  func descriptions() async throws {
    let seat = try await Seat(home, columns: 110, rows: 90)
    for (typed, listed) in [
      ("un", "unsubscribe  Unsubscribes, after"),
      ("set ", "splash               Whether a start waits"),
      ("report com.tekpub.", "com.tekpub.first-steps"), ("help fi", "filter  "),
      ("bind C-", "C-a  goes to the beginning of the line"), ("bind F", "F5   runs refresh"),
    ] {
      seat.type(typed + "\t\t")
      await seat.contains("\n" + listed)
      await seat.sees("the prompt is below") { seat.text.hasSuffix("tekpub> " + typed.trimmed) }
      seat.type("\u{3}")
      await seat.ends("^C\ntekpub>")
    }
    seat.type("quit\r")
    await seat.ends(with: 0)
  }
}

extension String {
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
