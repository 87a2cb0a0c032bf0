internal import Glibc

/// Tells when a library's file or its log was written to, by this process or another, through a
/// descriptor that becomes readable. Whether a change was committed only the library itself knows:
/// the write may come a moment before SQLite shows it to others.
public final class LibraryWatch: Sendable {
  /// Readable when something was written; for `poll`.
  public let descriptor: Int32

  /// nil where the kernel has no more watches to give: then changes by others are seen late. The
  /// library must be open, so that its log is there.
  public init?(path: String) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let file = inotify_add_watch(descriptor, path, UInt32(IN_MODIFY))
    let log = inotify_add_watch(descriptor, path + "-wal", UInt32(IN_MODIFY))
    guard file >= 0, log >= 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// Takes what was told so far, so that the descriptor is no longer readable.
  public func drain() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
