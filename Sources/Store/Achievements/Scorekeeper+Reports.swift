import Catalog
import FoundationEssentials

/// What is told to a record store, in the transaction of what happened.
extension Scorekeeper {
  func tell(_ fact: ReportedFact, isByHand: Bool) throws(LibraryError) {
    let last = try db.number("SELECT max(seq) FROM sqlite_sequence WHERE name = 'outbox'")
    try OutboxRow.add(
      PendingReport(
        id: makeReportID(Int64(last) + 1), fact: fact, created: now, isByHand: isByHand), db)
  }

  /// The first start or finish of an episode.
  func tell(_ kind: ActivityFact.Kind, of episode: EpisodeID, isByHand: Bool)
    throws(LibraryError)
  {
    let sql = """
      SELECT production, guid, page, number, title, duration, position, media
      FROM episodes WHERE id = ?
      """
    let row = try db.first(sql, episode) { row in
      (
        production: ProductionID(rawValue: row.int64(0)), guid: row.optionalText(1),
        page: row.optionalText(2), number: row.int(3), title: row.text(4),
        length: row.optionalInt(5), position: row.int(6), media: Lines.media(row.text(7))
      )
    }
    guard let row, let parent = try subject(row.production) else { return }
    let identity = row.guid ?? row.page ?? String(row.number)
    let types = row.media.compactMap(\.type).filter { $0 != "text/html" }
    let fact = ActivityFact(
      kind: kind,
      subject: .init(
        urn: Self.urn("episode", [parent.urn, identity]), title: row.title,
        page: Self.page(row.page)),
      production: parent, registration: try registration(of: row.production),
      isAudio: !types.isEmpty && types.allSatisfy { $0.hasPrefix("audio/") }, length: row.length,
      position: row.position)
    try tell(.activity(fact), isByHand: isByHand)
  }

  /// A production all of whose episodes are watched, for the first time.
  func tellCompletion(of production: ProductionID) throws(LibraryError) {
    guard let subject = try subject(production) else { return }
    let fact = ActivityFact(
      kind: .completed, subject: subject, registration: try registration(of: production))
    try tell(.activity(fact), isByHand: false)
  }

  private func subject(_ production: ProductionID) throws(LibraryError) -> ActivityFact.Subject? {
    let sql = """
      SELECT c.location, p.key, p.title, p.page
      FROM productions p JOIN catalogs c ON c.id = p.catalog WHERE p.id = ?
      """
    return try db.first(sql, production) { row in
      ActivityFact.Subject(
        urn: Self.urn("production", [row.text(0), row.text(1)]), title: row.text(2),
        page: Self.page(row.optionalText(3)))
    }
  }

  /// The UUID of the run through a production, made at its first event.
  private func registration(of production: ProductionID) throws(LibraryError) -> String {
    let known = try db.first("SELECT registration FROM productions WHERE id = ?", production) {
      $0.optionalText(0)
    }
    if let known = known ?? nil { return known }
    let made = makeReportID(-production.rawValue)
    try db.run("UPDATE productions SET registration = ? WHERE id = ?", made, production)
    return made
  }

  /// Addresses of catalogs may hold passwords; their digest tells none.
  private static func urn(_ kind: String, _ fields: [String]) -> String {
    let digits = String(UInt64(bitPattern: Digest(fields).value), radix: 16)
    return "urn:x-tekpub:\(kind):" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// An address of the web without a name or password in it.
  private static func page(_ text: String?) -> String? {
    guard let text, !text.contains("@") else { return nil }
    let lower = text.lowercased()
    return lower.hasPrefix("http://") || lower.hasPrefix("https://") ? text : nil
  }
}
