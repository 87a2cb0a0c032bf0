import HTTP
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct ProgressTests {
  private let body = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }

  private func fetch(_ reply: Reply) async throws -> (HTTPResponse, Recorder) {
    let server = try LoopbackServer()
    server.route("/", reply)
    let recorder = Recorder()
    let response = try await HTTPClient().fetch(HTTPRequest(url: server.url())) {
      recorder.note($0)
    }
    return (response, recorder)
  }

  @Test func aKnownLengthEndsAtAll() async throws {
    let (response, recorder) = try await fetch(.slow(body, piece: 30_000, pauseMilliseconds: 40))
    #expect(response.body == body)
    #expect(recorder.isHonest)
    #expect(recorder.transfers.count >= 2)
    #expect(recorder.transfers.allSatisfy { $0.expected == 300_000 })
    #expect(recorder.fractions.last == 1)
    #expect(recorder.fractions.first.map { $0 < 1 } == true)
  }

  @Test func packedBytesAreCountedAsTheyTravel() async throws {
    let packed = gzipped(body)
    let (response, recorder) = try await fetch(
      .slow(packed, piece: 30_000, pauseMilliseconds: 40, headers: [("Content-Encoding", "gzip")]))
    #expect(response.body == body)
    #expect(recorder.isHonest)
    #expect(recorder.transfers.allSatisfy { $0.expected == Int64(packed.count) })
    #expect(recorder.transfers.last?.received == Int64(packed.count))
  }

  @Test func anUnknownLengthHasNoFractionBeforeTheEnd() async throws {
    let server = try LoopbackServer()
    let gate = Gate()
    server.route("/", .chunked(["abc".bytes, "def".bytes], gate: gate))
    let recorder = Recorder()
    gate.release()
    let response = try await HTTPClient().fetch(HTTPRequest(url: server.url())) { transfer in
      recorder.note(transfer)
      gate.open()
    }
    #expect(response.body == "abcdef".bytes)
    #expect(recorder.transfers.first == Transfer(received: 3, expected: nil))
    #expect(recorder.transfers.last == Transfer(received: 6, expected: 6))
  }

  @Test func anEmptyBodyIsWhole() async throws {
    let (response, recorder) = try await fetch(.answer())
    #expect(response.body.isEmpty)
    #expect(recorder.transfers == [Transfer(received: 0, expected: 0)])
  }

  @Test func aFailureNeverReportsAll() async throws {
    let server = try LoopbackServer()
    server.route("/", .cutOff("sixsix".bytes, declared: 10))
    server.route("/gone", .answer("some page", status: 410))
    let recorder = Recorder()
    for path in ["/", "/gone"] {
      await #expect(throws: FetchError.self) {
        try await HTTPClient().fetch(HTTPRequest(url: server.url(path))) { recorder.note($0) }
      }
    }
    #expect(recorder.fractions.allSatisfy { $0 < 1 })
    #expect(recorder.transfers.allSatisfy { $0.expected == 10 })
  }

  @Test func aFileServedPackedStaysPacked() async throws {
    let packed = gzipped("feed".bytes)
    let (response, _) = try await fetch(.answer(packed))
    #expect(response.body == packed)
  }
}
