import Glibc

/// The three descriptors a program starts with.
enum StandardStreams {
  /// Puts `/dev/null` where one is closed: else the next file opened, the library for one, would get
  /// its number, and what is printed would be written into it.
  static func ensureOpen() {
    for descriptor in 0..<Int32(3) where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY)
    }
  }
}
