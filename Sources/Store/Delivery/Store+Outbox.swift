public import Catalog
public import FoundationEssentials

/// A report that one sender has to itself for a while.
public struct ClaimedReport: Equatable, Sendable {
  /// UUID in lower case; the statement's id.
  public var id: String
  /// Tries right before this one that may work later, since the user last acted.
  public var delays: Int
  /// What is to be sent, byte for byte the same at every try.
  public var statement: [UInt8]
}

/// What a sender got to send.
public struct ClaimedBatch: Equatable, Sendable {
  public var reports: [ClaimedReport] = []
  /// How many were set aside, because there is nothing to send of them.
  public var setAside = 0

  public init() {}
}

/// Delivery of the outbox. Each step is one transaction: what is killed between two of them leaves
/// rows claimed until their time is over, and then they are sent again with the same bytes.
extension Store {
  /// Which rows a sender asks for.
  public struct OutboxClaim: Sendable {
    /// Names the sender among all that use the library.
    public var owner: String
    /// The most rows.
    public var limit: Int
    /// How long nobody else may send them.
    public var lease: Duration

    public init(owner: String, limit: Int, lease: Duration) {
      self.owner = owner
      self.limit = limit
      self.lease = lease
    }
  }

  /// Takes the oldest rows nobody is sending. While any waits for its next try, none is given:
  /// the store that failed is left alone until then.
  ///
  /// `build` makes the bytes of a row that has none yet; they are kept with it. Where it makes none,
  /// the row is set aside and others are taken.
  public func claim(
    _ claim: OutboxClaim, now: Date, build: @Sendable (PendingReport) -> [UInt8]?
  ) throws(LibraryError) -> ClaimedBatch {
    try change { () throws(LibraryError) in
      var batch = ClaimedBatch()
      if try isWaiting(now) { return batch }
      let lease = Double(claim.lease.components.seconds)
      let until = now.addingTimeInterval(lease)
      while batch.reports.isEmpty {
        let rows = try unclaimed(claim.limit, now, until.addingTimeInterval(lease))
        if rows.isEmpty { break }
        for (report, delays, kept) in rows {
          guard let statement = kept ?? (report.fact == .unreadable ? nil : build(report)) else {
            try setAside(report)
            batch.setAside += 1
            continue
          }
          try connection.run(
            "UPDATE outbox SET owner = ?, claimed_until = ?, statement = ? WHERE id = ?",
            claim.owner, until, statement, report.id)
          batch.reports.append(
            ClaimedReport(id: report.id, delays: delays, statement: statement))
        }
      }
      return batch
    }
  }

  /// The oldest that nobody is sending, with their delays, and their bytes when they were built
  /// before. A claim that lasts beyond `latest` was made while the clock was wrong.
  private func unclaimed(
    _ limit: Int, _ now: Date, _ latest: Date
  ) throws(LibraryError) -> [(PendingReport, Int, [UInt8]?)] {
    try connection.rows(
      """
      SELECT id, \(OutboxRow.columns), created, by_hand, delays, statement FROM outbox
      WHERE (owner IS NULL OR claimed_until <= ?1 OR claimed_until > ?2) AND set_aside = 0
      ORDER BY sequence LIMIT ?3
      """, now, latest, limit
    ) { row in
      (
        PendingReport(
          id: row.text(0), fact: OutboxRow.fact(row, at: 1), created: row.date(4) ?? now,
          isByHand: row.bool(5)), row.int(6), row.bytes(7)
      )
    }
  }

  /// Keeps what no statement can be made of, out of the way of the others.
  private func setAside(_ report: PendingReport) throws(LibraryError) {
    let reason =
      report.fact == .unreadable
      ? "This version cannot read what it is about." : "No statement can be made of it."
    try connection.run(
      """
      UPDATE outbox SET last_error = ?, next_try = NULL, set_aside = 1, owner = NULL,
        claimed_until = NULL WHERE id = ?
      """, reason, report.id)
  }

