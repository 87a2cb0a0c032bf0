import enum Canvas.Fitting
import struct Canvas.Position
import struct Canvas.Rectangle
import enum Canvas.SafeText

extension Painter {
  /// What a secret is for, in the middle; asked for on the bottom row, where nothing of it appears.
  mutating func secret(_ secret: SecretView, _ layout: ScreenLayout) {
    alert(
      AlertView(
        id: secret.id, title: secret.title, message: SecretView.instruction, buttons: [],
        defaultButton: 0, footnote: secret.footnote), layout)
    let row = layout.prompt
    canvas.fill(row, theme[.text])
    let label = secret.label.map { SafeText.line($0) + ": " } ?? ""
    let end = put(
      Fitting.truncated(label, to: row.columns - 1), column: row.column, row: row.row, .prompt,
      within: row)
    result.cursor = Position(column: min(row.endColumn - 1, end), row: row.row)
  }

  /// The question in the middle, everything else dimmed and out of reach (S7).
  mutating func alert(_ alert: AlertView, _ layout: ScreenLayout) {
    dimEverything()
    result.targets = []
    // The hints below say how to leave.
    let room = Rectangle(
      column: 0, row: 0, columns: layout.bounds.columns,
      rows: (layout.hints ?? layout.prompt).row)
    let place = AlertLayout(alert, in: room)
    if place.hasBorder {
      canvas.box(place.area, depth == .none ? chrome.bracket : chrome.border, theme[.alert])
    } else {
      canvas.fill(place.area, theme[.alert])
    }
    result.targets.append(Target(place.area, .alert))
    var row = place.inside.row
    let title = theme[.alert].adding(.bold)
    for text in place.title {
      put(text, column: place.inside.column, row: row, title, within: place.inside)
      row += 1
    }
    if !place.message.isEmpty { row += place.gap }
    for text in place.message {
      put(text, column: place.inside.column, row: row, .alert, within: place.inside)
      row += 1
    }
    for button in place.buttons {
      let style = theme[button.isHighlighted ? .selection : .button]
      put(
        button.text, column: button.area.column, row: button.area.row, style, within: place.inside)
      result.targets.append(Target(button.area, .button(button.index)))
      if button.isHighlighted {
        result.cursor = Position(column: button.area.column, row: button.area.row)
      }
    }
    if let footnote = place.footnote {
      put(
        footnote, column: place.inside.column, row: place.inside.endRow - 1,
        theme[.alert].adding(.dim), within: place.inside)
    }
    reserved.append(place.area)
  }
}
