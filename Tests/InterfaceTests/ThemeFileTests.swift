import Canvas
import Testing

@testable import Interface

@Suite struct ThemeFileTests {
  private func theme(_ text: String, depth: ColourDepth = .full) throws -> Theme {
    Theme(try ThemeFile(text), depth: depth)
  }

  @Test(arguments: [
    ("star = red", Style(.indexed(1), on: .standard, .bold)),
    ("star = bright-white on black plain", Style(.indexed(15), on: .indexed(0))),
    ("star=214", Style(.indexed(214), on: .standard, .bold)),
    ("star = #f80 # orange", Style(.rgb(255, 136, 0), on: .standard, .bold)),
    (
      "  star\t=  #FF8800   on #000 underline italic",
      Style(.rgb(255, 136, 0), on: .rgb(0, 0, 0), [.underline, .italic])
    ),
    ("star = on 3", Style(.indexed(5), on: .indexed(3), .bold)),
    ("star = reverse", Style(.indexed(5), on: .standard, .reverse)),
    ("star = default", Style(.standard, on: .standard, .bold)),
    ("\u{feff}# mine\r\n\r\nstar = 7\r\n", Style(.indexed(7), on: .standard, .bold)),
    ("", Style(.indexed(5), on: .standard, .bold)),
  ])
  func aLineSaysWhatARoleLooksLike(text: String, style: Style) throws {
    #expect(try theme(text)[.star] == style)
    #expect(try theme(text)[.error] == Theme.standard[.error])
  }

  @Test func everyRoleCanBeNamed() throws {
    for role in Theme.Role.allCases {
      #expect(
        try theme("\(role.rawValue) = #123456 on #abc plain")[role]
          == Style(.rgb(18, 52, 86), on: .rgb(170, 187, 204)))
    }
    #expect(try theme("accent = 3") == theme("navigation.tint = 3"))
  }

  @Test(arguments: Theme.Name.allCases) func theRestIsAsInTheBase(name: Theme.Name) throws {
    for depth in ColourDepth.allCases {
      #expect(try theme("base = \(name.rawValue)", depth: depth) == Theme.named(name, depth: depth))
    }
    let changed = try theme("done = 1\nbase = \(name.rawValue)")
    for role in Theme.Role.allCases where role != .done {
      #expect(changed[role] == Theme.named(name)[role])
    }
  }

  @Test func whatStandsOnTheGroundOfTheTextFollowsIt() throws {
    let changed = try theme("base = dark\ntext = #fff on #010203\nnotice.warning = on #400")
    #expect(changed[.dim] == Theme.dark[.dim].with(background: .rgb(1, 2, 3)))
    #expect(changed[.tabInactive] == Style(.rgb(255, 255, 255), on: .rgb(1, 2, 3)))
    // Boxes have a ground of their own.
    #expect(changed[.alert] == Theme.dark[.alert].with(foreground: .rgb(255, 255, 255)))
    #expect(changed[.warning].background == .rgb(68, 0, 0))
    #expect(changed.ground?.paper == RGB(1, 2, 3))
    #expect(try theme("text = default").ground == nil)
  }

  @Test func whatShowsWhereOneIsFollowsTheAccent() throws {
    let changed = try theme("base = dark\naccent = 214 bold\nlink = 3")
    for role in [Theme.Role.tint, .prompt, .tabActive, .progress, .information] {
      #expect(changed[role] == Theme.dark[role].with(foreground: .indexed(214)))
    }
    #expect(changed[.link] == Theme.dark[.link].with(foreground: .indexed(3)))
    #expect(changed[.star] == Theme.dark[.star])
    // Their colour is that of the accent by chance.
    #expect(try theme("accent = 2")[.star] == Theme.standard[.star])
  }

  private static let colours = "Colours: default, black, red,"

  @Test(arguments: [
    ("star", 1, "\"star\" has no = after it", "A line is ROLE = COLOUR"),
    ("# a\n\nheadin = red", 3, "There is no role \"headin\"", "Roles: text, dim, title,"),
    ("= red", 1, "\"=\" has no = after it", "A line is"),
    ("star = blurple", 1, "\"blurple\" is no colour or attribute", colours),
    ("star =", 1, "star has no colour", colours),
    ("star = #12345", 1, "\"#12345\" is no colour or attribute", colours),
    ("star = #ggg", 1, "star has no colour", colours),
    ("star = 256", 1, "\"256\" is no colour or attribute", colours),
    ("star = -1", 1, "\"-1\" is no colour or attribute", colours),
    ("star = red on", 1, "No colour follows on", colours),
    ("star = red on bold", 1, "\"bold\" is no colour or attribute", colours),
    ("star = red green", 1, "\"green\" stands where no colour can", "First the colour"),
    ("star = bold red", 1, "\"red\" stands where no colour can", "First the colour"),
    ("star = red on 1 on 2", 1, "\"on\" stands where no colour can", "First the colour"),
    ("star = 1\nstar = 2", 2, "star is there already", "Keep one"),
    ("accent = 1\nnavigation.tint = 2", 2, "accent is there already", "Keep one"),
    ("base = pink", 1, "\"pink\" is no theme", "Themes: default, light, dark, contrast."),
    ("base =", 1, "base names no theme", "Themes:"),
    ("base = dark\nbase = light", 2, "base is there already", "Keep one"),
    ("star = \u{1b}[2J", 1, "\"\\u{1b}[2J\" is no colour or attribute", colours),
  ])
  func aMistakeIsSaidWithItsLineAndWhatCouldStandThere(
    text: String, line: Int, message: String, remedy: String
  ) throws {
    let problem = try #require(throws: ThemeFile.Problem.self) { _ = try ThemeFile(text) }
    #expect(problem.line == line)
    #expect(problem.message == message)
    #expect(problem.remedy.hasPrefix(remedy))
  }
}
