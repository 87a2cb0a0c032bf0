/// Text as a manual page has it (man(7)).
enum Roff {
  private static let special: [Character: String] = [
    "\\": "\\e", "-": "\\-", "^": "\\(ha", "~": "\\(ti", "'": "\\(aq", "`": "\\(ga",
  ]

  /// Markdown's `code` becomes bold, and its *stress* italic.
  static func text(_ markdown: String) -> String {
    markdown.components("`").enumerated().map { index, part in
      if index % 2 == 1 { return "\\fB\(escaped(String(part)))\\fR" }
      let marked = String(part).replacing(/\*([a-z]+)\*/) { "\u{1}\($0.1)\u{2}" }
      return marked.components("\u{1}").map {
        escaped(String($0)).replacing("\u{2}", with: "\\fR")
      }.joined(separator: "\\fI")
    }.joined()
  }

  static func escaped(_ text: String) -> String {
    let line = text.map { special[$0] ?? String($0) }.joined()
    return line.hasPrefix(".") ? "\\&" + line : line
  }

  /// Lines as they are.
  static func example(_ lines: [String]) -> [String] {
    [".PP", ".EX"] + lines.map(escaped) + [".EE"]
  }

  /// A term and what is said of it.
  static func entry(_ term: String, _ text: String) -> [String] {
    [".TP", "\\fB\(escaped(term))\\fR", Roff.text(text)]
  }

  /// The examples in a page, each as the lines it was made from.
  static func examples(in page: String) -> [[String]] {
    page.components(".EX\n").dropFirst().map { part in
      String(part).components("\n.EE")[0].split(separator: "\n", omittingEmptySubsequences: false)
        .map(
          plain)
    }
  }

  private static func plain(_ line: Substring) -> String {
    let names = special.filter { $0.key != "\\" }.map { ($0.value, String($0.key)) }
    return (names + [("\\&", ""), ("\\e", "\\")]).reduce(String(line)) {
      $0.replacing($1.0, with: $1.1)
    }
  }
}
