import Canvas
import Shell
import Terminal

/// Puts the transcript on its way: lines to standard output, failures to where they belong.
@MainActor protocol Printer: AnyObject {
  /// Whether nobody reads any more.
  var isClosed: Bool { get }
  /// Prints, and returns the lines a script may expect. `place` is `FILE:LINE` of a running script.
  func print(_ output: [Transcript.Output], place: String?) -> [String]
  /// Adds to the failure printed last what helps to understand it.
  func explain(_ lines: [String])
}

/// Prints for scripts: no escape sequences, each update flushed, failures on standard error.
@MainActor final class ScriptPrinter: Printer {
  private let sink: OutputSink
  private let errors: OutputSink

  init(sink: OutputSink, errors: OutputSink) {
    self.sink = sink
    self.errors = errors
  }

  var isClosed: Bool { sink.isClosed }

  func print(_ output: [Transcript.Output], place: String?) -> [String] {
    var lines: [String] = []
    var text = ""
    for item in output {
      switch item {
      case .line(let line):
        text += line + "\n"
        lines.append(line)
      case .notice(let notice):
        text += notice.map { $0 + "\n" }.joined()
        lines += notice
      case .progress: break
      case .failure(let failure):
        sink.write(text)
        text = ""
        let message = SafeText.line(failure.text)
        errors.write("\(place ?? "tekpub-shell"): error: \(message)\n")
        lines.append(message)
      }
    }
    sink.write(text)
    return lines
  }

  func explain(_ lines: [String]) { errors.write(lines.map { "  " + $0 + "\n" }.joined()) }
}

extension Printer {
  func explain(_ lines: [String]) {
    _ = print(lines.map { .line("  " + $0) }, place: nil)
  }
}
