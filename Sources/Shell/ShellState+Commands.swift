import Interface

extension ShellState {
  /// Carries out a command line. Blank lines and comments do nothing.
  mutating func run(line: String, from source: LineSource) {
    if case .configuration(let line) = source { draft.configurationLine = line }
    do {
      let words = try Self.words(in: line)
      guard let name = words.first else { return }
      let command = try CommandTable.command(name)
      if command.needsLibrary, loadFirst(for: line) { return }
      let call = CommandCall(command: command, words: Array(words.dropFirst()), state: self)
      carryOut(try command.action(call))
    } catch {
      fail(error)
    }
  }

  private static func words(in line: String) throws(Failure) -> [String] {
    do {
      return try Tokenizer.words(in: line).map(\.text)
    } catch {
      throw Failure("Column \(error.column + 1): \(error.message).")
    }
  }
}
