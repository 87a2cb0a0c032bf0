import Glibc

/// The file that the body of one fetch is written to.
///
/// Nothing is opened before a success arrives, so that a failure neither makes nor empties a file.
final class BodyFile {
  let path: String
  private let limit: Int64
  /// Bytes that the server is asked to leave out, since the file holds them: 0 to have all.
  let offset: Int64
  /// What the server must confirm for that.
  let validator: String?
  /// Bytes in the file; once open, kept up to date.
  private(set) var size: Int64
  private(set) var failure: FetchError?
  private var descriptor: CInt = -1
  private var isOpen: Bool { descriptor != -1 }

  init(path: String, limit: Int64, etag: String?, lastModified: String?) {
    self.path = path
    self.limit = limit
    var facts = stat()
    let isThere = stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    validator = Self.strong(etag, lastModified)
    size = isThere ? Int64(facts.st_size) : 0
    offset = validator == nil ? 0 : size
  }

  deinit { close() }

  /// A weak tag stands for bytes that may differ, and so cannot say that a part fits.
  private static func strong(_ etag: String?, _ lastModified: String?) -> String? {
    guard let etag, !etag.isEmpty else { return lastModified.flatMap { $0.isEmpty ? nil : $0 } }
    return etag.hasPrefix("W/") ? nil : etag
  }

  /// Makes room for the body whose headers have come. Whether it may go on; `failure` says why not.
  func begin(_ head: ResponseHead, host: String) -> Bool {
    if head.isPacked { return fail(.badEncoding(host: host)) }
    let isPart = head.status == 206
    if isPart, offset == 0 || head.contentRange?.start != offset {
      return fail(.other(host: host, reason: "it sent another part than the one asked for"))
    }
    let start = isPart ? offset : 0
    if let expected = head.expected, start + expected > limit { return fail(tooLarge(host)) }
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o644)
    var facts = stat()
    guard isOpen, fstat(descriptor, &facts) == 0 else { return fail(unwritable(errno)) }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      return fail(.unwritableFile(path: path, reason: "it is not a regular file"))
    }
    if isPart, Int64(facts.st_size) != offset {
      return fail(.unwritableFile(path: path, reason: "something else writes to it"))
    }
    guard isPart || ftruncate(descriptor, 0) == 0, lseek(descriptor, off_t(start), SEEK_SET) >= 0
    else { return fail(unwritable(errno)) }
    size = start
    return true
  }

  /// Whether all of it was written; `failure` says why not.
  func write(_ bytes: UnsafeRawBufferPointer, host: String) -> Bool {
    guard isOpen, failure == nil else { return false }
    if size + Int64(bytes.count) > limit { return fail(tooLarge(host)) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count > 0 {
        size += Int64(count)
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return fail(unwritable(errno))
      }
    }
    return true
  }

  /// Nothing more is written. The error that ended it, if one did; some disks tell only now.
  func finish() -> FetchError? {
    if close() != 0, failure == nil { failure = unwritable(errno) }
    return failure
  }

  @discardableResult private func close() -> CInt {
    defer { descriptor = -1 }
    return isOpen ? Glibc.close(descriptor) : 0
  }

  private func fail(_ error: FetchError) -> Bool {
    failure = error
    return false
  }

  private func tooLarge(_ host: String) -> FetchError {
    .tooLarge(host: host, limit: Int(clamping: limit))
  }

  private func unwritable(_ code: CInt) -> FetchError {
    let reason =
      switch code {
      case ENOENT, ENOTDIR: "its folder does not exist"
      case EACCES, EPERM, EROFS: "permission denied"
      case ENOSPC, EDQUOT: "the disk is full"
      case EISDIR: "it is a directory"
      case EFBIG: "it is too large for the disk"
      case ENAMETOOLONG: "the name is too long"
      case EMFILE, ENFILE: "too many open files"
      case ENXIO: "it is not a regular file"
      case EIO: "the disk reported an error"
      default: "system error \(code)"
      }
    return .unwritableFile(path: path, reason: reason)
  }
}
