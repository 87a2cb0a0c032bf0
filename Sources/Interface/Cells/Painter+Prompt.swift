import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import struct Canvas.Position
import struct Canvas.Rectangle
import enum Canvas.SafeText

extension Painter {
  /// The bottom row: what is typed, or what is sought.
  mutating func prompt(_ frame: Frame, _ draft: PromptDraft, _ layout: ScreenLayout) {
    reserved.append(layout.prompt)
    if let find = frame.screen.find { return self.find(find, in: layout.prompt) }
    switch frame.prompt {
    case .none, .secret: return
    case .choice: line(draft, in: layout.prompt, isActive: false)
    case .command:
      line(draft, in: layout.prompt, isActive: true)
      candidates(draft, layout)
    }
  }

  private mutating func line(_ draft: PromptDraft, in area: Rectangle, isActive: Bool) {
    var area = area
    if let mode = Self.word(for: draft.mode), area.columns >= 30 {
      put(
        mode, column: area.endColumn - mode.utf8.count, row: area.row, .dim, within: area)
      area = Rectangle(
        column: area.column, row: area.row, columns: area.columns - mode.utf8.count - 1, rows: 1)
    }
    let layout = PromptLayout(draft, columns: area.columns)
    let start = put(
      layout.prompt, column: area.column, row: area.row, isActive ? .prompt : .dim, within: area)
    put(layout.text, column: start, row: area.row, isActive ? .text : .dim, within: area)
    guard isActive else { return }
    result.cursor = Position(column: area.column + layout.cursor, row: area.row)
  }

  /// What readline shows of the mode of vi; nil in emacs mode.
  private static func word(for mode: PromptDraft.Mode) -> String? {
    switch mode {
    case .emacs: nil
    case .viInsert: "(ins)"
    case .viCommand: "(cmd)"
    }
  }

  /// `/words`, and how many rows match.
  private mutating func find(_ find: FindView, in area: Rectangle) {
    var area = area
    if let matches = find.matches {
      let said = matches == 1 ? "1 match" : matches == 0 ? "no match" : "\(matches) matches"
      if said.utf8.count + 12 <= area.columns {
        let role: Theme.Role = matches == 0 ? .error : .dim
        put(said, column: area.endColumn - said.utf8.count - 1, row: area.row, role, within: area)
        area = Rectangle(
          column: area.column, row: area.row, columns: area.columns - said.utf8.count - 2,
          rows: 1)
      }
    }
    let draft = PromptDraft(prompt: "/", text: find.text, cursorBytes: find.text.utf8.count)
    line(draft, in: area, isActive: true)
  }

  /// What the word could become: a list above prompt and hints, under the beginning of the line.
  private mutating func candidates(_ draft: PromptDraft, _ layout: ScreenLayout) {
    guard !draft.candidates.isEmpty else { return }
    let bounds = layout.bounds
    let edge = bounds.rows >= 10 ? 1 : 0
    // Tabs and hints stay in sight.
    let bottom = (layout.hints ?? layout.prompt).row
    let seen = Self.seen(of: draft, rows: max(2, bottom - 1 - 2 * edge))
    let end = seen.first + seen.height
    let shown = draft.candidates[seen.first..<end]
    var texts = Self.columns(shown)
    if seen.height < seen.total {
      texts.append(end < seen.total ? "... \(seen.total - end) more: Tab" : "Tab: the first again")
    }
    let width = min(
      bounds.columns, (texts.map { DisplayWidth.of($0) }.max() ?? 0) + 2 + 2 * edge)
    let column = min(DisplayWidth.of(SafeText.line(draft.prompt)) - 2, bounds.columns - width)
    let rows = texts.count + 2 * edge
    let area = Rectangle(
      column: max(0, column), row: bottom - rows, columns: width, rows: rows)
    if edge > 0 {
      canvas.box(area, chrome.border, theme[.alert])
    } else {
      canvas.fill(area, theme[.alert])
    }
    let inside = area.inset(columns: edge, rows: edge)
    for (index, text) in texts.enumerated() {
      let isMore = index >= shown.count
      let style = isMore ? theme[.alert].adding(.dim) : theme[.alert]
      line(" " + text, in: inside.line(index), style)
      if !isMore {
        let candidate = shown[shown.startIndex + index].text
        result.targets.append(Target(inside.line(index), .candidate(candidate)))
      }
    }
    reserved.append(area)
    result.candidates = seen
  }

  /// All of them, or as many as leave a row to say how many more there are.
  private static func seen(of draft: PromptDraft, rows: Int) -> Viewport {
    let total = draft.candidates.count
    guard total > rows else { return Viewport(first: 0, height: total, total: total) }
    let first = (0..<total).contains(draft.firstCandidate) ? draft.firstCandidate : 0
    return Viewport(first: first, height: min(rows - 1, total - first), total: total)
  }

  /// Each candidate with its summary, if there are any, in a second column.
  private static func columns(_ candidates: ArraySlice<PromptDraft.Candidate>) -> [String] {
    let texts = candidates.map { SafeText.line($0.text) }
    let width = texts.map { DisplayWidth.of($0) }.max() ?? 0
    return zip(texts, candidates).map { text, candidate in
      guard !candidate.summary.isEmpty else { return text }
      let gap = String(repeating: " ", count: width - DisplayWidth.of(text) + 2)
      return text + gap + SafeText.line(candidate.summary)
    }
  }
}
