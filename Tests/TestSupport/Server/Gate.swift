import Glibc
import Synchronization

/// Where a server's reply waits until the test lets it go on.
public final class Gate: Sendable {
  /// Readable while something may pass: one byte each, or end of file once the gate is open.
  let exit: CInt
  private let entrance: Mutex<CInt?>

  public init() {
    let ends = makePipe()
    exit = ends.exit
    entrance = Mutex(ends.entrance)
  }

  deinit {
    open()
    close(exit)
  }

  /// Lets so many waits pass, now or later.
  public func release(_ count: Int = 1) {
    entrance.withLock { end in
      guard let end else { return }
      let bytes = [UInt8](repeating: 0, count: count)
      _ = write(end, bytes, count)
    }
  }

  /// Lets everything pass from now on.
  public func open() {
    entrance.withLock { end in
      if let open = end { close(open) }
      end = nil
    }
  }

  /// Takes one pass. `false` if another waiter was faster.
  func pass() -> Bool {
    var byte: UInt8 = 0
    return read(exit, &byte, 1) >= 0
  }
}

/// A pipe that children do not inherit and whose reading end never blocks.
func makePipe() -> (exit: CInt, entrance: CInt) {
  var ends: [CInt] = [-1, -1]
  pipe(&ends)
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
  return (ends[0], ends[1])
}
