import Feeds
import Testing

@Suite struct StrokesDocumentTests {
  private func parse(_ text: String) throws -> [RecordedStroke] {
    try StrokesDocument.parse(bytes: Array(text.utf8), location: "s.json")
  }

  @Test func oneStrokeOrAListOfThem() throws {
    let one = #"{"name": "a", "points": [{"x": 1, "y": -2.5, "t": 10}, {"x": 3e2, "y": 0}]}"#
    let read = try parse(one)
    #expect(read.map(\.name) == ["a"])
    #expect(read[0].points.map(\.x) == [1, 300])
    #expect(read[0].points.map(\.y) == [-2.5, 0])
    #expect(read[0].points.map(\.t) == [10, nil])
    #expect(try parse("[\(one), \(one)]") == read + read)
    #expect(try parse("[]") == [])
    #expect(try parse("\u{FEFF}" + one) == read)
    #expect(try parse(#"{"name": "b", "points": [], "more": 1}"#)[0].points == [])
  }

  @Test(
    arguments: [
      (#"{"points": []}"#, "s.json, line 1: name: is missing."),
      (#"{"name": "a"}"#, "s.json, line 1: points: is missing."),
      (#"{"name": 3, "points": []}"#, "s.json, line 1: name: expected text, found 3."),
      (
        "[{\"name\": \"a\",\n\"points\": 4}]",
        "s.json, line 2: [0].points: expected a list, found 4."
      ),
      (
        "{\"name\": \"a\", \"points\": [{\"x\": 1, \"y\": 2},\n{\"x\": \"no\", \"y\": 2}]}",
        "s.json, line 2: points[1].x: expected a number, found \"no\"."
      ),
      (#"{"name": "a", "points": [{"x": 1}]}"#, "s.json, line 1: points[0].y: is missing."),
      (
        #"{"name": "a", "points": [{"x": 1, "y": 1, "t": true}]}"#,
        "s.json, line 1: points[0].t: expected a number, found true."
      ),
      (#"{"name": "a", "points": [{"x": 1e999, "y": 1}]}"#, nil),
      (
        #"{"name": "a", "points": [{"x": 1, "y": -1e9}]}"#,
        "s.json, line 1: points[0].y: expected a number from -1e9 to 1e9, found -1e9."
      ),
      ("7", "s.json, line 1: expected an object, found 7."),
      ("[3]", "s.json, line 1: [0]: expected an object, found 3."),
    ] as [(String, String?)])
  func mistakesNameTheirField(text: String, message: String?) {
    do {
      _ = try parse(text)
      Issue.record("\(text) was taken")
    } catch let error as FeedError {
      if let message { #expect(error.message == message) }
    } catch {
      Issue.record(error)
    }
  }

  @Test func whatIsNoJSONSaysWhere() {
    #expect(throws: FeedError.self) { try parse("{\"name\": \"a\",\n") }
    #expect(throws: FeedError.self) { try parse("") }
  }
}
