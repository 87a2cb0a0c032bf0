import FoundationEssentials
import TestSupport
import Testing

/// What completes the command line in bash, zsh and fish says what the tables say. After a change of
/// them, `RECORD_SNAPSHOTS=1 swift test --filter CompletionFileTests` writes it anew.
@Suite(.inTurn, .timeLimit(.minutes(2))) struct CompletionFileTests {
  private func script() throws -> CompletionScript {
    CompletionScript(help: try Home().run(["--help"]).output)
  }

  @Test func bashsIsMadeFromTheTables() throws {
    try Expected.check(try script().bash, against: "Data/package/tekpub-shell.bash")
  }

  @Test func zshsIsMadeFromTheTables() throws {
    try Expected.check(try script().zsh, against: "Data/package/tekpub-shell.zsh")
  }

  @Test func fishsIsMadeFromTheTables() throws {
    try Expected.check(try script().fish, against: "Data/package/tekpub-shell.fish")
  }

  @Test func everyOptionIsReadWithWhatItTakes() throws {
    let options = try script().options
    let named = Dictionary(grouping: options, by: { $0.names.last ?? "" }).mapValues { $0[0] }
    #expect(options.count > 25)
    #expect(named["--command"]?.names == ["-c", "--command"])
    #expect(named["--command"]?.value == .commands)
    #expect(named["--color"]?.value == .choice(["auto", "always", "never"]))
    #expect(named["--record-version"]?.value == .choice(["2", "3"]))
    #expect(named["--data"]?.value == .directory)
    #expect(named["--columns"]?.value == .free)
    #expect(named["--plain"]?.value == CompletionScript.Value.none)
    #expect(named["--help"] != nil)
  }

  /// The other program's page is written by hand.
  @Test func thePageOfTheVerifierHasItsOptions() throws {
    let home = try Home()
    let help = try Child(
      Binary.program("tekpub-verify"), ["--help"], environment: home.environment,
      directory: home.path, input: .nothing,
      output: .read
    ).finish().output
    let page = try Checkout.text("Data/package/tekpub-verify.1")
    let names = help.matches(of: /(?:^|\n)  (--[a-z-]+)/).map { String($0.1) }
    #expect(names.count == 8)
    for name in names { #expect(page.contains(Roff.escaped(name)), "\(name) is not in the page") }
  }
}
