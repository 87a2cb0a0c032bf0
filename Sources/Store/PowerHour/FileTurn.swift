import Glibc
import Synchronization

/// Something that only one process at a time may do, by a lock on a file of its own. The system
/// takes the turn back from a process that is killed.
public final class FileTurn: Sendable {
  private let path: String
  private let descriptor = Mutex<Int32?>(nil)

  public init(path: String) { self.path = path }

  deinit { giveBack() }

  /// False while another process has it. Where no lock can be had nobody is kept out.
  public func take() -> Bool {
    descriptor.withLock { held in
      if held != nil { return true }
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard file >= 0 else { return true }
      if flock(file, LOCK_EX | LOCK_NB) == 0 {
        held = file
        return true
      }
      let isTaken = errno == EWOULDBLOCK
      close(file)
      return !isTaken
    }
  }

  /// Whether another process has it now.
  public var isTaken: Bool {
    descriptor.withLock { held in
      let file = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard held == nil, file >= 0 else { return false }
      defer { close(file) }
      return flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }
  }

  public func giveBack() {
    descriptor.withLock { held in
      if let file = held { close(file) }
      held = nil
    }
  }
}
