import struct Catalog.PublishedCatalog
import struct Catalog.PublishedProduction
import struct Catalog.WebAddress

/// Reads RSS 0.9x, 1.0 and 2.0 with the iTunes, Media and Dublin Core extensions.
struct RSSBuilder: XMLBuilder {
  private enum Place { case root, channel, item, group }

  private var production = PublishedProduction(key: "", title: "")
  private var channelNames = EpisodeDraft()
  private var item = EpisodeDraft()
  private var isInItem = false
  private var places: [Place] = []
  /// RDF without a channel describes something else.
  private var hasChannel = false
  /// Whether the guid being read may be an address.
  private var isPermanentLink = false
  private var pageOfGuid: String?
  private var newLocation: String?
  /// What is said of a file whose address may be the text of the element being read.
  private var fileInText: (type: String?, bytes: String?) = (nil, nil)

  init() {}

  mutating func open(_ name: XMLName, _ attributes: XMLAttributes) -> XMLStep {
    let name = Self.meant(name)
    guard let place = places.last else {
      hasChannel = name.local != "rdf"
      places.append(name.local == "channel" ? .channel : .root)
      production.language = attributes.xml("lang")?.nonBlank
      return .enter
    }
    switch place {
    case .root, .channel:
      if name.space == .plain, name.local == "item" {
        item = EpisodeDraft()
        item.episode.guid = attributes.rdf("about")?.nonBlank
        isInItem = true
        pageOfGuid = nil
        places.append(.item)
        return .enter
      }
      if name.space == .plain, name.local == "channel" {
        hasChannel = true
        places.append(.channel)
        return .enter
      }
      return place == .channel ? openInChannel(name, attributes) : .skip
    case .item, .group: return openInItem(name, attributes)
    }
  }

  mutating func text(_ text: XMLText, of name: XMLName) {
    let name = Self.meant(name)
    if isInItem { textInItem(text, name) } else { textInChannel(text, name) }
  }

  /// Some feeds declare Atom as the language of everything without a prefix.
  private static func meant(_ name: XMLName) -> XMLName {
    name.space == .atom && !name.isPrefixed ? XMLName(space: .plain, local: name.local) : name
  }

  mutating func close(_ name: XMLName) {
    guard places.popLast() == .item else { return }
    isInItem = false
    if item.episode.page == nil { item.episode.page = pageOfGuid }
    production.episodes.append(item.finished())
  }

  func catalog() -> PublishedCatalog? {
    guard hasChannel || !production.episodes.isEmpty else { return nil }
    var production = production
    let drafted = channelNames.finished()
    production.presenters = drafted.presenters
    production.summary = drafted.notes
    production.tags = drafted.tags
    let title = production.title.nonBlank
    production.title = title ?? "Untitled"
    return PublishedCatalog(
      format: .rss, title: title, productions: [production], newLocation: newLocation)
  }
}

// MARK: The channel

extension RSSBuilder {
  private mutating func openInChannel(_ name: XMLName, _ attributes: XMLAttributes) -> XMLStep {
    switch (name.space, name.local) {
    case (.plain, "title"), (.plain, "description"), (.plain, "link"), (.plain, "language"),
      (.plain, "category"), (.plain, "managingeditor"), (.plain, "author"), (.atom, "author"),
      (.dublinCore, "author"),
      (.itunes, "author"), (.itunes, "summary"), (.itunes, "new-feed-url"),
      (.itunes, "subtitle"), (.itunes, "title"), (.dublinCore, "language"),
      (.dublinCore, "creator"), (.content, "encoded"), (.dublinCore, "title"):
      return .text
    case (.itunes, "category"):
      channelNames.add(tag: attributes["text"].flatMap(TitleText.line))
      places.append(.channel)
      return .enter
    case (.atom, "link"):
      if production.page == nil, attributes["rel"] == nil || attributes["rel"] == "alternate" {
        production.page = attributes["href"].flatMap { Address.web($0, base: attributes.base) }
      }
      return .skip
    default: return .skip
    }
  }

  private mutating func textInChannel(_ text: XMLText, _ name: XMLName) {
    switch (name.space, name.local) {
    case (_, "title"):
      if production.title.isEmpty || name.space == .plain {
        production.title = TitleText.line(text) ?? production.title
      }
    case (.plain, "link"):
      production.page = text.word.flatMap { Address.web($0, base: text.base) } ?? production.page
    case (_, "language"): production.language = TitleText.line(text) ?? production.language
    case (_, "description"): channelNames.add(note: HTMLText.plain(text), .content)
    case (.content, _): channelNames.add(note: HTMLText.plain(text), .summary)
    case (_, "summary"): channelNames.add(note: HTMLText.plain(text), .itunesSummary)
    case (_, "subtitle"): channelNames.add(note: HTMLText.plain(text), .subtitle)
    case (_, "category"): channelNames.add(tag: TitleText.line(text))
    case (.itunes, "new-feed-url"): newLocation = Address.newLocation(text) ?? newLocation
    case (.itunes, _): channelNames.add(names: AuthorName.names(text), .itunes)
    case (.dublinCore, _): channelNames.add(names: AuthorName.names(text), .creator)
    default: channelNames.add(names: AuthorName.names(text), .author)
    }
  }
}

// MARK: An item

