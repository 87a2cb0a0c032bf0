import TestSupport
import Testing

/// Somebody in front of the full screen who uses either the arrows, Enter and Esc, or the mouse.
@MainActor struct FullWalker {
  enum Means: Sendable { case keys, mouse }

  let seat: Seat
  let means: Means

  private static let up = "\u{1b}[A"
  private static let down = "\u{1b}[B"
  private static let right = "\u{1b}[C"
  private static let left = "\u{1b}[D"
  private static let menu = "\u{1b}OQ"

  /// Types a line where a word or an address is asked.
  func type(_ text: String, until seen: String) async {
    await seat.sees("a line is begun") { seat.rows.last?.hasPrefix("tekpub> ") == true }
    seat.type(text + "\r")
    await seat.contains(seen)
  }

  /// Opens a row of the listing.
  func open(_ title: String, until seen: String) async {
    switch means {
    case .keys:
      await select(title)
      seat.type("\r")
    case .mouse: await click(title, times: 2)
    }
    await seat.contains(seen)
    // What is selected is seen beside the list before anybody goes in.
    await seat.contains("Left back")
  }

  /// Opens the page of an episode, which Enter and a double click would play.
  func look(at title: String, until seen: String) async {
    switch means {
    case .keys:
      await select(title)
      seat.type(Self.right)
    case .mouse:
      await click(title)
      await click("Right details")
    }
    await seat.contains(seen)
  }

  private func select(_ title: String) async {
    // From the first row on: what one subscribed stands above what comes with the program.
    seat.type("\u{1b}[H")
    await seat.sees("the first row is selected") { seat.text.contains(#/▌ +1 /#) }
    await press(Self.down, until: "\(title) is selected") {
      seat.rows.contains { row in
        let marked = row.drop { $0 != "▌" && $0 != "▏" }
        return marked.prefix(title.count + 12).contains(title)
      }
    }
  }

  /// Work that takes its time has answered.
  func hearAnswer() async {
    await seat.sees("it has answered") { hasAnswer }
    await readAnswer()
  }

  private var hasAnswer: Bool {
    seat.rows.dropLast().last?.contains(#/^ [✓i!] /#) == true
  }

  /// An answer stands where the keys are said, until something is pressed; at an empty line Ctrl-C
  /// does nothing else.
  private func readAnswer() async {
    await seat.sees("the answer is gone") {
      guard hasAnswer else { return true }
      seat.type("\u{3}")
      return false
    }
  }

  func back(until seen: String) async {
    await readAnswer()
    let before = left
    switch means {
    case .keys: seat.type(Self.left)
    case .mouse: await click("Left back")
    }
    await seat.sees("one page back to \(seen)") { left != before && seat.text.contains(seen) }
  }

  /// To the first page of the tab.
  func home() async {
    await readAnswer()
    for _ in 0..<5 where seat.text.contains("Left back") {
      let before = left
      switch means {
      case .keys: seat.type("\u{1b}")
      case .mouse: await click("Left back")
      }
      await seat.sees("one page back") { left != before }
    }
  }

  /// What no notice lies over.
  private var left: [String] { seat.rows.dropLast(2).map { String($0.prefix(30)) } }

  /// The name of the tab in front, which is reversed.
  private var tabs: String {
    let screen = seat.terminal.screen
    return (0..<screen.columns).filter { screen.style(row: 0, column: $0).isReverse }
      .map { screen.text(row: 0, column: $0) }.joined()
  }

  /// Nothing is in front while a question lies over all of it.
  private func isWhole(_ tabs: String) -> Bool {
    tabs.isEmpty || tabs.hasPrefix(" ") && tabs.hasSuffix(" ")
  }

  private func isInTabs() -> Bool { seat.text.contains("Enter to the page") }

  func tab(_ number: Int, _ title: String) async {
    await readAnswer()
    let isShown: @MainActor () -> Bool = { tabs.contains("\(title)") }
    switch means {
    case .keys:
      await press(Self.up, until: "the tabs have the keys", isInTabs)
      await press(number == 1 ? Self.left : Self.right, until: "tab \(title)", isShown)
      seat.type(Self.down)
      await seat.sees("the page has the keys") { !isInTabs() }
    case .mouse:
      await click(" \(title) ")
      await seat.sees("tab \(title)", isShown)
    }
  }

  /// Takes a choice of the menu, or of what stands under its More.
  func choose(_ label: String, underMore: Bool = false) async {
    await readAnswer()
    let isOpen: @MainActor () -> Bool = { seat.text.contains("What next?") }
    switch means {
    case .keys: seat.type(Self.menu)
    case .mouse: await click("F2 menu")
    }
    await seat.sees("the menu", isOpen)
    if underMore {
      await answer("More...")
      await seat.contains("Refresh all")
    }
    await answer(label)
    await seat.sees("the menu is gone") { !isOpen() }
  }

  /// Answers a question that came up, once it can be answered.
  func confirm(_ label: String) async {
    await seat.sees("answers count") {
      if seat.text.contains("Pasted text was ignored.") { return true }
      seat.type("\u{1b}[200~\u{1b}[201~")
      return false
    }
    await answer(label)
    await seat.sees("the question is gone") { !seat.text.contains("Pasted text was ignored.") }
    // While what was answered is being done, keys wait: the line is not there.
    await seat.ends("tekpub>")
  }

  /// Takes a choice of the question that is open.
  private func answer(_ label: String) async {
    switch means {
    case .keys:
      await press(Self.down, until: "\(label) is highlighted") {
        seat.rows.contains { $0.contains(" \(label)]") }
      }
      seat.type("\r")
    case .mouse:
      // The wheel turns what there is no room for.
      for _ in 0..<30 where !seat.text.contains(" \(label)") {
        let before = marks
        seat.type("\u{1b}[<65;40;10M")
        guard await seat.waits(until: { marks != before }) else { break }
      }
      await click(" \(label)")
    }
  }

  /// What keys change: the tabs, selected rows, the choice that is highlighted, the hints. Not what
  /// notices come and go over.
  private var marks: [Substring] {
    let rows = seat.rows
    let marked = rows.dropFirst().filter {
      $0.contains("▌") || $0.contains("▏") || $0.contains(#/\[\d+ /#)
    }
    return [Substring(tabs)] + marked + rows.suffix(2).prefix(1)
  }

  /// Presses a key until the screen shows what is wanted; each time waits for what it does.
  private func press(
    _ key: String, until what: String, _ condition: @MainActor () -> Bool
  ) async {
    for _ in 0..<40 where !condition() {
      let before = marks
      seat.type(key)
      // A name that is half drawn is no other tab yet.
      guard
        await seat.waits(until: { marks != before && isWhole(tabs) })
      else { break }
    }
    #expect(condition(), "\(what); the screen:\n\(seat.text)")
  }

  /// Clicks where a text stands, the lowest if it stands in several places.
  private func click(_ text: String, times: Int = 1) async {
    await seat.contains(text)
    guard let row = seat.rows.lastIndex(where: { $0.contains(text) }),
      let range = seat.rows[row].firstRange(of: text)
    else {
      Issue.record("\(text) is no longer on the screen:\n\(seat.text)")
      return
    }
    let column = seat.rows[row].distance(from: seat.rows[row].startIndex, to: range.lowerBound)
    let place = "\(column + 2);\(row + 1)"
    seat.type(String(repeating: "\u{1b}[<0;\(place)M\u{1b}[<0;\(place)m", count: times))
  }
}
