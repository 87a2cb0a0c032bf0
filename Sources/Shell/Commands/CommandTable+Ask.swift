import Interface

extension CommandTable {
  static let asking: [Command] = [
    Command(
      "ask", .shell,
      [
        Parameter("\"TITLE\"", .text), .optional("\"TEXT\"", .text), Parameter("\"BUTTON\"", .text),
        Parameter("{COMMAND}", .text), .optional("...", .text),
      ], "Asks a question; a button runs the command in its braces, and {} does nothing.",
      example: "ask \"Enough for today?\" \"Go on\" {} \"Show Up Next\" {tab up}",
      also: "ask \"Enough?\" \"It is late.\" \"Go on\" {} \"Quit\" {quit}",
      needsLibrary: false,
      action: { call throws(Failure) in
        do throws(Failure) {
          return [.ask(try AskLine(call.words, call.commands).alert, isOfPage: false)]
        } catch {
          throw Failure(error.message, remedy: error.remedy ?? "Usage: \(call.command.usage)")
        }
      })
  ]

  /// What is wrong with the words after a command that can be told before it runs; nil for nothing.
  public func problem(with line: [Tokenizer.Word]) -> String? {
    guard let name = line.first, let command = try? command(name.text) else { return nil }
    let words = line.dropFirst().map(\.text)
    do throws(Failure) {
      if command.name == "ask" { _ = try AskLine(words, self) }
      if command.name == "bind", words.count > 1, (try? self.command(words[1]))?.name == "ask" {
        _ = try AskLine(Array(words.dropFirst(2)), self)
      }
      return nil
    } catch {
      return error.text
    }
  }
}
