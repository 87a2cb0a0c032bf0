import Glibc

/// A local file, read a piece at a time between network events so that a large one holds up nobody.
final class FileRead {
  private static let piece = 256 << 10

  let ticket: Ticket
  private let path: String
  private let limit: Int
  private var descriptor: CInt = -1
  private var size = 0
  private var tag = ""
  private var body: [UInt8] = []
  private var meter = ProgressMeter()

  init(_ ticket: Ticket, path: String) {
    self.ticket = ticket
    self.path = path
    limit = Int(clamping: ticket.request.destination.limit)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Opens the file or reads its next piece. `nil` while there is more.
  func step() -> Result<HTTPResponse, FetchError>? {
    do throws(FetchError) {
      if descriptor < 0 {
        try open()
        if ticket.request.etag == tag { return .success(response(status: 304)) }
      }
      guard try readPiece() else { return nil }
    } catch {
      return .failure(error)
    }
    if let last = meter.finalReading(received: Int64(body.count), now: uptime()) {
      ticket.progress(last)
    }
    return .success(response(status: 200))
  }

  /// Never waits: a pipe without a writer opens at once and is then turned down.
  private func open() throws(FetchError) {
    descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.error(path, errno) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw Self.error(path, errno) }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unreadableFile(path: path, reason: "it is a directory")
    default: throw .unreadableFile(path: path, reason: "it is not a regular file")
    }
    size = Int(facts.st_size)
    tag = "\(facts.st_ino)-\(size)-\(facts.st_mtim.tv_sec).\(facts.st_mtim.tv_nsec)"
    guard size <= limit else { throw tooLarge }
    body.reserveCapacity(size)
  }

  /// Whether the end is reached.
  private func readPiece() throws(FetchError) -> Bool {
    var buffer = [UInt8](repeating: 0, count: Self.piece)
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0 {
      if errno == EINTR { return false }
      throw Self.error(path, errno)
    }
    guard count > 0 else { return true }
    body += buffer[..<count]
    guard body.count <= limit else { throw tooLarge }
    let reading = meter.reading(
      received: Int64(body.count), expected: size > 0 ? Int64(max(size, body.count)) : nil,
      now: uptime())
    if let reading { ticket.progress(reading) }
    return false
  }

  private var tooLarge: FetchError { .tooLarge(host: nil, limit: limit) }

  private func response(status: Int) -> HTTPResponse {
    HTTPResponse(
      status: status, body: status == 304 ? [] : body, url: ticket.request.url, etag: tag)
  }

  private static func error(_ path: String, _ code: CInt) -> FetchError {
    switch code {
    case ENOENT, ENOTDIR: .noSuchFile(path: path)
    case EACCES, EPERM: .unreadableFile(path: path, reason: "permission denied")
    case ELOOP: .unreadableFile(path: path, reason: "its links lead in a circle")
    case ENAMETOOLONG: .unreadableFile(path: path, reason: "the name is too long")
    case EMFILE, ENFILE: .unreadableFile(path: path, reason: "too many open files")
    case EIO: .unreadableFile(path: path, reason: "the disk reported an error")
    default: .unreadableFile(path: path, reason: "system error \(code)")
    }
  }
}
