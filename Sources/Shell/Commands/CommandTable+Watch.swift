import Catalog
import Interface

extension CommandTable {
  static let watch: [Command] = [
    mark("watched", "Marks episodes as watched.", "all", .watched, true),
    mark("unwatched", "Marks episodes as not watched.", "3-", .watched, false),
    mark("queue", "Adds episodes to the end of Up Next.", "1,3-5", .queued, true),
    mark("unqueue", "Takes episodes out of Up Next.", "1", .queued, false),
    mark(
      "star", "Stars episodes; a clip of a power hour is added to Up Next, too.", "2-5", .starred,
      true),
    mark("unstar", "Removes the star from episodes.", "2-5", .starred, false),
    Command(
      "undo", .watch, [],
      "Undoes the last change to marks, Up Next, settings or keys, or the last unsubscribe.",
      example: "undo",
      action: { call throws(Failure) in
        try call.nothing()
        return [.perform(UndoWork())]
      }),
    Command(
      "browse", .watch, [.optional("N/title", .row([.episode, .production]))],
      "Opens the web page of an episode or production.", example: "browse 1",
      also: "browse https://example.org/",
      action: { call throws(Failure) in
        if call.words.count == 1, WebAddress(call.words[0]).isWeb {
          return try call.call(.browse, .address(call.words[0]))
        }
        return try call.call(.browse, call.target([.episode, .production]))
      }),
  ]

  private static func mark(
    _ name: String, _ summary: String, _ rows: String, _ action: Invocation.Action, _ flag: Bool
  ) -> Command {
    Command(
      name, .watch, [.optional("ROWS/title", .rows([.episode]))], summary,
      example: "\(name) \(rows)", also: "\(name) \(rows == "all" ? "1" : "all")",
      action: { call throws(Failure) in
        let targets = try call.targets([.episode])
        let calls = try targets.map { target throws(Failure) in
          try call.invocation(action, target, [.flag(flag)])
        }
        return [calls.count == 1 ? .run(calls[0]) : .runTogether(calls)]
      })
  }
}
