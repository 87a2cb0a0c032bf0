import Glibc
import Script
import Shell
import Terminal

/// Reads whole scripts, wherever they come from: files, pipes, standard input.
enum ScriptFile {
  enum Reading {
    case bytes([UInt8])
    case missing
    /// Why, after the name.
    case refused(String)
  }

  /// The steps of a script, with the name it has in messages. One that cannot be read counts like one
  /// with a mistake in it: status 2.
  static func script(
    _ path: String, in paths: Paths, waits: Bool
  ) throws -> (name: String, steps: [ScriptStep]) {
    let name = path == "-" ? "<stdin>" : path
    switch read(paths.expanded(path), waits: waits) {
    case .bytes(let bytes): return (name, try ScriptParser(file: name).steps(of: bytes))
    case .missing: throw Failure("There is no file \(name).", kind: .noAnswer)
    case .refused(let reason): throw Failure("\(name) \(reason).", kind: .noAnswer)
    }
  }

  /// More than this is no script.
  private static let limit = 16 << 20

  /// `-` is standard input.
  ///
  /// - Parameter waits: whether a pipe or a terminal may be waited for until its end. While a shell
  ///   runs it may not: nothing could end that.
  static func read(_ path: String, waits: Bool) -> Reading {
    if path == "-" {
      return waits || !TerminalMode.isTerminal(0) ? readAll(0) : .refused("is the terminal")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else {
      return errno == ENOENT ? .missing : refusal(errno)
    }
    defer { close(descriptor) }
    if !waits, !isFile(descriptor) { return .refused("is not a file") }
    return readAll(descriptor)
  }

  /// A folder is told apart when it is read.
  private static func isFile(_ descriptor: Int32) -> Bool {
    var facts = stat()
    return fstat(descriptor, &facts) == 0 && [S_IFREG, S_IFDIR].contains(facts.st_mode & S_IFMT)
  }

  private static func readAll(_ descriptor: Int32) -> Reading {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = Glibc.read(descriptor, &part, part.count)
      if count == 0 { return .bytes(bytes) }
      if count > 0 {
        bytes += part[..<count]
      } else if errno == EAGAIN {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&entry, 1, -1)
      } else if errno != EINTR {
        return refusal(errno)
      }
    }
    return .refused("is too long for a script")
  }

  private static func refusal(_ code: Int32) -> Reading {
    .refused(code == EISDIR ? "is a folder" : "cannot be read (\(reason(code)))")
  }

  /// The system's words, made to stand inside a sentence.
  static func reason(_ code: Int32) -> String {
    let words = String(cString: strerror(code))
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
