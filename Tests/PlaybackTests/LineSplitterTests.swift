import Testing

@testable import Playback

@Suite struct LineSplitterTests {
  private let bytes = Array("{\"a\":1}\n\n{\"b\":\"Grün\"}\nhalf".utf8)

  @Test func whereAReadEndsMakesNoDifference() {
    for cut in 0...bytes.count {
      var splitter = LineSplitter()
      let lines = splitter.feed(bytes[..<cut]) + splitter.feed(bytes[cut...])
      #expect(
        lines.map { String(decoding: $0, as: UTF8.self) } == ["{\"a\":1}", "{\"b\":\"Grün\"}"])
    }
  }

  @Test func byteByByteIsTheSame() {
    var splitter = LineSplitter()
    let lines = bytes.flatMap { splitter.feed([$0]) }
    #expect(lines.count == 2)
    #expect(splitter.feed(Array("!\n".utf8)) == [Array("half!".utf8)])
  }

  @Test(arguments: [1, 3, 7, 100]) func aLineTooLongIsLeftOutAndTheNextIsHeard(piece: Int) {
    var splitter = LineSplitter(limit: 8)
    let all = Array("short\n123456789\n12345678\nend\n".utf8)
    var lines: [[UInt8]] = []
    var rest = all[...]
    while !rest.isEmpty {
      lines += splitter.feed(rest.prefix(piece))
      rest = rest.dropFirst(piece)
    }
    #expect(lines.map { String(decoding: $0, as: UTF8.self) } == ["short", "12345678", "end"])
  }
}
