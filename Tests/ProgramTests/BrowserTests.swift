import FoundationEssentials
import TestSupport
import Testing

/// `browse`: through $BROWSER, without a shell, and only to the web.
@Suite(.inTurn, .timeLimit(.minutes(10))) struct BrowserTests {
  private let home: Home

  init() throws { home = try Home() }

  /// A browser that writes down its arguments, one a line, and what it was given open.
  private func makeBrowser(ending: String = "") throws -> String {
    let path = try home.folder.write(
      """
      #!/bin/sh
      for word in "$@"; do echo "$word"; done > \(home.path)/opened.part
      grep -E '^Sig(Blk|Ign|Cgt)' /proc/self/status > \(home.path)/signals
      ls /proc/self/fd > \(home.path)/descriptors
      mv \(home.path)/opened.part \(home.path)/opened
      \(ending)
      """, to: "browser")
    // Not run itself: while others start programs it may count as still being written.
    return "/bin/sh \(path)"
  }

  private func browse(_ page: String, _ browser: String) throws -> Child.Result {
    try home.folder.write(Feed.rss("Web", ["One"], page: page), to: "web.xml")
    return try home.start(
      ["--quiet", "web.xml", "-c", "open web", "-c", "open 1", "-c", "browse"],
      environment: ["BROWSER": browser]
    ).finish()
  }

  @Test func theAddressIsOneArgumentAndNothingElse() throws {
    let browser = try makeBrowser()
    let result = try browse("http://x.example/a;$(touch%20x)`touch y`|touch&#x9;z?q='\"", browser)
    #expect(result.errors == "")
    #expect(result.status == 0)
    let opened = try #require(home.folder.read("opened"))
    #expect(opened.split(separator: "\n").count == 1)
    #expect(opened.hasPrefix("http://x.example/a;$(touch%20x)"))
    for name in ["x", "y", "z"] {
      #expect(!FileManager.default.fileExists(atPath: home.path + "/" + name))
    }
    #expect(result.output.contains("\nOpened http://x.example/a;$(touch%20x)"))
    #expect(result.output.contains("Achievement: First Steps"))
  }

  @Test func theBrowserMayBeSeveralAndHaveArguments() throws {
    let browser = try makeBrowser()
    let result = try browse("http://x.example/", "/nowhere/firefox:\(browser) --new %s --end")
    #expect(result.status == 0)
    #expect(home.folder.read("opened") == "--new\nhttp://x.example/\n--end\n")
  }

  @Test func whatOpensARecordStoreIsNotForBrowsers() throws {
    try home.folder.write(
      "#!/bin/sh\nenv > \(home.path)/part; mv \(home.path)/part \(home.path)/seen\n",
      to: "browser")
    try home.folder.write(Feed.rss("Web", ["One"], page: "http://x.example/"), to: "web.xml")
    let result = try home.start(
      ["--quiet", "web.xml", "-c", "open web", "-c", "open 1", "-c", "browse"],
      environment: [
        "BROWSER": "/bin/sh \(home.path)/browser", "TEKPUB_LRS_KEY": "k", "TEKPUB_LRS_SECRET": "s",
        "KEPT": "yes",
      ]
    ).finish()
    #expect(result.status == 0)
    let seen = try #require(home.folder.read("seen"))
    #expect(seen.contains("KEPT=yes\n"))
    #expect(!seen.contains("TEKPUB_LRS_"))
  }

  @Test func itInheritsNothingButItsThreeDescriptors() throws {
    _ = try browse("http://x.example/", makeBrowser())
    let inherited = try #require(home.folder.read("descriptors")).split(separator: "\n")
    // The fourth is the folder that ls reads.
    #expect(inherited.count == 4)
  }

  @Test("R58: it starts with no signal blocked or ignored")
  func itsSignalsAreClean() throws {
    _ = try browse("http://x.example/", makeBrowser())
    let signals = try #require(home.folder.read("signals")).split(separator: "\n")
    let masks = signals.prefix(2).map { line in
      line.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) }
    }
    // The C library keeps 32 and 33 for itself, and ignores them while it starts a program.
    #expect(masks.map { $0.map { $0 & 0x7fff_ffff } } == [0, 0])
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "ssh://example.org",
    "--help", "mailto:someone@example.org",
  ])
  func otherAddressesAreNotOpened(page: String) throws {
    let result = try browse(page, makeBrowser())
    // The episode's medium is of the web: that may be opened, the page never.
    let opened = home.folder.read("opened")
    #expect(opened == nil || opened == "http://media.example.org/0.mp3\n")
    #expect(!result.output.contains("Opened \(page)"))
  }

  @Test(arguments: ["/nowhere/browser", "/bin/false"])
  func oneThatDoesNotStartIsSaidWithTheAddress(browser: String) throws {
    let result = try browse("http://x.example/", browser)
    #expect(
      result.errors
        == "-c:1: error: No browser could be started (tried \(browser)). "
        + "Set BROWSER to the name of one. The address is http://x.example/\n")
    #expect(result.status == 1)
  }
}
