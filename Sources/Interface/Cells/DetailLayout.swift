import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import enum Canvas.SafeText

/// A line of running text in pieces of one look each.
struct TextLine: Equatable {
  struct Span: Equatable {
    var text: String
    var role: Theme.Role
    /// All of the link it is in, also where that is broken over lines.
    var link: TextLinks.Link?
    /// What a click on it does; nil for nothing.
    var press: Invocation?

    init(_ text: String, _ role: Theme.Role = .text, _ link: TextLinks.Link? = nil) {
      self.text = text
      self.role = role
      self.link = link
    }
  }

  var spans: [Span] = []
  /// Whether it is a label: changed every second, drawn where it changed.
  var isLabel = false
  /// Where it begins.
  var place = TextPlace()

  var text: String { spans.map(\.text).joined() }
}

/// Blocks as wrapped lines; listings are left out.
struct DetailLayout: Equatable {
  let columns: Int
  /// How many rows there are for all of it; a clock is only large where it fits.
  var rows = Int.max
  let chrome: Chrome
  /// Whether the lines stand in the middle of the columns and the rows.
  var isCentred = false

  /// Longer lines are hard to read.
  private var textColumns: Int { min(columns, 88) }

  /// Kinds that differ are set apart by a blank line.
  func lines(of blocks: [Block]) -> [TextLine] {
    isCentred ? centred(apart(blocks)) : apart(blocks)
  }

  private func apart(_ blocks: [Block]) -> [TextLine] {
    var lines: [TextLine] = []
    for (index, block) in blocks.enumerated() {
      let own = self.lines(of: block)
      if index > 0, !own.isEmpty, !lines.isEmpty, isApart(blocks[index - 1], block) {
        lines.append(TextLine(place: TextPlace(block: index, offset: -1)))
      }
      lines += own.map { $0.placed(in: index) }
    }
    return lines
  }

  /// A title above the blocks, as long as it is.
  func lines(ofTitle title: String) -> [TextLine] {
    let lines = lines(ofText: SafeText.line(title), columns: textColumns, role: .title)
    return lines.map { $0.placed(in: -1) } + [TextLine(place: TextPlace(offset: -1))]
  }

  private func isApart(_ block: Block, _ next: Block) -> Bool {
    switch (block, next) {
    case (.caption, .caption), (.caption, .progress), (.progress, .caption),
      (.progress, .progress), (.joined, .bar), (.joined, .caption), (.joined, .joined),
      (.bar, .buttons), (.section, _), (.steps, .joined):
      false
    case (_, .table), (.table, _), (_, .pad), (.pad, _): false
    default: true
    }
  }

  private func lines(of block: Block) -> [TextLine] {
    switch block {
    case .caption(let text): lines(ofText: SafeText.line(text), columns: columns)
    case .joined(let facts):
      lines(
        ofText: facts.map(SafeText.line).joined(separator: chrome.dot), columns: columns,
        role: .dim)
    case .text(let text): lines(ofText: SafeText.lines(text))
    case .facts(let facts): lines(of: facts)
    case .progress(let progress): [line(of: progress)]
    case .bar(let bar): [line(of: bar)]
    case .buttons(let buttons): lines(of: buttons)
    case .section(let title): [line(ofSection: title)]
    case .calendar(let calendar): lines(of: calendar)
    case .plot(let plot): lines(of: plot)
    case .shares(let shares): lines(of: shares)
    case .clock(let clock): lines(of: clock)
    case .steps(let steps): [line(of: steps)]
    case .subject(let subject): lines(of: subject)
    case .stars(let stars): [line(of: stars)]
    case .table, .pad: []
    }
  }

  /// Over the whole width, with its words at the right.
  private func line(of bar: BarView) -> TextLine {
    let words = SafeText.line(bar.words)
    let width = columns - (words.isEmpty ? 0 : DisplayWidth.of(words) + 3)
    guard width >= 8 else { return TextLine(spans: [.init(words, .tint)]) }
    let filled = chrome.filled(bar.fraction, of: width)
    var cells = Array(chrome.bar(bar.fraction, columns: width))
    for tick in bar.ticks {
      let column = max(0, min(width - 1, Int(tick * Double(width))))
      cells[column] = column < filled ? chrome.tickFull : chrome.tickEmpty
    }
    return TextLine(spans: [
      .init(String(cells.prefix(filled)), .progress),
      .init(String(cells.dropFirst(filled)), .rule), .init("   " + words, .tint),
    ])
  }