  /// Lets everything be sent again at once, also what was set aside.
  public func retryAll() throws(LibraryError) {
    try change { () throws(LibraryError) in
      try connection.run("UPDATE outbox SET next_try = NULL, delays = 0, set_aside = 0")
    }
  }

  /// Lets what waits for its next try be sent at once.
  public func beginAnew() throws(LibraryError) {
    try change { () throws(LibraryError) in
      try connection.run("UPDATE outbox SET next_try = NULL, delays = 0")
    }
  }

  /// Forgets what arrived, whoever has claimed it by now.
  public func markDelivered(_ ids: [String]) throws(LibraryError) {
    try change { () throws(LibraryError) in
      for id in ids { try connection.run("DELETE FROM outbox WHERE id = ?", id) }
    }
  }

  /// Keeps what did not arrive. Without `nextTry` it may be sent again at once, and it counts as no
  /// delay.
  public func markFailed(_ ids: [String], of owner: String, error: String, nextTry: Date?)
    throws(LibraryError)
  {
    try change { () throws(LibraryError) in
      for id in ids {
        try connection.run(
          """
          UPDATE outbox SET attempts = attempts + 1, last_error = ?1, next_try = ?2,
            delays = CASE WHEN ?2 IS NULL THEN 0 ELSE delays + 1 END,
            owner = NULL, claimed_until = NULL WHERE id = ?3 AND owner = ?4
          """, error, nextTry, id, owner)
      }
    }
  }

  /// Keeps what the record store will not have, out of the way of the others.
  public func setAside(_ id: String, of owner: String, reason: String) throws(LibraryError) {
    try change { () throws(LibraryError) in
      try connection.run(
        """
        UPDATE outbox SET attempts = attempts + 1, last_error = ?1, next_try = NULL,
          delays = 0, set_aside = 1, owner = NULL, claimed_until = NULL WHERE id = ?2 AND owner = ?3
        """, reason, id, owner)
    }
  }

  /// Makes the claims of a sender that is still at it last longer.
  public func renew(of owner: String, until: Date) throws(LibraryError) {
    try change { () throws(LibraryError) in
      try connection.run("UPDATE outbox SET claimed_until = ? WHERE owner = ?", until, owner)
    }
  }

  /// Gives back what was claimed and not sent.
  public func release(of owner: String) throws(LibraryError) {
    try change { () throws(LibraryError) in
      try connection.run(
        "UPDATE outbox SET owner = NULL, claimed_until = NULL WHERE owner = ?", owner)
    }
  }

  /// When there will be something to claim again that is not there now: after the next try, or when
  /// a sender that may have been killed has lost its claim. nil when time alone changes nothing.
  public func nextClaim(after now: Date) throws(LibraryError) -> Date? {
    try connection.first(
      """
      SELECT coalesce(
        (SELECT max(next_try) FROM outbox
          WHERE next_try > ?1 AND next_try <= ?2 AND set_aside = 0),
        (SELECT min(claimed_until) FROM outbox WHERE claimed_until > ?1))
      """, now, RetryPolicy.delivery.latestEnd(from: now)
    ) { $0.date(0) } ?? nil
  }

  /// The name that stands for the learner in statements: the one given, or the one it has, or a
  /// new random one.
  public func learner(named name: String? = nil) throws(LibraryError) -> String {
    try change { () throws(LibraryError) in
      let known = try connection.first("SELECT name FROM learner") { $0.text(0) }
      let chosen = name ?? known ?? makeReportID(0)
      if chosen != known {
        try connection.run("INSERT OR REPLACE INTO learner VALUES (1, ?)", chosen)
      }
      return chosen
    }
  }

  /// What is to wait beyond the latest end was put off while the clock was wrong, and waits no more.
  private func isWaiting(_ now: Date) throws(LibraryError) -> Bool {
    try connection.number(
      """
      SELECT EXISTS (SELECT 1 FROM outbox
        WHERE next_try > ? AND next_try <= ? AND set_aside = 0)
      """, values: [now, RetryPolicy.delivery.latestEnd(from: now)]) > 0
  }
}
