import TestSupport
import Testing

/// A tmux server of its own, with the program in its only pane.
@MainActor struct Tmux {
  private let home: Home
  private let socket: String

  init(_ home: Home) {
    self.home = home
    socket = home.path + "/socket"
  }

  @discardableResult
  func run(_ arguments: String...) throws -> String {
    let child = try Child(
      "/usr/bin/tmux", ["-S", socket, "-f", "/dev/null"] + arguments,
      environment: home.environment, directory: home.path, input: .nothing, output: .read,
      hasLifeline: false)
    return try child.finish().output
  }

  func type(_ text: String) throws { try run("send-keys", "-l", text) }

  func press(_ keys: String...) throws {
    for key in keys { try run("send-keys", key) }
  }

  /// The rows without empty ones at the end.
  func rows() throws -> [String] {
    var rows = try run("capture-pane", "-p").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }

  /// Waits until the rows are so, and shows them when they never are.
  @discardableResult
  func sees(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: ([String]) -> Bool
  ) throws -> [String] {
    let end = ContinuousClock.now + .seconds(30)
    var rows = try rows()
    while !condition(rows), ContinuousClock.now < end { rows = try self.rows() }
    #expect(
      condition(rows), "\(what); the screen:\n\(rows.joined(separator: "\n"))",
      sourceLocation: sourceLocation)
    return rows
  }

  func ends(_ tail: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try sees("it ends in \(tail)", sourceLocation: sourceLocation) {
      $0.joined(separator: "\n").hasSuffix(tail)
    }
  }
}
