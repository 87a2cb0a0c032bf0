import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import enum Canvas.SafeText

/// A line of running text in pieces of one look each.
struct TextLine: Equatable {
  struct Span: Equatable {
    var text: String
    var role: Theme.Role
    /// The whole address a link leads to, also where it is broken over lines.
    var address: String?

    init(_ text: String, _ role: Theme.Role = .text, address: String? = nil) {
      self.text = text
      self.role = role
      self.address = address
    }
  }

  var spans: [Span] = []
  /// Whether it is a label: changed every second, drawn where it changed.
  var isLabel = false
}

/// Blocks as wrapped lines; listings are left out.
struct DetailLayout {
  let columns: Int
  /// How many rows there are for all of it; a clock is only large where it fits.
  var rows = Int.max
  let chrome: Chrome

  /// Longer lines are hard to read.
  private var textColumns: Int { min(columns, 88) }

  /// Kinds that differ are set apart by a blank line.
  func lines(of blocks: [Block]) -> [TextLine] {
    var lines: [TextLine] = []
    for (index, block) in blocks.enumerated() {
      let own = self.lines(of: block)
      if index > 0, !own.isEmpty, !lines.isEmpty, isApart(blocks[index - 1], block) {
        lines.append(TextLine())
      }
      lines += own
    }
    return lines
  }

  private func isApart(_ block: Block, _ next: Block) -> Bool {
    switch (block, next) {
    case (.caption, .caption), (.caption, .progress), (.progress, .caption),
      (.progress, .progress):
      false
    case (_, .table), (.table, _), (_, .pad), (.pad, _): false
    default: true
    }
  }

  private func lines(of block: Block) -> [TextLine] {
    switch block {
    case .caption(let text):
      [TextLine(spans: [.init(Fitting.truncated(SafeText.line(text), to: columns))])]
    case .text(let text): SafeText.lines(text).flatMap { lines(ofText: $0, columns: textColumns) }
    case .facts(let facts): lines(of: facts)
    case .progress(let progress): [line(of: progress)]
    case .clock(let clock): lines(of: clock)
    case .table, .pad: []
    }
  }

  private func line(of progress: ProgressView) -> TextLine {
    let percent = Fitting.fitted(Chrome.percent(progress.fraction), to: 4, .trailing)
    let bar = chrome.bar(progress.fraction, columns: min(28, max(4, columns - 24)))
    let rest = max(0, columns - bar.count - 7)
    return TextLine(spans: [
      .init(bar, .progress), .init(" \(percent)  "),
      .init(Fitting.truncated(SafeText.line(progress.detail), to: rest), .dim),
    ])
  }

  private func lines(of clock: ClockView) -> [TextLine] {
    let caption = TextLine(spans: [
      .init(Fitting.truncated(SafeText.line(clock.caption), to: columns), .dim)
    ])
    let large = LargeDigits.lines(of: clock.text)
    guard rows >= LargeDigits.rows * 3, let width = large.first?.count, width <= columns else {
      let text = SafeText.line("\(clock.text) \(clock.caption)")
      return [TextLine(spans: [.init(Fitting.truncated(text, to: columns), .tint)], isLabel: true)]
    }
    return large.map { TextLine(spans: [.init($0, .tint)], isLabel: true) } + [caption]
  }

  private func lines(of facts: [Fact]) -> [TextLine] {
    let labels = facts.map { SafeText.line($0.label) }
    let width = min(columns / 2, labels.map { DisplayWidth.of($0) }.max() ?? 0)
    return facts.indices.flatMap { index in
      let values = lines(
        ofText: SafeText.line(facts[index].value), columns: min(columns - width - 2, textColumns))
      return values.enumerated().map { part, line in
        let label = Fitting.fitted(part == 0 ? labels[index] : "", to: width, .leading)
        return TextLine(spans: [.init(label + "  ", .dim)] + line.spans)
      }
    }
  }

  private func lines(ofText text: String, columns: Int) -> [TextLine] {
    guard columns > 0 else { return [] }
    let addresses = text.split(separator: " ").map(String.init).filter(Self.isAddress)
    let wrapped = Fitting.wrapped(text, to: columns)
    guard !addresses.isEmpty else { return wrapped.map { TextLine(spans: [.init($0)]) } }
    // What is still to come of an address broken over lines.
    var rest = ""
    var whole = ""
    var next = addresses[...]
    return wrapped.map { line in
      var spans: [TextLine.Span] = []
      for word in line.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
        if !spans.isEmpty { spans.append(.init(" ")) }
        if rest.isEmpty, let address = next.first, !word.isEmpty, address.hasPrefix(word) {
          (whole, rest) = (address, address)
          next = next.dropFirst()
        }
        guard !rest.isEmpty, !word.isEmpty, rest.hasPrefix(word) else {
          spans.append(.init(word))
          continue
        }
        rest.removeFirst(word.count)
        let bare = Self.bare(whole)
        // The punctuation of the sentence is no part of the link.
        let tail = rest.isEmpty ? min(word.count, whole.count - bare.count) : 0
        spans.append(.init(String(word.dropLast(tail)), .link, address: bare))
        if tail > 0 { spans.append(.init(String(word.suffix(tail)))) }
      }
      return TextLine(spans: spans)
    }
  }

  private static func isAddress(_ word: String) -> Bool {
    word.hasPrefix("https://") || word.hasPrefix("http://")
  }

  /// Without the punctuation of the sentence around it.
  private static func bare(_ address: String) -> String {
    var address = address[...]
    while let last = address.last, ".,;:!?)]}\"'".contains(last) { address.removeLast() }
    return String(address)
  }
}
