import Catalog
import Interface

/// What `help` says, made from the command table.
enum HelpPage {
  static func reply(_ call: CommandCall) throws(Failure) -> Reply {
    if let name = call.words.first {
      let command = try call.commands.command(name)
      return .page(page(of: command), record([command]))
    }
    return .page(overview(call.commands.all), record(call.commands.all))
  }

  private static func page(of command: Command) -> Page {
    var facts = [Fact("Usage", command.usage), Fact("Example", command.example)]
    if command.parameters.contains(where: { if case .rows = $0.kind { true } else { false } }) {
      facts.append(Fact("ROWS", "N, or several: 2-5, 1,3,7, 3- to the end, all"))
    }
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
