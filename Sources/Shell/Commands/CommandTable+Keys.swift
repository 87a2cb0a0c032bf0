import Catalog
import Interface

extension CommandTable {
  static let keys: [Command] = [
    Command(
      "bind", .shell, [.optional("KEY", .key), .optional("COMMAND", .command)],
      "Binds a key to a command; alone, lists the keys.", example: "bind F5 refresh",
      also: "bind C-t tab up",
      needsLibrary: false, action: bind),
    Command(
      "unbind", .shell, [Parameter("KEY", .boundKey)], "Unbinds a key.", example: "unbind F5",
      also: "unbind C-t",
      needsLibrary: false,
      action: { call throws(Failure) in
        let key = try key(try call.word("a key"))
        guard let line = call.state.keyMap[key] else {
          throw Failure("\(KeyName.text(key)) is not bound.", remedy: "bind lists the keys.")
        }
        return [
          .bind(key, to: nil), .reply(.message("\(KeyName.text(key)) no longer runs \(line).")),
        ]
      }),
  ]

  @Sendable private static func bind(_ call: CommandCall) throws(Failure) -> [Intent] {
    guard let name = call.words.first else { return [.reply(list(call))] }
    let key = try key(name)
    let shown = KeyName.text(key)
    guard call.words.count > 1 else {
      guard let line = call.state.keyMap[key] else {
        throw Failure("\(shown) is not bound.", remedy: "bind \(shown) COMMAND binds it.")
      }
      return [.reply(.message("\(shown) runs \(line)."))]
    }
    if let objection = KeyMap.objection(to: key, call.state.settings.keys) {
      throw Failure("\(shown) cannot be bound: \(objection).")
    }
    let command = try call.commands.command(call.words[1])
    if let reason = command.unavailable {
      throw Failure("\(command.name) is not available in this version: \(reason)")
    }
    if command.name == "ask" {
      _ = try AskLine(Array(call.words.dropFirst(2)), call.commands)
    }
    let words = [command.name] + call.words.dropFirst(2).map(Tokenizer.quoted)
    let line = words.joined(separator: " ")
    var text = "\(shown) now runs \(line)."
    if let before = call.state.keyMap[key], before != line {
      text += " Before, it ran \(before)."
    } else if let habit = KeyMap.habit(of: key) {
      text += " In readline it \(habit); here it does not any more."
    }
    return [.bind(key, to: line), .reply(.message(text))]
  }

  private static func key(_ name: String) throws(Failure) -> Key {
    guard let key = KeyName.parse(name) else {
      throw Failure(
        "\(name) is not a key.", remedy: "Keys are written F5, C-g (Control), M-x (Alt) or PageUp.")
    }
    return key
  }

  private static func list(_ call: CommandCall) -> Reply {
    let rows = call.state.keyMap.sorted.enumerated().map { index, entry in
      let name = entry.line.prefix { $0 != " " }
      let meaning = call.commands.all.first { $0.name == name }?.summary ?? ""
      return Table.Row(number: index + 1, cells: [KeyName.text(entry.key), entry.line, meaning])
    }
    let table = Table(
      columns: [.init("Key"), .init("Runs", stretches: true), .init("Meaning", stretches: true)],
      rows: rows, total: rows.count,
      whenEmpty: "No key is bound. For example: bind F5 refresh")
    let records = call.state.keyMap.sorted.map {
      KeyRecord(key: KeyName.text($0.key), command: $0.line)
    }
    return .page(
      Page(breadcrumb: ["Keys"], blocks: [.table(table)]),
      .keys(Listing(rows: records, offset: 0, total: records.count)))
  }
}
