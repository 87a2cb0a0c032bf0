public import Interface

/// Which keys do what at the prompt, beside the user's own `~/.inputrc`.
public struct KeyMap: Equatable, Sendable {
  /// The command line each key runs.
  public private(set) var commands: [Key: String] = [:]
  /// Those that are bound for this run only.
  private var ofThisRun: Set<Key> = []

  static let settingPrefix = "key."

  public init() {}

  /// Adds the keys kept among stored settings; what is not a key or no command is passed over.
  mutating func add(stored settings: [String: String]) {
    for (name, line) in settings where name.hasPrefix(Self.settingPrefix) {
      guard let key = KeyName.parse(String(name.dropFirst(Self.settingPrefix.count))),
        commands[key] == nil
      else { continue }
      commands[key] = line
    }
  }

  /// Takes the keys kept among stored settings instead of those kept before.
  mutating func replace(stored settings: [String: String]) {
    commands = commands.filter { ofThisRun.contains($0.key) }
    add(stored: settings)
  }

  public subscript(key: Key) -> String? { commands[key] }

  /// What a key is bound to, as a call that can be sent; nil for keys that type something.
  public func invocation(for key: Key) -> Invocation? { call(for: key, .line) }

  /// The same for a key on an empty line of the full screen: in letters mode those that type something
  /// count, too.
  func call(for key: Key, _ mode: Settings.KeyMode) -> Invocation? {
    guard mode == .letters || !Self.isTyped(key) else { return nil }
    return commands[key].flatMap { try? Invocation(.run, .shell, [.text($0)]) }
  }

  /// The bound keys that type something.
  var typed: Set<Key> { Set(commands.keys.filter(Self.isTyped)) }

  private static func isTyped(_ key: Key) -> Bool {
    guard case .character = key.code else { return false }
    return key.modifiers.subtracting(.shift).isEmpty
  }

  mutating func bind(_ key: Key, to line: String, forThisRun: Bool) {
    commands[key] = line
    if forThisRun { ofThisRun.insert(key) } else { ofThisRun.remove(key) }
  }

  /// False when the key was not bound.
  mutating func unbind(_ key: Key) -> Bool {
    ofThisRun.remove(key)
    return commands.removeValue(forKey: key) != nil
  }

  /// By name.
  var sorted: [(key: Key, line: String)] {
    commands.map { ($0.key, $0.value) }.sorted { KeyName.text($0.0) < KeyName.text($1.0) }
  }

  /// Why a key cannot be bound, in words; nil when it can.
  static func objection(to key: Key, _ mode: Settings.KeyMode) -> String? {
    let plain = key.modifiers.subtracting(.shift).isEmpty
    switch key.code {
    case .enter, .escape, .backspace: return "it edits and ends the line"
    case .tab where plain: return "it completes"
    case .character(let character) where key.modifiers == .control:
      switch character {
      case "c": return "it interrupts"
      case "d": return "it ends the input"
      case "z": return "it stops the program"
      case "m", "j", "h", "i", "[": return "terminals send it for Enter, Backspace, Tab or Escape"
      default: return nil
      }
    case .character(":") where plain: return "it begins a command"
    case .character where plain && mode == .line:
      return "it is typed (set keys letters lets letters do something)"
    default: return nil
    }
  }

  /// What readline does with a key when it is not bound here; nil for nothing worth saying.
  static func habit(of key: Key) -> String? {
    guard case .character(let character) = key.code, key.modifiers == .control else { return nil }
    return [
      "a": "goes to the beginning of the line", "b": "goes back a character",
      "e": "goes to the end of the line", "f": "goes on a character",
      "g": "drops what was begun", "k": "cuts the rest of the line", "l": "clears the screen",
      "n": "takes the next line of the history", "p": "takes the line before of the history",
      "q": "takes the next key as it is", "r": "searches the history",
      "s": "searches the history forward", "t": "swaps characters",
      "u": "cuts back to the beginning", "v": "takes the next key as it is",
      "w": "cuts the word before", "x": "begins a longer key", "y": "puts back what was cut",
    ][character]
  }
}
