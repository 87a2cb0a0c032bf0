extension Subscription {
  /// The location for people: without the name and password it may hold.
  public var shownLocation: String { Self.shown(location) }

  /// A text without the names and passwords of the addresses in it, in all ways to write one that
  /// the program takes.
  ///
  /// Errs on the side of cutting, but leaves the address of a mailbox alone.
  public static func shown(_ text: String) -> String {
    guard let last = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { return text }
    var shown = ""
    var rest = text[...]
    while rest.startIndex <= last {
      let gap = rest.utf8.prefix { WebAddress.isBlank($0) || isQuote($0) }
      let (kept, next) = beginning(of: rest[gap.endIndex...])
      shown += rest[..<gap.endIndex] + kept
      rest = rest[next...]
    }
    return shown + rest
  }

  /// What is to be kept of the text up to an account, or else of its first word, and where it goes
  /// on behind that.
  private static func beginning(of text: Substring) -> (kept: Substring, next: String.Index) {
    let bare = WebAddress.withoutNicknames(text)
    if bare.startIndex > text.startIndex, !WebAddress(bare).isWeb {
      return (text[..<bare.startIndex], accountEnd(in: bare))
    }
    var word = text.utf8.prefix(0)
    while word.endIndex < text.endIndex, !WebAddress.isBlank(text.utf8[word.endIndex]) {
      if text[word.endIndex...].utf8.starts(with: "://".utf8) {
        let start = text.utf8.index(word.endIndex, offsetBy: 3)
        return (text[..<start], accountEnd(in: text[start...]))
      }
      word = text.utf8[..<text.utf8.index(after: word.endIndex)]
    }
    let end = word.endIndex
    while let quote = word.last, isQuote(quote) { word.removeLast() }
    let address = WebAddress(Substring(word))
    return isAccount(in: address)
      ? (text.prefix(0), address.host.startIndex) : (text[..<end], end)
  }

  /// Where the host begins in what follows a scheme. A name may hold blanks if a password follows;
  /// otherwise other words do.
  private static func accountEnd(in text: Substring) -> String.Index {
    let address = WebAddress(scheme: "", text.utf8)
    guard let account = address.account?.utf8, account.contains(where: WebAddress.isBlank),
      !account.contains(UInt8(ascii: ":"))
    else { return address.host.startIndex }
    return WebAddress(scheme: "", text.utf8.prefix { !WebAddress.isBlank($0) }).host.startIndex
  }

  /// Whether the word without a scheme is an address with an account. `me@example.org` is a mailbox.
  private static func isAccount(in address: WebAddress) -> Bool {
    guard let account = address.account, address.lacksOnlyScheme else { return false }
    guard let colon = account.firstIndex(of: ":") else { return address.rest.hasPrefix("/") }
    return !["mailto", "file", "shipped"].contains(account[..<colon].lowercased())
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
