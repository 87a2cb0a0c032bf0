import Canvas
import Testing

@Suite struct LinkAddressTests {
  @Test(arguments: [
    ("https://x.org/a?b=c#d", "https://x.org/a?b=c#d"), ("HTTP://X.org", "HTTP://X.org"),
    ("file:///tmp/a", "file:///tmp/a"),
    ("https://bücher.example/é", "https://b%C3%BCcher.example/%C3%A9"),
  ])
  func anAddressIsWrittenInASCII(address: String, text: String) {
    #expect(LinkAddress(address)?.text == text)
  }

  @Test(arguments: [
    "", "x", "javascript:alert(1)", "ftp://x.org", "mailto:a@x.org", "http:x.org", "://x.org",
    "http://x.org/\u{1b}\\", "http://x.org/\u{7}", "http://x.org/\u{9c}", "http://x.org/a b",
    "http://x.org/\n", "http://x.org/\u{202e}", "http://x.org/\u{7f}",
    "http://x.org/" + String(repeating: "a", count: 2000),
  ])
  func whatCouldSteerTheTerminalIsNoAddress(address: String) {
    #expect(LinkAddress(address) == nil)
  }

  private func canvas(_ links: [(column: Int, address: String)]) throws -> Canvas {
    var canvas = Canvas(size: Size(columns: 20, rows: 2))
    canvas.put("one two three", column: 0, row: 0)
    for link in links {
      canvas.link(
        Rectangle(column: link.column, row: 0, columns: 3, rows: 1),
        to: try #require(LinkAddress(link.address)))
    }
    return canvas
  }

  @Test func canvasesAreAlikeWhateverTheOrderOfTheirLinks() throws {
    let one = try canvas([(0, "http://a.org"), (4, "http://b.org")])
    let other = try canvas([(4, "http://b.org"), (0, "http://a.org")])
    #expect(one == other)
    #expect(CanvasDiff(from: one, to: other).isEmpty)
    #expect(one.address(column: 2, row: 0) == "http://a.org")
    #expect(one.address(column: 3, row: 0) == nil)
    #expect(one.text == (try canvas([]).text))
  }

  @Test func anotherAddressIsAChange() throws {
    let states: [[(column: Int, address: String)]] = [
      [], [(0, "http://a.org")], [(0, "http://b.org")], [(1, "http://b.org")],
      [(0, "http://b.org"), (4, "http://a.org")],
    ]
    for old in states {
      for new in states {
        let (old, new) = (try canvas(old), try canvas(new))
        let diff = CanvasDiff(from: old, to: new)
        #expect(diff.isEmpty == (old == new))
        let applied = diff.applied(to: old)
        #expect(applied == new)
        for column in 0..<20 {
          #expect(applied.address(column: column, row: 0) == new.address(column: column, row: 0))
        }
      }
    }
  }

  @Test func whatIsDrawnOverALinkLeadsNowhere() throws {
    var canvas = try canvas([(0, "http://a.org")])
    canvas.put("X", column: 1, row: 0)
    #expect((0..<3).map { canvas.address(column: $0, row: 0) != nil } == [true, false, true])
    canvas.restyle(canvas.bounds) { $0.adding(.dim) }
    #expect(canvas.address(column: 0, row: 0) == "http://a.org")
    canvas.fill(canvas.bounds)
    #expect(canvas.address(column: 0, row: 0) == nil)
  }
}
