import Glibc
import Synchronization

/// A small HTTP/1.1 server on the loopback that does what its routes say and notes what it is asked.
///
/// Each connection has a thread. All of them end with `stop()` or the server.
public final class LoopbackServer: Sendable {
  public typealias Handler = @Sendable (ServedRequest) -> Reply

  /// Requests from their last header byte to just before the last byte of the answer.
  public let requests: Tally
  public let connections: Tally
  private let address: ReservedPort
  private let core: Core
  private let threads: Mutex<[pthread_t]>

  /// Listens on a port of its own or on the one given, at once. Tallies may be shared by servers.
  public init(
    on address: ReservedPort? = nil, host: String = "127.0.0.1", port: UInt16 = 0,
    requests: Tally = Tally(), connections: Tally = Tally(), routes: [String: Handler] = [:]
  ) throws(ServerError) {
    self.requests = requests
    self.connections = connections
    if let address {
      self.address = address
    } else {
      self.address = try ReservedPort(host: host, port: port)
    }
    guard listen(self.address.descriptor, 512) == 0 else { throw ServerError("listen") }
    let core = Core(
      listener: self.address.descriptor, requests: requests, connections: connections,
      routes: routes)
    self.core = core
    guard let thread = startThread({ core.acceptAll() }) else { throw ServerError("thread") }
    threads = Mutex([thread])
  }

  deinit { stop() }

  /// Host and port.
  public var authority: String { address.authority }
  public var port: UInt16 { address.port }

  public func url(_ path: String = "/") -> String { address.url(path) }

  /// What to do for a path from now on; the query does not count. Other paths are answered 404.
  public func route(_ path: String, _ handler: @escaping Handler) { core.route(path, handler) }

  public func route(_ path: String, _ reply: Reply) { core.route(path) { _ in reply } }

  /// The requests so far, in the order they came.
  public var log: [ServedRequest] { core.log }

  /// Ends all connections and threads, and waits for that. The port stays taken, refusing, while
  /// the server lives.
  public func stop() {
    let acceptor = threads.withLock { threads in
      defer { threads = [] }
      return threads
    }
    guard !acceptor.isEmpty else { return }
    core.close()
    shutdown(address.descriptor, CInt(SHUT_RDWR))
    acceptor.forEach { _ = pthread_join($0, nil) }
    core.takeThreads().forEach { _ = pthread_join($0, nil) }
  }
}
