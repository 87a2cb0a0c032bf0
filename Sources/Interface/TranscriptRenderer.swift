import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import enum Canvas.SafeText

/// Pages and questions as lines of text. Every line is safe, fits the width and has no trailing
/// blanks (R12, R16).
public struct TranscriptRenderer: Sendable {
  /// Cells a line may take.
  public var columns: Int
  /// Whether progress has a bar beside its words; not for those who hear it.
  public var drawsBars = true

  public init(columns: Int) { self.columns = max(20, columns) }

  /// The place and everything on the page.
  public func lines(of page: Page) -> [String] {
    var lines: [String] = []
    if page.breadcrumb.count > 1 { lines += breadcrumb(page.breadcrumb) }
    for block in page.blocks { lines += self.lines(of: block) }
    return lines.map(trimmed)
  }

  /// `[1 Productions]  2 Up Next  ...`, the tab in front in brackets; closer together, then wrapped
  /// between tabs, when there is no room.
  public func lines(of bar: TabBarView) -> [String] {
    let labels = bar.tabs.enumerated().map { index, tab in
      let badge = tab.badge.map { " (\($0))" } ?? ""
      let name = SafeText.line("\(index + 1) \(tab.title)\(badge)")
      return index == bar.active ? "[\(name)]" : name
    }
    for gap in ["  ", " "] {
      let line = labels.joined(separator: gap)
      if DisplayWidth.of(line) <= columns { return [trimmed(line)] }
    }
    var lines: [String] = []
    for label in labels {
      if let last = lines.last, DisplayWidth.of(last) + 2 + DisplayWidth.of(label) <= columns {
        lines[lines.count - 1] = last + "  " + label
      } else {
        lines.append(label)
      }
    }
    return lines.map(trimmed)
  }

  /// `[####----]  43%  5 of 11 catalogs`, or without the bar
  public func line(of progress: ProgressView) -> String {
    guard drawsBars else {
      let text = "\(Int(progress.fraction * 100))%  \(SafeText.line(progress.detail))"
      return trimmed(Fitting.truncated(text, to: columns - 1))
    }
    let width = min(28, max(4, columns - 40))
    let filled = min(width, max(0, Int(progress.fraction * Double(width))))
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
    let percent = Fitting.fitted("\(Int(progress.fraction * 100))%", to: 4, .trailing)
    let text = "[\(bar)] \(percent)  \(SafeText.line(progress.detail))"
    return trimmed(Fitting.truncated(text, to: columns - 1))
  }

  /// The question and its numbered choices, without the line that asks for the answer.
  public func lines(of alert: AlertView) -> [String] {
    var lines = Fitting.wrapped("? " + SafeText.line(alert.title), to: columns)
    if let message = alert.message {
      for line in SafeText.lines(message) {
        lines += Fitting.wrapped(line, to: columns - 2).map { "  " + $0 }
      }
    }
    let choices = alert.buttons.enumerated().map { index, button in
      "\(index + 1). " + SafeText.line(button.label)
        + (index == alert.defaultButton && alert.buttons.count > 1 ? " (default)" : "")
    }
    let joined = "  " + choices.joined(separator: "   ")
    if DisplayWidth.of(joined) <= columns {
      lines.append(joined)
    } else {
      lines += choices.map { "  " + Fitting.truncated($0, to: columns - 2) }
    }
    return lines.map(trimmed)
  }

  /// What secrets are for, and how to give them; the console asks for each by its label.
  public func lines(of secret: SecretView) -> [String] {
    (Fitting.wrapped("? " + SafeText.line(secret.title), to: columns)
      + Fitting.wrapped(SecretView.instruction, to: columns - 2).map { "  " + $0 }).map(trimmed)
  }

  /// What asks for the number; no line break follows it.
  public func question(of alert: AlertView) -> String { "Choose [\(alert.defaultButton + 1)]: " }

  /// A notice on rows of its own: `*` before news, `!` before trouble.
  public func lines(of notice: Notice) -> [String] {
    let mark = notice.kind == .warning ? "! " : "* "
    let lines = SafeText.lines(notice.text)
    return lines.enumerated().flatMap { index, line in
      Fitting.wrapped(line, to: columns - 2).enumerated().map { part, text in
        (index == 0 && part == 0 ? mark : "  ") + text
      }
    }.map(trimmed)
  }

  /// Running text, wrapped, with its own line breaks.
  public func lines(ofText text: String) -> [String] {
    SafeText.lines(text).flatMap { Fitting.wrapped($0, to: columns) }.map(trimmed)
  }

  private func lines(of block: Block) -> [String] {
    switch block {
    case .caption(let text): [Fitting.truncated("  " + SafeText.line(text), to: columns)]
    case .text(let text):
      SafeText.lines(text).flatMap { line in
        Fitting.wrapped(line, to: columns - 2).map { $0.isEmpty ? "" : "  " + $0 }
      }
    case .facts(let facts): self.lines(of: facts)
    case .progress(let progress): ["  " + line(of: progress)]
    case .clock(let clock):
      [Fitting.truncated("  " + SafeText.line("\(clock.text) \(clock.caption)"), to: columns)]
    case .table(let table): TableLayout(table: table, columns: columns).lines
    case .pad, .bar, .buttons, .joined, .section, .calendar, .plot, .shares, .steps, .subject,
      .stars:
      []
    }
  }

  private func lines(of facts: [Fact]) -> [String] {
    let width = facts.map { DisplayWidth.of($0.label) }.max() ?? 0
    return facts.flatMap { fact in
      let room = max(10, columns - width - 4)
      let lines = Fitting.wrapped(SafeText.line(fact.value), to: room)
      return lines.enumerated().map { index, line in
        let label = Fitting.fitted(index == 0 ? fact.label : "", to: width, .leading)
        return Fitting.truncated("  \(label)  \(line)", to: columns)
      }
    }
  }

  /// Shortened from the left with `...` so that the own title stays, which is wrapped when it is
  /// longer still: nothing else on the page may say it.
  private func breadcrumb(_ parts: [String]) -> [String] {
    var parts = parts.map(SafeText.line)
    var text = parts.joined(separator: " > ")
    let mark = "... > "
    while DisplayWidth.of(text) > columns, parts.count > 1 {
      parts.removeFirst()
      text = mark + parts.joined(separator: " > ")
    }
    guard DisplayWidth.of(text) > columns, let title = parts.last else { return [text] }
    return Fitting.wrapped(title, to: columns - mark.utf8.count).enumerated().map { index, line in
      (index == 0 ? mark : String(repeating: " ", count: mark.utf8.count)) + line
    }
  }

  private func trimmed(_ line: String) -> String {
    guard line.hasSuffix(" ") else { return line }
    var line = line[...]
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
