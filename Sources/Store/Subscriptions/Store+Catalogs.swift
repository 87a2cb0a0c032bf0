public import Catalog
public import struct FoundationEssentials.Date

/// A catalog that comes with the program.
public struct ShippedCatalog: Equatable, Sendable {
  /// `shipped:FILE`, which stays the same when the program is installed elsewhere.
  public var location: String
  public var title: String
  /// Whether it is followed only when the user asks.
  public var isOffered: Bool

  public init(location: String, title: String, isOffered: Bool = false) {
    self.location = location
    self.title = title
    self.isOffered = isOffered
  }
}

extension Store {
  /// Answers with the catalog at a location, making it known first when it is not.
  ///
  /// A location that moved away permanently leads to the same catalog. One that is known keeps its
  /// title and, unless it was opened for one run only, its origin; `isFollowed` can make it followed
  /// but never unfollowed. Following counts as a subscription, with the next edit or save.
  public func addCatalog(
    location: String, title: String, origin: Subscription.Origin, isFollowed: Bool
  ) throws(LibraryError) -> CatalogID {
    try change { () throws(LibraryError) in
      try add(location: location, title: title, origin: origin, isFollowed: isFollowed)
    }
  }

  /// The same, inside the transaction of its caller.
  func add(
    location: String, title: String, origin: Subscription.Origin, isFollowed: Bool
  ) throws(LibraryError) -> CatalogID {
    let id: CatalogID
    if let known = try catalog(at: location) {
      id = known
      try connection.run(
        "UPDATE catalogs SET origin = ? WHERE id = ? AND origin = 'run'", origin.rawValue, id)
    } else {
      id = try insert(location, title, origin, isFollowed)
    }
    if isFollowed { try follow(id) }
    return id
  }

  func follow(_ id: CatalogID) throws(LibraryError) {
    try connection.run("UPDATE catalogs SET followed = 1 WHERE id = ? AND NOT followed", id)
    try connection.adopt(id)
  }

  /// Makes the catalogs that come with the program known, in order, and follows those not merely
  /// offered. What is known already stays as the user left it. One that is new before all others goes
  /// to the head of the library. Call it at every start.
  @discardableResult
  public func ensureShipped(_ catalogs: [ShippedCatalog]) throws(LibraryError) -> [CatalogID] {
    var ids: [CatalogID] = []
    for shipped in catalogs {
      if let id = try catalog(at: shipped.location) { ids.append(id) }
    }
    if ids.count == catalogs.count { return ids }
    let isGrown = !ids.isEmpty
    return try change { () throws(LibraryError) in
      // Lists follow the ids.
      let head = CatalogID(
        rawValue: Int64(try connection.number("SELECT coalesce(min(id), 1) - 1 FROM catalogs")))
      var ids: [CatalogID] = []
      for shipped in catalogs {
        if let known = try catalog(at: shipped.location) {
          ids.append(known)
          continue
        }
        let id = try insert(
          shipped.location, shipped.title, shipped.isOffered ? .offered : .shipped,
          !shipped.isOffered, as: isGrown && ids.isEmpty ? head : nil)
        // What came followed was not subscribed to by the user.
        try connection.run("UPDATE catalogs SET counted = followed WHERE id = ?", id)
        ids.append(id)
      }
      return ids
    }
  }

  /// Keeps that a catalog was asked for without a new document: `failure` says why in words; nil
  /// means "not changed". `movedTo` is as in `save`. One that has ended stays so until it answers.
  public func note(
    checked catalog: CatalogID, at now: Date, failure: String?, location movedTo: String? = nil,
    hasEnded: Bool = false, waitsUntil: Date? = nil
  ) throws(LibraryError) {
    try change { () throws(LibraryError) in
      if let movedTo { try move(catalog, to: movedTo) }
      try connection.run(
        """
        UPDATE catalogs SET checked = ?1, failure = ?2,
          succeeded = CASE WHEN ?2 IS NULL THEN ?1 ELSE succeeded END,
          ended = CASE WHEN ?2 IS NULL THEN NULL WHEN ?3 THEN coalesce(ended, ?1) ELSE ended END,
          paused_until = ?4
        WHERE id = ?5
        """, now, failure, hasEnded, waitsUntil, catalog)
    }
  }

  /// Leaves a server alone that asked for it: host, and port unless it is the usual one.
  public func pause(_ server: String, until end: Date, now: Date) throws(LibraryError) {
    try change { () throws(LibraryError) in
      try connection.run("DELETE FROM paused_servers WHERE until <= ?", now)
      try connection.run("INSERT OR REPLACE INTO paused_servers VALUES (?, ?)", server, end)
    }
  }

  /// Until when a server is left alone; nil when it may be asked.
  public func pause(of server: String, at now: Date) throws(LibraryError) -> Date? {
    let end =
      try connection.first(
        "SELECT until FROM paused_servers WHERE server = ?", server
      ) { $0.date(0) } ?? nil
    return end.flatMap { RetryPolicy.catalogs.holds(until: $0, at: now) ? $0 : nil }
  }
}

extension Store {
  private func catalog(at location: String) throws(LibraryError) -> CatalogID? {
    try connection.first(
      """
      SELECT id FROM catalogs WHERE location = ?1
      UNION ALL SELECT catalog FROM former_locations WHERE location = ?1
      """, location
    ) { CatalogID(rawValue: $0.int64(0)) }
  }

  private func insert(
    _ location: String, _ title: String, _ origin: Subscription.Origin, _ isFollowed: Bool,
    as id: CatalogID? = nil
  ) throws(LibraryError) -> CatalogID {
    let title = title.isEmpty ? Subscription.shown(location) : title
    try connection.run(
      """
      INSERT INTO catalogs(id, location, title, folded, origin, followed, counted)
      VALUES (?, ?, ?, ?, ?, ?, 0)
      """, id, location, title, title.lowercased(), origin.rawValue, isFollowed)
    return CatalogID(rawValue: connection.lastInsertedID)
  }
}
