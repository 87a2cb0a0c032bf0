import Glibc

/// What the system refused to a test's server.
public struct ServerError: Error, CustomStringConvertible {
  public let description: String

  init(_ call: String) { description = "\(call): \(String(cString: strerror(errno)))" }
}

/// An address that is bound but not listened to: it refuses connections until a server takes it.
public final class ReservedPort: Sendable {
  public let host: String
  public let port: UInt16
  let descriptor: CInt

  /// Port 0 takes any free one. Every `127.x.x.x` works as host.
  public init(host: String = "127.0.0.1", port: UInt16 = 0) throws(ServerError) {
    self.host = host
    descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw ServerError("socket") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var yes: CInt = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    self.port = UInt16(bigEndian: address.sin_port)
    guard isBound else { throw ServerError("bind") }
  }

  deinit { close(descriptor) }

  /// Host and port.
  public var authority: String { "\(host):\(port)" }

  public func url(_ path: String = "/") -> String { "http://\(authority)\(path)" }
}

/// What a server's thread found while it waited.
enum Wakeup {
  case ready, clientLeft, stopped, timedOut
}

/// Waits until `wanted` can be read, watching for the server's stop and the client's leaving.
func awaitReadable(
  _ wanted: CInt?, client: CInt? = nil, stop: CInt, milliseconds: CInt = -1
) -> Wakeup {
  let event = Int16(POLLIN)
  var entries = [
    pollfd(fd: stop, events: event, revents: 0),
    pollfd(fd: client ?? -1, events: event, revents: 0),
    pollfd(fd: wanted ?? -1, events: event, revents: 0),
  ]
  while true {
    let count = poll(&entries, 3, milliseconds)
    if count < 0, errno == EINTR { continue }
    if entries[0].revents != 0 { return .stopped }
    if entries[1].revents != 0 { return .clientLeft }
    return entries[2].revents != 0 ? .ready : .timedOut
  }
}

/// Runs the body on a thread of its own, which somebody must join.
func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  let box = Unmanaged.passRetained(Box(body))
  var thread = pthread_t()
  let code = pthread_create(
    &thread, nil,
    { @Sendable context in
      if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
      return nil
    }, box.toOpaque())
  if code != 0 { box.release() }
  return code == 0 ? thread : nil
}
