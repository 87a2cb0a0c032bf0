import FoundationEssentials
import Glibc
import Shell

/// Opens addresses in the user's browser: `$BROWSER`, else `xdg-open`; never through a shell.
struct Browser {
  /// How long a start may take to fail before it counts as done.
  private static let patience = 40
  private static let pause = Duration.milliseconds(50)

  /// nil when a program took the address.
  func open(_ url: String) async -> Failure? {
    let commands = commands(for: url)
    for command in commands {
      guard let child = spawn(command) else { continue }
      if await started(child) { return nil }
    }
    let tried = commands.compactMap(\.first).joined(separator: ", ")
    return Failure(
      "No browser could be started (tried \(tried)).",
      remedy: "Set BROWSER to the name of one. The address is \(url)")
  }

  /// `$BROWSER` may name several, divided by colons, each with `%s` where the address goes.
  private func commands(for url: String) -> [[String]] {
    let named = ProcessInfo.processInfo.environment["BROWSER"] ?? ""
    let commands = named.split(separator: ":").map { command in
      let words = command.split(separator: " ").map(String.init)
      let filled = words.map { $0.replacing("%s", with: url) }
      return filled == words ? words + [url] : filled
    }.filter { $0.count > 1 }
    return commands.isEmpty ? [["xdg-open", url]] : commands
  }

  /// Starts a program with clean signals and nothing of our terminal; nil when there is no such one.
  private func spawn(_ command: [String]) -> pid_t? {
    keepDescriptors()
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let setsid: Int32 = 0x80  // POSIX_SPAWN_SETSID: Ctrl-C at the prompt is not for the browser
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | setsid))
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    var environment = Self.environment + [nil]
    return posix_spawnp(&child, command[0], &actions, &attributes, &arguments, &environment) == 0
      ? child : nil
  }

  /// Ours without what opens a record store.
  private static var environment: [UnsafeMutablePointer<CChar>?] {
    let secret = "TEKPUB_LRS_"
    var entries: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let entry = next.pointee {
      if strncmp(entry, secret, secret.utf8.count) != 0 { entries.append(entry) }
      next = next.successor()
    }
    return entries
  }

  /// Nothing open here is for others: not the library, not the network, not the terminal.
  private func keepDescriptors() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    for descriptor in names.compactMap({ Int32($0) }) where descriptor > 2 {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
  }

  /// Whether it still runs after a moment, or ended well. Who runs on is reaped when it ends.
  private func started(_ child: pid_t) async -> Bool {
    var status: Int32 = 0
    for _ in 0..<Self.patience {
      if waitpid(child, &status, WNOHANG) == child { return status == 0 }
      guard (try? await Task.sleep(for: Self.pause)) != nil else { break }
    }
    Task.detached {
      var status: Int32 = 0
      while waitpid(child, &status, WNOHANG) == 0 { try? await Task.sleep(for: .seconds(1)) }
    }
    return true
  }
}
