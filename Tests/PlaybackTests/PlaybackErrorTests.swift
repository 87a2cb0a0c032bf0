import Testing

@testable import Playback

@Suite struct PlaybackErrorTests {
  private struct Case {
    var log: [(String, String)] = []
    var fileError: String? = "loading failed"
    var address = "http://host:8/a.mp3"
    var isSitePage = false
    var waited = Duration.milliseconds(5)
    var error: PlaybackError
  }

  /// As mpv 0.35 and ffmpeg 5.1 say it.
  private let cases: [Case] = [
    Case(
      log: [
        ("ffmpeg", "http: HTTP error 404 Not Found"),
        ("stream", "Failed to open http://host:8/a.mp3."),
      ], error: .http(status: 404, host: "host:8")),
    Case(
      log: [("ffmpeg", "http: HTTP error 301 x"), ("ffmpeg", "https: HTTP error 500 x")],
      error: .http(status: 500, host: "host:8")),
    Case(
      log: [
        ("ffmpeg", "tcp: Connection to tcp://127.0.0.1:1 failed: Connection refused"),
        ("stream", "Failed to open http://127.0.0.1:1/x."),
      ], error: .refused(host: "host:8")),
    Case(
      log: [
        ("ffmpeg", "tcp: Failed to resolve hostname nowhere.invalid: Name or service not known")
      ], error: .unresolved(host: "host:8")),
    Case(
      log: [("ffmpeg", "tls: An unexpected TLS packet was received.")], error: .tls(host: "host:8")),
    Case(
      log: [("ffmpeg", "tls: Peer certificate failed verification")], error: .tls(host: "host:8")),
    Case(
      log: [("ffmpeg", "tcp: Connection to tcp://1.2.3.4:80 failed: Network is unreachable")],
      error: .unreachable(host: "host:8")),
    Case(
      log: [("ffmpeg", "tcp: Connection to tcp://1.2.3.4:80 failed: Connection timed out")],
      error: .timedOut(host: "host:8")),
    Case(
      log: [("stream", "Failed to open http://host:8/a.mp3.")], waited: .seconds(10),
      error: .timedOut(host: "host:8")),
    Case(
      log: [("stream", "Failed to open http://host:8/a.mp3.")], error: .unreachable(host: "host:8")),
    Case(
      log: [("cplayer", "Failed to recognize file format.")], fileError: "unrecognized file format",
      error: .notMedia(host: "host:8")),
    Case(
      log: [
        ("stream", ""), ("stream", "Refusing to load potentially unsafe URL from a playlist."),
      ], error: .playlist(name: "host:8")),
    Case(
      log: [("file", "Cannot open file '/a.mp3': No such file or directory")], address: "/a.mp3",
      error: .missingFile(path: "/a.mp3")),
    Case(
      log: [("file", "Cannot open file '/a.mp3': Permission denied")], address: "/a.mp3",
      error: .unreadable(path: "/a.mp3")),
    Case(
      log: [("cplayer", "Failed to recognize file format.")], fileError: "unrecognized file format",
      address: "/a.txt", error: .unplayable(name: "/a.txt")),
    Case(
      log: [("cplayer", "No video or audio streams selected.")],
      fileError: "no audio or video data played", address: "/a.mp3",
      error: .nothingToPlay(name: "/a.mp3")),
    Case(
      log: [
        ("ao/alsa", "Playback open error: No such file or directory"),
        ("cplayer", "Could not open/initialize audio device -> no sound."),
      ], fileError: "audio output initialization failed", address: "/a.mp3", error: .noAudioDevice),
    Case(
      log: [
        ("vo/x11/x11", "couldn't open the X11 display ()!"),
        ("cplayer", "Error opening/initializing the selected video_out (--vo) device."),
      ], fileError: "something happened", error: .noVideoOutput),
    Case(
      log: [
        ("ytdl_hook", " "),
        ("ytdl_hook", "youtube-dl failed: not found or not enough permissions "),
        ("stream", "No protocol handler found to open URL ytdl://https://x"),
      ], address: "https://x/", isSitePage: true, error: .siteToolMissing),
    Case(
      log: [
        ("ytdl_hook", "ERROR: Unsupported URL: https://x/\u{1b}[0m "),
        ("ytdl_hook", "youtube-dl failed: unexpected error occurred "),
      ], address: "https://x/", isSitePage: true,
      error: .siteRefused(reason: "Unsupported URL: https://x/[0m")),
    Case(
      log: [("ytdl_hook", "ERROR: [youtube] abc: Unable to download API page: HTTP Error 403 ")],
      address: "https://x/", isSitePage: true,
      error: .siteToolOld(reason: "[youtube] abc: Unable to download API page: HTTP Error 403")),
    Case(
      log: [("ytdl_hook", "youtube-dl failed: unexpected error occurred ")], address: "https://x/",
      isSitePage: true, error: .siteRefused(reason: "youtube-dl failed: unexpected error occurred")),
    Case(fileError: nil, address: "/a.mp3", error: .unplayable(name: "/a.mp3")),
  ]

