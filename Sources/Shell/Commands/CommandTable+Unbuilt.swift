import Interface

extension CommandTable {
  private static let playback = "playback comes later; browse opens the page of an episode."
  private static let downloads = "downloads come later."

  /// Commands this version answers but cannot do, with the reason.
  static let unbuilt: [Command] = [
    Command(
      "play", .watch, [.optional("N/title", .row([.episode]))], "Plays an episode.",
      example: "play 1", unavailable: playback),
    Command(
      "continue", .watch, [], "Goes on where you stopped.", example: "continue",
      unavailable: playback),
    Command("pause", .watch, [], "Pauses.", example: "pause", unavailable: playback),
    Command(
      "resume", .watch, [], "Goes on after a pause.", example: "resume",
      unavailable: playback),
    Command("stop", .watch, [], "Stops playing.", example: "stop", unavailable: playback),
    Command(
      "seek", .watch, [Parameter("+30/-10/h:m:s", .text)], "Goes to another second.",
      example: "seek +30", unavailable: playback),
    Command(
      "speed", .watch, [Parameter("FACTOR", .text)], "Plays faster or slower.",
      example: "speed 1.5", unavailable: playback),
    Command(
      "volume", .watch, [Parameter("PERCENT", .text)], "Sets the volume.",
      example: "volume 80", unavailable: playback),
    Command(
      "chapter", .watch, [Parameter("+1/-1/N", .text)], "Goes to another chapter.",
      example: "chapter +1", unavailable: playback),
    Command(
      "note", .watch, [Parameter("TEXT", .text)], "Keeps a note at the playing second.",
      example: "note try this", unavailable: playback),
    Command(
      "download", .download, [.optional("N/all", .row([.episode]))], "Keeps an episode on disk.",
      example: "download 1", unavailable: downloads),
    Command(
      "cancel", .download, [.optional("N", .row([.episode]))], "Stops a download.",
      example: "cancel 1", unavailable: downloads),
    Command(
      "remove", .download, [.optional("N", .row([.episode]))], "Deletes a downloaded file.",
      example: "remove 1", unavailable: downloads),
    Command(
      "inspect", .library, [Parameter("LOCATION", .text)],
      "Says what a feed holds, without following it.",
      example: "inspect feed.xml", unavailable: "subscribe says what a feed holds."),
  ]
}
