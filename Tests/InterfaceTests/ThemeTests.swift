import Canvas
import Glibc
import Interface
import Testing

@Suite struct ThemeTests {
  /// The contrast of two colours as WCAG has it: 1...21.
  private func contrast(_ style: Style) -> Double? {
    guard let text = style.foreground.components, let paper = style.background.components else {
      return nil
    }
    let (first, second) = (luminance(text), luminance(paper))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private func luminance(_ colour: RGB) -> Double {
    func linear(_ value: Int) -> Double {
      let part = Double(value) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green)
      + 0.0722 * linear(colour.blue)
  }

  @Test(arguments: [Theme.Name.light, .dark, .contrast])
  func everyTextCanBeRead(name: Theme.Name) {
    for role in Theme.Role.allCases {
      let least = name == .contrast ? 7.0 : role == .rule ? 2.5 : 4.5
      #expect((contrast(Theme.named(name)[role]) ?? 0) >= least, "\(name) \(role)")
    }
  }

  /// With 16 colours the roles are still told apart, and read as xterm has them.
  @Test(arguments: [
    (Theme.Name.light, [4, 5, 1] as [UInt8], 2.0), (.dark, [14, 13, 9], 4.5),
    (.contrast, [12, 11, 11], 4.4),
  ])
  func sixteenColoursAreEnough(name: Theme.Name, colours: [UInt8], least: Double) {
    let theme = Theme.named(name, depth: .sixteen)
    let roles = [Theme.Role.tint, .achievement, .error]
    #expect(roles.map { theme[$0].foreground } == colours.map { .indexed($0) })
    for role in Theme.Role.allCases {
      let style = theme[role]
      #expect((contrast(style) ?? 0) >= (role == .dim ? 3.9 : least), "\(name) \(role)")
      for colour in [style.foreground, style.background] {
        #expect(colour.reduced(to: .sixteen) == colour)
      }
    }
    #expect(theme[.dim].foreground != theme[.text].foreground)
    #expect(Theme.named(name, depth: .palette) == Theme.named(name))
  }

  @Test func theDefaultThemeKeepsTheColoursOfTheTerminal() {
    for role in Theme.Role.allCases {
      let style = Theme.standard[role]
      #expect(style.background == .standard)
      if case .rgb = style.foreground { Issue.record("\(role) is not a colour of the terminal") }
    }
    #expect(Theme.standard[.text] == .plain)
  }

  @Test func theDefaultThemeCanBeReadOnBlackAndOnWhite() {
    for role in Theme.Role.allCases where Theme.standard[role].foreground != .standard {
      for paper in [Colour.rgb(0, 0, 0), .rgb(255, 255, 255)] {
        let style = Theme.standard[role].with(background: paper)
        #expect((contrast(style) ?? 0) >= 3, "\(role) on \(paper)")
      }
    }
  }

  @Test func withHighContrastColoursAreBlueAndOrange() {
    let theme = Theme.contrast
    #expect(theme[.tint].foreground == .rgb(120, 190, 255))
    #expect(theme[.error].foreground == .rgb(255, 176, 0))
  }

  /// The colours as they were judged on a screen, from text to ground, `#rrggbb`.
  @Test(arguments: [
    (
      Theme.light,
      [
        "text #24292f #ffffff", "dim #5b636e #ffffff", "rule #8c959f #ffffff",
        "tint #0969da #ffffff", "selection #0d1117 #eaf3ff", "idleSelection #0d1117 #f3f6fa",
        "alert #24292f #f0f3f6", "achievement #8250df #f0f3f6", "error #cf222e #ffffff",
      ]
    ),
    (
      .dark,
      [
        "text #c8ccd4 #11151c", "dim #8b93a3 #11151c", "rule #525a6b #11151c",
        "tint #7aa2f7 #11151c", "selection #eef1f6 #252f49", "idleSelection #eef1f6 #1a202b",
        "alert #c8ccd4 #1c212b", "achievement #c8a0f5 #1c212b", "error #f7768e #11151c",
      ]
    ),
    (
      .contrast,
      [
        "text #ffffff #000000", "dim #c8c8c8 #000000", "rule #aaaaaa #000000",
        "tint #78beff #000000", "selection #000000 #ffb000", "idleSelection #ffffff #003c78",
        "alert #ffffff #000000", "achievement #ffb000 #000000", "error #ffb000 #000000",
      ]
    ),
  ])
  func coloursAreAsTheyWereJudged(theme: Theme, looks: [String]) {
    let roles: [Theme.Role] = [
      .text, .dim, .rule, .tint, .selection, .idleSelection, .alert, .achievement, .error,
    ]
    let found = roles.map { role in
      "\(role) \(hex(theme[role].foreground)) \(hex(theme[role].background))"
    }
    #expect(found == looks)
  }

  private func hex(_ colour: Colour) -> String {
    guard let parts = colour.components else { return "none" }
    return "#"
      + [parts.red, parts.green, parts.blue].map {
        ($0 < 16 ? "0" : "") + String($0, radix: 16)
      }.joined()
  }

  /// Numbers of the sixteen colours: text, faint, rule, tint, selection, idle row, box, achievement.
  @Test(arguments: [
    (Theme.Name.light, [0, 8, 8, 4, 15, 4, 7, 15, 5]), (.dark, [15, 7, 8, 14, 0, 6, 4, 0, 13]),
    (.contrast, [15, 7, 7, 12, 0, 3, 4, 0, 11]),
  ])
  func sixteenColoursAreAsTheyWereJudged(name: Theme.Name, numbers: [UInt8]) {
    let theme = Theme.named(name, depth: .sixteen)
    let found = [
      theme[.text].foreground, theme[.dim].foreground, theme[.rule].foreground,
      theme[.tint].foreground, theme[.selection].foreground, theme[.selection].background,
      theme[.idleSelection].background, theme[.alert].background, theme[.achievement].foreground,
    ]
    #expect(found == numbers.map { .indexed($0) })
    #expect(theme[.text].background == .indexed(name == .light ? 15 : 0))
  }

  @Test(arguments: Theme.Name.allCases) func aThemeIsFoundByItsName(name: Theme.Name) {
    #expect(Theme.named(name).name == name)
  }

  /// Without colour a row still says that it is selected, and whether the keys act on it.
  @Test func aSelectionHasAMarkerBesideItsColour() {
    for chrome in [Chrome.unicode, .ascii] {
      let rendering = CellRenderer(depth: .none, chrome: chrome).render(
        SampleFrames.frame(
          .split(list: SampleFrames.productions(), detail: SampleFrames.episodes()),
          screen: ScreenView(focus: .detail)),
        draft: SampleFrames.draft, size: Size(columns: 100, rows: 20))
      let text = rendering.canvas.text
      #expect(text.contains("\(chrome.idleMarker)   PyCon AU 2013"))
      #expect(text.contains("\(chrome.marker) 2 >   Another talk"))
    }
  }
}

@Suite struct ColourPolicyTests {
  private static let always = ColourPolicy.Flag.always
  private static let never = ColourPolicy.Flag.never
  private static let auto = ColourPolicy.Flag.auto

