import Catalog
import Interface

/// A command with its words, and what it may look at.
struct CommandCall {
  let command: Command
  let words: [String]
  let state: ShellState

  var world: World { state.world }
  /// The page that the keys act on.
  var focusedPage: Page {
    let world = world
    return state.navigator.content(at: state.navigator.focusedDepth(in: world), in: world).page
  }

  var commands: CommandTable { state.tables.commands }

  /// What it means: a feature may do it instead of the shell.
  var intents: [Intent] {
    get throws(Failure) {
      let world = world
      for feature in state.features.all {
        if let instead = feature.intents(insteadOf: command.name, words, in: world) {
          return instead
        }
      }
      return try command.action(self)
    }
  }

  /// Everything after the name, with single blanks.
  var text: String { words.joined(separator: " ") }

  /// One identity from a number, a title, or nothing: then what the page in front is about.
  func target(_ shapes: [Invocation.Shape]) throws(Failure) -> Invocation.Target {
    try Resolver(call: self, shapes: shapes).target(text)
  }

  /// The identities of several rows, or the one that `target` finds.
  func targets(_ shapes: [Invocation.Shape]) throws(Failure) -> [Invocation.Target] {
    try Resolver(call: self, shapes: shapes).targets(text)
  }

  func call(
    _ action: Invocation.Action, _ target: Invocation.Target,
    _ arguments: [Invocation.Argument] = []
  ) throws(Failure) -> [Intent] {
    [.run(try invocation(action, target, arguments))]
  }

  func invocation(
    _ action: Invocation.Action, _ target: Invocation.Target,
    _ arguments: [Invocation.Argument] = []
  ) throws(Failure) -> Invocation {
    do {
      return try Invocation(action, target, arguments)
    } catch {
      throw Failure(error.message, remedy: usage)
    }
  }

  /// The only word; fails when there are more or none.
  func word(_ what: String) throws(Failure) -> String {
    guard words.count == 1 else { throw misuse("\(command.name) takes \(what).") }
    return words[0]
  }

  /// The name of a file, which may hold blanks; without one the question is asked back.
  func file(in words: [String]? = nil, _ question: String) throws(Failure) -> String {
    let name = (words ?? self.words).joined(separator: " ")
    guard !name.allSatisfy(\.isWhitespace) else { throw misuse(question) }
    return name
  }

  func nothing() throws(Failure) {
    guard words.isEmpty else { throw misuse("\(command.name) takes nothing after it.") }
  }

  func misuse(_ message: String) -> Failure { Failure(message, remedy: usage) }

  private var usage: String { "Usage: \(command.usage)" }
}

/// Finds what a number or a title stands for.
struct Resolver {
  let call: CommandCall
  let shapes: [Invocation.Shape]

  func target(_ text: String) throws(Failure) -> Invocation.Target {
    if text.isEmpty { return try subject() }
    if let number = Int(text) { return try row(number) }
    return try titled(text)
  }

  func targets(_ text: String) throws(Failure) -> [Invocation.Target] {
    let navigator = call.state.navigator
    var ranges: RowRanges?
    do {
      ranges = try RowRanges(text)
    } catch {
      // A date, say, that a title begins with.
      if let titled = try? titled(text) { return [titled] }
      throw call.misuse(error.text)
    }
    var rows: [Invocation.Target?] = []
    if ranges != nil { rows = try navigator.rows(in: call.world) }
    if ranges == nil, let number = Int(text), number > 0, navigator.numbers[number] == nil {
      // Below those that were printed.
      rows = try navigator.rows(in: call.world)
      if !rows.isEmpty { ranges = try RowRanges("\(number)-\(number)") }
    }
    guard let ranges else { return [try target(text)] }
    if rows.isEmpty, navigator.numbered == nil { throw Self.noListing }
    var targets: [Invocation.Target] = []
    for number in try ranges.numbers(of: rows.count) {
      guard let target = rows[number - 1] else {
        throw Failure("\(call.command.name) does not apply to number \(number).")
      }
      targets.append(try fitting(target, number))
    }
    return targets
  }

  private static let noListing = Failure(
    "There is no listing to take rows from.", remedy: "show prints one.")

