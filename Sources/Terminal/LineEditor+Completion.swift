internal import CReadline
internal import CTerminal
internal import Glibc

extension LineEditor {
  func prepareCompletion() {
    rl_attempted_completion_over = 1
    rl_attempted_completion_function = { _, _, end in LineEditor.matches(end: Int(end)) }
    rl_completion_display_matches_hook = { _, _, _ in LineEditor.showCandidates() }
    // The caller says where the word starts, so for readline the line is one word.
    rl_basic_word_break_characters = UnsafePointer(strdup(""))
    rl_completer_word_break_characters = rl_basic_word_break_characters
    rl_completer_quote_characters = nil
    // Its question and its pager would read keys on the spot; the list is ours.
    rl_completion_query_items = 0
    rl_sort_completion_matches = 0
    rl_ignore_completion_duplicates = 0
  }

  /// The line up to the cursor with each candidate in place of the word, the common part first.
  private static func matches(end: Int) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    guard let current else { return nil }
    let line = current.lineText
    let completion = current.complete(line, end)
    current.candidates = completion.candidates
    let bytes = Array(line.utf8)
    guard !completion.candidates.isEmpty, (0...bytes.count).contains(end),
      (0...end).contains(completion.start)
    else { return nil }
    let before = String(decoding: bytes[..<completion.start], as: UTF8.self)
    let typed = String(decoding: bytes[completion.start..<end], as: UTF8.self)
    var common = completion.common(orAtLeast: typed)
    let isUnique = completion.candidates.count == 1
    // Ours, not readline's: its blank would be a change of its own to undo.
    rl_completion_append_character = 0
    let blank = UInt8(ascii: " ")
    if isUnique, !common.hasSuffix("/"), end == bytes.count || bytes[end] != blank {
      common += " "
    }
    let texts = [common] + (isUnique ? [] : completion.candidates.map(\.text))
    return allocate(texts.map { before + $0 })
  }

  /// Puts one of the candidates that were told in place of the word at the cursor, as one change.
  /// Does nothing when it is no candidate any more.
  public func choose(_ text: String) {
    guard phase == .shown, !isInsideReadline, !isPending else { return }
    let line = lineText
    let end = Int(rl_point)
    let completion = complete(line, end)
    guard completion.candidates.contains(where: { $0.text == text }),
      (0...end).contains(completion.start)
    else { return }
    insideReadline {
      rl_begin_undo_group()
      rl_delete_text(Int32(completion.start), Int32(end))
      rl_point = Int32(completion.start)
      rl_insert_text(text.hasSuffix("/") ? text : text + " ")
      rl_end_undo_group()
      redisplay()
    }
  }

  /// A list readline frees.
  private static func allocate(
    _ texts: [String]
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    let size = MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
    guard let memory = calloc(texts.count + 1, size) else { return nil }
    let list = memory.bindMemory(
      to: UnsafeMutablePointer<CChar>?.self, capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { list[index] = strdup(text) }
    return list
  }

  private static func showCandidates() {
    guard let current else { return }
    if let tell = current.onCandidates { return tell(current.candidates) }
    current.printAbove(
      candidateList(current.candidates, in: TerminalSize(readline: ())))
  }

  /// The candidates in columns, or a line each when one has a summary; never more than fit above
  /// the prompt, the rest as a count.
  static func candidateList(_ candidates: [Completion.Candidate], in size: TerminalSize) -> String {
    let widths = candidates.map { Int(tk_columns($0.text)) }
    let cell = (widths.max() ?? 0) + 2
    let hasSummaries = candidates.contains { !$0.summary.isEmpty }
    let perRow = hasSummaries ? 1 : max(1, size.columns / max(cell, 1))
    let allRows = (candidates.count + perRow - 1) / perRow
    let rows = min(allRows, max(1, size.rows - 3))
    var lines: [String] = []
    for row in 0..<rows {
      // Columns are read downwards when all fit, else only the first rows would be shown.
      let indices =
        allRows == rows
        ? Array(stride(from: row, to: candidates.count, by: rows))
        : Array(row * perRow..<min((row + 1) * perRow, candidates.count))
      var line = ""
      for index in indices {
        line += candidates[index].text
        let trailing = hasSummaries ? candidates[index].summary : ""
        let isLast = index == indices.last
        if !isLast || !trailing.isEmpty {
          line += String(repeating: " ", count: cell - widths[index])
        }
        line += trailing
      }
      lines.append(line)
    }
    let left = candidates.count - (allRows == rows ? candidates.count : rows * perRow)
    if left > 0 { lines.append("... and \(left) more") }
    return lines.joined(separator: "\n")
  }
}

extension TerminalSize {
  /// The size readline draws for.
  @MainActor
  init(readline: Void) {
    var rows: Int32 = 0
    var columns: Int32 = 0
    rl_get_screen_size(&rows, &columns)
    self.init(columns: Int(columns), rows: Int(rows))
  }
}
