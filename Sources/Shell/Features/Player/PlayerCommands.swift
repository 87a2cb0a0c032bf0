import Catalog
import Interface
import Playback

extension PlayerFeature {
  static var commands: [Command] {
    [
      Command(
        "play", .watch, [.optional("N/title/all", .row([.episode, .production]))],
        "Plays an episode from where you left it; all plays the whole listing.",
        example: "play 1", also: "play all", action: play),
      simple("continue", "Continues what you played last.") { .goOn },
      simple("pause", "Pauses what plays.") { .pause },
      simple("resume", "Resumes after a pause.") { .resume },
      simple("stop", "Stops; the position is kept.") { .stop },
      Command(
        "seek", .watch, [Parameter("90/+30/-10/1:02:03/50%", .text)],
        "Jumps to a time, by some seconds, or to a percentage.", example: "seek +30",
        also: "seek 50%",
        needsLibrary: false, action: { call throws(Failure) in [send(.seek(try seek(call)))] }),
      Command(
        "speed", .watch, [Parameter("FACTOR", .choice(["1", "1.25", "1.5", "1.75", "2"]))],
        "Plays faster or slower, from 0.25 to 4.", example: "speed 1.5", also: "speed 1",
        needsLibrary: false,
        action: { call throws(Failure) in [send(.speed(try speed(call)))] }),
      Command(
        "volume", .watch, [Parameter("PERCENT", .choice(["100", "80", "+5", "-5"]))],
        "Sets the volume, 0 to 130, or changes it by +N or -N.", example: "volume 80",
        also: "volume +5",
        needsLibrary: false, action: { call throws(Failure) in [send(.volume(try volume(call)))] }
      ),
      simple("mute", "Turns the sound off or on.") { .mute },
      Command(
        "chapter", .watch, [Parameter("+1/-1/N", .choice(["+1", "-1"]))],
        "Goes to another chapter.", example: "chapter +1", also: "chapter 2", needsLibrary: false,
        action: { call throws(Failure) in [send(.chapter(try chapter(call)))] }),
      Command(
        "tracks", .watch,
        [
          .optional("audio/subtitles/video", .choice(["audio", "subtitles", "video"])),
          .optional("N/off/on", .choice(["off", "on"])),
        ], "Lists the sound, subtitle and video tracks of what plays, or chooses one.",
        example: "tracks subtitles off", also: "tracks", needsLibrary: false, action: tracks),
      Command(
        "note", .watch, [Parameter("TEXT", .text)], "Adds a note at the current position.",
        example: "note try this", also: "note look this up",
        action: { call throws(Failure) in
          guard !call.text.isEmpty else { throw call.misuse("What should the note say?") }
          return [send(.note(call.text))]
        }),
      Command(
        "notes", .watch, [.optional("N/title", .row([.episode]))],
        "Shows your notes on an episode; Enter plays from there.", example: "notes 1",
        also: "notes move",
        action: notes),
      Command(
        "playing", .watch, [], "Says what is playing, and where.", example: "playing",
        needsLibrary: false,
        action: { call throws(Failure) in
          try call.nothing()
          return [.reply(playingReply(in: call.world))]
        }),
    ]
  }

  private static func simple(
    _ name: String, _ summary: String, _ control: @escaping @Sendable () -> PlayerControl
  ) -> Command {
    Command(
      name, .watch, [], summary, example: name, needsLibrary: name == "continue",
      action: { call throws(Failure) in
        try call.nothing()
        return [send(control())]
      })
  }

  @Sendable private static func play(_ call: CommandCall) throws(Failure) -> [Intent] {
    if call.text.lowercased() == "all" { return [try playAll(call)] }
    // Nothing selected: what is playing, or was, is meant.
    guard !call.words.isEmpty || hasSubject(call) else { return [send(.goOn)] }
    switch try call.target([.episode, .production]) {
    case .episode(let id): return [send(.play(try call.world.episode(id).id))]
    case .production(let id): return [send(.play(try next(of: id, call)))]
    default: throw call.misuse("That cannot be played.")
    }
  }

  private static func hasSubject(_ call: CommandCall) -> Bool {
    (try? call.target([.episode, .production])) != nil
  }

