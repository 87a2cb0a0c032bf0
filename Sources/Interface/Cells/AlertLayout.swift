import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import struct Canvas.Rectangle
import enum Canvas.SafeText

/// Where a question, its choices and the way out stand, whatever the room (R22).
struct AlertLayout: Equatable {
  struct Button: Equatable {
    var index: Int
    var text: String
    var area: Rectangle
    var isHighlighted: Bool
  }

  /// The whole box with its border, or all rows above the prompt where a border has no room.
  private(set) var area: Rectangle
  private(set) var hasBorder: Bool
  private(set) var title: [String] = []
  private(set) var message: [String] = []
  private(set) var buttons: [Button] = []
  /// The last line; nil when there is none.
  private(set) var footnote: String?
  /// Blank lines above the message and the choices.
  private(set) var gap = 0
  /// Where the lines begin, inside the border.
  private(set) var inside: Rectangle

  private let alert: AlertView
  private let labels: [String]
  private let highlighted: Int

  init(_ alert: AlertView, in room: Rectangle) {
    self.alert = alert
    let choice = alert.highlighted ?? alert.defaultButton
    highlighted = alert.buttons.indices.contains(choice) ? choice : 0
    let chosen = highlighted
    labels = alert.buttons.enumerated().map { index, button in
      let name = SafeText.line("\(index + 1) \(button.label)") + (button.isDestructive ? " !" : "")
      return index == chosen ? "[\(name)]" : " \(name) "
    }
    (area, inside, hasBorder) = (room, room, false)
    if room.columns >= 30, room.rows >= 8 { bordered(in: room) } else { tight(in: room) }
  }

  private func wrapped(_ text: String, _ columns: Int) -> [String] {
    SafeText.lines(text).flatMap { Fitting.wrapped($0, to: columns) }
  }

  private var rowWidth: Int {
    labels.reduce(2 * max(0, labels.count - 1)) { $0 + DisplayWidth.of($1) }
  }

  /// Whether a digit may be the beginning of a number: what it stands for is said in a row that is kept
  /// for it, so that the box does not move.
  private var countsOn: Bool { labels.count >= 10 }
  /// Columns of `Enter takes 1; another digit makes it 10-19.  10/20`
  private static let numberColumns = 51

  /// Blank lines go first where there is no room for everything; then choices are left out, but not
  /// more than half of what fits.
  private mutating func bordered(in room: Rectangle) {
    hasBorder = true
    let most = min(60, room.columns - 8)
    title = wrapped(alert.title, most)
    message = alert.message.map { wrapped($0, most) } ?? []
    let isRow = rowWidth <= most
    func listed(_ foot: Int) -> Int {
      let rows = room.rows - 2 - foot
      let most = max(rows - title.count - message.count, rows / 2)
      return isRow ? 1 : min(labels.count, max(1, most))
    }
    var foot = alert.footnote == nil && !countsOn ? 0 : 1
    if foot == 0, !isRow, listed(0) < labels.count { foot = 1 }
    let buttonRows = listed(foot)
    footnote = footnote(isRow ? "" : count(showing: buttonRows), most)
    let buttonWidth = isRow ? rowWidth : labels.map { DisplayWidth.of($0) }.max() ?? 0
    let texts = (title + message + [footnote ?? ""]).map { DisplayWidth.of($0) }
    let width = max(24, countsOn ? Self.numberColumns : 0, buttonWidth, texts.max() ?? 0)
    // Above the message, the choices and the footnote.
    let gaps = (message.isEmpty ? 0 : 1) + 1 + (foot == 0 || countsOn ? 0 : 1)
    let least = 2 + buttonRows + foot
    let isDense = title.count + message.count + least + gaps > room.rows
    gap = isDense ? 0 : 1
    fit(rows: room.rows - least)
    let height = title.count + message.count + least + (isDense ? 0 : gaps)
    area = room.centred(columns: min(most, width) + 6, rows: height)
    inside = area.inset(columns: 3, rows: 1)
    let below = foot + (foot == 0 || countsOn ? 0 : gap)
    place(row: inside.endRow - below - buttonRows, rows: buttonRows)
  }

  /// What is said below the choices, and which of them is highlighted when not all are shown.
  private func footnote(_ count: String, _ columns: Int) -> String? {
    let parts = [alert.footnote.map { SafeText.line($0) } ?? "", count].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : Fitting.truncated(parts.joined(separator: "  "), to: columns)
  }

  /// Without a border, and with the way out in words: the hint line may be missing here. What there
  /// is to say takes the place of the message, and if need be of the way out.
  private mutating func tight(in room: Rectangle) {
    inside = room.inset(columns: 1, rows: 0)
    title = wrapped(alert.title, inside.columns)
    message = (alert.footnote ?? alert.message).map { wrapped($0, inside.columns) } ?? []
    let buttonRows = rowWidth <= inside.columns ? 1 : min(labels.count, max(1, room.rows - 3))
    let shown = rowWidth <= inside.columns ? "" : count(showing: buttonRows)
    let count = shown.isEmpty ? "" : "  " + shown
    footnote = ["Enter take  Esc cancel" + count, "Esc cancel" + count].first {
      $0.utf8.count <= inside.columns
    }
    var rows = room.rows - buttonRows - 1
    if alert.footnote != nil {
      if 1 + message.count > rows { (footnote, rows) = (nil, rows + 1) }
      title = Self.cut(title, to: max(1, rows - message.count))
    }
    fit(rows: rows)
    place(row: room.row + rows, rows: buttonRows)
  }

  /// Which choice is highlighted, when not all of them are shown.
  private func count(showing shown: Int) -> String {
    labels.count <= shown ? "" : "\(highlighted + 1)/\(labels.count)"
  }

  /// Cuts the message, then the title, to so many rows.
  private mutating func fit(rows: Int) {
    title = Self.cut(title, to: max(1, rows))
    message = Self.cut(message, to: rows - title.count)
  }

  private static func cut(_ lines: [String], to rows: Int) -> [String] {
    guard lines.count > rows else { return lines }
    var lines = Array(lines.prefix(max(0, rows)))
    if let last = lines.last {
      lines[lines.count - 1] = Fitting.truncated(last + " ...", to: max(4, DisplayWidth.of(last)))
    }
    return lines
  }

  /// Side by side where they fit, else below each other, else the highlighted one alone.
  private mutating func place(row: Int, rows: Int) {
    func add(_ index: Int, _ text: String, _ column: Int, _ row: Int) {
      let text = Fitting.truncated(text, to: inside.columns)
      buttons.append(
        Button(
          index: index, text: text,
          area: Rectangle(column: column, row: row, columns: DisplayWidth.of(text), rows: 1),
          isHighlighted: index == highlighted))
    }
    if rowWidth <= inside.columns {
      var column = inside.column + (hasBorder ? (inside.columns - rowWidth) / 2 : 0)
      for (index, label) in labels.enumerated() {
        add(index, label, column, row)
        column += DisplayWidth.of(label) + 2
      }
    } else if labels.count <= rows {
      for (index, label) in labels.enumerated() { add(index, label, inside.column, row + index) }
    } else if labels.indices.contains(highlighted) {
      // A window of the choices around the highlighted one.
      let first = min(max(0, highlighted - rows / 2), labels.count - rows)
      for offset in 0..<rows {
        add(first + offset, labels[first + offset], inside.column, row + offset)
      }
    }
  }
}
