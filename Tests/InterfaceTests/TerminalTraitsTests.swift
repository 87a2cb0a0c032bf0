import Canvas
import Interface
import Testing

@Suite struct TerminalTraitsTests {
  private static let xterm = "xterm-256color"

  @Test(
    arguments: [
      // Nothing is known of these.
      ([:], ""), (["TERM": xterm], "ground"), (["TERM": "dumb", "WT_SESSION": "1"], ""),
      (["TERM": "linux", "VTE_VERSION": "8002"], ""), (["TERM": "eterm-color"], ""),
      (["TERM": "vt100"], ""), (["TERM": xterm, "XTERM_VERSION": "XTerm(379)"], "ground"),
      (["TERM": xterm, "TERM_PROGRAM": "Apple_Terminal"], "ground"),
      (["TERM": "rxvt-unicode-256color"], "ground"),
      // By version.
      (["TERM": xterm, "VTE_VERSION": "5000"], "ground"),
      (["TERM": xterm, "VTE_VERSION": "5001"], "links ground"),
      (["TERM": xterm, "VTE_VERSION": "7603"], "links ground"),
      (["TERM": xterm, "VTE_VERSION": "8002"], "links progress ground"),
      (["TERM": xterm, "VTE_VERSION": "new"], "ground"),
      (["TERM": xterm, "KONSOLE_VERSION": "200800"], "ground"),
      (["TERM": xterm, "KONSOLE_VERSION": "251203"], "links ground"),
      (["TERM": xterm, "KONSOLE_VERSION": "260400"], "links progress ground"),
      (
        ["TERM": xterm, "TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.1.3"], "links ground"
      ),
      (
        ["TERM": "xterm-ghostty", "TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2.0"],
        "links progress ground"
      ),
      (
        [
          "TERM": xterm, "TERM_PROGRAM": "WezTerm",
          "TERM_PROGRAM_VERSION": "20240203-110809-5046fc22",
        ],
        "links ground"
      ),
      (
        [
          "TERM": xterm, "TERM_PROGRAM": "WezTerm",
          "TERM_PROGRAM_VERSION": "20260331-040028-577474d8",
        ],
        "links progress ground"
      ),
      (
        ["TERM": xterm, "TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.5.1"],
        "links ground"
      ),
      (["TERM": xterm, "WT_SESSION": "1"], "links progress ground"),
      (["TERM": xterm, "ConEmuANSI": "ON"], "progress ground"),
      (["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"], "links ground"),
      (["TERM": "foot"], "links ground"), (["TERM": "alacritty"], "links ground"),
      (["TERM": xterm, "WEZTERM_PANE": "0"], "links ground"),
      // One started from another: both must know it.
      (["TERM": "xterm-kitty", "VTE_VERSION": "8002"], "links ground"),
      (["TERM": xterm, "VTE_VERSION": "8002", "XTERM_VERSION": "XTerm(379)"], "ground"),
      (["TERM": xterm, "WT_SESSION": "1", "TERM_PROGRAM": "Hyper"], "ground"),
      // Behind tmux and screen.
      (["TERM": "screen-256color", "STY": "1.pts", "VTE_VERSION": "8002"], ""),
      (["TERM": "screen"], ""), (["TERM": "xterm", "STY": "1.pts"], ""),
      (["TERM": "tmux-256color", "TMUX": "/tmp/x", "WT_SESSION": "1"], "ground"),
      (
        [
          "TERM": "tmux-256color", "TMUX": "/tmp/x", "TERM_PROGRAM": "tmux",
          "TERM_PROGRAM_VERSION": "3.3a",
        ], "ground"
      ),
      (
        [
          "TERM": "screen-256color", "TMUX": "/tmp/x", "TERM_PROGRAM": "tmux",
          "TERM_PROGRAM_VERSION": "3.4", "VTE_VERSION": "8002",
        ], "links ground"
      ),
    ] as [([String: String], String)])
  func itIsKnownByItsMarks(environment: [String: String], known: String) {
    let traits = TerminalTraits(environment: environment)
    let found = [
      traits.knowsLinks ? "links" : nil, traits.knowsProgress ? "progress" : nil,
      traits.mayTellGround ? "ground" : nil,
    ]
    #expect(found.compactMap(\.self).joined(separator: " ") == known)
  }

  @Test(arguments: [
    (RGB(255, 255, 255), true), (RGB(253, 246, 227), true), (RGB(200, 200, 200), true),
    (RGB(120, 120, 120), true), (RGB(100, 100, 100), false), (RGB(0, 43, 54), false),
    (RGB(0, 0, 0), false), (RGB(0, 0, 255), false), (RGB(0, 255, 0), true),
    (RGB(48, 10, 36), false),
  ])
  func theGroundChoosesTheTheme(ground: RGB, isLight: Bool) {
    #expect(ground.isLight == isLight)
    #expect(Theme(.automatic, depth: .full, ground: ground) == (isLight ? .light : .dark))
    for depth in [ColourDepth.none, .sixteen, .palette] {
      #expect(Theme(.automatic, depth: depth, ground: ground) == .standard)
    }
  }

  @Test func withoutAnAnswerTheColoursOfTheTerminalAreKept() {
    #expect(Theme(.automatic, depth: .full, ground: nil) == .standard)
    for name in Theme.Name.allCases {
      let chosen = Theme(.named(name), depth: .full, ground: RGB(255, 255, 255))
      #expect(chosen == .named(name))
    }
  }
}

@Suite struct LinkedTextTests {
  private func links(_ line: String, columns: Int = 80) -> [String] {
    let pieces = LinkedText(line, columns: columns).pieces
    #expect(pieces.map(\.text).joined() == line)
    return pieces.compactMap { $0.address?.text }
  }

  @Test func addressesOfALineAreLinks() {
    #expect(links("see http://x.org/a, or https://y.org.") == ["http://x.org/a", "https://y.org"])
    #expect(links("no address") == [])
    #expect(links("") == [])
  }

  @Test func whatMayBeCutLeadsNowhere() {
    #expect(links("http://x.org/abcd", columns: 17) == [])
    #expect(links("http://x.org/abcd", columns: 40) == ["http://x.org/abcd"])
    #expect(links("http://x.org/ab...") == [])
    #expect(links("http://x.org/a...b c") == [])
  }
}
