/// Keys as they are written and read: `F5`, `C-g`, `M-x`, `C-M-a`, `S-F3`, `PageUp`.
///
/// `C-` is Control, `M-` Alt (Meta), `S-` Shift, in any order when read.
public enum KeyName {
  private static let named: [(name: String, code: Key.Code)] = [
    ("Enter", .enter), ("Escape", .escape), ("Tab", .tab), ("Backspace", .backspace),
    ("Delete", .delete), ("Insert", .insert), ("Up", .up), ("Down", .down), ("Left", .left),
    ("Right", .right), ("Home", .home), ("End", .end), ("PageUp", .pageUp),
    ("PageDown", .pageDown), ("Space", .character(" ")),
  ]

  /// nil when the text names no key.
  public static func parse(_ text: String) -> Key? {
    var rest = text[...]
    var modifiers: Key.Modifiers = []
    while rest.count > 2, rest.dropFirst().first == "-" {
      switch rest.first {
      case "C", "c": modifiers.insert(.control)
      case "M", "m", "A", "a": modifiers.insert(.alt)
      case "S", "s": modifiers.insert(.shift)
      default: return nil
      }
      rest = rest.dropFirst(2)
    }
    let name = rest.lowercased()
    if let known = named.first(where: { $0.name.lowercased() == name }) {
      return Key(known.code, modifiers)
    }
    if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...24).contains(number) {
      return Key(.function(number), modifiers)
    }
    guard rest.count == 1 else { return nil }
    return Key(.character(modifiers.contains(.control) ? name : String(rest)), modifiers)
  }

  /// As they are spoken of: `Ctrl-G`, `Alt-1`, `Esc`.
  public static func words(_ key: Key) -> String {
    if key == Key(.escape) { return "Esc" }
    var text = ""
    if key.modifiers.contains(.control) { text += "Ctrl-" }
    if key.modifiers.contains(.alt) { text += "Alt-" }
    if key.modifiers.contains(.shift) { text += "Shift-" }
    let name = Self.text(Key(key.code))
    return text
      + (key.modifiers.contains(.control) ? name.prefix(1).uppercased() + name.dropFirst() : name)
  }

  public static func text(_ key: Key) -> String {
    var text = ""
    if key.modifiers.contains(.control) { text += "C-" }
    if key.modifiers.contains(.alt) { text += "M-" }
    if key.modifiers.contains(.shift) { text += "S-" }
    if let known = named.first(where: { $0.code == key.code }) { return text + known.name }
    switch key.code {
    case .function(let number): return text + "F\(number)"
    case .character(let character): return text + character
    default: return text
    }
  }
}
