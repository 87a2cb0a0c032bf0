import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import enum Canvas.SafeText

/// What stands in the middle of a page.
extension DetailLayout {
  /// A line of steps is no longer, so that one of sixty is a cell.
  private static let stepColumns = 60

  /// One long title leaves room for others.
  private static let starColumns = 24

  /// Each line in the middle, and all of them in the middle of the rows. Blank lines go first where
  /// there are too few.
  func centred(_ lines: [TextLine]) -> [TextLine] {
    let kept = lines.count > rows ? lines.filter { !$0.spans.isEmpty } : lines
    let above = rows == .max ? 0 : max(0, (rows - kept.count) / 2)
    return Array(repeating: TextLine(place: TextPlace(offset: -1)), count: above)
      + kept.map { indented($0) }
  }

  private func indented(_ line: TextLine) -> TextLine {
    let width = DisplayWidth.of(line.text)
    guard let first = line.spans.first, width < columns else { return line }
    let blanks = String(repeating: " ", count: (columns - width) / 2)
    var line = line
    if line.isLabel {
      line.spans[0].text = blanks + first.text
    } else {
      line.spans.insert(.init(blanks), at: 0)
    }
    return line
  }

  /// `━━━━┿──────`
  func line(of steps: StepsView) -> TextLine {
    let width = max(1, min(Self.stepColumns, columns))
    // Each as many cells as the others, or several in one.
    let cells = steps.total <= width ? width / steps.total * steps.total : width
    let done = min(cells, max(0, steps.done) * cells / steps.total)
    let rest = max(0, cells - done - 1)
    var spans: [TextLine.Span] = []
    if done > 0 { spans.append(.init(String(repeating: chrome.barFull, count: done), .progress)) }
    if done < cells { spans.append(.init(String(chrome.tickFull), .tint)) }
    if rest > 0 { spans.append(.init(String(repeating: chrome.barEmpty, count: rest), .rule)) }
    return TextLine(spans: spans)
  }

  func lines(of subject: SubjectView) -> [TextLine] {
    let parts: [(text: String?, role: Theme.Role)] = [
      (subject.title, .title), (subject.group, .dim),
    ]
    let named = parts.compactMap { part in part.text.map { line(of: $0, part.role) } }
    let lines = named + (subject.next.map { [TextLine(), line(of: $0, .dim)] } ?? [])
    return lines.enumerated().map { $1.moved(by: $0) }
  }

  private func line(of title: String, _ role: Theme.Role) -> TextLine {
    TextLine(spans: [
      .init(
        Fitting.shortened(SafeText.line(title), to: columns, mark: chrome.ellipsis), role)
    ])
  }

  /// `kept 2   ★ One   ★ Another`
  func line(of stars: StarsView) -> TextLine {
    var text = chrome.cut(SafeText.line(stars.words), to: columns)
    for title in stars.titles {
      let short = Fitting.shortened(
        SafeText.line(title), to: Self.starColumns, mark: chrome.ellipsis)
      let next = "   \(chrome.marks.starred) \(short)"
      let room = columns - DisplayWidth.of(text)
      // Less than a few letters of one say nothing.
      guard room >= min(DisplayWidth.of(next), 14) else { break }
      text += chrome.cut(next, to: room)
    }
    return TextLine(spans: [.init(text, .star)])
  }
}
