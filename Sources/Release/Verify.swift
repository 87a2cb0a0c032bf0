public import FoundationEssentials
import Glibc
import Dispatch
import Synchronization

/// The program `tekpub-verify`: says in one sentence whether a build may be installed, or why not.
public enum Verify {
  static let help = """
    tekpub-verify FILE.deb --keyring PUBLIC.gpg [--profile FILE] [--any-device] [--keep]
    tekpub-verify --apt < OUTPUT
    tekpub-verify --device
    Says in one sentence whether a build of tekpub-shell may be installed, or why not.

      --keyring FILE   the public keys of who may sign, as a binary keyring
      --profile FILE   what was signed; FILE.deb.profile unless given
      --any-device     whatever machines the build is for
      --keep           when all is well, remembers who signed it, for `about` in tekpub-shell
      --apt            explains what apt-get printed when it refused an archive
      --device         prints the number of this machine, for a list of testers' devices
      --clock TIME     the time to judge by (2026-12-01T09:30:00Z)
      --help

    Exit status: 0 all is well, 1 it is not, 2 wrong usage.
    """

  /// Runs it to its end, and returns its exit status; blocks the thread meanwhile.
  ///
  /// - Parameter now: the time to judge by, unless the arguments name one.
  public static func main(_ arguments: [String], now: Date) -> Int32 {
    let done = DispatchSemaphore(value: 0)
    let status = Status()
    Task.detached {
      let code = await run(arguments, now)
      status.code.withLock { $0 = code }
      done.signal()
    }
    done.wait()
    return status.code.withLock { $0 }
  }

  private final class Status: Sendable {
    let code = Mutex<Int32>(2)
  }

  private static func run(_ arguments: [String], _ now: Date) async -> Int32 {
    let options: VerifyOptions
    do { options = try VerifyOptions(arguments) } catch {
      say("tekpub-verify: error: \(error.message)\nTry tekpub-verify --help.", to: 2)
      return 2
    }
    switch options.request {
    case .help:
      say(help)
      return 0
    case .apt: return explain()
    case .device: return await device()
    case .package(let file): return await judge(file, options, now)
    }
  }

  private static func judge(_ file: String, _ options: VerifyOptions, _ now: Date) async -> Int32 {
    let machine = options.isForAnyDevice ? .any : await DeviceID.read(options.machineFile)
    let checks = Checks(
      keyring: options.keyring ?? "", judge: Judge(now: options.clock ?? now, machine: machine))
    let profile = options.profile ?? file + ".profile"
    guard options.keyring != nil else {
      say(Verdict.noKeyring("--keyring", reason: "names none").sentence)
      return 1
    }
    let verdict = await checks.verdict(package: file, profile: profile)
    say(verdict.sentence)
    guard verdict.isFine else { return 1 }
    return options.isKept ? keep(profile, checks.keyring) : 0
  }

  /// Copies profile and keyring to where the shell looks for them.
  private static func keep(_ profile: String, _ keyring: String) -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    let base = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folder = (base ?? "\(environment["HOME"] ?? home)/.local/share") + "/tekpub-shell"
    let places = Installation.Places(kept: folder)
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      for (source, target) in [(keyring, places.keyring), (profile, places.profile)] {
        let data = try Data(contentsOf: URL(filePath: source))
        try data.write(to: URL(filePath: target), options: .atomic)
      }
    } catch {
      say("tekpub-verify: error: \(folder) cannot be written to.", to: 2)
      return 1
    }
    return 0
  }

  private static func explain() -> Int32 {
    var text = ""
    while let line = readLine() { text += line + "\n" }
    let sentences = AptRefusal.sentences(in: text)
    for sentence in sentences { say(sentence) }
    return sentences.isEmpty ? 0 : 1
  }

  private static func device() async -> Int32 {
    switch await DeviceID.read() {
    case .device(let id):
      say(id)
      return 0
    case .unnamed(let file):
      say("tekpub-verify: error: this machine has no number: \(DeviceID.missing(file)).", to: 2)
      return 1
    case .any: return 1
    }
  }

  private static func say(_ text: String, to descriptor: Int32 = 1) {
    var rest = Array((text + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