  /// Where a production is gone on with: begun, else the first that is not watched, else the first.
  private static func next(of production: Int64, _ call: CommandCall) throws(Failure) -> EpisodeID {
    let episodes = try call.world.reading { library throws(LibraryError) in
      try library.episodes(
        EpisodeQuery(scope: .production(ProductionID(rawValue: production))), Window()
      ).rows
    }
    let next =
      episodes.first { $0.watch == .started } ?? episodes.first { !$0.watch.isWatched }
      ?? episodes.first
    guard let next else { throw Failure("It has no episodes.") }
    return next.id
  }

  /// The listing in front, from its first one that is not watched.
  private static func playAll(_ call: CommandCall) throws(Failure) -> Intent {
    let screens = call.state.navigator.entries.reversed().map(\.screen)
    guard let query = screens.lazy.compactMap({ ($0 as? EpisodeListScreen)?.query }).first else {
      throw Failure("There is no listing of episodes here.", remedy: "open a production first.")
    }
    let episodes = try call.world.reading { library throws(LibraryError) in
      try library.episodes(query, Window(limit: 1000)).rows
    }
    let new = episodes.filter { !$0.watch.isWatched }
    let all = new.isEmpty ? episodes : new
    guard let first = all.first else { throw Failure("The listing is empty.") }
    return send(.play(first.id, then: all.dropFirst().map(\.id)))
  }

  // MARK: Words

  private static func seek(_ call: CommandCall) throws(Failure) -> PlayerControl.SeekTarget {
    let word = try call.word("a second such as 90 or 1:02:03, +30, -10 or 50%")
    guard let target = PlaceText.target(word) else {
      throw call.misuse("\(word) is not a place; 90, 1:02:03, +30, -10 and 50% are.")
    }
    return target
  }

  private static func speed(_ call: CommandCall) throws(Failure) -> PlayerControl.SpeedChange {
    let word = try call.word("a factor such as 1.5")
    let typed = word.hasSuffix("x") ? String(word.dropLast()) : word
    let isStep = typed.hasPrefix("+") || typed.hasPrefix("-")
    guard let value = Double(typed), value.isFinite, isStep || speeds.contains(value) else {
      throw call.misuse("\(word) is not a speed; it goes from 0.25 to 4.")
    }
    return isStep ? .by(value) : .to(value)
  }

  private static func volume(_ call: CommandCall) throws(Failure) -> PlayerControl.VolumeChange {
    let word = try call.word("a number from 0 to 130, +5 or -5")
    let isStep = word.hasPrefix("+") || word.hasPrefix("-")
    guard let value = Int(word), isStep ? abs(value) <= 130 : (0...130).contains(value) else {
      throw call.misuse("\(word) is not a volume; it goes from 0 to 130.")
    }
    return isStep ? .by(value) : .to(value)
  }

  private static func chapter(_ call: CommandCall) throws(Failure) -> PlayerControl.ChapterTarget {
    let word = try call.word("+1, -1 or a number")
    guard let value = Int(word), abs(value) < 100_000 else {
      throw call.misuse("\(word) is not a chapter.")
    }
    return word.hasPrefix("+") || word.hasPrefix("-") ? .by(value) : .number(value)
  }

  @Sendable private static func tracks(_ call: CommandCall) throws(Failure) -> [Intent] {
    guard let kindWord = call.words.first?.lowercased() else {
      return [.reply(try tracksReply(in: call.world))]
    }
    let kinds: [String: MediaTrack.Kind] = [
      "audio": .audio, "subtitles": .subtitle, "subtitle": .subtitle, "video": .video,
    ]
    guard let kind = kinds[kindWord], call.words.count == 2 else {
      throw call.misuse("tracks takes audio, subtitles or video, and a number, off or on.")
    }
    switch call.words[1].lowercased() {
    case "off": return [send(.track(kind, nil))]
    case "on": return [send(.track(kind, 1))]
    case let word:
      guard let number = Int(word), number > 0 else {
        throw call.misuse("\(word) is not a track.")
      }
      return [send(.track(kind, number))]
    }
  }

  @Sendable private static func notes(_ call: CommandCall) throws(Failure) -> [Intent] {
    var target: Invocation.Target?
    if call.words.isEmpty, let playing = call.world.features[PlayerFeature.self]?.playing {
      target = .episode(playing.episode.rawValue)
    }
    if target == nil { target = try call.target([.episode]) }
    guard case .episode(let id)? = target else { throw call.misuse("That is not an episode.") }
    return [.go(.feature(notesPlace(of: try call.world.episode(id).id)))]
  }
}
