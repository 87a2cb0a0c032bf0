public import Catalog
import Glibc

/// A small file that only its owner may read; what is in it never enters the library.
public struct SecretFile: Sendable {
  public enum Problem: Error, Equatable, Sendable {
    /// Others may read it too.
    case exposed(path: String)
    /// Something else is in it than it was written with.
    case damaged(path: String)
    case unusable(path: String, reason: String)
  }

  public let path: String

  public init(path: String) { self.path = path }

  private static let limit = 64 << 10

  /// Its bytes; nil when there is no such file.
  public func read() throws(Problem) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw problem(errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw problem(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unusable(path: path, reason: "it is not an ordinary file")
    }
    guard status.st_mode & 0o077 == 0 else { throw .exposed(path: path) }
    var bytes = [UInt8](repeating: 0, count: Self.limit)
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
      if more < 0, errno == EINTR { continue }
      guard more >= 0 else { throw problem(errno) }
      if more == 0 { return Array(bytes[..<count]) }
      count += more
    }
    throw .unusable(path: path, reason: "it is too large")
  }

  /// Puts these bytes in its place, all or nothing; at no time can others read them.
  public func write(_ bytes: [UInt8]) throws(Problem) {
    let draft = path + ".\(getpid()).new"
    unlink(draft)
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw problem(errno) }
    var rest = bytes[...]
    var reason: CInt = 0
    while reason == 0, !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { reason = errno }
    }
    if reason == 0, fsync(file) != 0 { reason = errno }
    close(file)
    if reason == 0, rename(draft, path) != 0 { reason = errno }
    guard reason != 0 else { return }
    unlink(draft)
    throw problem(reason)
  }

  /// Whether there was one.
  public func remove() throws(Problem) -> Bool {
    if unlink(path) == 0 { return true }
    if errno == ENOENT { return false }
    throw problem(errno)
  }

  /// The reason of a disk without room.
  public static let isFull = String(cString: strerror(ENOSPC))

  private func problem(_ code: CInt) -> Problem {
    .unusable(path: path, reason: String(cString: strerror(code)))
  }
}

extension SecretFile.Problem: UserFacing {
  public var message: String {
    switch self {
    case .exposed(let path): "\(path) can be read by others."
    case .damaged(let path): "\(path) is damaged."
    case .unusable(let path, let reason): "\(path) cannot be used: \(reason)."
    }
  }

  public var remedy: String? {
    switch self {
    case .exposed(let path): "chmod 600 \(path) keeps it to you."
    case .damaged, .unusable: nil
    }
  }
}
