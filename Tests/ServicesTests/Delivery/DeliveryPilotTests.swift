import Canvas
import Catalog
import FoundationEssentials
import Interface
import Shell
import Store
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct DeliveryPilotTests {
  private let fake: RecordStoreFake
  private let folder: TemporaryFolder

  init() throws {
    fake = try RecordStoreFake()
    folder = try TemporaryFolder()
    let isWritten = FileManager.default.createFile(
      atPath: folder.path + "/key.txt",
      contents: Data("\(RecordStoreFake.key)\n\(RecordStoreFake.secret)\n".utf8),
      attributes: [.posixPermissions: 0o600])
    #expect(isWritten)
  }

  private func pilot(interactive: Bool = true, offline: Bool = false) async throws -> Pilot {
    let pilot = try await Pilot(
      interactive: interactive, offline: offline, size: .init(columns: 240, rows: 24),
      folder: folder)
    await pilot.start()
    return pilot
  }

  private var signIn: String { "signin \(fake.address) key.txt" }

  @Test func signingInSendsWhatWaitedAndSaysNothingOfIt() async throws {
    let pilot = try await pilot()
    await pilot.type("report com.tekpub.three 40")
    #expect(fake.bodies.isEmpty)
    #expect(
      await pilot.type(signIn) == [
        "Signed in at \(fake.server.url("/xAPI")). Reports are delivered there from now on."
      ])
    #expect(fake.statements.count == 1)
    #expect(
      await pilot.type("achievements pending").contains { $0.contains("No reports are waiting") })
  }

  @Test(arguments: ["signout", "set offline on"])
  func whatIsUnderWayEndsWhenNothingIsToBeSent(command: String) async throws {
    let pilot = try await pilot()
    try await pilot.store.fillOutbox(60)
    fake.next(.silent)
    pilot.session.handle(.line(signIn))
    #expect(await pilot.wait { $0.text.contains("Signed in at") })
    await fake.server.requests.total(reaches: 1)
    await pilot.type(command)
    #expect(fake.bodies.count == 1)
    #expect(try pilot.store.reader.pendingReports(Window()).total == 60)
  }

  @Test func aReportGoesWhenItIsMade() async throws {
    let pilot = try await pilot()
    await pilot.type(signIn)
    #expect(await pilot.type("report com.tekpub.three 40").count == 1)
    #expect(fake.statements.count == 1)
  }

  @Test func whatIsWatchedIsDelivered() async throws {
    let pilot = try await pilot()
    await pilot.type(signIn)
    await pilot.type(["open 1", "watched 1", "watched 1", "unwatched 1", "watched 1"])
    let texts = fake.statements.values.map { String(decoding: $0, as: UTF8.self) }
    #expect(texts.count { $0.contains("https://w3id.org/xapi/video/activity-type/") } == 1)
    #expect(try pilot.store.reader.pendingReports(Window()).total == 0)
  }

  @Test func theOutboxSaysWhatItsReportsAreAbout() async throws {
    let pilot = try await pilot()
    await pilot.type(["open 1", "watched 1"])
    let lines = await pilot.type("achievements pending")
    #expect(lines.contains { $0.contains("Watched: ") && $0.contains("100 %") })
    let one = await pilot.type("open 2")
    #expect(one.contains("  Report      com.tekpub.finisher"))
    #expect(one.contains("  Attempts    0"))
    let first = await pilot.type("previous")
    #expect(first.contains { $0.hasPrefix("  Report      Watched: ") })
  }

  @Test func anotherShellMaySignIn() async throws {
    let pilot = try await pilot()
    let other = try await Pilot([], folder: folder)
    await other.start()
    await other.type(signIn)
    #expect(await pilot.type("report com.tekpub.three 40").count == 1)
    #expect(fake.statements.count == 1)
    await other.type("signout")
    #expect(await pilot.type("report com.tekpub.three 50").count == 1)
    #expect(fake.statements.count == 1)
  }

  @Test func anUnencryptedAddressElsewhereIsPointedOut() async throws {
    let pilot = try await pilot()
    let lines = await pilot.type("signin http://lrs.example.org/xAPI key.txt")
    #expect(lines.joined().hasSuffix(" Note: http sends the key and the secret in the clear."))
    #expect(await pilot.type("signin https://lrs.example.org key.txt").joined().hasSuffix("on."))
  }

  @Test func theNextStartSendsWhatWasLeft() async throws {
    do {
      let pilot = try await pilot()
      await pilot.type(signIn)
      fake.next(.answer(status: 503))
      await pilot.type("report com.tekpub.three 40")
      pilot.clock.advance(by: .seconds(30))
      #expect(fake.statements.isEmpty)
    }
    let next = try await Pilot([], folder: folder)
    next.clock.advance(by: .seconds(30))
    await next.start()
    #expect(fake.statements.count == 1)
    #expect(fake.bodies[1] == fake.bodies[0])
  }

  @Test func anOutageIsToldOnceAndItsEndToo() async throws {
    let pilot = try await pilot()
    await pilot.type(signIn)
    fake.next(.answer(status: 503), .answer(status: 503))
    let first = await pilot.type("report com.tekpub.three 10")
    #expect(first.count { $0.contains("Reports could not be delivered") } == 1)
    #expect(await pilot.type("report com.tekpub.three 20").count == 1)
    let pending = await pilot.type("achievements pending")
    #expect(pending.contains { $0.contains("503") && $0.contains(" 12:01 UTC") })
    pilot.clock.advance(by: .seconds(30))
    #expect(await pilot.send(.tick).isEmpty)
    #expect(fake.bodies.count == 2)
    pilot.clock.advance(by: .seconds(60))
    let last = await pilot.send(.tick)
    #expect(last.count == 1)
    #expect(last.first?.contains("Reports are being delivered again.") == true)
    #expect(fake.statements.count == 2)
  }

  @Test func aRefusedKeyIsToldOnceAndRetryTriesAgain() async throws {
    let pilot = try await pilot()
    await pilot.type(signIn)
    fake.next(.answer(status: 401))
    let first = await pilot.type("report com.tekpub.three 10")
    #expect(first.count { $0.contains("does not take reports") && $0.contains("401") } == 1)
    #expect(await pilot.type("report com.tekpub.three 20").count == 1)
    #expect(fake.bodies.count == 1)
    let retried = await pilot.type("achievements retry")
    #expect(retried.count == 1)
    #expect(retried.first?.contains("Delivered 2 reports.") == true)
    #expect(
      await pilot.type("achievements retry").first?.contains("No reports are waiting") == true)
  }

  @Test func whatIsSetAsideIsTold() async throws {
    let pilot = try await pilot()
    await pilot.type(signIn)
    fake.next(.answer(status: 422))
    let lines = await pilot.type("report com.tekpub.three 10")
    #expect(
      lines.contains { $0.contains("1 report could not be delivered and was set aside") })
    #expect(await pilot.type("achievements pending").contains { $0.contains("on retry") })
  }

  @Test func aScriptWaitsAndARefusedRetryFailsIt() async throws {
    let pilot = try await pilot(interactive: false)
    await pilot.type(signIn)
    fake.next(.answer(status: 403), .answer(status: 403))
    await pilot.type("report com.tekpub.three 10")
    #expect(pilot.failures.isEmpty)
    await pilot.type("achievements retry")
    #expect(pilot.failures.count == 1)
    #expect(pilot.failures.first?.message.contains("403") == true)
  }

  @Test func aRetryThatIsRefusedAltogetherFailsTheScript() async throws {
    let pilot = try await pilot(interactive: false)
    await pilot.type([signIn, "report com.tekpub.three 10"])
    #expect(pilot.failures.isEmpty)
    fake.next(.answer(status: 422))
    await pilot.type("report com.tekpub.three 20")
    fake.next(.answer(status: 422))
    await pilot.type("achievements retry")
    #expect(
      pilot.failures.map(\.message) == [
        "1 report could not be delivered and was set aside; achievements pending says why."
      ])
  }

  @Test func whyIsSaidInFullInEightyColumns() async throws {
    let pilot = try await Pilot(interactive: false, folder: folder)
    await pilot.start()
    await pilot.type(signIn)
    fake.next(.answer("{\"detail\":\"result.score.scaled must be at most 1\"}", status: 422))
    await pilot.type("report com.tekpub.three 10")
    fake.next(.answer(status: 503))
    await pilot.type("report com.tekpub.three 20")
    let lines = await pilot.type("achievements pending")
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.contains { $0.contains("422 Unproc") && $0.contains("on retry") })
    #expect(lines.contains("  Error: 503 Service Unavailable"))
    let text = lines.joined().replacing("  ", with: " ")
    #expect(text.contains("result.score.scaled must be at most 1"))
    #expect(!lines.joined().contains(fake.server.authority))
  }

  @Test func whatAKilledShellWasSendingSaysWhenItIsSentAgain() async throws {
    let pilot = try await pilot()
    await pilot.type("report com.tekpub.three 10")
    _ = try await pilot.store.claim(
      .init(owner: "killed", limit: 50, lease: .seconds(60)), now: pilot.clock.now.wall
    ) { _ in [] }
    await pilot.type(signIn)
    let said = await pilot.type("achievements retry")
    #expect(said == ["* Nothing to send now: 1 report was being sent; again at 12:01 UTC."])
    #expect(await pilot.type("achievements pending").contains { $0.contains(" 12:01 UTC") })
  }

  @Test func offlineTouchesNothing() async throws {
    let pilot = try await pilot(offline: true)
    await pilot.type([signIn, "report com.tekpub.three 10"])
    #expect(await pilot.type("achievements retry").first?.contains("offline") == true)
    #expect(fake.bodies.isEmpty)
    #expect(fake.server.connections.total == 0)
  }

  @Test func noOutputEverHoldsTheKeyOrTheSecret() async throws {
    for format in [Transcript.Format.text, .json] {
      let pilot = try await Pilot(interactive: format == .text, format: format, folder: folder)
      await pilot.start()
      fake.next(.answer(status: 401), .answer(status: 503), .answer(status: 422))
      await pilot.type([
        signIn, "report com.tekpub.three 10", "achievements retry", "achievements retry",
        "achievements pending", "set", "tab settings", "notices", "help signin", "show",
        "signin nowhere key.txt", "signin \(fake.address) absent.txt", "signout", "report x 3",
      ])
      let pair = Data("\(RecordStoreFake.key):\(RecordStoreFake.secret)".utf8)
      for secret in [RecordStoreFake.key, RecordStoreFake.secret, pair.base64EncodedString()] {
        #expect(!pilot.text.contains(secret))
      }
      #expect(!pilot.lines.isEmpty)
    }
  }
}
