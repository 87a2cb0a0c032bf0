import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import struct Canvas.Rectangle
import enum Canvas.SafeText

extension Painter {
  /// What there is to say above the prompt.
  static func status(_ frame: Frame, _ draft: PromptDraft) -> StatusRow {
    let screen = frame.screen
    // As soon as the line holds text its keys are readline's.
    let isTyping =
      frame.prompt == .command && screen.find == nil && screen.help == nil && !draft.isEmpty
    return StatusRow(
      reply: screen.reply, offer: screen.offer, work: frame.activity,
      hints: isTyping ? screen.lineHints.filter { draft.takes($0.press) } : screen.hints,
      isEnterTaken: isTyping || frame.prompt != .command || screen.find != nil
        || screen.help != nil)
  }

  /// The row it stands in. Under 8 rows an answer or an offer takes that of what plays, else that of
  /// the tabs, unless something lies over them; nil for nowhere.
  static func place(of row: StatusRow, _ frame: Frame, _ layout: ScreenLayout) -> Rectangle? {
    if let hints = layout.hints { return hints }
    let isCovered = frame.alert != nil || frame.secret != nil || frame.screen.help != nil
    return row.isUrgent && !isCovered ? layout.playing ?? layout.tabs : nil
  }

  mutating func status(_ row: StatusRow, in area: Rectangle) {
    let parts = row.parts
    // Blanks between hints look like their words: a colour that changes costs more than the word.
    let hasHints = if case .hints? = parts.last { true } else { false }
    canvas.fill(area, theme[hasHints ? .dim : .text])
    reserved.append(area)
    var rest = area
    for part in parts {
      switch part {
      case .reply(let reply): self.reply(reply, in: &rest)
      case .offer(let offer): self.offer(offer, in: &rest)
      case .work(let work): self.work(work, in: &rest, leaving: hasHints ? rest.columns / 3 : 0)
      case .hints(let hints): self.hints(hints, in: rest)
      }
    }
  }

  /// The mark says the kind where there is no colour.
  private mutating func reply(_ reply: StatusRow.Reply, in area: inout Rectangle) {
    let (mark, role): (String, Theme.Role) =
      switch reply.kind {
      case .done: (chrome.statusDone, .done)
      case .answer: ("i", .tint)
      case .failure: ("!", .error)
      }
    put(mark, column: area.column + 1, row: area.row, role, within: area)
    let text = chrome.cut(SafeText.line(reply.text), to: area.columns - StatusRow.margin)
    let end = put(text, column: area.column + 3, row: area.row, .text, within: area)
    take(end + 1, from: &area, action: .reply(open: reply.open))
  }

  /// What Enter does is always said; its title is cut, then left out, then its place.
  private mutating func offer(_ offer: StatusRow.Offer, in area: inout Rectangle) {
    let (verb, place) = (SafeText.line(offer.verb), SafeText.line(offer.place))
    let key = KeyName.words(Key(.enter))
    let room = area.columns - 4 - DisplayWidth.of("\(verb) \(place): \(key)")
    let text =
      if room >= 5 {
        "\(verb) \(chrome.cut(SafeText.line(offer.title), to: room - 1)) \(place): "
      } else if room >= 0 { "\(verb) \(place): " } else { "\(verb): " }
    put(String(chrome.playing), column: area.column + 1, row: area.row, .tint, within: area)
    var column = put(text, column: area.column + 3, row: area.row, .text, within: area)
    column = put(key, column: column, row: area.row, .hintKey, within: area)
    take(column + 1, from: &area, action: .key(Key(.enter)))
  }

  /// `43%  5 of 11 catalogs` at the right end; shorter, or not at all, when there is no room.
  private mutating func work(
    _ work: ProgressView, in area: inout Rectangle, leaving columns: Int
  ) {
    let percent = Chrome.percent(work.fraction)
    let detail = SafeText.line(work.detail)
    let short = detail.split(separator: "  ").first.map(String.init) ?? ""
    for text in ["\(percent)  \(detail)", "\(percent)  \(short)", percent] {
      let width = DisplayWidth.of(text)
      guard width + 3 <= area.columns - columns else { continue }
      let column = area.endColumn - width - 1
      put(text, column: column, row: area.row, .progress, within: area)
      area.columns = column - 2 - area.column
      return
    }
  }

  private mutating func hints(_ hints: [Hint], in area: Rectangle) {
    var column = area.column + 1
    for hint in hints {
      let key = SafeText.line(hint.key)
      let action = SafeText.line(hint.action)
      let width = DisplayWidth.of(key) + 1 + DisplayWidth.of(action)
      guard column + width <= area.endColumn else { return }
      if let press = hint.press {
        let place = Rectangle(column: column, row: area.row, columns: width, rows: 1)
        result.targets.append(Target(place, .key(press)))
      }
      column = put(key, column: column, row: area.row, .hintKey, within: area)
      column = put(" " + action, column: column, row: area.row, .dim, within: area) + 2
    }
  }

  /// Takes the columns up to this one away, which a click on them uses.
  private mutating func take(
    _ end: Int, from area: inout Rectangle, action: Target.Action
  ) {
    let taken = min(max(end, area.column), area.endColumn) - area.column
    let place = Rectangle(column: area.column, row: area.row, columns: taken, rows: 1)
    result.targets.append(Target(place, action))
    area = Rectangle(
      column: area.column + taken, row: area.row, columns: area.columns - taken, rows: 1)
  }
}

extension Chrome {
  var isASCII: Bool { crumb.utf8.allSatisfy { $0 < 0x80 } }

  /// Before what was done.
  var statusDone: String { isASCII ? "+" : "\u{2713}" }

  /// Before an achievement.
  var award: String { isASCII ? "*" : "\u{2605}" }

  /// The text if it fits, else its beginning and a mark that something is missing.
  func cut(_ text: String, to columns: Int) -> String {
    guard !isASCII, DisplayWidth.of(text) > columns else {
      return Fitting.truncated(text, to: columns)
    }
    return Fitting.prefix(text, columns - 1) + (columns > 0 ? "\u{2026}" : "")
  }
}
