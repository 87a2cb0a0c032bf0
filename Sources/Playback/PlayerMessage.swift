/// What mpv says, one line each.
enum PlayerMessage: Equatable, Sendable {
  /// To the command with this number; `error` is `success` for one that was obeyed.
  case reply(Int, error: String, data: JSONValue)
  case startFile(entry: Int)
  case fileLoaded
  case seek
  case playbackRestart
  case endFile(entry: Int, reason: String, error: String?)
  case property(ObservedProperty, JSONValue)
  case log(LogLine)
  case shutdown
  /// An event that nobody here needs.
  case other(String)

  /// nil for a line that is none of mpv's.
  init?(_ line: [UInt8]) {
    guard let value = JSONReader.read(line), case .object = value else { return nil }
    if let event = value["event"]?.text {
      self = Self.event(event, value)
    } else if let number = value["request_id"]?.integer, let error = value["error"]?.text {
      self = .reply(number, error: error, data: value["data"] ?? .null)
    } else {
      return nil
    }
  }

  private static func event(_ name: String, _ value: JSONValue) -> PlayerMessage {
    let entry = value["playlist_entry_id"]?.integer ?? 0
    switch name {
    case "start-file": return .startFile(entry: entry)
    case "file-loaded": return .fileLoaded
    case "seek": return .seek
    case "playback-restart": return .playbackRestart
    case "end-file":
      return .endFile(
        entry: entry, reason: value["reason"]?.text ?? "unknown", error: value["file_error"]?.text)
    case "property-change":
      guard let property = value["id"]?.integer.flatMap(ObservedProperty.init(rawValue:)) else {
        return .other(name)
      }
      return .property(property, value["data"] ?? .null)
    case "log-message":
      return .log(LogLine(source: value["prefix"]?.text ?? "", text: value["text"]?.text ?? ""))
    case "shutdown": return .shutdown
    default: return .other(name)
    }
  }
}

/// What is watched, numbered as mpv is told to.
enum ObservedProperty: Int, CaseIterable, Sendable {
  case pause = 1
  case pausedForCache, cacheBufferingState, speed, volume, mute
  case duration, seekable, chapterList, trackList, metadata, mediaTitle
  /// The end of what was received; watched only after the connection was lost.
  case cacheEnd
  /// Told of files from the network alone: others are let go at once.
  case endReached
  /// In bytes. Asked for, and not watched: after a lost connection it is no longer known.
  case fileSize

  var name: String {
    switch self {
    case .pause: "pause"
    case .pausedForCache: "paused-for-cache"
    case .cacheBufferingState: "cache-buffering-state"
    case .speed: "speed"
    case .volume: "volume"
    case .mute: "mute"
    case .duration: "duration"
    case .seekable: "seekable"
    case .chapterList: "chapter-list"
    case .trackList: "track-list"
    case .metadata: "metadata"
    case .mediaTitle: "media-title"
    case .cacheEnd: "demuxer-cache-time"
    case .endReached: "eof-reached"
    case .fileSize: "file-size"
    }
  }

  /// What `MediaFacts` are made of, and the size.
  static let facts: [ObservedProperty] = [
    .duration, .seekable, .chapterList, .trackList, .metadata, .mediaTitle, .fileSize,
  ]

  /// What is watched from the start on.
  static let watched = allCases.filter { $0 != .cacheEnd && $0 != .fileSize }
}
