import Catalog
import FoundationEssentials

/// What an episode is recognised by, in a form that is compared.
///
/// Addresses and guids are kept without `http://` or `https://`: publishers move from one to the
/// other.
struct EpisodeTraits: Hashable {
  /// nil when missing, blank or shared.
  var guid: String?
  var title: String
  /// Seconds since 1970.
  var date: Int64?
  var page: String?
  /// Address of the first file.
  var media: String?

  init(guid: String?, title: String, published: Date?, page: String?, media: [Media]) {
    self.guid = guid.map(Self.bare)
    self.title = title
    date = published.map { Int64($0.timeIntervalSince1970.rounded(.down)) }
    self.page = page.flatMap { $0.isEmpty ? nil : Self.bare($0) }
    self.media = Self.file(media)
  }

  /// The media without query and fragment, which may hold no more than a pass to it.
  var mediaPath: String? {
    media.map { String($0.prefix { $0 != "?" && $0 != "#" }) }
  }

  /// Address of the first file, without its scheme.
  static func file(_ media: [Media]) -> String? {
    guard let url = media.first?.url, !url.isEmpty else { return nil }
    return bare(url)
  }

  static func bare(_ address: String) -> String {
    for scheme in ["https://", "http://"] where address.hasPrefix(scheme) {
      return String(address.dropFirst(scheme.count))
    }
    return address
  }
}

extension EpisodeTraits {
  /// Several traits together; nil when one of them is missing.
  static func key(_ parts: String?...) -> String? {
    var key = ""
    for part in parts {
      guard let part else { return nil }
      key += part + "\n"
    }
    return key
  }

  var second: String? { date.map { String($0) } }
}
