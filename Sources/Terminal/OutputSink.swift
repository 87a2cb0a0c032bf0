internal import Glibc

/// The one writer of the terminal: everything readline and the program draw goes through here.
///
/// A write is whole or the terminal is gone; then `isClosed` says so and later writes do nothing.
@MainActor
public final class OutputSink {
  /// Whether the reader went away: a closed pipe, a terminal that hung up.
  public private(set) var isClosed = false
  /// Why a write failed, as in errno; nil before, and EPIPE when the reader left.
  public private(set) var failureCode: Int32?
  /// Whether what was written last ended its line; true before the first write.
  public internal(set) var isAtLineStart = true

  /// Told of everything that was written.
  public var observer: ((UnsafeRawBufferPointer) -> Void)?

  private let accept: (UnsafeRawBufferPointer) -> Bool

  /// Writes to a descriptor, waiting when it is full. The process must ignore SIGPIPE.
  public convenience init(descriptor: Int32 = 1) {
    self.init { Self.writeAll($0, to: descriptor) }
  }

  /// Hands each write to `accept`, which answers false once nobody reads any more.
  public init(_ accept: @escaping (UnsafeRawBufferPointer) -> Bool) {
    self.accept = accept
  }

  public func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Writes what moves no cursor: the bell, or a sequence that sets a mode.
  public func write(control: String) {
    let wasAtLineStart = isAtLineStart
    write(control)
    isAtLineStart = wasAtLineStart
  }

  /// The same, for this terminal alone: the observer, whose bytes others may see, is not told.
  public func write(unrecorded control: String) {
    let observer = observer
    self.observer = nil
    write(control: control)
    self.observer = observer
  }

  public func write(_ bytes: UnsafeRawBufferPointer) {
    guard let last = bytes.last, !isClosed else { return }
    isClosed = !accept(bytes)
    if isClosed { failureCode = errno }
    if !isClosed { observer?(bytes) }
    isAtLineStart = last == UInt8(ascii: "\n")
  }

  private static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let slice = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(descriptor, slice.baseAddress, slice.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        var full = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&full, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
