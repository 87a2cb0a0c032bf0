internal import Glibc
internal import Synchronization

/// What makes the main loop's `poll` return: any thread may call `wake()`.
public final class WakePipe: Sendable {
  /// The end to poll.
  public let readEnd: Int32
  let writeEnd: Int32
  private let isSet = Atomic(false)

  /// `nil` when the process has no descriptor left.
  public init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    readEnd = ends[0]
    writeEnd = ends[1]
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Many calls before the loop looks cost one byte.
  public func wake() {
    guard !isSet.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 0
    while write(writeEnd, &byte, 1) < 0, errno == EINTR {}
  }

  /// Empties the pipe. Call it before looking at what was posted, never after.
  public func drain() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      let count = read(readEnd, &bytes, bytes.count)
      if count < bytes.count, !(count < 0 && errno == EINTR) { break }
    }
    isSet.store(false, ordering: .sequentiallyConsistent)
  }
}
