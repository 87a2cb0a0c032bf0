import Catalog
import Synchronization

/// One fetch on its way from the caller to the transfer thread, which alone answers it.
struct Ticket: Sendable {
  let request: HTTPRequest
  let location: Location
  let cancellation: Cancellation
  let began: @Sendable (HTTPResponse) -> Void
  let progress: @Sendable (Transfer) -> Void
  private let continuation: CheckedContinuation<Result<HTTPResponse, FetchError>, Never>

  init(
    request: HTTPRequest, location: Location, cancellation: Cancellation,
    began: @escaping @Sendable (HTTPResponse) -> Void,
    progress: @escaping @Sendable (Transfer) -> Void,
    continuation: CheckedContinuation<Result<HTTPResponse, FetchError>, Never>
  ) {
    self.request = request
    self.location = location
    self.cancellation = cancellation
    self.began = began
    self.progress = progress
    self.continuation = continuation
  }

  /// The server whose turn it takes. `nil` for files, which share no server.
  var server: String? {
    if case .web(let address) = location { address.server } else { nil }
  }

  /// Ends the caller's wait. Once per ticket, as its last use.
  func answer(_ outcome: Result<HTTPResponse, FetchError>) {
    continuation.resume(returning: outcome)
  }
}

/// Raised by the caller's task, seen by the transfer thread.
final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  var isRaised: Bool { flag.load(ordering: .acquiring) }
  func raise() { flag.store(true, ordering: .releasing) }
}
