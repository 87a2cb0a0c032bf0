import Catalog
import Interface

extension CommandTable {
  /// What a row of a listing may stand for.
  private static let rows: [Invocation.Shape] = [
    .episode, .production, .catalog, .achievement, .setting, .item, .notice,
  ]

  static let move: [Command] = [
    Command(
      "open", .move, [.optional("N/title", .row(rows))],
      "Opens a row of the listing, or what has that title.", example: "open 1", also: "open python",
      action: { call throws(Failure) in
        do throws(Failure) {
          return try call.call(.open, call.target(rows))
        } catch {
          guard let page = page(called: call) else { throw error }
          return page
        }
      }),
    Command(
      "back", .move, [], "Goes back one page; the list is as you left it.", example: "back",
      action: { call throws(Failure) in
        try call.nothing()
        return [.back]
      }),
    Command(
      "home", .move, [], "Goes to the first page of this tab.", example: "home",
      action: { call throws(Failure) in
        try call.nothing()
        return [.home]
      }),
    Command(
      "tab", .move, [Parameter("N/name", .tab)],
      "Shows a tab; the one in front goes to its first page.", example: "tab achievements",
      also: "tab 2",
      action: { call throws(Failure) in try call.call(.open, .tab(tab(call))) }),
    Command(
      "select", .move, [Parameter("N/title", .row(rows))],
      "Selects a row, for commands without a number.", example: "select 3", also: "select move",
      action: { call throws(Failure) in
        guard !call.words.isEmpty else { throw call.misuse("Which row?") }
        return [.select(try call.target(rows))]
      }),
    Command(
      "next", .move, [], "Goes to the next entry of the list.", example: "next",
      action: { call throws(Failure) in try step(.next, call) }),
    Command(
      "previous", .move, [], "Goes to the previous entry of the list.", example: "previous",
      action: { call throws(Failure) in try step(.previous, call) }),
    Command(
      "menu", .move, [], "Opens a menu of actions for the selection and the program.",
      example: "menu",
      action: { call throws(Failure) in
        try call.nothing()
        return [.ask(Menu(state: call.state).alert)]
      }),
    Command(
      "show", .move, [], "Prints this page again from the top.", example: "show",
      action: { call throws(Failure) in
        try call.nothing()
        return [.show]
      }),
    Command(
      "more", .move, [], "Prints the next rows of the listing.", example: "more",
      action: { call throws(Failure) in
        try call.nothing()
        return [.more]
      }),
  ]

  private static func tab(_ call: CommandCall) throws(Failure) -> Int {
    let titles = call.state.tabs.tabs.map(\.title)
    guard !call.words.isEmpty else { throw call.misuse("Which tab?") }
    if let number = Int(call.text) {
      guard number > 0, number <= titles.count else {
        throw Failure("There is no tab \(number); there are \(titles.count).")
      }
      return number - 1
    }
    let wanted = call.text.lowercased()
    let matches = titles.indices.filter { titles[$0].lowercased().hasPrefix(wanted) }
    guard let only = matches.first, matches.count == 1 else {
      throw Failure(
        "\(call.text) is not the name of one tab.",
        remedy: "There are " + titles.joined(separator: ", ") + ".")
    }
    return only
  }

  /// On a detail that has the keys: the neighbour in its list. On a listing: the row next to the
  /// selected one.
  private static func step(_ step: Step, _ call: CommandCall) throws(Failure) -> [Intent] {
    try call.nothing()
    let screen = call.state.focusedScreen
    if let route = screen.neighbour(step, in: call.world) { return [.replace(route)] }
    let end = step == .next ? "This is the last one." : "This is the first one."
    guard let list = screen.list else {
      guard let subject = screen.subject else { throw Failure("There are no rows here.") }
      let depth = call.state.navigator.focusedDepth(in: call.world)
      let below = call.state.navigator.entries[max(0, depth - 1)].screen
      let isListed = below.list == nil || below.position(of: subject, in: call.world) != nil
      throw Failure(isListed ? end : "It is no longer in its list.")
    }
    let table = call.focusedPage.table
    let rows = table?.rows.compactMap { $0.open?.target } ?? []
    guard !rows.isEmpty else { throw Failure("There are no rows here.") }
    guard let selected = list.selected, let place = rows.firstIndex(of: selected) else {
      return [.select(step == .next ? rows[0] : rows[rows.count - 1])]
    }
    let wanted = step == .next ? place + 1 : place - 1
    guard rows.indices.contains(wanted) else { throw Failure(end) }
    return [.select(rows[wanted])]
  }

  /// That of a command which only shows one, such as `catalogs`; nil for other words.
  private static func page(called call: CommandCall) -> [Intent]? {
    let name = call.text.lowercased()
    guard let command = call.state.tables.commands.all.first(where: { $0.name == name }),
      let intents = try? command.action(
        CommandCall(command: command, words: [], state: call.state)),
      intents.count == 1, case .go = intents[0]
    else { return nil }
    return intents
  }
}
