internal import Glibc

/// Lines typed before, one a line, in a file only its owner can read; several shells may share it.
public struct HistoryFile: Sendable {
  public enum Failure: Error, Equatable, Sendable {
    /// `code` is errno's.
    case unreadable(path: String, code: Int32), unwritable(path: String, code: Int32)
  }

  public let path: String
  public let limit: Int

  /// Of a longer file only the end counts, in bytes.
  private static let most = 4 << 20

  public init(path: String, limit: Int = LineEditor.historyLimit) {
    self.path = path
    self.limit = limit
  }

  /// The newest lines, oldest first; none when there is no file yet.
  public func load() throws(Failure) -> [String] {
    // A pipe in its place must not be waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return [] }
      throw .unreadable(path: path, code: errno)
    }
    defer { close(descriptor) }
    guard let end = Self.readEnd(descriptor) else {
      throw .unreadable(path: path, code: errno)
    }
    return Self.lines(end.bytes).suffix(limit)
  }

  /// Adds a line at the end. Once twice the limit is there, the older half goes.
  public func append(_ line: String) throws(Failure) {
    let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw .unwritable(path: path, code: errno) }
    defer { close(descriptor) }
    _ = fchmod(descriptor, 0o600)
    _ = flock(descriptor, LOCK_EX)
    let flat = LineEditor.flat(line)
    guard Self.writeAll(Array((flat + "\n").utf8), to: descriptor) else {
      throw .unwritable(path: path, code: errno)
    }
    try trim(descriptor)
  }

  private func trim(_ descriptor: Int32) throws(Failure) {
    guard let end = Self.readEnd(descriptor) else { return }
    let lines = Self.lines(end.bytes)
    guard lines.count >= 2 * limit || end.isCut else { return }
    let kept = lines.suffix(limit).map { $0 + "\n" }.joined()
    // In place, under the lock: another shell may have the file open.
    guard ftruncate(descriptor, 0) == 0, Self.writeAll(Array(kept.utf8), to: descriptor) else {
      throw .unwritable(path: path, code: errno)
    }
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      // Other programs may have written it with CRLF.
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
  }

  /// Whole lines at the end of a file, and whether there is more before them; nil when it cannot be
  /// read.
  private static func readEnd(_ descriptor: Int32) -> (bytes: ArraySlice<UInt8>, isCut: Bool)? {
    let size = lseek(descriptor, 0, SEEK_END)
    let isCut = size > most
    lseek(descriptor, isCut ? size - most : 0, SEEK_SET)
    var all: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while all.count <= most {
      let count = read(descriptor, &part, part.count)
      if count == 0 { break }
      if count > 0 { all += part[..<count] } else if errno != EINTR { return nil }
    }
    guard isCut else { return (all[...], false) }
    return (all.drop { $0 != UInt8(ascii: "\n") }, true)
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count != -1 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
    }
    return true
  }
}
