import Catalog
import Interface

extension CommandTable {
  static let library: [Command] = [
    Command(
      "subscribe", .library, [.optional("LOCATION", .location)],
      "Subscribes to a feed or catalog: an address, a file, or a row of catalogs.",
      example: "subscribe https://example.org/feed.xml", also: "subscribe feed.xml",
      action: subscribe),
    Command(
      "unsubscribe", .library, [.optional("N/title", .row([.production, .catalog]))],
      "Unsubscribes, after asking; what you watched stays.", example: "unsubscribe 2",
      also: "unsubscribe start here",
      action: { call throws(Failure) in
        try call.call(.unsubscribe, call.target([.production, .catalog]))
      }),
    Command(
      "import", .library, [Parameter("FILE", .file)], "Subscribes to everything in an OPML list.",
      example: "import feeds.opml", also: "import ~/feeds.opml",
      action: { call throws(Failure) in
        [.perform(ImportWork(try call.file("Import which file?")))]
      }),
    Command(
      "export", .library, [Parameter("FILE", .file)],
      "Writes your subscriptions to an OPML file; asks before overwriting one.",
      example: "export feeds.opml", also: "export ~/feeds.opml",
      action: { call throws(Failure) in
        [.perform(ExportWork(try call.file("Export to which file?")))]
      }),
    Command(
      "catalogs", .library, [], "Lists all catalogs: subscribed, failed and on offer.",
      example: "catalogs",
      action: { call throws(Failure) in
        try call.nothing()
        return [.go(.catalogs)]
      }),
  ]

  @Sendable private static func subscribe(_ call: CommandCall) throws(Failure) -> [Intent] {
    if call.words.isEmpty || Int(call.text) != nil {
      guard case .catalog(let id) = try call.target([.catalog]) else {
        throw call.misuse("Subscribe to what?")
      }
      return [.perform(FollowWork(CatalogID(rawValue: id)))]
    }
    let location = call.text
    if !location.contains("/"), !location.contains(".") {
      // Not an address: the title of a catalog the library knows.
      guard case .catalog(let id) = try call.target([.catalog]) else {
        throw call.misuse("Subscribe to what?")
      }
      return [.perform(FollowWork(CatalogID(rawValue: id)))]
    }
    return [.perform(SubscribeWork(location))]
  }
}
