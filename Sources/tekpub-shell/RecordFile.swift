import Glibc

/// The file of a recording. Only its owner reads it; one that is there is never written over.
final class RecordFile {
  let path: String
  private let descriptor: Int32
  private let isDevice: Bool
  /// How much of it is whole lines.
  private var length: off_t = 0

  /// Throws errno.
  init(path: String) throws(RecordFile.Trouble) {
    self.path = path
    var facts = stat()
    // A pipe or a device may be there; an ordinary file may not.
    isDevice = stat(path, &facts) == 0 && facts.st_mode & S_IFMT != S_IFREG
    // Nobody may be reading a pipe, and waiting for somebody would never end.
    let flags = O_WRONLY | O_CLOEXEC | (isDevice ? O_NONBLOCK : O_CREAT | O_EXCL)
    descriptor = open(path, flags, 0o600)
    if descriptor < 0 { throw Trouble(code: errno) }
  }

  /// A recording that never began leaves no file.
  deinit {
    guard descriptor >= 0 else { return }
    if length == 0, !isDevice { unlink(path) }
    close(descriptor)
  }

  struct Trouble: Error {
    var code: Int32

    var isThere: Bool { code == EEXIST }
    var reason: String {
      switch code {
      case ENXIO: "nobody reads the pipe"
      case EAGAIN: "whoever reads the pipe is too slow"
      default: ScriptFile.reason(code)
      }
    }
  }

  /// Writes whole lines; what cannot be written whole is taken back.
  func write(_ text: String) throws(RecordFile.Trouble) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if errno == EAGAIN, isReady {
        continue
      } else if errno != EINTR {
        let code = errno
        _ = ftruncate(descriptor, length)
        throw Trouble(code: code)
      }
    }
    length += off_t(bytes.count)
  }

  /// Whether a full pipe takes more within a second.
  private var isReady: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&entry, 1, 1000) > 0
  }
}