  /// What the page that has the keys, or one below it, is about.
  private func subject() throws(Failure) -> Invocation.Target {
    if let subject = call.state.subjects.first(where: { shapes.contains($0.shape) }) {
      return subject
    }
    let world = call.world
    let offered = call.state.features.all.lazy.compactMap { $0.subject(in: world) }
    if let subject = offered.first(where: { shapes.contains($0.shape) }) { return subject }
    throw call.misuse("Which one? Nothing is selected.")
  }

  private func row(_ number: Int) throws(Failure) -> Invocation.Target {
    guard
      let target = call.state.navigator.numbers[number]
        ?? call.state.navigator.target(ofUnseenRow: number, in: call.world)
    else {
      guard let numbers = call.state.navigator.numbering(in: call.world) else {
        throw Failure(
          "There is no listing to take number \(number) from.", remedy: "show prints one.")
      }
      throw Failure(
        "There is no number \(number); the listing has "
          + "\(numbers.lowerBound)-\(numbers.upperBound).")
    }
    return try fitting(target, number)
  }

  private func fitting(_ target: Invocation.Target, _ number: Int) throws(Failure)
    -> Invocation.Target
  {
    guard shapes.contains(target.shape) else {
      throw Failure(
        "Number \(number) is \(article(target)); \(call.command.name) takes "
          + shapes.map(\.words).joined(separator: " or ") + ".")
    }
    return target
  }

  private func titled(_ text: String) throws(Failure) -> Invocation.Target {
    var seen = rowsInFront(called: text)
    for scope in scopes where seen.isEmpty {
      let matches = try call.world.reading { library throws(LibraryError) in
        try library.titles(text, scope, 6)
      }
      seen = matches.map { (target(in: scope, $0.id), $0.title) }
    }
    guard let first = seen.first else {
      throw Failure("Nothing here is called \(text).", remedy: "show prints what there is.")
    }
    guard seen.count == 1 else {
      let titles = seen.prefix(5).map { "\"\($0.title)\"" }.joined(separator: ", ")
      let more = seen.count > 5 ? " and more" : ""
      throw Failure(
        "\"\(text)\" is ambiguous: \(titles)\(more).",
        remedy: "Give more of the title, or a number.")
    }
    return first.target
  }

  /// Rows of the listing in front that the library has no titles of.
  private func rowsInFront(called text: String) -> [(target: Invocation.Target, title: String)] {
    guard let table = call.focusedPage.table else { return [] }
    let named = table.rows.compactMap { row in
      row.open.map { (target: $0.target, title: table.title(of: row)) }
    }.filter {
      shapes.contains($0.target.shape) && [.achievement, .setting].contains($0.target.shape)
    }
    let wanted = text.lowercased()
    let ways: [(String) -> Bool] = [
      { $0 == wanted }, { $0.hasPrefix(wanted) }, { $0.contains(wanted) },
    ]
    return ways.lazy.map { way in named.filter { way($0.title.lowercased()) } }
      .first { !$0.isEmpty } ?? []
  }

  /// Where titles are looked for, nearest first.
  private var scopes: [LibraryReader.TitleScope] {
    var scopes: [LibraryReader.TitleScope] = []
    if shapes.contains(.episode) {
      for entry in call.state.navigator.entries.reversed() {
        if case .production(let id) = entry.screen.route { scopes.append(.episodes(id)) }
      }
    }
    if shapes.contains(.production) { scopes.append(.productions) }
    if shapes.contains(.catalog) { scopes.append(.catalogs) }
    return scopes
  }

  private func target(in scope: LibraryReader.TitleScope, _ id: Int64) -> Invocation.Target {
    switch scope {
    case .productions: .production(id)
    case .episodes: .episode(id)
    case .catalogs: .catalog(id)
    }
  }

  private func article(_ target: Invocation.Target) -> String {
    if case .item(let kind, _) = target { "a \(kind)" } else { target.shape.words }
  }

}

extension Invocation.Shape {
  /// With its article: `an episode`.
  var words: String {
    switch self {
    case .episode, .achievement, .address: "an \(rawValue)"
    case .shell: "the shell"
    case .item: "an entry"
    case .tab, .catalog, .production, .setting, .notice: "a \(rawValue)"
    }
  }
}
