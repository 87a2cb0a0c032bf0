import Canvas
import Interface
import Testing

/// Addresses in running text: what of them answers a click, and with what.
@Suite struct LinkTests {
  private struct Link: Equatable {
    var shown: String
    var address: String
  }

  private func links(_ text: String, columns: Int = 100) -> [Link] {
    let page = Page(breadcrumb: ["Notes"], blocks: [.text(text)])
    let rendering = CellRenderer().render(
      SampleFrames.frame(.single(page)), draft: SampleFrames.draft,
      size: Size(columns: columns, rows: 24))
    return rendering.targets.compactMap { target -> Link? in
      guard case .invoke(let call) = target.action, case .address(let address) = call.target
      else { return nil }
      return Link(shown: words(in: target.area, of: rendering.canvas), address: address)
    }
  }

  private func words(in area: Rectangle, of canvas: Canvas) -> String {
    var column = 0
    return String(
      canvas.line(area.row).filter { character in
        defer { column += DisplayWidth.of(character) }
        return area.column..<area.endColumn ~= column
      })
  }

  @Test(arguments: [
    ("see http://x.org/a now", "http://x.org/a"), ("the code (http://x.org/b).", "http://x.org/b"),
    ("(http://x.org/a)", "http://x.org/a"), ("[md](http://x.org/c), and", "http://x.org/c"),
    ("Code:http://x.org/d", "http://x.org/d"), ("\"http://x.org/e\"", "http://x.org/e"),
    ("'http://x.org/f'.", "http://x.org/f"), ("HTTP://X.org/G", "HTTP://X.org/G"),
    ("<https://x.org/h>", "https://x.org/h"), ("**https://x.org/i**", "https://x.org/i"),
    ("“https://x.org/j”", "https://x.org/j"), ("見てhttps://x.org/k。", "https://x.org/k"),
    ("http://x.org/?a=b&c=[1]!", "http://x.org/?a=b&c=[1]"),
    ("http://[::1]:80/", "http://[::1]:80/"),
    ("http://x.org/Foo_(bar) end", "http://x.org/Foo_(bar)"),
    ("(see http://x.org/y_(z)).", "http://x.org/y_(z)"), ("see http://x.org/y)", "http://x.org/y"),
    ("https://w.org/web/http://x.org/", "https://w.org/web/http://x.org/"),
  ])
  func anAddressIsALinkWithoutWhatIsAroundIt(text: String, address: String) {
    #expect(links(text) == [Link(shown: address, address: address)])
  }

  @Test func severalAddressesInOneWordAreALinkEach() {
    #expect(
      links("[http://a.org](http://b.org),http://c.org").map(\.address)
        == ["http://a.org", "http://b.org", "http://c.org"])
  }

  @Test(arguments: ["http:// x", "(https://)", "ftp://x.org", "http:/x.org", "://", "https://..."])
  func whatLeadsNowhereIsNoLink(text: String) {
    #expect(links(text).isEmpty)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "http://", ":", "://", "http://)", "http://(", "http://.", "http://a,", "http://a)",
    ])
  func aLongWordTakesNoLonger(part: String) {
    let shown = links(String(repeating: part, count: 100_000), columns: 40)
    #expect(shown.isEmpty == (part.hasPrefix(":") || part == "http://)"))
  }

  @Test(arguments: 22...60) func everyPartOfABrokenLinkLeadsToAllOfIt(columns: Int) {
    let address = "http://en.wikipedia.org/wiki/Foo_(bar)/日本_(a)/and/so/on"
    let links = links("Words before (see \(address)), http://x.org/", columns: columns)
    #expect(links.dropLast().allSatisfy { $0.address == address })
    #expect(links.last == Link(shown: "http://x.org/", address: "http://x.org/"))
    if columns < 40 { #expect(links.count > 2) }
  }
}
