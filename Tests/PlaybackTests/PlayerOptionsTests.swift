import Testing

@testable import Playback

@Suite struct PlayerOptionsTests {
  @Test(arguments: [
    ("", []), ("   ", []), ("--ao=null --vo=null", ["--ao=null", "--vo=null"]),
    ("--fullscreen", ["--fullscreen=yes"]), ("--mute=no", ["--mute=no"]),
    (#"--sub-font="DejaVu Sans""#, ["--sub-font=DejaVu Sans"]),
    (#"'--audio-device=alsa/hw 1'  --volume=50"#, ["--audio-device=alsa/hw 1", "--volume=50"]),
    ("--geometry=50%+10", ["--geometry=50%+10"]), ("--alang=", ["--alang="]),
  ])
  func wordsAreRead(text: String, words: [String]) throws {
    #expect(try PlayerOptions.parse(text) == words)
  }

  @Test(
    arguments: [
      "--script=/tmp/x.lua", "--scripts=a", "--script-opts=a=b", "--input-ipc-server=/tmp/s",
      "--input-ipc-client=fd://4", "--input-conf=/x", "--input-commands=run x", "--include=/x",
      "--config",
      "--config-dir=/x", "--profile=x", "--o=/tmp/x", "--stream-record=/tmp/x", "--stream-dump=/x",
      "--log-file=/tmp/x", "--dump-stats=/x", "--screenshot-directory=/x", "--ao-pcm-file=/tmp/x",
      "--vo-image-outdir=/x", "--watch-later-directory=/x", "--record-file=/x", "--af=lavfi=[x]",
      "--vf=x", "--lavfi-complex=x", "--sub-file=/etc/passwd", "--audio-file=/x",
      "--cover-art-files=/x",
      "--playlist=/x", "--load-unsafe-playlists", "--ytdl", "--ytdl-raw-options=exec=x",
      "--http-proxy=http://x", "--tls-verify=no", "--cookies-file=/x", "--stream-lavf-o=x",
      "--demuxer-lavf-o=protocol_whitelist=file", "--start=10", "--pause", "--loop-file",
      "--idle=no",
      "--speed=2", "--cache-on-disk", "--cache-dir=/x", "--gpu-shader-cache-dir=/x",
      "--term-status-msg=x",
      "--terminal", "--input-file=/x", "--glsl-shaders=/x", "--encode", "--of=wav", "-ao=null",
      "ao=null",
      "/etc/passwd", "--", "--=x", "--{", "--ao=pcm", "--ao=null,pcm", "--vo=image", "--vo=gpu,tct",
      "--vo=drm", "--audio-device=pcm/x", "--ao=null\u{1b}[0m", "--AO=null", "--ao", "--no-ao",
    ].filter { $0 != "--ao" })
  func whatIsNotAllowedIsRefused(text: String) {
    #expect(throws: PlaybackError.self) { try PlayerOptions.parse(text) }
    #expect(throws: PlaybackError.self) { try PlayerOptions.parse("--vo=null \(text)") }
  }

  @Test func aRefusalSaysWhatToWrite() {
    #expect(throws: PlaybackError.badOption(word: "--no-video", reason: "write --vid=no")) {
      try PlayerOptions.parse("--no-video")
    }
    #expect(throws: PlaybackError.badOption(word: "--no-border", reason: "write --border=no")) {
      try PlayerOptions.parse("--no-border")
    }
    #expect(throws: PlaybackError.badOption(word: "--ao=x", reason: "a quote is not closed")) {
      try PlayerOptions.parse("--ao='x")
    }
  }

  @Test func theListHasNoDoubles() {
    #expect(Set(PlayerOptions.allowed).count == PlayerOptions.allowed.count)
  }
}

@Suite struct PlayerArgumentsTests {
  private func command(
    options: [String] = [], display: Bool = false, own: Bool = false, tool: String? = nil,
    asks: Bool = false, volume: Double? = nil, isMuted: Bool = false
  ) -> [String] {
    let setup = PlayerSetup(
      options: options, usesOwnConfiguration: own, userAgent: "tests/1", hasDisplay: display,
      siteTool: tool)
    return PlayerArguments(setup: setup, usesSiteTool: asks).command(
      volume: volume, isMuted: isMuted)
  }

  @Test func nothingOfTheUsersIsReadUnlessWanted() {
    #expect(command().contains("--no-config"))
    #expect(!command(own: true).contains("--no-config"))
    #expect(command(own: true).contains("--load-unsafe-playlists=no"))
    #expect(command().contains("--input-ipc-client=fd://3"))
  }

  @Test func withoutADisplayThereIsOnlySound() {
    #expect(command().contains("--vid=no"))
    #expect(command(display: true).contains("--vid=auto"))
    #expect(command(options: ["--vo=null"]).contains("--vid=auto"))
    #expect(command(options: ["--vo=null", "--vid=no"]).contains("--vid=no"))
  }

  @Test func theSiteToolIsOffUntilItIsNeeded() {
    #expect(command(tool: "/bin/tool").contains("--ytdl=no"))
    #expect(!command(tool: "/bin/tool").contains { $0.hasPrefix("--script-opts") })
    #expect(command(asks: true).contains("--script-opts=ytdl_hook-exclude=."))
    #expect(
      command(tool: "/bin/tool", asks: true).contains(
        "--script-opts=ytdl_hook-exclude=.,ytdl_hook-ytdl_path=%9%/bin/tool"))
  }

  @Test func theVolumeOutlivesAProcess() {
    #expect(command(volume: 40, isMuted: true).suffix(2) == ["--volume=40.0", "--mute=yes"])
    #expect(command(options: ["--volume=9"], volume: 40).last == "--volume=9")
  }

  @Test func aFileHasItsOwnOptions() throws {
    let setup = PlayerSetup(options: ["--sid=no"], userAgent: "x", hasDisplay: true)
    let arguments = PlayerArguments(setup: setup, usesSiteTool: false)
    let address = try PlayableAddress("/a,b=1.mp3", isFromLocalCatalog: true)
    let request = PlayRequest(id: 1, address: address, start: 12.3456, speed: 1.5, isPaused: true)
    #expect(
      arguments.options(of: request)
        == .object([
          "start": "12.346", "speed": "1.5", "pause": "yes", "vid": "auto", "aid": "auto",
          "sid": "no", "access-references": "no", "keep-open": "no", "keep-open-pause": "no",
        ]))
  }

  @Test(arguments: [
    (0, nil), (-1, nil), (Double.nan, nil), (Double.infinity, nil), (0.0004, "0.000"),
    (1.5, "1.500"), (3600, "3600.000"), (1e20, "1000000000.000"), (0.0625, "0.063"),
  ])
  func aPlaceIsWrittenPlainly(value: Double, text: String?) {
    #expect(PlayerArguments.seconds(value) == text)
  }
}
