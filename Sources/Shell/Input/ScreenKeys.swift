public import Interface

/// The keys of the full-screen presentation: one table for what they do, the hint line, help and the
/// manual.
public enum ScreenKeys {
  enum Action: Hashable, Sendable {
    case move(Int)
    /// By pages, up or down.
    case page(Int)
    case first, last, open, back, into, otherPane, next, previous, play, find, menu, help
  }

  struct Row: Sendable {
    var keys: [Key]
    var action: Action
    /// In the hint line; nil for none.
    var hint: Hint?
    var summary: String
  }

  static let table: [Row] = [
    Row(
      keys: [Key(.up)], action: .move(-1), hint: Hint("Up/Down", "move"),
      summary: "one row up"),
    Row(keys: [Key(.down)], action: .move(1), hint: nil, summary: "one row down"),
    Row(
      keys: [Key(.pageUp)], action: .page(-1), hint: nil,
      summary: "one page up; from the first row, into the text above it"),
    Row(keys: [Key(.pageDown)], action: .page(1), hint: nil, summary: "one page down"),
    Row(keys: [Key(.home)], action: .first, hint: nil, summary: "to the first row"),
    Row(keys: [Key(.end)], action: .last, hint: nil, summary: "to the last row"),
    Row(
      keys: [Key(.enter)], action: .open, hint: Hint("Enter", "open"),
      summary: "opens the row; plays an episode"),
    Row(
      keys: [Key(.left), Key(.escape)], action: .back, hint: Hint("Left", "back"),
      summary: "one page back; out of the text above a listing first"),
    Row(
      keys: [Key(.character("/"))], action: .find, hint: Hint("/", "find"),
      summary: "finds in this listing, or in that of this detail, as you type"),
    Row(keys: [Key(.right)], action: .into, hint: nil, summary: "into the detail"),
    Row(
      keys: [Key(.tab)], action: .otherPane, hint: Hint("Tab", "other pane"),
      summary: "to the other pane"),
    Row(
      keys: [Key(.character("]"))], action: .next, hint: Hint("[ ]", "previous, next"),
      summary: "the next entry of the list"),
    Row(
      keys: [Key(.character("["))], action: .previous, hint: nil,
      summary: "the entry before this one"),
    Row(keys: [Key(.character(" "))], action: .play, hint: nil, summary: playSummary),
    Row(
      keys: [Key(.function(2))], action: .menu, hint: Hint("F2", "menu"),
      summary: "what can be done, as does Enter in a detail or in the tab bar"),
    Row(keys: [Key(.function(1))], action: .help, hint: Hint("F1", "help"), summary: "this help"),
  ]

  /// Only what this version can do.
  private static var playSummary: String {
    CommandTable.shipped.all.contains { $0.name == "play" && $0.unavailable == nil }
      ? "plays or pauses" : "pauses the power hour on its page, and goes on"
  }

  /// A key that readline takes, with the word of its hint; nil for none.
  private static let line: [(key: Key, hint: String?, summary: String)] = [
    (Key(.enter), "run", "runs the line"),
    (Key(.tab), "complete", "completes the word, then lists what it could become"),
    (Key(.character("r"), .control), "search", "searches the history"),
    (
      Key(.character("c"), .control), "clear",
      "clears the line; when it is empty, cancels the newest work"
    ),
    (Key(.character("p"), .control), nil, "the line before of the history"),
    (Key(.character("n"), .control), nil, "the next line of the history"),
    (Key(.character("d"), .control), nil, "ends the shell; cancels a question"),
    (Key(.character("l"), .control), nil, "draws the screen anew"),
  ]

  /// The keys that do something to a text in the line.
  static func lineHints(_ keyMap: KeyMap) -> [Hint] {
    line.compactMap { row in
      guard keyMap[row.key] == nil else { return nil }
      return row.hint.map { Hint(KeyName.words(row.key), $0, press: row.key) }
    }
  }

  static func action(for key: Key) -> Action? {
    table.first { $0.keys.contains(key) }?.action
  }

  /// The tab of Alt-1 to Alt-9, from 0.
  static func tab(for key: Key) -> Int? {
    guard key.modifiers == .alt, case .character(let text) = key.code, let digit = Int(text),
      (1...9).contains(digit)
    else { return nil }
    return digit - 1
  }

  /// The keys that a page takes from an empty line.
  ///
  /// - Parameter tabs: how many there are; each of the first nine has a key.
  static func pageKeys(tabs: Int) -> Set<Key> { pageKeys[min(max(0, tabs), 9)] }

  /// By the number of tabs: every frame holds one of them.
  private static let pageKeys: [Set<Key>] = (0...9).map { tabs in
    let numbers = (0..<tabs).map { Key(.character("\($0 + 1)"), .alt) }
    return Set(table.flatMap(\.keys) + numbers)
  }

  private static let mouse = [
    Fact("The mouse", ""), Fact("click", "selects; a double one opens"),
    Fact("a circle", "stars the episode in it"),
    Fact("to the left", "the next entry of the list"),
    Fact("to the right", "the entry before this one"),
  ]

  /// The keys and what they do.
  public static var keys: [Fact] {
    table.map { Fact($0.keys.map(KeyName.words).joined(separator: " "), $0.summary) }
      + [Fact("Alt-1 ... Alt-6", "the tab of that number")]
  }

  /// The keys of the line and what they do.
  public static var lineKeys: [Fact] { line.map { Fact(KeyName.words($0.key), $0.summary) } }

  /// Lines of the help overlay: the keys that work, the mouse, the commands.
  static func help(keyMap: KeyMap, _ commands: CommandTable) -> [Fact] {
    var entries = [Fact("While the line is empty", "")] + keys
    entries += [Fact("In the line", "")] + lineKeys
    let own = keyMap.sorted.map { Fact(KeyName.words($0.key), $0.line) }
    entries += mouse
    if !own.isEmpty { entries += [Fact("Your keys", "")] + own }
    entries.append(Fact("Commands", ""))
    entries += commands.all.filter { $0.unavailable == nil }.map { Fact($0.usage, $0.summary) }
    return entries
  }
}
