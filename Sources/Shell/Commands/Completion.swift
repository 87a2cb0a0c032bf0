import Catalog
import Interface

/// What the word before the cursor may become.
public struct Completion: Equatable, Sendable {
  public struct Candidate: Equatable, Sendable {
    public var text: String
    /// A few words on what it is; nil when it says so itself.
    public var summary: String?

    public init(text: String, summary: String? = nil) {
      self.text = text
      self.summary = summary
    }
  }

  /// Where the completed part begins, in characters from the start of the line.
  public var start: Int
  public var candidates: [Candidate]
  /// Whether file names belong to the candidates, which whoever sees the disk must find.
  public var wantsFiles = false
  /// Whether those begin at the folder of tekpubrc, and have a dot or a slash in them.
  public var isBesideSettings = false

  public init(start: Int, candidates: [Candidate], wantsFiles: Bool = false) {
    self.start = start
    self.candidates = candidates
    self.wantsFiles = wantsFiles
  }

  /// How many titles are offered at most.
  static let limit = 100

  /// - Parameter line: the line up to the cursor.
  public static func of(_ line: String, in state: ShellState) -> Completion {
    let lead = line.prefix { $0 == " " || $0 == "\t" || $0 == ":" }.count
    let rest = line.dropFirst(lead)
    guard let blank = rest.firstIndex(where: { $0 == " " || $0 == "\t" }) else {
      return Completion(start: lead, candidates: commands(beginning: String(rest), state))
    }
    guard let command = try? state.tables.commands.command(String(rest[..<blank])) else {
      return Completion(start: line.count, candidates: [])
    }
    // The command of a button is completed like any other.
    if command.name == "ask" {
      let inner = Tokenizer.openBraces(in: String(rest[blank...]))
      guard let inner else { return Completion(start: line.count, candidates: []) }
      var completion = of(inner, in: state)
      completion.start += line.count - inner.count
      return completion
    }
    let arguments = rest[blank...].drop { $0 == " " || $0 == "\t" }
    return argument(of: command, String(arguments), start: line.count - arguments.count, state)
  }

  private static func argument(
    of command: Command, _ text: String, start: Int, _ state: ShellState
  ) -> Completion {
    guard let first = command.parameters.first else {
      return Completion(start: start, candidates: [])
    }
    // Titles and files may hold blanks: they reach to the end of the line.
    switch first.kind {
    case .row(let shapes):
      return Completion(start: start, candidates: titles(text, shapes, state))
    case .rows(let shapes):
      let all = Candidate(text: "all", summary: "every row of the listing")
      return Completion(
        start: start, candidates: matching(text, [all]) + titles(text, shapes, state))
    case .location where text.contains("://"): return Completion(start: start, candidates: [])
    case .file, .location: return Completion(start: start, candidates: [], wantsFiles: true)
    case .tab:
      let names = state.tabs.tabs.map { Candidate(text: $0.title.lowercased()) }
      return Completion(start: start, candidates: matching(text, names))
    default: break
    }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let last = String(words.last ?? "")
    let index = max(0, words.count - 1)
    let repeats = command.name == "filter"
    guard repeats || first.kind == .key || index < command.parameters.count else {
      return Completion(start: start + text.count, candidates: [])
    }
    let parameter = command.parameters[repeats ? 0 : min(index, command.parameters.count - 1)]
    // A key runs a whole command line.
    if case .key = first.kind, let key = words.first, index > 0 {
      let inner = String(text.dropFirst(key.count + 1))
      var completion = of(inner, in: state)
      completion.start += start + key.count + 1
      return completion
    }
    let key = words.first.map(String.init) ?? ""
    let candidates = values(parameter.kind, before: key, state)
    var completion = Completion(
      start: start + text.count - last.count, candidates: matching(last, candidates))
    completion.isBesideSettings =
      parameter.kind == .text && state.tables.settings.setting(key)?.takesFiles == true
    completion.wantsFiles = completion.isBesideSettings
    return completion
  }

  private static func values(_ kind: Parameter.Kind, before key: String, _ state: ShellState)
    -> [Candidate]
  {
    switch kind {
    case .choice(let words): words.map { Candidate(text: $0) }
    case .setting: state.tables.settings.all.map { Candidate(text: $0.key, summary: $0.summary) }
    case .achievement:
      state.achievements.map { Candidate(text: $0.id.rawValue, summary: $0.title) }
    case .command: commands(beginning: "", state)
    case .key: keys(state)
    case .boundKey:
      state.keyMap.sorted.map {
        Candidate(text: KeyName.text($0.key), summary: "runs \($0.line)")
      }
    case .text: (state.tables.settings.setting(key)?.examples ?? []).map { Candidate(text: $0) }
    case .row, .rows, .tab, .file, .location: []
    }
  }

  private static func commands(beginning text: String, _ state: ShellState) -> [Candidate] {
    matching(
      text, state.tables.commands.all.map { Candidate(text: $0.name, summary: $0.summary) })
  }

  /// The keys that can be bound and are not typed for something else, with what they do now.
  private static func keys(_ state: ShellState) -> [Candidate] {
    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let keys =
      (1...12).map { Key(.function($0)) } + letters.map { Key(.character($0), .control) }
      + letters.map { Key(.character($0), .alt) } + [Key(.pageUp), Key(.pageDown), Key(.insert)]
    return keys.filter { KeyMap.objection(to: $0, state.settings.keys) == nil }.map { key in
      let summary = state.keyMap[key].map { "runs \($0)" } ?? KeyMap.habit(of: key)
      return Candidate(text: KeyName.text(key), summary: summary)
    }
  }

  private static func matching(_ text: String, _ candidates: [Candidate]) -> [Candidate] {
    let text = text.lowercased()
    return candidates.filter { $0.text.lowercased().hasPrefix(text) }
  }

  private static func titles(
    _ text: String, _ shapes: [Invocation.Shape], _ state: ShellState
  ) -> [Candidate] {
    var scopes: [LibraryReader.TitleScope] = []
    if shapes.contains(.episode), case .production(let id) = state.navigator.top.screen.route {
      scopes.append(.episodes(id))
    } else if shapes.contains(.production) {
      scopes.append(.productions)
    }
    if shapes == [.production, .catalog] || shapes == [.catalog] { scopes.append(.catalogs) }
    let typed = TypedArgument(text)
    let lower = typed.text.lowercased()
    var titles: [String] = []
    for scope in scopes {
      let matches = (try? state.library.titles(typed.text, scope, limit)) ?? []
      titles += matches.map(\.title).filter { $0.lowercased().hasPrefix(lower) }
    }
    var seen = Set<String>()
    return titles.filter { seen.insert($0).inserted }.map { Candidate(text: typed.written($0)) }
  }
}
