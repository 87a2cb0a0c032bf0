import Testing

@testable import Playback

@Suite struct PlayableAddressTests {
  @Test(arguments: [
    ("http://example.org/a.mp3", "http://example.org/a.mp3"),
    ("HTTPS://Example.org:443/a b.mp3#t=1", "https://example.org/a%20b.mp3"),
    ("https://me:secret@example.org/a", "https://me:secret@example.org/a"),
    ("http://[::1]:8080/a", "http://[::1]:8080/a"),
    ("https://example.org/?u=edl://x", "https://example.org/?u=edl://x"),
  ])
  func theWebIsPlayed(text: String, loaded: String) throws {
    for isLocal in [true, false] {
      let address = try PlayableAddress(text, isFromLocalCatalog: isLocal)
      #expect(address.text == loaded)
      #expect(address.isNetwork)
      #expect(address.loaded == loaded)
    }
  }

  @Test(arguments: [
    ("/home/a b.mp3", "/home/a b.mp3"), ("file:///home/a%20b.mp3", "/home/a b.mp3"),
    ("FILE:/a.mp3", "/a.mp3"), ("file://localhost/a.mp3", "/a.mp3"), ("/a,start=1", "/a,start=1"),
    ("//a", "//a"),
  ])
  func filesArePlayedForLocalCatalogsOnly(text: String, path: String) throws {
    let address = try PlayableAddress(text, isFromLocalCatalog: true)
    #expect(address.text == path)
    #expect(!address.isNetwork)
    #expect(throws: PlaybackError.self) { try PlayableAddress(text, isFromLocalCatalog: false) }
  }

  @Test(arguments: [
    "", "a.mp3", "./a.mp3", "~/a.mp3", "-", "--script=x", "edl://a", "av://lavfi:testsrc",
    "lavfi://x", "ytdl://https://example.org", "smb://host/a", "ftp://host/a", "fd://3",
    "fdclose://3",
    "memory://a", "null://", "slice://1@/a", "appending:///a", "mf:///a", "cdda://", "dvd://",
    "bd://", "archive:///a", "concat:a|b", "pipe:0", "data:audio/wav,", "javascript:x",
    "rtmp://h/a",
    "http:/a", "http://", "http://host:99999/", "http://a b/", "https://ex%00ample/",
    "http://example.org/a\nb", "http://example.org/a\u{0}", "/a\u{0}b", "/a\u{1b}[0m",
    "file:///a%00b",
    "file://other/a", "file:a", "file:///a%zz", " http://example.org/", "feed:edl://a",
    "http:edl://x", "ht\u{200b}tp://example.org/",
  ])
  func nothingElseIs(text: String) {
    for isLocal in [true, false] {
      #expect(throws: PlaybackError.self) {
        try PlayableAddress(text, isFromLocalCatalog: isLocal)
      }
    }
  }

  @Test func aRefusalNamesTheAddressWithoutItsPassword() {
    #expect(
      throws: PlaybackError.notAllowed(
        address: "ftp://host/a", reason: "only http and https addresses and files are played")
    ) { try PlayableAddress("ftp://me:secret@host/a", isFromLocalCatalog: true) }
  }

  @Test func aPageIsHandedToTheSiteTool() throws {
    let page = try PlayableAddress(
      "https://www.example.org/watch?v=1", isFromLocalCatalog: false, isSitePage: true)
    #expect(page.loaded == "ytdl://https://www.example.org/watch?v=1")
    #expect(page.name == "www.example.org")
    #expect(throws: PlaybackError.self) {
      try PlayableAddress("/a.mp4", isFromLocalCatalog: true, isSitePage: true)
    }
  }
}
