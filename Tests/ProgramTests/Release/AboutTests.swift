import FoundationEssentials
import TestSupport
import Testing

@Suite(.inTurn, .timeLimit(.minutes(2))) struct AboutTests {
  @Test func aCheckoutSaysWhatItIsAndWhereThingsAre() throws {
    let home = try Home()
    let result = try home.commands("about", options: ["--quiet", "--columns", "1000"])
    #expect(result.errors == "")
    #expect(result.lines.first == "  " + Binary.versionLine)
    #expect(result.output.contains("It is not signed: it was built on this machine."))
    #expect(result.output.contains("Library   \(home.library)\n"))
    #expect(result.output.contains("Catalogs  \(Binary.checkout)/Data\n"))
    #expect(result.output.contains("Runtime Library Exception"))
  }

  /// The same program, installed elsewhere: which build it is depends on what lies around it.
  @Test func aCopyIsNoCheckout() throws {
    let home = try Home()
    let program = try Binary.program()
    let copy = home.path + "/prefix/bin/tekpub-shell"
    try home.folder.write("", to: "prefix/bin/empty")
    try FileManager.default.copyItem(atPath: program, toPath: copy)
    let result = try Child(
      copy, ["--version"], environment: home.environment, directory: home.path, input: .nothing,
      output: .read
    ).finish()
    #expect(result.output == "tekpub-shell \(Binary.version) (built from a checkout)\n")
  }

  @Test func theVersionIsTheChangelogsNewestRelease() throws {
    let text = try Checkout.text("CHANGELOG.md")
    let release = text.firstMatch(of: /\n## ([0-9.]+) \([0-9]{4}-[0-9]{2}-[0-9]{2}\)\n/)
    #expect(release.map { String($0.1) } == Binary.version)
  }
}
