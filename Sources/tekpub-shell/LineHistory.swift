import Shell
import Terminal

/// The lines typed before, in the editor and on disk. Lines that cannot be kept are no reason to
/// stop; once is enough to say so.
@MainActor final class LineHistory {
  /// Why earlier lines are not there; nil when they are.
  private(set) var problem: String?

  private let editor: LineEditor
  private let file: HistoryFile?

  init(editor: LineEditor, file: HistoryFile?) {
    self.editor = editor
    self.file = file
    do {
      if let lines = try file?.load() { editor.setHistory(lines) }
    } catch {
      problem = Self.words(for: error)
    }
  }

  /// Keeps an accepted line, unless it holds a secret. What is to be told when it cannot be kept, the
  /// first time only.
  func remember(_ line: String) -> String? {
    guard !SecretLine.isOne(line), editor.remember(line), problem == nil else { return nil }
    do {
      try file?.append(line)
      return nil
    } catch {
      problem = Self.words(for: error)
      return problem
    }
  }

  private static func words(for failure: HistoryFile.Failure) -> String {
    switch failure {
    case .unreadable(let path, let code):
      "Earlier lines are not there: \(path) cannot be read (\(ScriptFile.reason(code)))."
    case .unwritable(let path, let code):
      "Lines are not kept for the next run: \(path) cannot be written (\(ScriptFile.reason(code)))."
    }
  }
}
