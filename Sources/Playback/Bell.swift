import Glibc

/// Wakes a thread that waits for descriptors.
final class Bell: Sendable {
  /// Readable once it was rung.
  let ear: CInt
  private let button: CInt

  /// nil when the system has no descriptors left.
  init?() {
    guard let ends = socketPair() else { return nil }
    (ear, button) = ends
    for end in [ear, button] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    close(ear)
    close(button)
  }

  func ring() {
    var byte: UInt8 = 1
    _ = send(button, &byte, 1, CInt(MSG_NOSIGNAL))
  }

  /// Waits until it is rung, and silences it. False when that took longer than the limit.
  @discardableResult func isHeard(within limit: Duration?) -> Bool {
    defer { silence() }
    return !awaitAny([ear], limit: limit).isEmpty
  }

  func silence() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(ear, &bytes, bytes.count) > 0 {}
  }
}

/// Two ends that children do not inherit.
func socketPair() -> (CInt, CInt)? {
  var ends: [CInt] = [-1, -1]
  let type = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
  return socketpair(AF_UNIX, type, 0, &ends) == 0 ? (ends[0], ends[1]) : nil
}

/// Waits until one can be read, or the socket, if given to `writing`, written.
///
/// - Parameter limit: nil to wait for ever.
/// - Returns: what can be read.
@discardableResult
func awaitAny(_ readable: [CInt], writing: CInt? = nil, limit: Duration?) -> Set<CInt> {
  var entries = readable.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  if let writing { entries.append(pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)) }
  // Rounded up: to wake too soon would be to wake twice.
  let time = limit.map { CInt(clamping: Int((max(.zero, $0) / .milliseconds(1)).rounded(.up))) }
  guard poll(&entries, nfds_t(entries.count), time ?? -1) > 0 else { return [] }
  return Set(entries.prefix(readable.count).filter { $0.revents != 0 }.map(\.fd))
}

/// Time that only goes forward. Sleep of the machine does not count.
func uptime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
