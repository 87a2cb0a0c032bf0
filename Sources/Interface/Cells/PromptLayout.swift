import struct Canvas.CellPieces
import enum Canvas.DisplayWidth
import enum Canvas.SafeText

/// A prompt and the part of its line that is seen, on one row.
struct PromptLayout: Equatable {
  private(set) var prompt: String
  /// What is seen of the line; `<` and `>` stand where more is hidden.
  private(set) var text: String
  /// Cells from the start of the row; always on it.
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
    let line = SafeText.line(draft.text)
    let total = DisplayWidth.of(line)
    let place = Self.cells(before: draft.cursorBytes, in: draft.text)
    guard total >= room else {
      text = line
      cursor = start + place
      return
    }
    let step = max(1, room / 2)
    // At the right a wide character and the sign of more have room.
    let excess = place - (room - 3)
    let offset = excess <= 0 ? 0 : (excess + step - 1) / step * step
    text = Self.window(line, offset: offset, columns: room)
    cursor = start + min(room - 1, max(0, place - offset))
  }

  /// Cells of what is shown before a cursor. Among the marks of a letter it stands at the letter.
  private static func cells(before cursorBytes: Int, in text: String) -> Int {
    let scalars = text.unicodeScalars
    let cursor = text.utf8.index(
      text.startIndex, offsetBy: max(0, cursorBytes), limitedBy: text.endIndex)
    guard let cursor, cursor < text.endIndex else { return DisplayWidth.of(SafeText.line(text)) }
    var place = text.startIndex
    for piece in CellPieces(text[...]) where piece.text.startIndex <= cursor {
      place = piece.text.startIndex
      // Controls are shown as several letters, also where they have no cell.
      for index in piece.text.unicodeScalars.indices.dropFirst() where index <= cursor {
        let neighbours = [scalars[scalars.index(before: index)], scalars[index]]
        if neighbours.contains(where: { SafeText.isDangerous($0.value) }) { place = index }
      }
    }
    return DisplayWidth.of(SafeText.line(String(text[..<place])))
  }

  /// Exactly the cells from the offset on; characters that an edge cuts are blanks.
  private static func window(_ text: String, offset: Int, columns: Int) -> String {
    let isCutAfter = DisplayWidth.of(text) - offset > columns
    let room = isCutAfter ? columns - 1 : columns
    var result = ""
    var column = 0
    var filled = 0
    for piece in CellPieces(text[...]) {
      let width = piece.width
      defer { column += width }
      if column + width <= offset { continue }
      let start = max(0, column - offset)
      if column < offset {
        result += String(repeating: " ", count: column + width - offset)
        filled = column + width - offset
        continue
      }
      guard start + width <= room else { break }
      result += piece.text
      filled = start + width
    }
    if isCutAfter { result += String(repeating: " ", count: max(0, room - filled)) + ">" }
    var pieces = CellPieces(result[...])
    guard offset > 0, filled > 0, let first = pieces.next() else { return result }
    let rest = result[first.text.endIndex...]
    return "<" + String(repeating: " ", count: max(0, first.width - 1)) + rest
  }

  private static func end(of text: String, _ columns: Int) -> String {
    var excess = DisplayWidth.of(text) - columns
    var pieces = CellPieces(text[...])
    var start = text.startIndex
    while excess > 0, let piece = pieces.next() {
      excess -= piece.width
      start = piece.text.endIndex
    }
    return String(text[start...])
  }
}
