import Interface

/// The keys of the full-screen presentation: one table for what they do, the hint line, help and the
/// manual.
public enum ScreenKeys {
  enum Action: Hashable, Sendable {
    case move(Int)
    /// By pages, up or down.
    case page(Int)
    /// By half of one.
    case halfPage(Int)
    /// To the tab beside, left or right.
    case tab(Int)
    case first, last, open, back, into, otherPane, next, previous, play, find, menu, help
    /// Marks the episode, or takes the mark off.
    case toggle(Mark)
    /// The last action once more, on what is selected now.
    case again
    /// Fetches the catalog that what is selected is from.
    case refresh
    /// Runs a command line.
    case run(String)
    /// Puts the beginning of a command into the line.
    case type(String)
    case quit
  }

  enum Mark: Hashable, Sendable { case starred, watched, queued }

  struct Row: Sendable {
    var keys: [Key]
    /// Those that work in letters mode as well.
    var letters: [Key] = []
    var action: Action
    /// In the hint line; nil for none.
    var hint: Hint?
    var summary: String

    func keys(_ mode: Settings.KeyMode) -> [Key] {
      mode == .letters ? keys + letters : keys
    }
  }

  /// Those that this version can do something with.
  static let table = all.filter { row in
    if case .run(let name) = row.action { isAvailable(name) } else { true }
  }

  private static let all: [Row] = [
    Row(
      keys: [Key(.up)], letters: [typed("k")], action: .move(-1), hint: Hint("Up/Down", "move"),
      summary: "one row up"),
    Row(
      keys: [Key(.down)], letters: [typed("j")], action: .move(1), hint: nil,
      summary: "one row down"),
    Row(
      keys: [Key(.pageUp)], action: .page(-1), hint: nil,
      summary: "one page up; from the first row, into the text above it"),
    Row(keys: [Key(.pageDown)], action: .page(1), hint: nil, summary: "one page down"),
    Row(
      keys: [], letters: [Key(.character("u"), .control)], action: .halfPage(-1), hint: nil,
      summary: "half a page up"),
    Row(
      keys: [], letters: [Key(.character("d"), .control)], action: .halfPage(1), hint: nil,
      summary: "half a page down"),
    Row(
      keys: [Key(.home)], letters: [typed("g")], action: .first, hint: nil,
      summary: "to the first row"),
    Row(
      keys: [Key(.end)], letters: [typed("G")], action: .last, hint: nil,
      summary: "to the last row"),
    Row(
      keys: [Key(.enter)], action: .open, hint: Hint("Enter", "open"),
      summary: "opens the row; plays an episode"),
    Row(
      keys: [Key(.left), Key(.escape)], letters: [typed("h")], action: .back,
      hint: Hint("Left", "back"),
      summary: "one page back; out of the text above a listing first"),
    Row(
      keys: [typed("/")], action: .find, hint: Hint("/", "find"),
      summary: "finds in this listing, or in that of this detail, as you type"),
    Row(
      keys: [Key(.right)], letters: [typed("l")], action: .into, hint: nil,
      summary: "into the detail"),
    Row(
      keys: [Key(.tab)], action: .otherPane, hint: Hint("Tab", "other pane"),
      summary: "to the other pane"),
    Row(
      keys: [Key(.left, .control)], action: .tab(-1), hint: nil, summary: "the tab to the left"),
    Row(
      keys: [Key(.right, .control)], action: .tab(1), hint: nil, summary: "the tab to the right"),
    Row(
      keys: [typed("]")], letters: [typed("n")], action: .next,
      hint: Hint("[ ]", "previous, next"), summary: "the next entry of the list"),
    Row(
      keys: [typed("[")], letters: [typed("N")], action: .previous, hint: nil,
      summary: "the entry before this one"),
    Row(keys: [typed(" ")], action: .play, hint: nil, summary: playSummary),
    Row(
      keys: [typed("*")], letters: [typed("s")], action: .toggle(.starred), hint: nil,
      summary: "stars the episode, or takes the star off"),
    Row(
      keys: [], letters: [typed("u")], action: .toggle(.watched), hint: nil,
      summary: "marks the episode as watched, or as not watched"),
    Row(
      keys: [], letters: [typed("a")], action: .toggle(.queued), hint: nil,
      summary: "adds the episode to Up Next, or takes it out"),
    Row(
      keys: [], letters: [typed("d")], action: .run("download"), hint: nil,
      summary: "downloads the episode"),
    Row(
      keys: [], letters: [typed("m")], action: .type("note "), hint: nil,
      summary: "begins a note at this place"),
    Row(
      keys: [], letters: [typed("o")], action: .run("browse"), hint: nil,
      summary: "opens the web page"),
    Row(
      keys: [], letters: [typed("r")], action: .refresh, hint: nil,
      summary: "refreshes what the selected row is from"),
    Row(
      keys: [], letters: [typed("R")], action: .run("refresh all"), hint: nil,
      summary: "refreshes all you follow"),
    Row(
      keys: [], letters: [typed("z")], action: .run("undo"), hint: nil,
      summary: "takes back the last change"),
    Row(
      keys: [typed(".")], action: .again, hint: nil,
      summary: "the last action once more, on this row"),
    Row(
      keys: [Key(.function(2))], action: .menu, hint: Hint("F2", "menu"),
      summary: "what can be done here"),
    Row(
      keys: [typed("?"), Key(.function(1))], action: .help, hint: Hint("?", "help"),
      summary: "this help"),
    Row(
      keys: [], letters: [typed("q")], action: .quit, hint: nil,
      summary: "quits; asks first while something plays"),
  ]

  /// A key that types a character.
  private static func typed(_ character: String) -> Key { Key(.character(character)) }

  /// Only what this version can do.
  private static var playSummary: String {
    isAvailable("play")
      ? "plays or pauses" : "pauses the power hour on its page, and goes on"
  }

  private static func isAvailable(_ line: String) -> Bool {
    let name = line.prefix { $0 != " " }
    return CommandTable.shipped.all.contains { $0.name == name && $0.unavailable == nil }
  }
}
