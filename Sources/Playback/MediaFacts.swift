/// What is known of a file that was loaded.
public struct MediaFacts: Equatable, Sendable {
  /// Seconds; nil when unknown. Some files claim a wrong one.
  public var duration: Double?
  /// Whether every place can be reached; else only what was received already.
  public var isSeekable: Bool
  /// Whether it has a video track; a cover is none.
  public var hasVideo: Bool
  public var hasAudio: Bool
  /// In order of time.
  public var chapters: [MediaChapter]
  public var tracks: [MediaTrack]
  /// The title that the file itself has, fit to be shown; nil when it has none.
  public var title: String?

  public init(
    duration: Double? = nil, isSeekable: Bool = false, hasVideo: Bool = false,
    hasAudio: Bool = false, chapters: [MediaChapter] = [], tracks: [MediaTrack] = [],
    title: String? = nil
  ) {
    self.duration = duration
    self.isSeekable = isSeekable
    self.hasVideo = hasVideo
    self.hasAudio = hasAudio
    self.chapters = chapters
    self.tracks = tracks
    self.title = title
  }
}

public struct MediaChapter: Equatable, Sendable {
  /// Seconds, 0 or more.
  public var start: Double
  /// Fit to be shown; empty when it has none.
  public var title: String

  public init(start: Double, title: String) {
    self.start = start
    self.title = title
  }
}

public struct MediaTrack: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable { case audio, video, subtitle }

  public var kind: Kind
  /// From 1, for each kind.
  public var number: Int
  public var title: String?
  /// As the file has it: `en`, `eng`.
  public var language: String?
  public var codec: String?
  public var isSelected: Bool

  public init(
    kind: Kind, number: Int, title: String? = nil, language: String? = nil, codec: String? = nil,
    isSelected: Bool = false
  ) {
    self.kind = kind
    self.number = number
    self.title = title
    self.language = language
    self.codec = codec
    self.isSelected = isSelected
  }
}
