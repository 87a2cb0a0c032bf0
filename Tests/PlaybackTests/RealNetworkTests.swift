import TestSupport
import Testing

@testable import Playback

@Suite(
  .timeLimit(.minutes(1)),
  .enabled(if: RealPlayer.isInstalled, "mpv is not installed: scripts/setup --tests"))
struct RealNetworkTests {
  private func address(_ text: String, isSitePage: Bool = false) throws -> PlayableAddress {
    try PlayableAddress(text, isFromLocalCatalog: false, isSitePage: isSitePage)
  }

  @Test func whatServersAnswerIsSaid() async throws {
    let real = try RealPlayer()
    let server = try LoopbackServer()
    let host = server.authority
    for (number, status) in [401, 403, 404, 429, 500].enumerated() {
      // ffmpeg says nothing of a 401 that names no way to sign in.
      server.route(
        "/\(status)",
        .answer("no", status: status, headers: [("WWW-Authenticate", "Basic realm=\"x\"")]))
      let failure = try await real.failure(number, try address(server.url("/\(status)")))
      #expect(failure == .http(status: status, host: host))
    }
    server.route(
      "/page", .answer("<html><body>Hello</body></html>", headers: [("Content-Type", "text/html")]))
    server.route("/empty", .answer())
    server.route("/away", .redirect(302, to: "file:///etc/passwd"))
    server.route("/silent", .silent)
    #expect(try await real.failure(10, try address(server.url("/page"))) == .notMedia(host: host))
    #expect(try await real.failure(11, try address(server.url("/empty"))) == .notMedia(host: host))
    #expect(try await real.failure(12, try address(server.url("/away"))) != nil)
    #expect(try await real.failure(13, try address(server.url("/silent"))) == .timedOut(host: host))
    let closed = try ReservedPort()
    #expect(
      try await real.failure(14, try address(closed.url("/a.mp3")))
        == .refused(host: closed.authority))
    #expect(
      try await real.failure(15, try address("http://nowhere.invalid/a.mp3"))
        == .unresolved(host: "nowhere.invalid"))
  }

  @Test func withRangesItIsPlayedAndSought() async throws {
    let real = try RealPlayer()
    let server = try LoopbackServer()
    let wave = RealPlayer.wave(20)
    server.route("/a.wav") { .ranged(wave, $0) }
    try await real.play(1, try address(server.url("/a.wav")), start: 15, speed: 4)
    #expect(try await real.recorder.end(of: 1) == .finished(length: 20))
    #expect(server.log.first?[header: "User-Agent"] == real.mark)
  }

  @Test func withoutRangesItIsPlayedToItsEnd() async throws {
    let real = try RealPlayer()
    let server = try LoopbackServer(routes: ["/a.wav": { _ in .answer(RealPlayer.wave(8)) }])
    try await real.play(1, try address(server.url("/a.wav")), start: 6, speed: 4)
    #expect(try await real.recorder.end(of: 1) == .finished(length: 8))
    let began = real.recorder.events.compactMap { event in
      if case .playing(1, let at) = event { at } else { nil }
    }
    // Anew, however late a busy machine says so.
    #expect(began.first ?? 9 < 5)
  }

  @Test func aBodyThatBreaksOffIsACut() async throws {
    let real = try RealPlayer()
    let wave = RealPlayer.wave(20)
    let server = try LoopbackServer(routes: [
      "/cut.wav": { _ in .cutOff(Array(wave.prefix(80_000)), declared: wave.count) },
      "/still.wav": { _ in .stalled(after: Array(wave.prefix(80_000)), declared: wave.count) },
    ])
    for (id, path) in [(1, "/cut.wav"), (2, "/still.wav")] {
      try await real.play(id, try address(server.url(path)), speed: 4)
      let end = try await real.recorder.end(of: id)
      let isCut = if case .cut(let at) = end { abs(at - 5) < 0.5 } else { false }
      #expect(isCut, "\(path): \(end)")
    }
  }

  @Test func aServerThatComesBackIsGoneOnWith() async throws {
    let real = try RealPlayer()
    let wave = RealPlayer.wave(8)
    let server = try LoopbackServer()
    server.route("/a.wav") { request in
      request.start == 0
        ? .cutOff(
          Array(wave.prefix(40_000)), declared: wave.count, headers: [("Accept-Ranges", "bytes")])
        : .ranged(wave, request)
    }
    try await real.play(1, try address(server.url("/a.wav")), speed: 4)
    #expect(try await real.recorder.end(of: 1) == .finished(length: 8))
    #expect(server.log.contains { $0.start == 40_000 })
  }

  @Test func listsOfTheNetworkAreNotFollowed() async throws {
    let real = try RealPlayer()
    let sound = try real.sound(1)
    let server = try LoopbackServer()
    let host = server.authority
    let lists = [
      "/a.m3u": "#EXTM3U\n\(sound.text)\n",
      "/b.pls": "[playlist]\nFile1=\(sound.text)\nNumberOfEntries=1\n",
      "/c.mp3": "#EXTM3U\nfile://\(sound.text)\n",
      "/d.m3u": "#EXTM3U\n\(server.url("/e.wav"))\n",
      "/f.m3u8":
        "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://\(sound.text)\n#EXT-X-ENDLIST\n",
      "/g": "# mpv EDL v0\n\(sound.text)\n",
      "/h.cue": "FILE \"\(sound.text)\" WAVE\n  TRACK 01 AUDIO\n    INDEX 01 00:00:00\n",
    ]
    for (number, list) in lists.sorted(by: { $0.key < $1.key }).enumerated() {
      server.route(list.key, .answer(list.value))
      let failure = try await real.failure(number, try address(server.url(list.key)))
      #expect(failure != nil, "\(list.key)")
      if list.key.hasSuffix(".m3u") { #expect(failure == .playlist(name: host)) }
    }
    #expect(!real.recorder.events.contains { if case .playing = $0 { true } else { false } })
  }

  @Test func aPageNeedsTheSiteTool() async throws {
    let real = try RealPlayer()
    let server = try LoopbackServer(routes: ["/e.wav": { _ in .answer(RealPlayer.wave(3)) }])
    let page = try address("https://www.example.org/watch?v=1", isSitePage: true)
    #expect(
      try await real.failure(1, page, try real.setup(siteTool: "/nowhere/yt-dlp"))
        == .siteToolMissing)
    let refusing = try real.tool(refusal: "ERROR: Unsupported URL: x\n")
    #expect(
      try await real.failure(2, page, try real.setup(siteTool: refusing))
        == .siteRefused(reason: "Unsupported URL: x"))
    let media = server.url("/e.wav")
    let working = try real.tool(
      answer: """
        {"id":"1","title":"A page","extractor":"x","url":"\(media)","ext":"wav","protocol":"http",
        "formats":[{"format_id":"1","url":"\(media)","protocol":"http","acodec":"x","vcodec":"none"}]}
        """)
    let setup = try real.setup(siteTool: working)
    #expect(try await real.failure(3, page, setup) == nil)
    #expect(try await real.recorder.end(of: 3) == .finished(length: 3))
    let title = real.recorder.events.compactMap { event in
      if case .facts(3, let facts) = event { facts.title } else { nil }
    }
    #expect(title.first == "A page")
    // The tool is for pages alone: what is not there is said at once.
    #expect(
      try await real.failure(4, try address(server.url("/none.mp3")), setup)
        == .http(status: 404, host: server.authority))
  }
}
