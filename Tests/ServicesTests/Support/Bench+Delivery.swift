import Catalog
import FoundationEssentials
import Services
import Shell
import Store
import TestSupport
import Testing

extension Bench {
  /// A file with the key and the secret that only its owner can read.
  func writeKey(
    key: String = RecordStoreFake.key, secret: String = RecordStoreFake.secret, mode: Int = 0o600
  ) -> String {
    let path = folder.path + "/key.txt"
    _ = FileManager.default.createFile(
      atPath: path, contents: Data("\(key)\n\(secret)\n".utf8),
      attributes: [.posixPermissions: mode])
    return path
  }

  /// Signs in and leaves that many reports in the outbox.
  func signIn(at fake: RecordStoreFake, reports: Int = 0, key: String = RecordStoreFake.key)
    async throws
  {
    let outcome = await perform(.signIn(fake.address, .file(writeKey(key: key))))
    #expect(outcome == .signedIn(address: fake.server.url("/xAPI")))
    try await report(reports)
  }

  func report(_ count: Int, from first: Int = 1) async throws {
    for percent in first..<first + count {
      let outcome = await perform(.edit(.report(Sample.achievements[0].id, percent: percent)))
      #expect(outcome.failure == nil)
    }
  }

  func deliver(isForced: Bool = false, isOffline: Bool = false) async -> DeliveryReport? {
    let outcome = await perform(.deliver(isForced: isForced), isOffline: isOffline)
    do { return try outcome.delivered } catch {
      Issue.record(error)
      return nil
    }
  }

  var pending: [PendingReport] {
    get throws { try store.reader.pendingReports(Window()).rows }
  }
}

extension Store {
  /// Leaves that many reports in the outbox, of as many achievements.
  func fillOutbox(_ count: Int) throws {
    for index in 0..<count {
      let definition = AchievementDefinition(
        id: AchievementID(rawValue: "many-\(index)"), title: "t", text: "t", points: 1,
        metric: .searches, target: 1000)
      _ = try apply(
        .report(definition.id, percent: 50), now: Date(timeIntervalSince1970: 1_796_040_000),
        definitions: [definition])
    }
  }
}
