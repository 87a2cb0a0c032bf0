import struct Catalog.PublishedCatalog
import struct Catalog.PublishedProduction
import struct Catalog.WebAddress

/// Reads Atom 1.0, and 0.3 as far as it is alike.
struct AtomBuilder: XMLBuilder {
  private enum Place { case feed, entry, group, source }
  /// What a text construct's `type` says of it.
  private enum Kind { case text, html, other }

  private var production = PublishedProduction(key: "", title: "")
  private var feed = EpisodeDraft()
  private var entry = EpisodeDraft()
  private var isInEntry = false
  private var places: [Place] = []
  private var kind = Kind.text
  private var newLocation: String?
  /// What is said of the link being read, whose address may be its text.
  private var link = Link()
  /// The type of the content being read.
  private var contentType: String?

  private struct Link {
    var relation: String?
    var type: String?
    var bytes: String?
  }

  init() {}

  mutating func open(_ name: XMLName, _ attributes: XMLAttributes) -> XMLStep {
    guard let place = places.last else {
      production.language = attributes.xml("lang")?.nonBlank
      return enter(.feed)
    }
    switch place {
    case .source: return .skip
    case .group: return openExtension(name, attributes)
    case .feed, .entry: break
    }
    guard isCore(name) else { return openExtension(name, attributes) }
    switch name.local {
    case "entry":
      guard place == .feed else { return .skip }
      entry = EpisodeDraft()
      isInEntry = true
      return enter(.entry)
    case "author": return .text
    case "source": return enter(.source)
    case "link": return openLink(attributes)
    case "category":
      let term = attributes["term"].flatMap { WebAddress($0).isWeb ? nil : $0 }
      draft { $0.add(tag: (term ?? attributes["label"]).flatMap(TitleText.line)) }
      return .skip
    case "title", "subtitle", "tagline", "summary", "content", "id", "updated", "published",
      "modified", "issued", "created":
      kind = Self.kind(attributes, isContent: name.local == "content")
      if name.local == "content" { openContent(attributes) }
      return .text
    default: return .skip
    }
  }

  mutating func text(_ text: XMLText, of name: XMLName) {
    if !isCore(name) {
      textOfExtension(text, name)
    } else if name.local == "author" {
      let names =
        text.isMarkup ? AuthorName.names(text) : [TitleText.literal(text)].compactMap(\.self)
      draft { $0.add(names: names, .author) }
    } else if name.local == "link" {
      if let word = text.word, WebAddress(word).isWeb { add(link, to: word, base: text.base) }
    } else if isInEntry {
      textInEntry(text, name.local)
    } else {
      switch name.local {
      case "title": production.title = title(text) ?? production.title
      case "subtitle", "tagline": feed.add(note: notes(text), .summary)
      default: break
      }
    }
  }

  mutating func close(_ name: XMLName) {
    switch places.popLast() {
    case .entry:
      isInEntry = false
      production.episodes.append(entry.finished())
    case .feed, .group, .source, nil: break
    }
  }

  func catalog() -> PublishedCatalog? {
    var production = production
    let drafted = feed.finished()
    production.presenters = drafted.presenters
    production.summary = drafted.notes
    production.tags = drafted.tags
    let title = production.title.nonBlank
    production.title = title ?? "Untitled"
    return PublishedCatalog(
      format: .atom, title: title, productions: [production], newLocation: newLocation)
  }

  private mutating func enter(_ place: Place) -> XMLStep {
    places.append(place)
    return .enter
  }

  /// Changes the entry being read, else what is said of the feed.
  private mutating func draft(_ change: (inout EpisodeDraft) -> Void) {
    if isInEntry { change(&entry) } else { change(&feed) }
  }

  private func isCore(_ name: XMLName) -> Bool { name.space == .atom || name.space == .plain }

  private static func kind(_ attributes: XMLAttributes, isContent: Bool) -> Kind {
    if isContent && attributes["src"] != nil || attributes["mode"] == "base64" { return .other }
    switch attributes["type"]?.asciiLowered {
    case nil: return attributes["mode"] == "escaped" ? .html : .text
    case "text", "text/plain": return .text
    case "html", "xhtml", "text/html", "application/xhtml+xml": return .html
    case let type?: return type.hasPrefix("text/") ? .text : .other
    }
  }

  private func title(_ text: XMLText) -> String? {
    switch kind {
    case .text: TitleText.literal(text)
    case .html: TitleText.line(text)
    case .other: nil
    }
  }

  private func notes(_ text: XMLText) -> String? {
    switch kind {
    case .text: text.isMarkup ? HTMLText.plain(text) : HTMLText.literal(text)
    case .html: HTMLText.plain(text)
    case .other: nil
    }
  }
}

