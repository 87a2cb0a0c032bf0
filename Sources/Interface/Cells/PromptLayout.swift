import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import enum Canvas.SafeText

/// A prompt and the part of its line that is seen, on one row.
struct PromptLayout: Equatable {
  private(set) var prompt: String
  /// What is seen of the line; `<` and `>` stand where more is hidden.
  private(set) var text: String
  /// Cells from the start of the row.
  private(set) var cursor: Int

  /// The line moves by half of its room at a time, so that where it stands follows from the
  /// cursor alone.
  init(_ draft: PromptDraft, columns: Int) {
    let prompt = SafeText.line(draft.prompt)
    // A long prompt leaves at least half of the row to the line; its end is what matters.
    let most = max(0, columns / 2)
    self.prompt = DisplayWidth.of(prompt) > most ? Self.end(of: prompt, most) : prompt
    let start = DisplayWidth.of(self.prompt)
    let room = max(1, columns - start)
    let pieces = Self.pieces(draft.text, cursorBytes: draft.cursorBytes)
    let total = pieces.before.width + pieces.after.width
    guard total >= room else {
      text = pieces.before.text + pieces.after.text
      cursor = start + pieces.before.width
      return
    }
    let step = max(1, room / 2)
    let place = pieces.before.width
    // At the right a wide grapheme and the sign of more have room.
    let excess = place - (room - 3)
    let offset = excess <= 0 ? 0 : (excess + step - 1) / step * step
    text = Self.window(pieces.before.text + pieces.after.text, offset: offset, columns: room)
    cursor = start + min(room - 1, max(0, place - offset))
  }

  private static func pieces(
    _ text: String, cursorBytes: Int
  ) -> (before: (text: String, width: Int), after: (text: String, width: Int)) {
    var before = ""
    var after = ""
    var bytes = 0
    for character in text {
      // A cursor inside a grapheme stands at its beginning.
      bytes += character.utf8.count
      if bytes <= cursorBytes { before.append(character) } else { after.append(character) }
    }
    (before, after) = (SafeText.line(before), SafeText.line(after))
    return ((before, DisplayWidth.of(before)), (after, DisplayWidth.of(after)))
  }

  /// Exactly the cells from the offset on; graphemes that an edge cuts are blanks.
  private static func window(_ text: String, offset: Int, columns: Int) -> String {
    var result = ""
    var column = 0
    var filled = 0
    for character in text {
      let width = DisplayWidth.of(character)
      defer { column += width }
      if column + width <= offset { continue }
      let start = max(0, column - offset)
      if column < offset {
        result += String(repeating: " ", count: column + width - offset)
        filled = column + width - offset
        continue
      }
      guard start + width <= columns else { break }
      result.append(character)
      filled = start + width
    }
    let isCutAfter = DisplayWidth.of(text) - offset > columns
    if isCutAfter {
      result = Fitting.prefix(result, columns - 1)
      result += String(repeating: " ", count: columns - 1 - DisplayWidth.of(result)) + ">"
    }
    guard offset > 0, filled > 0 else { return result }
    let first = result.first.map { DisplayWidth.of($0) } ?? 1
    return "<" + String(repeating: " ", count: max(0, first - 1)) + result.dropFirst()
  }

  private static func end(of text: String, _ columns: Int) -> String {
    var result = ""
    var width = 0
    for character in text.reversed() {
      width += DisplayWidth.of(character)
      if width > columns { break }
      result = String(character) + result
    }
    return result
  }
}
