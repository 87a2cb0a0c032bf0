extension MediaFacts {
  /// - Parameter values: what mpv says of `ObservedProperty.facts`.
  init(_ values: [ObservedProperty: JSONValue], isSitePage: Bool) {
    let entries = values[.trackList]?.list ?? []
    let duration = values[.duration]?.number ?? 0
    self.init(
      duration: duration > 0 ? duration : nil,
      isSeekable: values[.seekable]?.bool ?? false,
      hasVideo: entries.contains(where: Self.isVideo),
      hasAudio: entries.contains { $0["type"]?.text == "audio" },
      chapters: Self.chapters(values[.chapterList]?.list ?? []),
      tracks: entries.filter { !Self.isCover($0) }.compactMap(Self.track),
      title: Self.title(values[.metadata])
        ?? (isSitePage ? MediaText.line(values[.mediaTitle]?.text) : nil))
  }

  private static func isCover(_ entry: JSONValue) -> Bool {
    entry["albumart"]?.bool == true || entry["image"]?.bool == true
  }

  private static func isVideo(_ entry: JSONValue) -> Bool {
    entry["type"]?.text == "video" && !isCover(entry)
  }

  /// The first may begin before the file; some files have them in no order.
  private static func chapters(_ entries: [JSONValue]) -> [MediaChapter] {
    entries.compactMap { entry in
      entry["time"]?.number.map {
        MediaChapter(start: max(0, $0), title: MediaText.line(entry["title"]?.text) ?? "")
      }
    }.sorted { $0.start < $1.start }
  }

  private static func track(_ entry: JSONValue) -> MediaTrack? {
    let kinds: [String: MediaTrack.Kind] = ["audio": .audio, "video": .video, "sub": .subtitle]
    guard let kind = entry["type"]?.text.flatMap({ kinds[$0] }), let number = entry["id"]?.integer
    else { return nil }
    return MediaTrack(
      kind: kind, number: number, title: MediaText.line(entry["title"]?.text),
      language: MediaText.line(entry["lang"]?.text), codec: MediaText.line(entry["codec"]?.text),
      isSelected: entry["selected"]?.bool ?? false)
  }

  /// Tags are written in either case.
  private static func title(_ metadata: JSONValue?) -> String? {
    guard case .object(let tags) = metadata else { return nil }
    let titles = tags.filter { $0.key.lowercased() == "title" }.sorted { $0.key < $1.key }
    return MediaText.line(titles.first?.value.text)
  }
}

extension MediaTrack.Kind {
  /// The property that selects one.
  var property: String {
    switch self {
    case .audio: "aid"
    case .video: "vid"
    case .subtitle: "sid"
    }
  }
}
