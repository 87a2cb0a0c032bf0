import HTTP
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct QueueTests {
  /// As many servers, each on a host of its own, that answer once the gate is open.
  private func servers(_ count: Int, _ tally: Tally, _ gate: Gate) throws -> [LoopbackServer] {
    try (1...count).map { number in
      let server = try LoopbackServer(host: "127.0.0.\(number)", requests: tally)
      server.route("/", .answer("x").behind(gate))
      return server
    }
  }

  @Test func sixRunPerHost() async throws {
    let (tally, gate) = (Tally(), Gate())
    let servers = try servers(1, tally, gate)
    let client = HTTPClient()
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 { group.addTask { _ = try await client.get(servers[0].url()) } }
      await tally.current(reaches: 6)
      gate.open()
      try await group.waitForAll()
    }
    #expect(tally.peak == 6)
    #expect(tally.total == 20)
    #expect(servers[0].connections.peak == 6)
  }

  @Test func thirtyTwoRunInAll() async throws {
    let (tally, gate) = (Tally(), Gate())
    let servers = try servers(8, tally, gate)
    let client = HTTPClient()
    try await withThrowingTaskGroup { group in
      for index in 0..<80 {
        group.addTask { _ = try await client.get(servers[index % 8].url()) }
      }
      await tally.current(reaches: 32)
      gate.open()
      try await group.waitForAll()
    }
    #expect(tally.peak == 32)
    #expect(tally.total == 80)
    #expect(servers.allSatisfy { $0.connections.peak <= 6 })
  }

  @Test func aBusyHostDoesNotHoldUpAnother() async throws {
    let (tally, gate) = (Tally(), Gate())
    let busy = try servers(1, tally, gate)[0]
    let free = try LoopbackServer(host: "127.0.0.2")
    free.route("/", .answer("free"))
    let client = HTTPClient(maximum: 32, perHost: 2, userAgent: "tests")
    try await withThrowingTaskGroup { group in
      for _ in 0..<10 { group.addTask { _ = try await client.get(busy.url()) } }
      await tally.current(reaches: 2)
      #expect(try await client.get(free.url()).body == "free".bytes)
      gate.open()
      try await group.waitForAll()
    }
    #expect(tally.peak == 2)
  }

  @Test func failuresGiveTheirRoomBack() async throws {
    let port = try ReservedPort()
    let client = HTTPClient(maximum: 1, perHost: 1, userAgent: "tests")
    for _ in 0..<5 {
      #expect(await client.failure(of: port.url()) == .refused(host: port.authority))
      #expect(await client.failure(of: "/no/such") == .noSuchFile(path: "/no/such"))
    }
  }
}
