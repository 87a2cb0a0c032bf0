import Catalog
import Interface

/// Finding as one types, after `/`.
extension ShellState {
  /// Finds in the listing that has the keys, else in the one beside it.
  mutating func beginSeek() {
    let isListing = { [tabs] depth in tabs.stack.entries[depth].screen.list?.isFilterable == true }
    if !isListing(focusedDepth), isSplit, isListing(depth(of: .list)) { focus = .list }
    guard isListing(focusedDepth) else {
      return say(.message("There is no listing here to find in."))
    }
    screen.seek = tabs.stack.entries[focusedDepth].screen.list?.filter.text ?? ""
  }

  /// Typing after `/`: the listing shows what holds the text.
  mutating func pressInSeek(_ key: Key) {
    let text = screen.seek ?? ""
    switch key.code {
    case .enter:
      screen.seek = nil
    case .escape:
      screen.seek = nil
      seek("")
    case .backspace:
      if text.isEmpty { screen.seek = nil } else { seek(String(text.dropLast())) }
    case .character(let typed) where !key.modifiers.contains(.control):
      seek(text + typed)
    case .up, .down, .pageUp, .pageDown, .home, .end:
      if let action = ScreenKeys.action(for: key) { act(action) }
    default: break
    }
  }

  private mutating func seek(_ text: String) {
    if screen.seek != nil { screen.seek = text }
    tabs.stack.update(at: focusedDepth) { screen in
      screen.list?.filter.text = text
      screen.list?.index = nil
      screen.list?.selected = nil
      screen.list?.offset = 0
    }
    content = nil
    _ = currentContent()
    select(index: 0, at: focusedDepth)
  }
}
