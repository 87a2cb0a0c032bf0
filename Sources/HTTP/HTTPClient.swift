import CCurl
import Glibc

/// Fetches many addresses at once on one thread of its own.
///
/// The thread starts with the first fetch and ends with `shutdown()` or the client. A client keeps
/// its connections open for the next fetch, so make one and hand it down.
public final class HTTPClient: Sendable {
  private let inbox = Inbox()
  private let settings: TransferLoop.Settings

  /// At most `maximum` fetches run at once, and `perHost` from one host and port; others wait for
  /// their turn. `userAgent` names the program to servers.
  public init(maximum: Int = 32, perHost: Int = 6, userAgent: String) {
    settings = .init(maximum: maximum, perHost: perHost, userAgent: userAgent)
  }

  deinit {
    // May run anywhere, on the transfer thread as well: nobody waits for the end.
    if let thread = inbox.stop() { pthread_detach(thread) }
  }

  /// Fetches an http, https or file address, or an absolute path; anything but `get` into memory is
  /// for http and https only.
  ///
  /// `began` is called on the transfer thread once the headers of a success have come, with its
  /// validators and no body: what a file receives can be resumed only with them. `progress` is called on the transfer thread, at most ten times a second and once more at the
  /// end, and must return quickly; it is never called after the fetch returns. Only success is
  /// returned: other statuses than 2xx (and 304 to a request with validators) are thrown. Cancelling
  /// the task ends the fetch at once with `.cancelled`.
  public func fetch(
    _ request: HTTPRequest, progress: @escaping @Sendable (Transfer) -> Void = { _ in },
    began: @escaping @Sendable (HTTPResponse) -> Void = { _ in }
  ) async throws(FetchError) -> HTTPResponse {
    let location = try Location(request.url)
    if case .file = location {
      guard request.method == .get, case .memory = request.destination else {
        throw .unsupportedScheme("file", redirectedBy: nil)
      }
    }
    let cancellation = Cancellation()
    let inbox = inbox
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let ticket = Ticket(
          request: request, location: location, cancellation: cancellation, began: began,
          progress: progress, continuation: continuation)
        inbox.add(ticket) { TransferLoop.start(inbox, settings) }
      }
    } onCancel: {
      cancellation.raise()
      inbox.noteCancellation()
    }
    return try outcome.get()
  }

  /// Ends the thread and waits for that; what is still on its way ends with `.cancelled`, and so
  /// does every later fetch. From a progress callback it does not wait.
  public func shutdown() {
    guard let thread = inbox.stop() else { return }
    if pthread_equal(thread, pthread_self()) != 0 {
      pthread_detach(thread)
    } else {
      pthread_join(thread, nil)
    }
  }
}
