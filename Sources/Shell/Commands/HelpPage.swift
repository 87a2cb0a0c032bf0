import Catalog
import Interface

/// What `help` says, made from the command table.
enum HelpPage {
  static func reply(_ call: CommandCall) throws(Failure) -> Reply {
    if let name = call.words.first {
      let command = try call.commands.command(name)
      return .page(page(of: command, call.commands), record([command]))
    }
    return .page(overview(call.commands.all), record(call.commands.all))
  }

  private static func page(of command: Command, _ commands: CommandTable) -> Page {
    var facts = [Fact("Usage", command.usage)]
    facts += command.parameters.compactMap { parameter in
      parameter.meaning.map { Fact(parameter.label, $0) }
    }
    facts.append(Fact("Examples", command.examples[0]))
    facts += command.examples.dropFirst().map { Fact("", $0) }
    let related = commands.related(to: command).map(\.name)
    if !related.isEmpty { facts.append(Fact("See also", related.joined(separator: ", "))) }
    if let reason = command.unavailable { facts.append(Fact("Not yet", reason)) }
    return Page(
      breadcrumb: [command.name], blocks: [.text(command.summary), .facts(facts)])
  }

  private static func overview(_ all: [Command]) -> Page {
    var blocks: [Block] = []
    for group in Command.Group.allCases {
      let commands = all.filter { $0.group == group && $0.unavailable == nil }
      guard !commands.isEmpty else { continue }
      blocks.append(.text(group.rawValue.prefix(1).uppercased() + group.rawValue.dropFirst()))
      blocks.append(.facts(commands.map { Fact("  " + $0.usageInShort, $0.summary) }))
    }
    let later = all.filter { $0.unavailable != nil }.map(\.name)
    blocks.append(.text("Not yet available: " + later.joined(separator: ", ") + "."))
    blocks.append(
      .text(
        "A command may be abbreviated while it is unique. N is a row of the "
          + "listing last shown."))
    return Page(breadcrumb: ["Help"], blocks: blocks)
  }

  private static func record(_ commands: [Command]) -> ListingRecord {
    let rows = commands.map {
      CommandRecord(
        name: $0.name, usage: $0.usage, summary: $0.summary, group: $0.group.rawValue,
        unavailable: $0.unavailable)
    }
    return .commands(Listing(rows: rows, offset: 0, total: rows.count))
  }
}

extension Command {
  /// The usage, with long alternatives left to `help COMMAND`.
  fileprivate var usageInShort: String { usage.count <= 24 ? usage : "\(name) ..." }
}