extension RSSBuilder {
  private mutating func openInItem(_ name: XMLName, _ attributes: XMLAttributes) -> XMLStep {
    switch (name.space, name.local) {
    case (.plain, "title"), (.plain, "description"), (.plain, "link"), (.plain, "pubdate"),
      (.plain, "author"), (.atom, "author"), (.plain, "category"), (.itunes, "title"),
      (.itunes, "author"),
      (.itunes, "summary"), (.itunes, "subtitle"), (.itunes, "duration"), (.itunes, "keywords"),
      (.dublinCore, "date"), (.dublinCore, "creator"), (.dublinCore, "author"),
      (.dublinCore, "subject"), (.xhtml, "body"), (.plain, "body"),
      (.plain, "fullitem"),
      (.dublinCore, "language"), (.dublinCore, "title"), (.content, "encoded"),
      (.media, "description"), (.media, "title"), (.media, "category"), (.atom, "updated"),
      (.atom, "published"),
      (.atom, "summary"), (.plain, "date"):
      return .text
    case (.plain, "guid"):
      isPermanentLink = attributes["ispermalink"]?.asciiLowered != "false"
      return .text
    case (.plain, "enclosure"):
      return enclosure(attributes["url"] ?? attributes["href"], attributes)
    case (.media, "group"):
      places.append(.group)
      return .enter
    case (.itunes, "category"):
      item.add(tag: attributes["text"].flatMap(TitleText.line))
      return .skip
    case (.media, "content"): return mediaContent(attributes)
    case (.atom, "link"):
      return atomLink(attributes)
    default: return .skip
    }
  }

  /// An address that is missing may be the element's text.
  private mutating func enclosure(_ address: String?, _ attributes: XMLAttributes) -> XMLStep {
    fileInText = (attributes["type"], attributes["length"])
    guard let address else { return .text }
    item.add(
      media: address, type: attributes["type"], bytes: attributes["length"], base: attributes.base)
    return .skip
  }

  /// Pictures beside an episode are no media of it.
  private mutating func mediaContent(_ attributes: XMLAttributes) -> XMLStep {
    let isPicture =
      attributes["medium"] == "image" || attributes["type"]?.hasPrefix("image/") == true
    if !isPicture, let url = attributes["url"], Address.mayBeMedia(url, attributes["type"]) {
      item.add(
        media: url, type: attributes["type"], bytes: attributes["filesize"], base: attributes.base)
      if item.episode.duration == nil {
        item.episode.duration = attributes["duration"].flatMap(FeedDuration.seconds)
      }
    }
    places.append(.group)
    return .enter
  }

  private mutating func atomLink(_ attributes: XMLAttributes) -> XMLStep {
    switch attributes["rel"] {
    case nil, "alternate":
      if item.episode.page == nil, let address = attributes["href"] {
        item.episode.page = Address.web(address, base: attributes.base)
      }
    case "enclosure": return enclosure(attributes["href"], attributes)
    default: break
    }
    return .skip
  }

  private mutating func textInItem(_ text: XMLText, _ name: XMLName) {
    switch (name.space, name.local) {
    case (.plain, "enclosure"), (.atom, "link"):
      guard let word = text.word, WebAddress(word).isWeb else { return }
      item.add(media: word, type: fileInText.type, bytes: fileInText.bytes, base: text.base)
    case (.plain, "title"):
      if item.episode.title.isEmpty { item.episode.title = TitleText.line(text) ?? "" }
    case (_, "title"): item.alternativeTitle = item.alternativeTitle ?? TitleText.line(text)
    case (.plain, "guid"): guid(text)
    case (.plain, "link"):
      let address = text.word.flatMap { Address.web($0, base: text.base) }
      item.episode.page = address ?? item.episode.page
    case (.plain, "pubdate"):
      item.episode.published = text.word.flatMap(FeedDate.date) ?? item.episode.published
    case (_, "date"), (_, "updated"), (_, "published"):
      item.episode.published = item.episode.published ?? text.word.flatMap(FeedDate.date)
    case (_, "duration"):
      item.episode.duration = text.word.flatMap(FeedDuration.seconds) ?? item.episode.duration
    case (.dublinCore, "language"): item.episode.language = TitleText.line(text)
    case (_, "category"), (_, "subject"): item.add(tag: TitleText.line(text))
    case (_, "keywords"):
      TitleText.line(text)?.split(separator: ",").forEach { item.add(tag: String($0).nonBlank) }
    case (.content, _), (_, "body"), (_, "fullitem"): item.add(note: HTMLText.plain(text), .content)
    case (.plain, "description"): item.add(note: HTMLText.plain(text), .summary)
    case (.media, _): item.add(note: HTMLText.plain(text), .mediaDescription)
    case (_, "summary"): item.add(note: HTMLText.plain(text), .itunesSummary)
    case (_, "subtitle"): item.add(note: HTMLText.plain(text), .subtitle)
    case (.itunes, _): item.add(names: AuthorName.names(text), .itunes)
    case (.dublinCore, _): item.add(names: AuthorName.names(text), .creator)
    default: item.add(names: AuthorName.names(text), .author)
    }
  }

  private mutating func guid(_ text: XMLText) {
    guard let word = text.word else { return }
    item.episode.guid = word
    if isPermanentLink, WebAddress(word).isWeb { pageOfGuid = Address.web(word) }
  }
}
