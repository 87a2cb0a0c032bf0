import Catalog
import Interface

extension CommandTable {
  static let library: [Command] = [
    Command(
      "subscribe", .library, [.optional("LOCATION", .location)],
      "Follows a feed or catalog: an address, a file, or a row of catalogs.",
      example: "subscribe https://example.org/feed.xml", action: subscribe),
    Command(
      "unsubscribe", .library, [.optional("N/title", .row([.production, .catalog]))],
      "Stops following a catalog, after asking; what was watched stays.", example: "unsubscribe 2",
      action: { call throws(Failure) in
        try call.call(.unsubscribe, call.target([.production, .catalog]))
      }),
    Command(
      "import", .library, [Parameter("FILE", .file)], "Follows everything an OPML list names.",
      example: "import feeds.opml",
      action: { call throws(Failure) in
        [.perform(ImportWork(try call.file("Import which file?")))]
      }),
    Command(
      "export", .library, [Parameter("FILE", .file)],
      "Writes what is followed as an OPML list; asks before it overwrites.",
      example: "export feeds.opml",
      action: { call throws(Failure) in
        [.perform(ExportWork(try call.file("Export to which file?")))]
      }),
    Command(
      "catalogs", .library, [], "Lists every catalog, with errors and what is offered.",
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
