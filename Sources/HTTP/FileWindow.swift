import Glibc

/// Pieces of a local file, read where they are asked for and never as a whole.
public final class FileWindow {
  private let descriptor: CInt
  /// Bytes of the file when it was opened.
  public let size: Int

  /// nil for what cannot be read or is not an ordinary file.
  public init?(path: String) {
    // Opening a named pipe would wait for its other end.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    size = Int(facts.st_size)
  }

  deinit { close(descriptor) }

  /// The bytes from an offset on, at most so many; fewer at the end, none beyond it.
  public func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, offset < size, count > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: min(count, size - offset)) { buffer, length in
      length = max(0, pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)))
    }
  }
}
