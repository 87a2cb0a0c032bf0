import Canvas
public import Catalog
import FoundationEssentials

/// A listing as programs get it: library values, encoded as one JSON object (`--format json`).
public enum ListingRecord: Sendable {
  case productions(Listing<Production>)
  case episodes(Listing<Episode>)
  case episode(Episode)
  case catalogs(Listing<Subscription>)
  case achievements(Listing<AchievementRecord>)
  case pending(Listing<PendingReport>)
  case settings(Listing<SettingRecord>)
  case notices(Listing<NoticeRecord>)
  case commands(Listing<CommandRecord>)
  case keys(Listing<KeyRecord>)
  /// That of a feature, as `named` makes it.
  case other(@Sendable () -> String)

  /// One line of JSON, keys sorted; unknown values are absent.
  public var json: String {
    switch self {
    case .productions(let listing): Self.envelope("productions", listing) { ProductionRecord($0) }
    case .episodes(let listing): Self.envelope("episodes", listing) { EpisodeRecord($0) }
    case .episode(let episode): JSONText.line(EpisodeRecord(episode))
    case .catalogs(let listing): Self.envelope("catalogs", listing) { CatalogRecord($0) }
    case .achievements(let listing): Self.envelope("achievements", listing) { $0 }
    case .pending(let listing): Self.envelope("pending", listing) { PendingRecord($0) }
    case .settings(let listing): Self.envelope("settings", listing) { $0 }
    case .notices(let listing): Self.envelope("notices", listing) { $0 }
    case .commands(let listing): Self.envelope("commands", listing) { $0 }
    case .keys(let listing): Self.envelope("keys", listing) { $0 }
    case .other(let json): json()
    }
  }

  /// A listing of rows that are encoded as they are.
  static func named<Row: Encodable & Sendable>(_ name: String, _ listing: Listing<Row>)
    -> ListingRecord
  {
    .other { Self.envelope(name, listing) { $0 } }
  }

  private static func envelope<Row: Sendable, Record: Encodable>(
    _ name: String, _ listing: Listing<Row>, _ record: (Row) -> Record
  ) -> String {
    JSONText.line(
      Envelope(
        listing: name, offset: listing.offset, total: listing.total, rows: listing.rows.map(record)
      ))
  }
}

private struct Envelope<Record: Encodable>: Encodable {
  var listing: String
  var offset: Int
  var total: Int
  var rows: [Record]
}

/// JSON for programs: sorted keys, one line.
public enum JSONText {
  public static func line(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    // Records hold strings, numbers and dates only, which always encode.
    guard let data = try? encoder.encode(value) else { return "{}" }
    return escaped(String(decoding: data, as: UTF8.self))
  }

  /// JSON lets most control characters stand as they are; a terminal must not see them (R12).
  private static func escaped(_ json: String) -> String {
    func isSafe(_ scalar: Unicode.Scalar) -> Bool {
      scalar != "\u{2028}" && scalar != "\u{2029}" && !SafeText.isDangerous(scalar.value)
    }
    if json.unicodeScalars.allSatisfy(isSafe) { return json }
    // What is not ASCII stands inside strings only, where an escape means the same.
    return json.unicodeScalars.reduce(into: "") { text, scalar in
      if isSafe(scalar) { return text.unicodeScalars.append(scalar) }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}
