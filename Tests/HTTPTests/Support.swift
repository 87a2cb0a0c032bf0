import HTTP
import Synchronization
import Testing

/// The progress of one fetch, as it was told.
final class Recorder: Sendable {
  private let list = Mutex<[Transfer]>([])

  var transfers: [Transfer] { list.withLock { $0 } }
  var fractions: [Double] { transfers.compactMap(\.fraction) }

  func note(_ transfer: Transfer) { list.withLock { $0.append(transfer) } }

  /// Never back, never beyond the whole.
  var isHonest: Bool {
    let counts = transfers.map(\.received)
    return counts == counts.sorted() && fractions == fractions.sorted()
      && fractions.allSatisfy { (0...1).contains($0) }
  }
}

extension HTTPClient {
  convenience init() { self.init(userAgent: "tests") }

  /// A fetch that waits long enough for any gate.
  func get(_ url: String) async throws(FetchError) -> HTTPResponse {
    try await fetch(HTTPRequest(url: url))
  }

  /// The error a fetch ends with; a success is recorded as an issue.
  func failure(of request: HTTPRequest) async -> FetchError? {
    do throws(FetchError) {
      let response = try await fetch(request)
      Issue.record("\(request.url) answered \(response.status)")
      return nil
    } catch {
      return error
    }
  }

  func failure(of url: String) async -> FetchError? { await failure(of: HTTPRequest(url: url)) }
}

extension String {
  var bytes: [UInt8] { Array(utf8) }
}
