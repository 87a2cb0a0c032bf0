import FoundationEssentials
import TestSupport
import Testing

/// Data/tekpub-shell.1 says what the tables say. After a change of them,
/// `RECORD_SNAPSHOTS=1 swift test --filter ManualTests` writes it anew.
@Suite(.inTurn, .timeLimit(.minutes(2))) struct ManualTests {
  private static let path = "Data/tekpub-shell.1"

  private func page() throws -> String {
    ManualPage(
      help: try Home().run(["--help"]).output, data: try Checkout.text("Data/README.md"),
      json: try Checkout.text("Data/json.md")
    ).text
  }

  @Test func itIsMadeFromTheTables() throws {
    try Expected.check(try page(), against: Self.path)
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff"), "groff is not installed"))
  func itRendersWithoutWarnings() throws {
    let home = try Home()
    let result = try Child(
      "/usr/bin/groff", ["-man", "-ww", "-Tutf8", Binary.checkout + "/" + Self.path],
      environment: home.environment, directory: home.path, input: .nothing, output: .read
    ).finish()
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").count > 300)
  }

  @Test func everyVariableThatIsReadIsThere() throws {
    let page = try page()
    var names: Set<String> = []
    let sources = try FileManager.default.subpathsOfDirectory(atPath: Binary.checkout + "/Sources")
    for file in sources where file.hasSuffix(".swift") {
      let text = try Checkout.text("Sources/" + file)
      for match in text.matches(of: /(?:environment\[|base\(|value\(|getenv\()"([A-Z_]+)"/) {
        names.insert(String(match.1))
      }
    }
    #expect(names.count > 10)
    for name in names { #expect(page.contains(Roff.escaped(name)), "\(name) is not in the manual") }
  }
}
