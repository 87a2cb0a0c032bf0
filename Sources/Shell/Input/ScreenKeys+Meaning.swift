public import Interface

/// What a key means, and which keys there are.
extension ScreenKeys {
  static func action(for key: Key, _ mode: Settings.KeyMode) -> Action? {
    table.first { $0.keys(mode).contains(key) }?.action
  }

  /// The tab of Alt-1 to Alt-9, from 0; in letters mode of 1 to 9, too.
  static func tab(for key: Key, _ mode: Settings.KeyMode) -> Int? {
    let isMeant = key.modifiers == .alt || mode == .letters && key.modifiers.isEmpty
    guard isMeant, case .character(let text) = key.code, let digit = Int(text),
      (1...9).contains(digit)
    else { return nil }
    return digit - 1
  }

  /// Up, Down, Left and Right as they are, and as letters in letters mode.
  static func arrow(for key: Key, _ mode: Settings.KeyMode) -> Key.Code {
    guard mode == .letters, key.modifiers.isEmpty, case .character(let letter) = key.code else {
      return key.code
    }
    return ["h": .left, "j": .down, "k": .up, "l": .right][letter] ?? key.code
  }

  /// The keys that a page takes from an empty line.
  ///
  /// - Parameter tabs: how many there are; each of the first nine has a key.
  static func pageKeys(tabs: Int, _ mode: Settings.KeyMode) -> Set<Key> {
    let tabs = min(max(0, tabs), 9)
    return mode == .letters ? letterKeys[tabs] : lineKeys[tabs]
  }

  /// By the number of tabs: every frame holds one of them.
  private static let lineKeys = (0...9).map { keys(tabs: $0, .line) }
  private static let letterKeys = (0...9).map { keys(tabs: $0, .letters) }

  private static func keys(tabs: Int, _ mode: Settings.KeyMode) -> Set<Key> {
    var keys = Set(table.flatMap { $0.keys(mode) })
    for tab in 0..<tabs {
      keys.insert(Key(.character("\(tab + 1)"), .alt))
      if mode == .letters { keys.insert(Key(.character("\(tab + 1)"))) }
    }
    return keys
  }

  /// A key that readline takes, with the word of its hint; nil for none.
  private static let ofTheLine: [(key: Key, hint: String?, summary: String)] = [
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
    ofTheLine.compactMap { row in
      guard keyMap[row.key] == nil else { return nil }
      return row.hint.map { Hint(KeyName.words(row.key), $0, press: row.key) }
    }
  }

  private static let mouse = [
    Fact("The mouse", ""), Fact("click", "selects; a double one opens"),
    Fact("a circle", "stars the episode in it"),
    Fact("to the left", "the next entry of the list"),
    Fact("to the right", "the entry before this one"),
  ]

  /// The keys of a mode and what they do.
  public static func keys(_ mode: Settings.KeyMode) -> [Fact] {
    let numbers = mode == .letters ? "1 ... 6, Alt-1 ... Alt-6" : "Alt-1 ... Alt-6"
    return table.filter { !$0.keys(mode).isEmpty }.map { fact($0.keys(mode), $0.summary) }
      + FeatureSet.shipped.flatMap { type(of: $0).keyFacts } + [
        Fact(numbers, "the tab of that number"), Fact(":", "begins a command"),
      ]
  }

  /// What letters mode adds.
  public static var letters: [Fact] {
    table.filter { !$0.letters.isEmpty }.map { fact($0.letters, $0.summary) }
      + [Fact("1 ... 6", "the tab of that number")]
  }

  private static func fact(_ keys: [Key], _ summary: String) -> Fact {
    Fact(keys.map(KeyName.words).joined(separator: " "), summary)
  }

  /// The keys of the line and what they do.
  public static var keysInLine: [Fact] { ofTheLine.map { Fact(KeyName.words($0.key), $0.summary) } }

  /// Lines of the help overlay: the keys that work, the mouse, the commands.
  static func help(
    keyMap: KeyMap, _ mode: Settings.KeyMode, _ commands: CommandTable
  ) -> [Fact] {
    var entries = [Fact("While the line is empty", "")] + keys(mode)
    entries += [Fact("In the line", "")] + keysInLine
    let own = keyMap.sorted.map { Fact(KeyName.words($0.key), $0.line) }
    entries += mouse
    if !own.isEmpty { entries += [Fact("Your keys", "")] + own }
    entries.append(Fact("Commands", ""))
    entries += commands.all.filter { $0.unavailable == nil }.map { Fact($0.usage, $0.summary) }
    return entries
  }
}
