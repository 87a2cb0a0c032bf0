import Canvas
import Catalog
import Interface
import Shell
import TestSupport
import Testing

/// Long walks with whatever a person may do, kept step by step: what was done, where it led, and a
/// digest of all that was shown. A change of behaviour is seen at the first step that differs.
@MainActor @Suite struct WalkDigestTests {
  private enum Step {
    case key(Key)
    case line(String)
    case click(column: Int, row: Int, PointerGesture)
    case pass(Duration)
    case resize(Size)
    /// What a plain question is answered.
    case answer(String?)

    var text: String {
      switch self {
      case .key(let key): KeyName.text(key)
      case .line(let line): line
      case .click(let column, let row, let gesture): "\(gesture) at \(column),\(row)"
      case .pass(let span): "\(span) pass"
      case .resize(let size): "\(size.columns)x\(size.rows)"
      case .answer(let text): text.map { "answer \($0)" } ?? "cancel"
      }
    }
  }

  private static let keys: [Key] =
    [
      Key(.up), Key(.down), Key(.down), Key(.left), Key(.right), Key(.enter), Key(.enter),
      Key(.escape),
      Key(.tab), Key(.home), Key(.end), Key(.pageUp), Key(.pageDown), Key(.backspace),
      Key(.function(1)), Key(.function(2)), Key(.function(5)), Key(.up, .shift),
    ]
    + "/aer n[]swqdpmoxu?-+12".map { Key(.character(String($0))) }
    + "123456".map { Key(.character(String($0)), .alt) }

  private static let commands = [
    "open 1", "open 2", "open 3", "open Rails", "open Linq", "open 9", "back", "home", "show",
    "more", "next", "previous", "star 1", "star 2", "star", "unstar 1", "queue 1", "queue 2",
    "queue", "unqueue 1", "watched 1", "watched 2", "watched", "unwatched 1", "menu", "menu 2",
    "select 3", "select 9", "continue", "find rails", "find lesson", "find zzz", "find",
    "filter unwatched", "filter starred", "filter unwatched tag:t1", "filter", "filter reset",
    "sort title", "sort date desc", "sort length", "sort", "tab 2", "tab 3", "tab 5",
    "tab achievements", "tab settings", "tab nothing", "notices", "achievements",
    "achievements pending", "catalogs", "report com.tekpub.curious 40",
    "report com.tekpub.three 1/3", "report x 1", "set", "set splash always", "set theme dark",
    "set theme default", "set accessible", "set pages.size 5", "set nonsense x", "set theme pink",
    "help", "help open", "help nothing", "bind", "bind F5 star", "bind F6 find rails", "unbind F5",
    "browse", "browse 1", "unsubscribe 1", "powerhour start --clips 2 --clip 60",
    "powerhour start --from starred", "powerhour start --minutes 3", "powerhour", "pause", "resume",
    "skip", "keep", "stop", "sketch", "reset achievements", "version", "signout", "cancel 1",
    "download 1", "note x", "nonsense", "s", "\"", "speed 1.5",
  ]

  private static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 30), Size(columns: 40, rows: 12),
    Size(columns: 20, rows: 5), Size(columns: 100, rows: 50),
  ]

  private static func step(_ random: inout SeededGenerator, _ pilot: Pilot, isFull: Bool) -> Step {
    let size = pilot.session.state.size
    if pilot.alert != nil {
      let answers = ["1", "2", "3", "x", ""]
      return isFull
        ? .key(
          [Key(.enter), Key(.escape), Key(.right), Key(.down), Key(.character("2"))][
            random.below(5)])
        : .answer(random.below(4) == 0 ? nil : answers[random.below(answers.count)])
    }
    switch random.below(isFull ? 20 : 30) {
    case 0..<11 where isFull: return .key(keys[random.below(keys.count)])
    case 11..<13 where isFull:
      return .click(
        column: random.below(size.columns), row: random.below(size.rows),
        [.click, .click, .doubleClick, .wheel(1), .wheel(-1)][random.below(5)])
    case 13:
      return .pass(
        [.milliseconds(400), .seconds(2), .seconds(61), .seconds(4000)][random.below(4)])
    case 14 where isFull && random.below(3) == 0: return .resize(sizes[random.below(sizes.count)])
    default: return .line(commands[random.below(commands.count)])
    }
  }

  private static var catalogs: [PublishedCatalog] { Sample.two + [long] }

  private static var long: PublishedCatalog {
    Sample.catalog(
      "A course of many episodes", key: "many",
      episodes: (1...45).map { number in
        Sample.episode(
          "Lesson \(number): 日本 \(String(repeating: "long ", count: number % 7))",
          guid: "g\(number)",
          duration: number % 5 == 0 ? nil : 60 * number, day: number % 28 + 1,
          tags: ["t\(number % 3)"], presenters: number % 2 == 0 ? ["Cy"] : [],
          page: number % 3 == 0 ? "https://example.org/\(number)" : nil,
          notes: number % 4 == 0 ? String(repeating: "Some words on it.\n", count: number) : nil)
      })
  }

  @Test(arguments: 0..<20) func noStepOfAWalkChangesUnseen(seed: Int) async throws {
    let isFull = seed % 3 != 2
    var random = SeededGenerator(seed: UInt64(seed))
    var pilot = try await Pilot(Self.catalogs, split: isFull, seed: 3)
    await pilot.start()
    var lines: [String] = []
    for number in 1...80 {
      if pilot.session.exit != nil {
        pilot = try await Pilot([], split: isFull, folder: pilot.folder, seed: 3)
        await pilot.start()
      }
      let step = Self.step(&random, pilot, isFull: isFull)
      pilot.render()
      let printed: [String] =
        switch step {
        case .key(let key): await pilot.send(.key(key))
        case .line(let line): await pilot.type(line)
        case .click(let column, let row, let gesture):
          await pilot.point(column: column, row: row, gesture) ? ["hit"] : []
        case .pass(let span): await pilot.pass(span)
        case .resize(let size): await pilot.send(.resize(size))
        case .answer(let text?): await pilot.answer(text)
        case .answer(nil): await pilot.send(.cancel)
        }
      let shown = ([pilot.screen] + printed + pilot.opened + pilot.played).joined(separator: "\n")
      let table = pilot.page?.table
      let place = pilot.alert?.title ?? pilot.page?.title ?? ""
      lines.append(
        "\(number) \(step.text): \(place) \(table?.selected ?? 0)/\(table?.total ?? 0) "
          + Digest.of(
            shown.replacing(Self.identifier, with: "ID").replacing(Self.folder, with: "FOLDER")))
    }
    if let complaint = try Snapshot.complaint(about: lines.joined(separator: "\n"), "walk-\(seed)")
    {
      Issue.record("\(complaint)")
    }
  }

  /// The folder of the library, or as much of it as there is room for.
  private static var folder: Regex<Substring> { /tekpub-test-[0-9A-F-]*/ }

  /// Reports have other ones in each run.
  private static var identifier: Regex<Substring> { /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/ }
}
