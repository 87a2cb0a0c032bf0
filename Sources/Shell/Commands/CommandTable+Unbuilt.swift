import Interface

extension CommandTable {
  private static let downloads = "downloads come later."

  /// Commands this version answers but cannot do, with the reason.
  static let unbuilt: [Command] = [
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
      "Shows what a feed holds, without subscribing.",
      example: "inspect feed.xml", unavailable: "subscribe says what a feed holds."),
  ]
}
