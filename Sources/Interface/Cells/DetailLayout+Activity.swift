import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import enum Canvas.SafeText

/// Days, plots and shares as lines.
extension DetailLayout {
  /// Weeks are set apart by a blank where there is room; where there is not even room for all of them,
  /// the latest are drawn.
  func lines(of calendar: CalendarView) -> [TextLine] {
    let labels = calendar.rows.map(SafeText.line)
    let margin = (labels.map { DisplayWidth.of($0) }.max() ?? 0) + 2
    let room = columns - margin
    let step = calendar.weeks.count * 2 - 1 <= room ? 2 : 1
    let weeks = calendar.weeks.suffix(max(0, (room + step - 1) / step))
    guard !weeks.isEmpty else { return [] }
    var lines = [
      TextLine(spans: [
        .init(
          String(repeating: " ", count: margin) + Self.heading(of: Array(weeks), step: step, room),
          .dim)
      ])
    ]
    for (row, label) in labels.enumerated() {
      var line = TextLine(spans: [.init(Fitting.fitted(label, to: margin, .leading), .dim)])
      for (index, week) in weeks.enumerated() {
        let level = week.days.indices.contains(row) ? week.days[row] : nil
        let mark = level.map { chrome.days[max(0, min(chrome.days.count - 1, $0))] } ?? " "
        let gap = index > 0 && step == 2 ? " " : ""
        line.add(gap + String(mark), level.map { $0 > 0 } == true ? .progress : .rule)
      }
      lines.append(line)
    }
    return lines.enumerated().map { $1.moved(by: $0) }
  }

  /// Each label above its week, where there is room and the one before does not reach as far.
  private static func heading(of weeks: [CalendarView.Week], step: Int, _ room: Int) -> String {
    var text = ""
    var width = 0
    for (index, week) in weeks.enumerated() {
      guard let label = week.label.map(SafeText.line), width == 0 || width < index * step,
        index * step + DisplayWidth.of(label) <= room
      else { continue }
      text += String(repeating: " ", count: index * step - width) + label
      width = index * step + DisplayWidth.of(label)
    }
    return text
  }

  /// In one line where there is room for all of it, else in as many as that takes.
  func lines(of plot: PlotView) -> [TextLine] {
    let parts: [TextLine.Span] = [
      .init(Fitting.truncated(SafeText.line(plot.label), to: columns), .dim),
      .init(chrome.plot(plot.values.suffix(max(0, columns))), .progress),
      .init(Fitting.truncated(SafeText.line(plot.words), to: columns)),
    ]
    var lines: [TextLine] = []
    var used = 0
    for part in parts where !part.text.isEmpty {
      let width = DisplayWidth.of(part.text)
      if lines.isEmpty || used + 2 + width > columns {
        lines.append(TextLine(spans: [part]))
        used = width
      } else {
        lines[lines.count - 1].spans += [.init("  "), part]
        used += 2 + width
      }
    }
    return lines.enumerated().map { $1.moved(by: $0) }
  }

  /// Under each other, the bars in one column.
  func lines(of shares: [ShareView]) -> [TextLine] {
    let bar = columns >= 72 ? 16 : 10
    let words = shares.map { SafeText.line($0.words) }
    let most = min(words.map { DisplayWidth.of($0) }.max() ?? 0, max(0, columns - 10))
    let labels = shares.map { SafeText.line($0.label) }
    let longest = labels.map { DisplayWidth.of($0) }.max() ?? 0
    let room = columns - bar - most - 4
    let hasBar = room >= min(12, longest)
    let width = max(1, min(longest, hasBar ? room : columns - most - 2))
    return shares.indices.map { index in
      let label = Fitting.shortened(labels[index], to: width, mark: chrome.ellipsis)
      var line = TextLine()
      var span = TextLine.Span(Fitting.fitted(label, to: width, .leading))
      span.press = shares[index].press
      line.spans.append(span)
      if hasBar {
        let fraction = shares[index].fraction
        let filled = chrome.filled(fraction, of: bar)
        let cells = chrome.bar(fraction, columns: bar)
        line.spans += [
          .init("  "), .init(String(cells.prefix(filled)), .progress),
          .init(String(cells.dropFirst(filled)), .rule),
        ]
      }
      if most > 0 {
        line.spans.append(.init("  " + Fitting.fitted(words[index], to: most, .trailing), .dim))
      }
      return line.moved(by: index)
    }
  }
}

extension TextLine {
  /// Adds to the last piece where that looks the same.
  fileprivate mutating func add(_ text: String, _ role: Theme.Role) {
    if let last = spans.last, last.role == role {
      spans[spans.count - 1].text += text
    } else {
      spans.append(.init(text, role))
    }
  }
}
