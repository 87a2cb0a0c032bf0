import Catalog
import FoundationEssentials

/// A number that changes when any of the fields put into it does: FNV-1a over 64 bits, the same in
/// every run, so that it can be stored.
struct Digest {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  var value: Int64 { Int64(bitPattern: state) }

  init(_ episode: PublishedEpisode, guid: String?) {
    add(guid)
    add(episode.title)
    add(Lines.join(episode.presenters))
    add(episode.notes)
    add(episode.page)
    add(episode.published.map { String($0.timeIntervalSince1970) })
    add(episode.duration.map { String($0) })
    add(episode.language)
    add(Lines.join(episode.tags))
    add(Lines.join(episode.media))
  }

  init(_ fields: [String]) {
    for field in fields { add(field) }
  }

  init(_ production: PublishedProduction) {
    add(production.title)
    add(Lines.join(production.presenters))
    add(production.summary)
    add(production.page)
    add(production.language)
    add(Lines.join(production.tags))
    add(production.year.map { String($0) })
    add(production.unavailable)
  }

  /// A missing field differs from an empty one.
  private mutating func add(_ field: String?) {
    guard var field else { return add(byte: 0xfe) }
    field.withUTF8 { bytes in
      for byte in bytes { add(byte: byte) }
    }
    // Never part of UTF-8, so fields cannot run into one another.
    add(byte: 0xff)
  }

  private mutating func add(byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
