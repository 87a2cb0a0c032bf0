import Interface
import Shell

/// Completion for the shells people work in, made from what `--help` prints and the table of commands.
struct CompletionScript {
  /// What an option takes.
  enum Value: Equatable {
    case none, free, file, directory, commands
    case choice([String])
  }

  struct Option: Equatable {
    var names: [String]
    var value: Value
    var summary: String
  }

  let options: [Option]

  /// - Parameter help: what `--help` prints.
  init(help: String) {
    options = help.split(separator: "\n").filter { $0.hasPrefix("  -") || $0.hasPrefix("      --") }
      .flatMap(Self.options)
  }

  /// The options of a line: those with values are apart from those without.
  private static func options(_ line: Substring) -> [Option] {
    let text = line.drop { $0 == " " }
    let cut = text.firstRange(of: "  ")?.lowerBound
    let summary = cut.map { String(text[$0...].drop { $0 == " " }) } ?? ""
    var found: [Option] = []
    for part in text[..<(cut ?? text.endIndex)].parts(at: ", ") {
      let words = part.parts(at: " ")
      let value = words.count > 1 ? self.value(words[1]) : .none
      // `-c, --command TEXT`: the short name is the long one's.
      if let last = found.last, last.names[0].count == 2, last.names.count == 1 {
        found[found.count - 1] = Option(
          names: last.names + [words[0]], value: value, summary: summary)
      } else {
        found.append(Option(names: [words[0]], value: value, summary: summary))
      }
    }
    return found
  }

  private static func value(_ word: String) -> Value {
    switch word {
    case "TEXT": .commands
    case "FILE": .file
    case "DIR": .directory
    case let word where word.contains("|"): .choice(word.parts(at: "|"))
    default: .free
    }
  }

  private var commands: [(name: String, summary: String)] {
    CommandTable.shipped.all.filter { $0.unavailable == nil }.map { ($0.name, $0.summary) }
  }

  private static let head = "Made from the tables of options and commands (CompletionFileTests)."

  // MARK: Shells

  var bash: String {
    var lines = [
      "# \(Self.head)", "_tekpub_shell() {",
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}",
      "  COMPREPLY=()", "  case $before in",
    ]
    for option in options {
      let names = option.names.joined(separator: "|")
      switch option.value {
      case .none: continue
      case .free: lines.append("    \(names)) return ;;")
      case .file:
        lines.append("    \(names)) mapfile -t COMPREPLY < <(compgen -f -- \"$word\"); return ;;")
      case .directory:
        lines.append("    \(names)) mapfile -t COMPREPLY < <(compgen -d -- \"$word\"); return ;;")
      case .choice(let words): lines.append(reply(names, words))
      case .commands: lines.append(reply(names, commands.map(\.name)))
      }
    }
    lines += ["  esac", "  case $word in"]
    lines.append(reply("-*", options.flatMap(\.names)))
    lines += [
      "    *) mapfile -t COMPREPLY < <(compgen -f -- \"$word\") ;;", "  esac", "}",
      "complete -o filenames -F _tekpub_shell tekpub-shell",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func reply(_ names: String, _ words: [String]) -> String {
    "    \(names)) mapfile -t COMPREPLY < <(compgen -W '\(words.joined(separator: " "))' -- \"$word\"); return ;;"
  }

  var zsh: String {
    var lines = ["#compdef tekpub-shell", "# \(Self.head)", "local -a commands", "commands=("]
    lines += commands.map { "  '\(Self.quoted($0.name)):\(Self.quoted($0.summary))'" }
    lines += [")", "_arguments -s \\"]
    for option in options {
      let summary = Self.quoted(option.summary).replacing("[", with: "\\[").replacing(
        "]", with: "\\]")
      let what =
        switch option.value {
        case .none: ""
        case .free: ":value: "
        case .file: ":file:_files"
        case .directory: ":folder:_files -/"
        case .commands: ":command:{_describe command commands}"
        case .choice(let words): ":value:(\(words.joined(separator: " ")))"
        }
      // What may be said again is not struck from the list.
      lines += option.names.map { "  '*\($0)[\(summary)]\(what)' \\" }
    }
    lines.append("  '*:catalog:_files'")
    return lines.joined(separator: "\n") + "\n"
  }

  var fish: String {
    var lines = ["# \(Self.head)"]
    for option in options {
      let names = option.names.map {
        $0.count == 2 ? "-s \($0.dropFirst())" : "-l \($0.dropFirst(2))"
      }
      var line = "complete -c tekpub-shell " + names.joined(separator: " ")
      switch option.value {
      case .none: break
      case .free: line += " -x"
      case .file: line += " -r -F"
      case .directory: line += " -x -a '(__fish_complete_directories)'"
      case .choice(let words): line += " -x -a '\(words.joined(separator: " "))'"
      case .commands: line += " -x -a '\(commands.map(\.name).joined(separator: " "))'"
      }
      let summary = option.summary.replacing("'", with: "\\'")
      lines.append(line + (option.summary.isEmpty ? "" : " -d '\(summary)'"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// For a word between single quotes in which a colon ends a name.
  private static func quoted(_ text: String) -> String {
    text.replacing("'", with: "'\\''").replacing(":", with: "\\:")
  }
}

extension StringProtocol {
  fileprivate func parts(at separator: String) -> [String] {
    var parts: [String] = []
    var rest = Substring(self)
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
