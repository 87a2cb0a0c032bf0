import Catalog
import Interface

extension CommandTable {
  static let watch: [Command] = [
    mark("watched", "Marks an episode as watched.", .watched, true),
    mark("unwatched", "Marks an episode as not watched.", .watched, false),
    mark("queue", "Puts an episode at the end of Up Next.", .queued, true),
    mark("unqueue", "Takes an episode out of Up Next.", .queued, false),
    mark(
      "star", "Stars an episode; the clip of a power hour enters Up Next, too.", .starred, true),
    mark("unstar", "Takes the star off an episode.", .starred, false),
    Command(
      "browse", .watch, [.optional("N/title", .row([.episode, .production]))],
      "Opens the page of an episode or production in the browser.", example: "browse 1",
      action: { call throws(Failure) in
        if call.words.count == 1, WebAddress(call.words[0]).isWeb {
          return try call.call(.browse, .address(call.words[0]))
        }
        return try call.call(.browse, call.target([.episode, .production]))
      }),
  ]

  private static func mark(
    _ name: String, _ summary: String, _ action: Invocation.Action, _ flag: Bool
  ) -> Command {
    Command(
      name, .watch, [.optional("N/title", .row([.episode]))], summary, example: "\(name) 1",
      action: { call throws(Failure) in
        try call.call(action, call.target([.episode]), [.flag(flag)])
      })
  }
}
