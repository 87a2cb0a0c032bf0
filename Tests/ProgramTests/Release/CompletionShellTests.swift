import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The shells people work in load their completion, and are asked for what follows.
@Suite(.inTurn, .timeLimit(.minutes(2))) struct CompletionShellTests {
  private static let lines = [
    ("--for", "--format"), ("--format j", "json"), ("-c vers", "version"), ("--color al", "always"),
    ("--plain --off", "--offline"), ("-f wal", "walk.tekpub"),
  ]
  private static func has(_ shell: String) -> Bool { access(shell, X_OK) == 0 }

  private let home: Home

  init() throws {
    home = try Home()
    try home.folder.write("", to: "walk.tekpub")
  }

  /// The lines that a shell prints, which complains about nothing.
  private func ask(_ shell: String, _ script: String) throws -> [Substring] {
    let result = try Child(
      shell, ["-c", script], environment: home.environment, directory: home.path, input: .nothing,
      output: .read
    ).finish()
    #expect(result.errors == "")
    return result.output.split(separator: "\n")
  }

  @Test(arguments: lines) func bashCompletes(line: String, word: String) throws {
    let found = try ask(
      "/bin/bash",
      """
      source \(Binary.checkout)/Data/package/tekpub-shell.bash
      COMP_WORDS=(tekpub-shell \(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _tekpub_shell; printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(found == [word[...]])
  }

  @Test(
    .enabled(if: has("/usr/bin/fish"), "fish is not installed: scripts/setup --tests"),
    arguments: lines) func fishCompletes(line: String, word: String) throws
  {
    let found = try ask(
      "/usr/bin/fish",
      """
      source \(Binary.checkout)/Data/package/tekpub-shell.fish
      complete -C 'tekpub-shell \(line)'
      """)
    // A tab and what it means may follow.
    #expect(found.map { $0.prefix { $0 != "\t" } } == [word[...]])
  }

  /// zsh completes only what is typed: it is, in a terminal of its own, to a function that prints it.
  @Test(
    .enabled(if: has("/usr/bin/zsh"), "zsh is not installed: scripts/setup --tests"),
    arguments: lines) func zshCompletes(line: String, word: String) throws
  {
    try home.folder.write(
      try Checkout.text("Data/package/tekpub-shell.zsh"), to: "functions/_tekpub-shell")
    let printed = try ask(
      "/usr/bin/zsh",
      """
      zmodload zsh/zpty
      zpty shell TERM=dumb zsh -f -i
      zpty -w shell 'fpath=(~+/functions $fpath); autoload -U compinit; compinit -D -u'
      zpty -w shell 'tekpub-shell() { print -r -- "<${@[-1]}>" }; print rea""dy'
      zpty -r shell text '*ready*'
      zpty -w -n shell $'tekpub-shell \(line)\\t\\n'
      zpty -w shell exit
      while zpty -r shell text; do print -rn -- "$text"; done
      """)
    let found = printed.flatMap { $0.split(whereSeparator: \.isNewline) }.filter {
      $0.hasPrefix("<")
    }
    #expect(found == ["<\(word)>"], "\(printed)")
  }
}
