internal import Glibc

/// Waits for input, a wake-up or a moment.
public struct Poller: Sendable {
  public struct Readiness: Equatable, Sendable {
    /// There are bytes to read, or their end to see: call `Poller.read`.
    public var input = false
    public var woken = false
    /// Somebody wrote past the sink: see `StrayOutput`.
    public var stray = false
    /// Something that is watched has changed.
    public var watched = false

    public init(
      input: Bool = false, woken: Bool = false, stray: Bool = false, watched: Bool = false
    ) {
      self.watched = watched
      self.input = input
      self.woken = woken
      self.stray = stray
    }
  }

  public enum Chunk: Equatable, Sendable {
    case bytes([UInt8])
    /// A signal came first, or the bytes are gone: taken by another process, dropped by Ctrl-C.
    case nothing
    /// End of file, or the terminal hung up.
    case end
  }

  /// `nil` once the input has ended, so that its end is not reported for ever.
  public var input: Int32?
  /// Becomes readable when something that is watched has changed; nil watches nothing.
  public var watch: Int32?
  private let stray: Int32?
  private let wake: WakePipe

  public init(input: Int32? = 0, stray: Int32? = nil, wake: WakePipe) {
    self.input = input
    self.stray = stray
    self.wake = wake
  }

  /// Returns at the latest after `timeout`, rounded up to a millisecond; `nil` waits for ever. A
  /// signal makes it return early with nothing ready, or `woken`.
  public func wait(timeout: Duration?) -> Readiness {
    // poll skips a descriptor of -1.
    var entries = [
      pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stray ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: watch ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&entries, 4, Self.milliseconds(timeout))
    guard count > 0 else { return Readiness() }
    return Readiness(
      input: entries[1].revents != 0, woken: entries[0].revents != 0,
      stray: entries[2].revents != 0, watched: entries[3].revents != 0)
  }

  public static func read(_ descriptor: Int32, upTo limit: Int = 16_384) -> Chunk {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = Glibc.read(descriptor, &bytes, limit)
    if count > 0 { return .bytes(Array(bytes[..<count])) }
    if count < 0, errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK { return .nothing }
    return count == 0 && isOpenTerminal(descriptor) ? .nothing : .end
  }

  /// A raw terminal answers a read with nothing when nothing is there.
  private static func isOpenTerminal(_ descriptor: Int32) -> Bool {
    guard isatty(descriptor) == 1 else { return false }
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&entry, 1, 0)
    return entry.revents & Int16(POLLHUP | POLLERR | POLLNVAL) == 0
  }

  /// What `poll` is told.
  public static func milliseconds(_ timeout: Duration?) -> Int32 {
    guard let timeout else { return -1 }
    guard timeout > .zero else { return 0 }
    let (seconds, attoseconds) = timeout.components
    guard seconds < 1_000_000 else { return 1_000_000_000 }
    let up = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(seconds * 1000 + up)
  }
}
