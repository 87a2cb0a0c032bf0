import Testing

@testable import Playback

@Suite struct MediaFactsTests {
  private func value(_ text: String) throws -> JSONValue {
    try #require(JSONReader.read(Array(text.utf8)))
  }

  @Test func tracksAndChaptersAreRead() throws {
    let facts = MediaFacts(
      [
        .duration: .number(10), .seekable: .bool(true),
        .trackList: try value(
          """
          [{"id":1,"type":"video","codec":"h264","selected":true,"image":false,"albumart":false},
           {"id":1,"type":"audio","codec":"aac","lang":"en","title":"Ma\\u001bin","selected":true},
           {"id":2,"type":"audio","codec":"aac","lang":"de","selected":false},
           {"id":1,"type":"sub","codec":"webvtt","selected":false},
           {"id":2,"type":"video","codec":"mjpeg","albumart":true},
           {"id":"x","type":"audio"},{"type":"audio"},{"id":3,"type":"data"},7]
          """),
        .chapterList: try value(
          #"[{"title":"B","time":5},{"title":"A\u202e","time":-0.025},{"time":7},{"title":"no"}]"#),
        .metadata: try value(#"{"TITLE":"A\n  title","artist":"x"}"#),
        .mediaTitle: .text("file.mp4"),
      ], isSitePage: false)
    #expect(facts.duration == 10)
    #expect(facts.isSeekable && facts.hasVideo && facts.hasAudio)
    #expect(facts.title == "A title")
    #expect(
      facts.chapters == [
        MediaChapter(start: 0, title: "A"), MediaChapter(start: 5, title: "B"),
        MediaChapter(start: 7, title: ""),
      ])
    #expect(
      facts.tracks == [
        MediaTrack(kind: .video, number: 1, codec: "h264", isSelected: true),
        MediaTrack(
          kind: .audio, number: 1, title: "Main", language: "en", codec: "aac", isSelected: true),
        MediaTrack(kind: .audio, number: 2, language: "de", codec: "aac"),
        MediaTrack(kind: .subtitle, number: 1, codec: "webvtt"),
      ])
  }

  @Test func aCoverIsNoVideo() throws {
    let list = try value(#"[{"id":1,"type":"video","image":true},{"id":1,"type":"audio"}]"#)
    let facts = MediaFacts([.trackList: list], isSitePage: false)
    #expect(!facts.hasVideo)
    #expect(facts.hasAudio)
  }

  @Test func nothingIsKnownOfNothing() {
    #expect(MediaFacts([:], isSitePage: true) == MediaFacts())
    let odd: [ObservedProperty: JSONValue] = [
      .duration: .number(.nan), .seekable: .text("yes"), .trackList: .null, .metadata: .list([]),
      .chapterList: .number(3),
    ]
    #expect(MediaFacts(odd, isSitePage: false) == MediaFacts())
  }

  @Test func onlyAPageIsNamedByMPV() {
    let values: [ObservedProperty: JSONValue] = [.mediaTitle: .text("a.mp3?key=1")]
    #expect(MediaFacts(values, isSitePage: false).title == nil)
    #expect(MediaFacts(values, isSitePage: true).title == "a.mp3?key=1")
  }

  @Test(arguments: [
    (nil, nil), ("", nil), (" \n\t", nil), ("\u{1b}]0;x\u{7}", "]0;x"), ("a\u{202e}b", "ab"),
    ("a\u{200b}b\u{feff}", "ab"), ("a\u{2028}b", "a b"), ("👩\u{200d}💻", "👩\u{200d}💻"),
    ("\u{9b}2J", "2J"), ("Grüße  dir", "Grüße dir"),
  ])
  func textIsMadeFit(text: String?, line: String?) { #expect(MediaText.line(text) == line) }

  @Test func aLongTextIsCut() {
    #expect(MediaText.line(String(repeating: "a", count: 100_000))?.count == 500)
  }
}
