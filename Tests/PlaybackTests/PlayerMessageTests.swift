import Testing

@testable import Playback

@Suite struct PlayerMessageTests {
  private func message(_ line: String) -> PlayerMessage? { PlayerMessage(Array(line.utf8)) }

  @Test func eachKindIsRead() {
    let cases: [(String, PlayerMessage)] = [
      (
        #"{"data":{"playlist_entry_id":1},"request_id":3,"error":"success"}"#,
        .reply(3, error: "success", data: .object(["playlist_entry_id": .number(1)]))
      ),
      (
        #"{"request_id":4,"error":"property unavailable"}"#,
        .reply(4, error: "property unavailable", data: .null)
      ),
      (#"{"event":"start-file","playlist_entry_id":2}"#, .startFile(entry: 2)),
      (#"{"event":"file-loaded"}"#, .fileLoaded),
      (#"{"event":"seek"}"#, .seek),
      (#"{"event":"playback-restart"}"#, .playbackRestart),
      (
        #"{"event":"end-file","reason":"error","playlist_entry_id":2,"file_error":"loading failed"}"#,
        .endFile(entry: 2, reason: "error", error: "loading failed")
      ),
      (
        #"{"event":"property-change","id":1,"name":"pause","data":true}"#,
        .property(.pause, .bool(true))
      ),
      (#"{"event":"property-change","id":7,"name":"duration"}"#, .property(.duration, .null)),
      (#"{"event":"property-change","id":99,"name":"x","data":1}"#, .other("property-change")),
      (
        #"{"event":"log-message","prefix":"ffmpeg","level":"warn","text":"http: HTTP error 404 X\n"}"#,
        .log(LogLine(source: "ffmpeg", text: "http: HTTP error 404 X"))
      ),
      (#"{"event":"shutdown"}"#, .shutdown),
      (#"{"event":"idle"}"#, .other("idle")),
    ]
    for (line, expected) in cases { #expect(message(line) == expected, "\(line)") }
  }

  @Test(arguments: [
    "", "garbage", "{", "[1]", "null", #"{"a":1}"#, #"{"event":"idle"} x"#, #"{"event":}"#,
    #"{"request_id":1.5,"error":"success"}"#, #"{"request_id":1e300,"error":"x"}"#,
    #"{"event":"idle""#, #"{"event":"\x"}"#, #"{"event":"\u12"}"#,
    String(repeating: "[", count: 100_000),
  ])
  func whatIsNoMessageIsNone(line: String) { #expect(message(line) == nil) }

  @Test func theBeginningOfALineIsNoMessage() {
    let line = Array(
      #"{"data":[{"a":"\u00e4\n"},-1.5e3,true,null],"request_id":3,"error":"success"}"#.utf8)
    #expect(PlayerMessage(line) != nil)
    for end in 0..<line.count { #expect(PlayerMessage(Array(line[..<end])) == nil, "\(end)") }
  }

  @Test func badTextIsRepaired() {
    let bytes = Array(#"{"event":"log-message","prefix":"a","text":"x"#.utf8) + [0xff, 0xc3]
    let line = bytes + Array(#"\ud800y\ud83d\ude00"}"#.utf8)
    #expect(
      PlayerMessage(line)
        == .log(LogLine(source: "a", text: "x\u{fffd}\u{fffd}\u{fffd}y\u{1f600}")))
  }

  @Test func numbersThatAreNoneAreRead() {
    let value = JSONReader.read(Array(#"[nan,-nan,inf,-inf,18446744073709551615,1e999]"#.utf8))
    #expect(value?.list?.count == 6)
    #expect(value?.list?.map(\.number) == [nil, nil, nil, nil, 0x1p64, nil])
  }

  @Test func whatIsWrittenIsReadAgain() {
    let value = JSONValue.object([
      "command": .list([.text("loadfile"), .text("a\"\\\n\u{1b}\u{7f}ü😀"), .number(-1.25)]),
      "request_id": .number(12), "no": .null, "yes": .bool(true),
    ])
    #expect(JSONReader.read(Array(value.written.utf8)) == value)
    #expect(!value.written.contains("\n"))
    #expect(value.written.contains("\"request_id\":12,"))
  }
}
