import Canvas
import Catalog
public import struct FoundationEssentials.Date
import Interface
import Playback

/// What plays, as programs get it.
public struct PlayingRecord: Encodable, Sendable {
  public var episodeID: Int64
  public var title: String
  /// `loading`, `playing`, `paused`, `waiting` or `retrying`.
  public var state: String
  public var position: Int
  public var duration: Int?
  public var speed: Double
  public var volume: Int
  public var muted: Bool
  public var chapter: Int?
  public var chapters: [ChapterRecord]

  public struct ChapterRecord: Encodable, Sendable {
    public var start: Double
    public var title: String
  }
}

/// A track of what plays, as programs get it.
public struct TrackRecord: Encodable, Sendable {
  public var kind: String
  public var number: Int
  public var title: String?
  public var language: String?
  public var codec: String?
  public var selected: Bool
}

/// One of the user's notes, as programs get it.
public struct RemarkRecord: Encodable, Sendable {
  public var id: Int64
  public var episodeID: Int64
  public var second: Int
  public var text: String
  public var made: Date

  init(_ remark: Remark) {
    id = remark.id
    episodeID = remark.episode.rawValue
    second = remark.second
    text = remark.text
    made = remark.made
  }
}

extension PlayerFeature {
  private func record(in world: World) -> PlayingRecord? {
    guard let playing else { return nil }
    let now = world.moment.uptime
    let state =
      switch playing.state {
      case .loading: "loading"
      case .playing: "playing"
      case .paused: "paused"
      case .buffering: "waiting"
      case .retrying: "retrying"
      }
    return PlayingRecord(
      episodeID: playing.episode.rawValue, title: playing.title, state: state,
      position: playing.second(at: now), duration: playing.length.map { Int($0.rounded()) },
      speed: playing.speed, volume: volume ?? world.settings[PlayerSettings.volume],
      muted: isMuted, chapter: playing.chapter(at: now).map { $0 + 1 },
      chapters: (playing.facts?.chapters ?? []).map { .init(start: $0.start, title: $0.title) })
  }

  /// `playing`: a line, and a record for programs.
  static func playingReply(in world: World) -> Reply {
    let feature = world.features[PlayerFeature.self]
    let rows = [feature?.record(in: world)].compactMap(\.self)
    let line = feature?.playing.map { PlayerWords.line($0, at: world.moment.uptime) }
    return .page(
      Page(breadcrumb: ["Playing"], blocks: [.text(line ?? "Nothing is playing.")]),
      .named("playing", Listing(rows: rows, offset: 0, total: rows.count)))
  }

  static func tracksReply(in world: World) throws(Failure) -> Reply {
    guard let playing = world.features[PlayerFeature.self]?.playing, let facts = playing.facts
    else { throw nothing }
    let rows = facts.tracks.enumerated().map { index, track in
      Table.Row(
        number: index + 1,
        cells: [
          track.isSelected ? ">" : " ", track.kind.rawValue, "\(track.number)",
          track.title ?? "-", track.language ?? "-", track.codec ?? "-",
        ])
    }
    let table = Table(
      columns: [
        .init(""), .init("Kind"), .init("Track", .trailing), .init("Title", stretches: true),
        .init("Language"), .init("Codec", importance: 1),
      ], rows: rows, total: rows.count, whenEmpty: "It has no tracks.")
    let records = facts.tracks.map { track in
      TrackRecord(
        kind: track.kind.rawValue, number: track.number, title: track.title,
        language: track.language, codec: track.codec, selected: track.isSelected)
    }
    return .page(
      Page(breadcrumb: ["Tracks", playing.title], blocks: [.table(table)]),
      .named("tracks", Listing(rows: records, offset: 0, total: records.count)))
  }
}
