import Testing

@testable import HTTP

@Suite struct ResponseHeadTests {
  private func head(_ lines: String...) -> ResponseHead {
    var head = ResponseHead()
    for line in lines { head.take("\(line)\r\n".utf8) }
    return head
  }

  @Test func aNewStatusLineForgetsTheHeadersBefore() {
    let head = head(
      "HTTP/1.1 301 Moved", "ETag: \"a\"", "Content-Length: 5", "Location: /x", "", "HTTP/2 200",
      "ETag: \"b\"", "")
    #expect(head.etag == "\"b\"")
    #expect(head.expected == nil)
    #expect(head.location == nil)
    #expect(head.hops == [301])
    #expect(head.isSuccess)
  }

  @Test func interimAnswersAreNoHops() {
    let head = head("HTTP/1.1 100 Continue", "", "HTTP/1.1 103 Hints", "", "HTTP/1.1 200 OK", "")
    #expect(head.hops == [])
    #expect(!head.hasMoved)
  }

  @Test func trailersChangeNothing() {
    #expect(head("HTTP/1.1 200 OK", "ETag: \"a\"", "", "ETag: \"b\"").etag == "\"a\"")
  }

  @Test func aHeaderCannotPassForAStatusLine() {
    let head = head("HTTP/1.1 200 OK", "HTTP/1.1 404: x", "")
    #expect(head.status == 200)
  }

  @Test func lengthCountsOnlyWithoutChunks() {
    #expect(head("HTTP/1.1 200 OK", "Content-Length: 7", "").expected == 7)
    #expect(
      head("HTTP/1.1 200 OK", "Content-Length: 7", "Transfer-Encoding: chunked", "").expected == nil
    )
    #expect(head("HTTP/1.1 200 OK", "Content-Length: -7", "").expected == nil)
  }

  @Test func validatorsKeepEveryByteButTheBlanksAround() {
    let head = head("HTTP/1.1 200 OK", "eTaG: \t W/\"a  ä\"  ", "LAST-MODIFIED: soon, very", "")
    #expect(head.etag == "W/\"a  ä\"")
    #expect(head.lastModified == "soon, very")
  }

  @Test func aValidatorThatCannotBeEchoedIsLeftOut() {
    var head = ResponseHead()
    head.take("HTTP/1.1 200 OK\r\n".utf8)
    head.take(Array("ETag: \"".utf8) + [0xE9] + Array("\"\r\n".utf8))
    #expect(head.etag == nil)
  }

  @Test(
    arguments: [
      ("120", nil, 120), ("0", nil, 0), ("-5", nil, nil), ("soon", nil, nil),
      ("Thu, 01 Jan 1970 00:17:00 GMT", nil, 20), ("Thu, 01 Jan 1970 00:10:00 GMT", nil, 0),
      ("Thu, 01 Jan 1970 00:17:00 GMT", "Thu, 01 Jan 1970 00:16:00 GMT", 60),
      ("99999999999999999999", nil, 31_536_000), ("-99999999999999999999", nil, nil),
      ("9223372036854775807", nil, 31_536_000),
    ] as [(String, String?, Int?)])
  func retryAfterIsSecondsOrADate(text: String, date: String?, seconds: Int?) {
    let head = head(
      "HTTP/1.1 503 Busy", "Retry-After: \(text)", date.map { "Date: \($0)" } ?? "X: y", "")
    #expect(head.retryAfter(now: 1000) == seconds)
  }

  @Test(arguments: [
    (200, "", false), (301, "Location: /x", false), (301, "X: y", true),
    (304, "Location: /x", true),
    (404, "Location: /x", true), (500, "X: y", true),
  ]) func aRedirectThatLeadsOnIsNoFailure(status: Int, line: String, isFailure: Bool) {
    var head = ResponseHead()
    for line in ["HTTP/1.1 \(status) x", line.isEmpty ? "X: y" : line] {
      head.take("\(line)\r\n".utf8)
      #expect(!head.isFailure)
    }
    head.take("\r\n".utf8)
    #expect(head.isFailure == isFailure)
  }
}
