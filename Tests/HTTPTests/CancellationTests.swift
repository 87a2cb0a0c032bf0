import HTTP
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct CancellationTests {
  @Test func aRunningFetchEndsAndItsConnectionCloses() async throws {
    let server = try LoopbackServer()
    server.route("/", .stalled(after: "abc".bytes, declared: 5))
    let client = HTTPClient()
    let task = Task { await client.failure(of: server.url()) }
    await server.requests.total(reaches: 1)
    task.cancel()
    #expect(await task.value == .cancelled)
    await server.connections.empties()
    #expect(server.connections.current == 0)
  }

  @Test func aQueuedFetchNeverStarts() async throws {
    let server = try LoopbackServer()
    let gate = Gate()
    server.route("/first", .answer("x").behind(gate))
    server.route("/second", .answer("y"))
    let client = HTTPClient(maximum: 1, userAgent: "tests")
    async let first = client.get(server.url("/first"))
    await server.requests.total(reaches: 1)
    let second = Task { await client.failure(of: server.url("/second")) }
    second.cancel()
    #expect(await second.value == .cancelled)
    gate.open()
    #expect(try await first.body == "x".bytes)
    #expect(server.log.map(\.path) == ["/first"])
  }

  @Test func aTaskCancelledBeforeAsksNothing() async throws {
    let server = try LoopbackServer()
    let client = HTTPClient()
    let never = Tally()
    let task = Task {
      await never.current(reaches: 1)  // Returns when the task is cancelled.
      return await client.failure(of: server.url())
    }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(server.requests.total == 0)
  }

  @Test func cancellingOneLeavesTheOthers() async throws {
    let server = try LoopbackServer()
    let gate = Gate()
    server.route("/", .answer("x").behind(gate))
    server.route("/silent", .silent)
    let client = HTTPClient()
    let silent = Task { await client.failure(of: server.url("/silent")) }
    async let other = client.get(server.url())
    await server.requests.total(reaches: 2)
    silent.cancel()
    #expect(await silent.value == .cancelled)
    gate.open()
    #expect(try await other.body == "x".bytes)
  }

  @Test func noProgressComesAfterTheEnd() async throws {
    let server = try LoopbackServer()
    let body = [UInt8](repeating: 65, count: 8 << 20)
    server.route("/", .answer(body))
    let client = HTTPClient()
    let recorder = Recorder()
    let task = Task {
      _ = try? await client.fetch(HTTPRequest(url: server.url())) { recorder.note($0) }
      return recorder.transfers.count
    }
    await server.requests.total(reaches: 1)
    task.cancel()
    let count = await task.value
    _ = await client.failure(of: "/no/such")
    #expect(recorder.transfers.count == count)
  }

  @Test func aStormOfCancelsGivesEachFetchOneOutcome() async throws {
    let server = try LoopbackServer()
    server.route("/", .answer([UInt8](repeating: 65, count: 20_000)))
    server.route("/silent", .silent)
    let client = HTTPClient()
    let outcomes = await withTaskGroup(of: Bool.self) { group in
      for index in 0..<300 {
        let task = Task { () -> FetchError? in
          do throws(FetchError) {
            _ = try await client.get(server.url(index % 3 == 0 ? "/silent" : "/"))
            return nil
          } catch { return error }
        }
        group.addTask {
          if index % 3 != 1 {
            await Task.yield()
            task.cancel()
          }
          let error = await task.value
          return error == nil || error == .cancelled
        }
      }
      return await group.reduce(into: [Bool]()) { $0.append($1) }
    }
    #expect(outcomes.count == 300)
    #expect(outcomes.allSatisfy { $0 })
    #expect(try await client.get(server.url()).body.count == 20_000)
  }

  @Test func shutdownEndsEverythingOnce() async throws {
    let server = try LoopbackServer()
    server.route("/", .silent)
    let client = HTTPClient()
    let tasks = (0..<50).map { _ in Task { await client.failure(of: server.url()) } }
    await server.requests.current(reaches: 6)
    tasks[0].cancel()
    client.shutdown()
    for task in tasks { #expect(await task.value == .cancelled) }
  }
}