  /// Side by side, in as many rows as they need.
  private func lines(of buttons: [PageButton]) -> [TextLine] {
    var lines: [TextLine] = []
    var used = 0
    for button in buttons {
      let text = " \(Fitting.truncated(SafeText.line(button.label), to: max(1, columns - 2))) "
      let width = DisplayWidth.of(text)
      if lines.isEmpty || used + 1 + width > columns {
        lines.append(TextLine())
        used = 0
      } else {
        lines[lines.count - 1].spans.append(.init(" "))
        used += 1
      }
      var span = TextLine.Span(text, .button)
      span.press = button.press
      lines[lines.count - 1].spans.append(span)
      used += width
    }
    return lines.enumerated().map { $1.moved(by: $0) }
  }

  /// `About ────`
  private func line(ofSection title: String) -> TextLine {
    let text = Fitting.truncated(SafeText.line(title), to: columns) + " "
    let rest = max(0, columns - DisplayWidth.of(text))
    return TextLine(spans: [
      .init(text, .dim), .init(String(repeating: chrome.horizontal, count: rest), .rule),
    ])
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
    let large = chrome.digits.lines(of: clock.text)
    guard rows >= large.count * 3, let width = large.first?.count, width <= columns else {
      let text = SafeText.line(clock.text + (clock.caption.isEmpty ? "" : " " + clock.caption))
      return [TextLine(spans: [.init(Fitting.truncated(text, to: columns), .tint)], isLabel: true)]
    }
    let label =
      large.map { TextLine(spans: [.init($0, .tint)], isLabel: true) }
      + (clock.caption.isEmpty ? [] : [caption])
    return label.enumerated().map { $1.moved(by: $0) }
  }

  private func lines(of facts: [Fact]) -> [TextLine] {
    let labels = facts.map { SafeText.line($0.label) }
    let width = min(columns / 2, labels.map { DisplayWidth.of($0) }.max() ?? 0)
    var passed = 0
    return facts.indices.flatMap { index in
      let text = SafeText.line(facts[index].value)
      let values = lines(ofText: text, columns: min(columns - width - 2, textColumns), at: passed)
      passed += TextPlace.length(of: text) + 1
      return values.enumerated().map { part, line in
        var line = line
        let label = Fitting.fitted(part == 0 ? labels[index] : "", to: width, .leading)
        line.spans.insert(.init(label + "  ", .dim), at: 0)
        return line
      }
    }
  }

  private func lines(ofText paragraphs: [String]) -> [TextLine] {
    var passed = 0
    return paragraphs.flatMap { text in
      let lines = lines(ofText: text, columns: textColumns, at: passed)
      passed += TextPlace.length(of: text) + 1
      return lines
    }
  }

  /// - Parameter start: what can be read of the block before the text.
  private func lines(
    ofText text: String, columns: Int, at start: Int = 0, role: Theme.Role = .text
  ) -> [TextLine] {
    guard columns > 0 else { return [] }
    var links = TextLinks(text).links[...]
    var passed = 0
    return Fitting.wrapped(text, to: columns).map { line in
      let end = passed + TextPlace.length(of: line)
      links = links.drop { $0.place.upperBound <= passed }
      let met = links.prefix { $0.place.lowerBound < end }
      let spans =
        met.isEmpty ? [TextLine.Span(line, role)] : Self.spans(of: line, at: passed, met, role)
      defer { passed = end }
      return TextLine(spans: spans).moved(by: start + passed)
    }
  }

  /// A line of a text in pieces: its links, and what is between them.
  private static func spans(
    of line: String, at start: Int, _ links: ArraySlice<TextLinks.Link>, _ role: Theme.Role
  ) -> [TextLine.Span] {
    var spans: [TextLine.Span] = []
    var passed = start
    for character in line {
      let link = character == " " ? nil : links.first { $0.place.contains(passed) }
      if spans.isEmpty || spans[spans.count - 1].link != link {
        spans.append(.init("", link == nil ? role : .link, link))
      }
      spans[spans.count - 1].text.append(character)
      passed += TextPlace.length(of: String(character))
    }
    return spans
  }
}

extension TextScroll {
  /// What is seen of a text in so many rows.
  func viewport(of lines: [TextLine], height: Int) -> Viewport {
    let wanted = place.map { place in lines.lastIndex { $0.place <= place } ?? 0 } ?? self.lines
    let first = max(0, min(wanted, lines.count - height))
    var viewport = Viewport(first: first, height: height, total: lines.count)
    viewport.place = lines.indices.contains(first) ? lines[first].place : nil
    return viewport
  }
}

extension TextLine {
  fileprivate func placed(in block: Int) -> TextLine {
    var line = self
    line.place.block = block
    return line
  }

  func moved(by offset: Int) -> TextLine {
    var line = self
    line.place.offset += offset
    return line
  }
}
