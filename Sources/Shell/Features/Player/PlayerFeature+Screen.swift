import Catalog
import Interface
import Playback

/// What is seen of playing, and its keys.
extension PlayerFeature {
  func decorate(_ view: inout ScreenView, in world: World) {
    view.playing = row(in: world)
    if let playing, world.settings[PlayerSettings.title] == .on { view.title = playing.title }
  }

  /// The row above the hints; nil while nothing plays.
  private func row(in world: World) -> PlayRow? {
    let now = world.moment.uptime
    if let upcoming {
      let left = max(0, Int((upcoming.due - now).inSeconds.rounded(.up)))
      return PlayRow(
        title: upcoming.title, state: .waiting, position: "next in \(left) s (Esc: no)")
    }
    guard let playing else { return nil }
    var row = PlayRow(
      title: playing.title, state: Self.mark(playing.state), position: Self.status(playing, now))
    guard playing.hasBegun else { return row }
    if playing.speed != 1 { row.speed = PlayerWords.speed(playing.speed) }
    if isMuted { row.speed = ["muted", row.speed].compactMap(\.self).joined(separator: " ") }
    guard let length = playing.length, length > 0 else { return row }
    row.length = DurationText.clock(Int(length.rounded()))
    // Of whole seconds: within one of them nothing is to be drawn.
    row.fraction = min(1, Double(playing.second(at: now)) / length)
    row.chapters = (playing.facts?.chapters ?? []).map { $0.start / length }.filter {
      $0 > 0 && $0 < 1
    }
    return row
  }

  private static func mark(_ state: Playing.State) -> PlayRow.State {
    switch state {
    case .playing: .playing
    case .paused: .paused
    case .loading, .buffering, .retrying: .waiting
    }
  }

  private static func status(_ playing: Playing, _ now: Duration) -> String {
    let place = DurationText.clock(playing.second(at: now))
    return switch playing.state {
    case .loading: playing.hasBegun ? "\(place)  connecting" : "loading"
    case .playing, .paused: place
    case .buffering(let percent): "\(place)  buffering" + (percent.map { " \($0) %" } ?? "")
    case .retrying: "\(place)  connection lost"
    }
  }

  // MARK: Keys

  private static let keys: [Key: PlayerControl] = [
    Key(.character("<")): .seek(.by(-10)), Key(.character(">")): .seek(.by(10)),
    Key(.character("+")): .volume(.by(5)), Key(.character("-")): .volume(.by(-5)),
    Key(.character("{")): .speed(.by(-0.25)), Key(.character("}")): .speed(.by(0.25)),
  ]

  static let keyFacts = [
    Fact("< >", "ten seconds back, and on, while something plays"),
    Fact("+ -", "louder, and quieter, while something plays"),
    Fact("{ }", "slower, and faster, while something plays"),
  ]

  /// Only while something plays: else they are for the line.
  func keys(in world: World) -> Set<Key> {
    guard world.place.isBare else { return [] }
    return playing == nil ? [] : Set(Self.keys.keys)
  }

  mutating func takes(_ key: Key, in world: World, _ effects: inout Effects) -> Bool {
    guard world.place.isBare else { return false }
    if upcoming != nil, key.code == .escape {
      carryOut(.refuseNext, in: world, &effects)
      return true
    }
    guard playing != nil, let control = Self.keys[key] else { return false }
    carryOut(control, in: world, &effects)
    return true
  }

  func playKey(in world: World) -> PlayKey? {
    if upcoming != nil { return PlayKey(hint: "play now", line: "continue") }
    guard let playing else { return PlayKey(hint: "play", line: "play") }
    switch playing.state {
    case .paused, .retrying: return PlayKey(hint: "resume", line: "resume")
    case .loading, .playing, .buffering: return PlayKey(hint: "pause", line: "pause")
    }
  }

  func menu(in world: World) -> PlacedMenu? {
    guard let playing else { return nil }
    let goesOn = playing.state != .paused
    return PlacedMenu(entries: [
      MenuButton(goesOn ? "Pause" : "Resume", [Self.send(goesOn ? .pause : .resume)]),
      MenuButton("Stop", [Self.send(.stop)]),
      MenuButton("Note ...", [.type("note ")]),
    ])
  }

  // MARK: For scripts

  func playback(in world: World) -> PlaybackStatus? {
    guard let playing else { return upcoming == nil ? nil : PlaybackStatus(position: nil) }
    return PlaybackStatus(
      position: playing.hasBegun ? playing.position(at: world.moment.uptime) : nil)
  }

  /// Where lines are printed once, what plays is said with the page.
  func intents(insteadOf command: String, _ words: [String], in world: World) -> [Intent]? {
    if command == "set", words.count == 2, words[0].lowercased() == PlayerSettings.options.name {
      // It can say which word is wrong.
      do throws(PlaybackError) { _ = try PlayerOptions.parse(words[1]) } catch {
        return [.reply(.failure(Failure(error)))]
      }
    }
    guard command == "show", words.isEmpty, world.presentation == .plain, let playing else {
      return nil
    }
    return [
      .show, .reply(.message(PlayerWords.line(playing, at: world.moment.uptime))),
    ]
  }
}
