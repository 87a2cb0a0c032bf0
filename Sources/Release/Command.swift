import FoundationEssentials
import Glibc
import Processes

/// Programs that are run to their end, and what they say.
enum Command {
  struct Ending {
    var status: Int32
    /// What it wrote to its third descriptor.
    var text: String
  }

  /// What a program prints; nil when it fails or is not there.
  static func output(_ command: [String]) async -> String? {
    let ending = await run(["sh", "-c", #"exec "$@" >&3"#, "sh"] + command)
    return ending.flatMap { $0.status == 0 ? $0.text : nil }
  }

  /// nil when it could not be started.
  static func run(_ command: [String]) async -> Ending? {
    guard let (descriptor, path) = Temporary.file() else { return nil }
    defer { close(descriptor) }
    // Without a name nothing is left of it, whatever happens.
    unlink(path)
    let status: Int32? = await withCheckedContinuation { continuation in
      do {
        _ = try ChildProcess.start(command, passing: descriptor) { ending in
          switch ending {
          case .exited(let status): continuation.resume(returning: status)
          case .killed(let signal): continuation.resume(returning: 128 + signal)
          }
        }
      } catch {
        continuation.resume(returning: nil)
      }
    }
    // A shell says so of what it cannot find.
    guard let status, status != 127 else { return nil }
    return Ending(status: status, text: contents(descriptor))
  }

  private static func contents(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = pread(descriptor, &buffer, buffer.count, off_t(bytes.count))
      guard count > 0, bytes.count < 16 << 20 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// What gpgv says of one file.
struct Signature {
  var report: SignatureReport
  /// What was signed, without what stands around it.
  var text: String

  /// nil when there is no gpgv.
  static func read(_ file: String, keyring: String, now: Date) async -> Signature? {
    guard let folder = Temporary.folder() else { return nil }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let signed = folder + "/signed"
    // A home of its own: no keyring of the user's counts, and nothing is written to it.
    let command = [
      "gpgv", "--homedir", folder, "--status-fd", "3", "--weak-digest", "SHA1",
      "--keyring", absolute(keyring), "--output", signed, "--", file,
    ]
    guard let ending = await Command.run(command) else { return nil }
    let text = FileManager.default.contents(atPath: signed).map {
      String(decoding: $0, as: UTF8.self)
    }
    return Signature(
      report: SignatureReport(status: ending.text, exit: ending.status, now: now),
      text: text ?? "")
  }

  /// gpgv looks for a name without a slash in its home.
  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }
}