  @Test func theCauseIsInTheLog() throws {
    for each in cases {
      let address = try PlayableAddress(
        each.address, isFromLocalCatalog: true, isSitePage: each.isSitePage)
      let evidence = PlaybackError.Evidence(
        address: address, fileError: each.fileError,
        log: each.log.map { LogLine(source: $0.0, text: $0.1) }, waited: each.waited, timeout: 10)
      #expect(PlaybackError(evidence) == each.error, "\(each.log)")
    }
  }

  static let all: [PlaybackError] = [
    .noPlayer(program: "mpv"), .tooOld(version: "0.32.0"),
    .cannotStart(program: "mpv", reason: "Permission denied"), .silent, .died, .shutDown,
    .notAllowed(address: "edl://x", reason: "only http and https addresses and files are played"),
    .badOption(word: "--o=x", reason: "this option is not allowed here"), .notPlaying, .superseded,
    .seekImpossible, .noSuchTrack(.subtitle, 3), .refusedCommand(reason: "invalid parameter"),
    .http(status: 404, host: "host"), .http(status: 418, host: "host"),
    .http(status: 503, host: "host"), .refused(host: "host"), .unresolved(host: "host"),
    .unreachable(host: "host"), .tls(host: "host"), .timedOut(host: "host"), .stalled(host: "host"),
    .notMedia(host: "host"), .playlist(name: "host"), .missingFile(path: "/a"),
    .unreadable(path: "/a"), .unplayable(name: "/a"), .nothingToPlay(name: "/a"), .noAudioDevice,
    .noSound, .noVideoOutput, .siteToolMissing, .siteToolOld(reason: "x"),
    .siteRefused(reason: "x"),
  ]

  @Test(arguments: all) func eachHasOneSentence(error: PlaybackError) {
    #expect(error.message.first?.isLetter == true || error.message.first == "/")
    #expect(error.message.last != ".")
    #expect(!error.message.contains("\n") && error.message.count < 120)
    if let remedy = error.remedy { #expect(remedy.first?.isUppercase == true && remedy.count < 90) }
  }

  @Test func whatIsMissingIsNamedWithItsPackage() {
    #expect(PlaybackError.noPlayer(program: "mpv").remedy?.contains("apt install mpv") == true)
    #expect(PlaybackError.siteToolMissing.remedy?.contains("pipx install yt-dlp") == true)
    #expect(PlaybackError.http(status: 404, host: "h").message == "h answered 404 (Not Found)")
  }

  @Test func onlyWhatMayPassIsTriedAgain() {
    let passing = Self.all.filter(\.mayHelpToRetry)
    #expect(
      passing == [
        .silent, .died, .http(status: 503, host: "host"), .refused(host: "host"),
        .unresolved(host: "host"), .unreachable(host: "host"), .timedOut(host: "host"),
        .stalled(host: "host"),
      ])
  }
}
