import Catalog
import FoundationEssentials
import Interface
import Shell
import Store
import TestSupport
import Testing

/// `set theme`, with files.
@MainActor @Suite struct ThemesTests {
  private func pilot(_ folder: TemporaryFolder? = nil, full: Bool = true) async throws -> Pilot {
    let pilot = try await Pilot(folder == nil ? Sample.two : [], split: full, folder: folder)
    await pilot.start()
    return pilot
  }

  private func theme(_ pilot: Pilot) -> Theme.Choice? { pilot.frame?.screen.theme }

  private func file(_ text: String) throws -> Theme.Choice { .file(try ThemeFile(text)) }

  /// What a line printed, as it was before it was wrapped.
  private func said(_ pilot: Pilot, _ line: String) async -> String {
    await pilot.type(line).map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  @Test func aNameIsATheme() async throws {
    let pilot = try await pilot()
    #expect(theme(pilot) == .automatic)
    for name in Theme.Name.allCases {
      #expect(await pilot.type("set theme \(name.rawValue)") == ["theme is \(name.rawValue)."])
      #expect(theme(pilot) == .named(name))
    }
    #expect(await pilot.type("set theme auto") == ["theme is auto."])
    #expect(theme(pilot) == .automatic)
    let names = "auto, default, light, dark, contrast or the path of a file"
    #expect(await said(pilot, "set theme pink") == "Error: theme takes \(names), not pink.")
    await pilot.type(["tab settings", "open theme"])
    #expect(pilot.screen.contains("set theme auto restores it"))
  }

  @Test func aFileIsReadBeforeItIsInForce() async throws {
    let pilot = try await pilot()
    try pilot.folder.write("star = 3\n", to: "mine.theme")
    try pilot.folder.write("star = 3\nstra = 4\n", to: "bad.theme")
    #expect(await pilot.type("set theme mine.theme") == ["theme is mine.theme."])
    #expect(theme(pilot) == (try file("star = 3")))
    #expect(
      await said(pilot, "set theme ./bad.theme").hasPrefix(
        "Error: ./bad.theme:2: There is no role \"stra\". Roles: text, dim, title,"))
    #expect(theme(pilot) == (try file("star = 3")))
    #expect(try pilot.store.reader.settings()["theme"] == "mine.theme")
    #expect(
      await said(pilot, "set theme gone.theme")
        == "Error: There is no file \(pilot.folder.path)/gone.theme.")
    #expect(await pilot.type("set theme .//") == ["Error: .// is no ordinary file."])
    // Read again when it is set again.
    try pilot.folder.write("star = 5\n", to: "mine.theme")
    await pilot.type("set theme ~/mine.theme")
    #expect(theme(pilot) == (try file("star = 5")))
    #expect(await pilot.type("undo") == ["Undone: set theme to ~/mine.theme."])
    #expect(theme(pilot) == (try file("star = 5")))
    #expect(await pilot.type("undo") == ["Undone: set theme to mine.theme."])
    #expect(theme(pilot) == .automatic)
  }

  @Test func itIsThereAtTheNextStartAndItsLossIsSaidInALine() async throws {
    let first = try await pilot()
    let path = try first.folder.write("base = dark\n", to: "mine.theme")
    await first.type("set theme mine.theme")
    let next = try await pilot(first.folder)
    #expect(theme(next) == (try file("base = dark")))
    #expect(next.lines.filter { $0.contains("theme") } == [])
    try first.folder.write("base = dork\n", to: "mine.theme")
    let broken = try await pilot(first.folder)
    #expect(theme(broken) == .named(.standard))
    #expect(
      broken.frame?.notices.map(\.text)
        == ["The default theme is used: mine.theme:1: \"dork\" is no theme."])
    try FileManager.default.removeItem(atPath: path)
    let gone = try await pilot(first.folder)
    #expect(theme(gone) == .named(.standard))
    #expect(
      gone.frame?.notices.map(\.text)
        == ["The default theme is used: There is no file \(first.folder.path)/mine.theme."])
    // Nobody sees it there.
    let plain = try await pilot(first.folder, full: false)
    #expect(plain.lines.filter { $0.contains("theme") } == [])
  }

  @Test func tekpubrcMayNameOne() async throws {
    let pilot = try await pilot()
    try pilot.folder.write("star = 3\n", to: "mine.theme")
    await pilot.send(.line("set theme mine.theme", from: .configuration(line: 1)))
    #expect(theme(pilot) == (try file("star = 3")))
    #expect(try pilot.store.reader.settings()["theme"] == nil)
    await pilot.send(.line("set theme gone.theme", from: .configuration(line: 2)))
    #expect(theme(pilot) == .named(.standard))
    #expect(pilot.frame?.notices.last?.text.hasPrefix("The default theme is used: ") == true)
  }

  @Test func namesAndFilesAreCompleted() async throws {
    let pilot = try await pilot()
    let all = Completion.of("set theme ", in: pilot.session.state)
    #expect(all.candidates.map(\.text) == ["auto", "default", "light", "dark", "contrast"])
    #expect(all.wantsFiles && all.isBesideSettings)
    #expect(!Completion.of("set clock ", in: pilot.session.state).wantsFiles)
  }
}
