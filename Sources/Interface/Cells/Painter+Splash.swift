import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import struct Canvas.Rectangle
import enum Canvas.SafeText
import struct Canvas.Style

extension Painter {
  /// Title, label, bar and hint in the middle, alone (S1).
  mutating func splash(_ splash: SplashView) {
    let width = canvas.size.columns - 2
    var lines: [(text: String, style: Style)] = [
      (splash.title, theme[.tint]), ("", theme[.text]), (splash.label, theme[.text]),
      ("", theme[.text]),
    ]
    // Their rows are kept free before there is anything to say: nothing jumps.
    if let progress = splash.progress {
      let percent = Chrome.percent(progress.fraction)
      let bar = chrome.bar(progress.fraction, columns: min(40, max(4, width - 8)))
      lines.append((bar + Fitting.fitted(percent, to: 6, .trailing), theme[.progress]))
      lines.append((progress.detail, theme[.dim]))
    } else {
      lines += [("", theme[.text]), ("", theme[.text])]
    }
    let hint = Fitting.wrapped(SafeText.line(splash.hint ?? ""), to: width)
    lines += [("", theme[.text])] + hint.map { ($0, theme[.dim]) }
    let rows = canvas.size.rows
    if rows < lines.count + 2 { lines.removeAll { $0.text.isEmpty } }
    let area = canvas.bounds.centred(columns: width, rows: min(rows, lines.count))
    for (index, line) in lines.prefix(area.rows).enumerated() where !line.text.isEmpty {
      let text = Fitting.truncated(SafeText.line(line.text), to: area.columns)
      var label = Label(
        text, area: area.line(index).centred(columns: DisplayWidth.of(text), rows: 1),
        style: line.style)
      label.draw(on: &canvas)
    }
    result.title = SafeText.line(splash.title)
  }
}