extension AtomBuilder {
  private mutating func openLink(_ attributes: XMLAttributes) -> XMLStep {
    link = Link(
      relation: attributes["rel"]?.asciiLowered, type: attributes["type"],
      bytes: attributes["length"])
    guard let target = attributes["href"] else { return .text }
    add(link, to: target, base: attributes.base)
    return .skip
  }

  private mutating func add(_ link: Link, to target: String, base: String?) {
    switch link.relation {
    case nil, "alternate":
      let page = Address.web(target, base: base)
      if isInEntry {
        entry.episode.page = entry.episode.page ?? page
      } else {
        production.page = production.page ?? page
      }
    case "enclosure": entry.add(media: target, type: link.type, bytes: link.bytes, base: base)
    default: break
    }
  }

  /// Content that lies elsewhere is a file of the entry, or else its page (RFC 4287, 4.1.3.2).
  private mutating func openContent(_ attributes: XMLAttributes) {
    contentType = attributes["type"]
    guard isInEntry, let source = attributes["src"],
      let address = Address.web(source, base: attributes.base)
    else { return }
    let type = MediaType.type(contentType, address: address) ?? ""
    if type.hasPrefix("audio/") || type.hasPrefix("video/")
      || type.hasPrefix("application/")
        && !type.hasSuffix("xml")
    {
      entry.add(media: address, type: contentType, bytes: nil, base: nil)
    } else if !type.hasPrefix("image/") {
      entry.episode.page = entry.episode.page ?? address
    }
  }

  /// Some write the address of a file where the file's bytes belong.
  private mutating func content(_ text: XMLText) {
    let type = contentType?.asciiLowered ?? ""
    if kind == .other, type.hasPrefix("audio/") || type.hasPrefix("video/"), let word = text.word,
      WebAddress(word).isWeb
    {
      entry.add(media: word, type: type, bytes: nil, base: text.base)
    }
    entry.add(note: notes(text), .content)
  }

  private mutating func openExtension(_ name: XMLName, _ attributes: XMLAttributes) -> XMLStep {
    switch (name.space, name.local) {
    case (.media, "group"): return enter(.group)
    case (.media, "content"):
      guard let url = attributes["url"], Address.mayBeMedia(url, attributes["type"]),
        attributes["medium"] != "image"
      else { return .skip }
      entry.add(
        media: url, type: attributes["type"], bytes: attributes["filesize"], base: attributes.base)
      if entry.episode.duration == nil {
        entry.episode.duration = attributes["duration"].flatMap(FeedDuration.seconds)
      }
      return .skip
    case (.media, "category"), (.itunes, "duration"), (.itunes, "author"), (.media, "description"),
      (.media, "title"),
      (.dublinCore, "creator"), (.dublinCore, "date"), (.content, "encoded"),
      (.itunes, "new-feed-url"):
      return .text
    default: return .skip
    }
  }

  private mutating func textOfExtension(_ text: XMLText, _ name: XMLName) {
    switch (name.space, name.local) {
    case (_, "duration"):
      entry.episode.duration = text.word.flatMap(FeedDuration.seconds) ?? entry.episode.duration
    case (_, "new-feed-url"):
      if !isInEntry { newLocation = Address.newLocation(text) ?? newLocation }
    case (_, "author"): draft { $0.add(names: AuthorName.names(text), .itunes) }
    case (_, "category"): draft { $0.add(tag: TitleText.line(text)) }
    case (_, "creator"): draft { $0.add(names: AuthorName.names(text), .creator) }
    case (.media, "title"): entry.alternativeTitle = TitleText.literal(text)
    case (_, "description"): entry.add(note: HTMLText.plain(text), .mediaDescription)
    case (_, "encoded"): entry.add(note: HTMLText.plain(text), .itunesSummary)
    case (_, "date"):
      entry.episode.published = entry.episode.published ?? text.word.flatMap(FeedDate.date)
    default: break
    }
  }

  private mutating func textInEntry(_ text: XMLText, _ name: String) {
    switch name {
    case "title": entry.episode.title = title(text) ?? entry.episode.title
    case "id": entry.episode.guid = text.word ?? entry.episode.guid
    case "content": content(text)
    case "summary": entry.add(note: notes(text), .summary)
    case "published", "issued":
      entry.episode.published = text.word.flatMap(FeedDate.date) ?? entry.episode.published
    case "created", "updated", "modified":
      entry.episode.published = entry.episode.published ?? text.word.flatMap(FeedDate.date)
    default: break
    }
  }
}
