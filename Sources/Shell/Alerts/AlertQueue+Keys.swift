import Interface

/// What keys do to the alert that is shown (R43).
extension AlertQueue {
  enum Reaction: Equatable {
    case choose(Int)
    case highlight(Int)
    /// A number may become longer.
    case collect(String)
    case cancel
    case nothing
  }

  func reaction(to key: Key) -> Reaction {
    guard let alert = current else { return .nothing }
    let count = alert.buttons.count
    let place = highlighted ?? alert.defaultButton
    switch key.code {
    case .left, .up: return .highlight((place + count - 1) % count)
    case .right, .down, .tab: return .highlight((place + 1) % count)
    case .enter: return .choose(place)
    case .escape: return .cancel
    case .backspace: return digits.isEmpty ? .nothing : .collect(String(digits.dropLast()))
    // R34
    case .character("d") where key.modifiers == .control: return .cancel
    case .character(let text) where key.modifiers.isEmpty:
      return ("0"..."9").contains(text) && text.count == 1
        ? reaction(toDigit: text, count) : reaction(toLetter: text, alert, from: place)
    default: return .nothing
    }
  }

  private var digits: String { entries.first?.digits ?? "" }

  /// Chooses once no longer number can be meant.
  private func reaction(toDigit digit: String, _ count: Int) -> Reaction {
    let digits = digits + digit
    guard let number = Int(digits), (1...count).contains(number) else { return .nothing }
    return number * 10 <= count ? .collect(digits) : .choose(number - 1)
  }

  /// The next label that begins with it. A letter never chooses: it may have been meant for something
  /// else.
  private func reaction(toLetter text: String, _ alert: Alert, from place: Int) -> Reaction {
    let text = text.lowercased()
    guard !text.allSatisfy(\.isWhitespace) else { return .nothing }
    let starting = alert.buttons.indices.filter {
      alert.buttons[$0].label.lowercased().hasPrefix(text)
    }
    guard let first = starting.first else { return .nothing }
    return .highlight(starting.first { $0 > place } ?? first)
  }

  /// Says what a digit more would do; nil when no number was begun.
  var footnote: String? {
    guard let number = Int(digits), let count = current?.buttons.count else { return nil }
    let (first, last) = (number * 10, min(number * 10 + 9, count))
    let longer = first == last ? "\(first)" : "\(first)-\(last)"
    return "Enter takes \(number); another digit makes it \(longer)."
  }
}
