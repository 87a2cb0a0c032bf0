import FoundationEssentials
import Shell
import Terminal

/// Completion at the prompt: what the shell knows, and file names where a file is wanted.
struct LineCompletion {
  let line: String
  /// In bytes of UTF-8.
  let cursor: Int
  let paths: Paths

  func candidates(in state: ShellState) -> Terminal.Completion {
    let before = String(decoding: Array(line.utf8.prefix(cursor)), as: UTF8.self)
    let completion = Shell.Completion.of(before, in: state)
    let start = before.prefix(completion.start).utf8.count
    var candidates = completion.candidates.map { candidate in
      Terminal.Completion.Candidate(candidate.text, summary: candidate.summary ?? "")
    }
    if completion.wantsFiles {
      let typed = String(before.dropFirst(completion.start))
      candidates += files(
        typed, from: completion.isBesideSettings ? paths.settings : paths.workingDirectory
      ).filter { candidate in
        !completion.isBesideSettings || candidate.text.contains { "./".contains($0) }
      }
    }
    return Terminal.Completion(start: start, candidates: candidates)
  }

  /// Entries of the folder that was typed; folders end in a slash, hidden ones only when asked for.
  private func files(_ argument: String, from base: String) -> [Terminal.Completion.Candidate] {
    let typed = TypedArgument(argument)
    let text = typed.text
    let slash = text.lastIndex(of: "/")
    let folder = slash.map { String(text[...$0]) } ?? ""
    let beginning = slash.map { String(text[text.index(after: $0)...]) } ?? text
    let path = absolute(folder, from: base)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().filter {
      $0.hasPrefix(beginning) && (!$0.hasPrefix(".") || beginning.hasPrefix("."))
    }.map { name in
      var isFolder = false
      _ = FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
      return .init(
        isFolder ? typed.begun(folder + name + "/") : typed.written(folder + name))
    }
  }

  private func absolute(_ folder: String, from base: String) -> String {
    if folder.hasPrefix("~/") { return paths.home + folder.dropFirst() }
    return folder.hasPrefix("/") ? folder : base + "/" + folder
  }
}
