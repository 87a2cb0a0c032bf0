import Canvas
import Catalog
import Interface
import Shell
import Store
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct SecretPilotTests {
  private let address = "https://lrs.example.org/xAPI"

  private func pilot(interactive: Bool = true) async throws -> Pilot {
    let pilot = try await Pilot(
      interactive: interactive, size: Size(columns: 120, rows: 24))
    await pilot.start()
    return pilot
  }

  private func words(_ text: String) -> Event { .secret(Secret(text)) }

  @Test func keyAndSecretAreAskedForOneAfterTheOther() async throws {
    let pilot = try await pilot()
    #expect(
      await pilot.type("signin \(address)") == [
        "? Sign in at \(address)",
        "  What you type is not shown. Enter accepts it, Esc cancels.",
      ])
    #expect(pilot.frame?.secret?.label == "Key")
    #expect(pilot.frame?.secret?.isFollowUp == false)
    #expect(!pilot.session.state.isReady)
    #expect(await pilot.send(words("k")).isEmpty)
    #expect(pilot.frame?.secret?.label == "Secret")
    #expect(pilot.frame?.secret?.isFollowUp == true)
    #expect(
      await pilot.send(words("s3cr3t")) == [
        "Signed in at \(address). Reports are delivered there from now on."
      ])
    #expect(pilot.frame?.prompt == .command)
    #expect(!pilot.text.contains("s3cr3t"))
    #expect(try pilot.store.reader.settings().values.allSatisfy { !$0.contains("s3cr3t") })
  }

  @Test func nothingIsAskedForAgain() async throws {
    let pilot = try await pilot()
    await pilot.type("signin \(address)")
    let first = pilot.frame?.secret?.id
    #expect(await pilot.send(words("")) == ["Nothing was typed. Esc cancels."])
    #expect(pilot.frame?.secret?.label == "Key")
    #expect(pilot.frame?.secret?.id != first)
  }

  @Test(arguments: [Event.cancel, .interrupt]) func itCanBeCancelled(event: Event) async throws {
    let pilot = try await pilot()
    await pilot.type("signin \(address)")
    await pilot.send(words("k"))
    #expect(await pilot.send(event) == ["Not signed in."])
    #expect(pilot.frame?.prompt == .command)
    #expect(try pilot.store.reader.settings().isEmpty)
  }

  @Test func withoutATerminalItIsAQuestionNobodyAnswers() async throws {
    let pilot = try await pilot(interactive: false)
    await pilot.type("signin \(address)")
    #expect(pilot.failures.map(\.kind) == [.noAnswer])
    #expect(pilot.failures.first?.text.contains("TEKPUB_LRS_KEY and TEKPUB_LRS_SECRET") == true)
    #expect(pilot.frame?.secret == nil)
  }

  @Test func whatCannotBeSentIsNotAskedFor() async throws {
    let pilot = try await pilot()
    await pilot.type("signin nonsense")
    #expect(pilot.frame?.secret == nil)
    #expect(pilot.failures.count == 1)
  }

  @Test func anotherQuestionWaitsForIt() async throws {
    let pilot = try await pilot()
    await pilot.type("signin \(address)")
    await pilot.type("reset achievements")
    #expect(pilot.alert == nil)
    #expect(pilot.frame?.secret != nil)
    await pilot.send(.cancel)
    #expect(pilot.alert?.title == "Reset all achievements?")
    #expect(pilot.frame?.secret == nil)
  }

  @Test func itTellsNothingWhenDescribed() {
    let secret = Secret("s3cr3t")
    var dumped = ""
    dump(Event.secret(secret), to: &dumped)
    dump(SignInSource.typed(key: secret, secret: secret), to: &dumped)
    #expect(!(dumped + String(describing: secret) + "\(Event.secret(secret))").contains("s3cr3t"))
  }

  @Test func aFullScreenAsksOnTheBottomRow() async throws {
    let pilot = try await Pilot(split: true, size: Size(columns: 80, rows: 24))
    await pilot.start()
    await pilot.type("set presentation full")
    await pilot.type("signin \(address)")
    let rendering = pilot.render()
    let rows = rendering.canvas.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.last == "Key:")
    #expect(rendering.canvas.text.contains("Sign in at \(address)"))
    #expect(rendering.canvas.text.contains(SecretView.instruction))
    #expect(rendering.cursor == Position(column: 5, row: 23))
  }

  @Test(arguments: [(1, 1), (20, 5), (40, 7), (30, 8), (5, 3)]) func anySizeIsDrawn(
    columns: Int, rows: Int
  ) async throws {
    let pilot = try await Pilot(split: true, size: Size(columns: columns, rows: rows))
    await pilot.start()
    await pilot.type("set presentation full")
    await pilot.type("signin \(address)")
    #expect(!pilot.screen.isEmpty)
  }
}
