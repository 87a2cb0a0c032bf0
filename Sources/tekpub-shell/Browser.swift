import FoundationEssentials
import Processes
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
      guard let child = try? ChildProcess.start(command) else { continue }
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

  /// Whether it still runs after a moment, or ended well.
  private func started(_ child: ChildProcess) async -> Bool {
    for _ in 0..<Self.patience {
      if let ending = child.ending { return ending == .exited(0) }
      guard (try? await Task.sleep(for: Self.pause)) != nil else { break }
    }
    return true
  }
}