  @Test(
    "R53: which colours there are, by flag, environment and terminal",
    arguments: [
      (auto, true, ["TERM": "xterm"], ColourDepth.sixteen),
      (auto, true, ["TERM": "xterm-256color"], .palette),
      (auto, true, ["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full),
      (auto, true, ["TERM": "xterm-direct", "FORCE_COLOR": "3"], .sixteen),
      (auto, true, ["TERM": "dumb"], .none),
      (auto, true, [:], .none),
      (auto, false, ["TERM": "xterm"], .none),
      (auto, true, ["TERM": "xterm", "NO_COLOR": ""], .sixteen),
      (auto, true, ["TERM": "xterm", "NO_COLOR": "1"], .none),
      (auto, false, ["TERM": "xterm", "CLICOLOR_FORCE": "1"], .sixteen),
      (auto, false, ["TERM": "xterm", "FORCE_COLOR": "1"], .sixteen),
      (auto, false, ["TERM": "xterm", "CLICOLOR_FORCE": "0"], .none),
      (auto, true, ["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .none),
      (auto, true, ["TERM": "xterm", "CLICOLOR": "0"], .none),
      (always, false, ["NO_COLOR": "1", "COLORTERM": "24bit"], .full),
      (always, false, ["TERM": "dumb"], .sixteen),
      (never, true, ["TERM": "xterm-256color", "FORCE_COLOR": "1"], .none),
    ])
  func theFlagThenTheEnvironmentThenTheTerminalDecide(
    flag: ColourPolicy.Flag, isTerminal: Bool, environment: [String: String], depth: ColourDepth
  ) {
    let policy = ColourPolicy(flag: flag, isTerminal: isTerminal, environment: environment)
    #expect(policy.depth == depth)
  }
}
