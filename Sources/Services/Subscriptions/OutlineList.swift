import Catalog
import Feeds

/// The locations of the library's catalogs, to look many up in.
private struct KnownLocations {
  private let locations: Set<String>
  /// By what is shown of them; the first of those shown alike.
  private let shown: [String: String]

  init(_ catalogs: [Subscription]) {
    locations = Set(catalogs.map(\.location))
    shown = Dictionary(catalogs.map { ($0.shownLocation, $0.location) }) { first, _ in first }
  }

  func contains(_ location: String) -> Bool { locations.contains(location) }

  /// Lists are written without passwords: an address that differs in nothing else is known.
  func location(shownAs text: String) -> String? { shown[text] }
}

/// What an imported list leads to, and what an exported one holds.
struct OutlineList {
  /// With the locations to keep.
  private(set) var followed: [Outline] = []
  /// Entries that are commented out, and links.
  private(set) var kept: [Outline] = []
  /// What was not followed, in words.
  private(set) var warnings: [String] = []

  /// - Parameter location: where the list lies. One of this machine may name its files; of one from the
  ///   network those are left out here, whatever its reader let through.
  init(
    _ document: PublishedCatalog, from location: String, locations: CatalogLocation,
    known catalogs: [Subscription]
  ) {
    let isLocal = !WebAddress(location).isWeb
    let known = KnownLocations(catalogs)
    let followedLocations = Set(catalogs.filter(\.isFollowed).map(\.location))
    var refused: [Int] = []
    var keptLines: [Int] = []
    for (outline, line) in zip(document.outlines, document.outlineLines) {
      guard let placed = Self.place(of: outline, locations, isLocal: isLocal, among: known) else {
        refused.append(line)
        continue
      }
      if placed.kind == .feed {
        followed.append(placed)
      } else {
        keptLines.append(line)
        if placed.kind == .link || !followedLocations.contains(placed.location) {
          kept.append(placed)
        }
      }
    }
    let now = Set(followed.map(\.location))
    kept.removeAll { $0.kind == .disabled && now.contains($0.location) }
    if !keptLines.isEmpty {
      warnings.append("not followed, kept for an export: \(DocumentLines.words(keptLines))")
    }
    if !refused.isEmpty {
      warnings.append(
        "left out, not to be had here: \(refused.count) (\(DocumentLines.words(refused)))")
    }
  }

  /// The outline with the location to keep; nil for what may not be followed: files of this machine
  /// in a list from the network, and shipped catalogs that are not shipped. What is not to be
  /// followed may be anywhere.
  private static func place(
    of outline: Outline, _ locations: CatalogLocation, isLocal: Bool, among known: KnownLocations
  ) -> Outline? {
    var outline = outline
    outline.title = Subscription.shown(outline.title)
    if outline.kind != .feed, !WebAddress(outline.location).isWeb { return outline }
    let location = locations.normalized(outline.location)
    outline.location = location
    if location.hasPrefix(CatalogLocation.shippedScheme) {
      return known.contains(location) ? outline : nil
    }
    guard WebAddress(location).isWeb else {
      return isLocal && location.hasPrefix("/") ? outline : nil
    }
    if !known.contains(location), let same = known.location(shownAs: location) {
      outline.location = same
    }
    return outline
  }

  /// The entries of a list of these subscriptions and of what was kept, each folder in one piece.
  static func written(_ subscriptions: [Subscription], kept: [Outline]) -> [Outline] {
    let locations = Set(subscriptions.map(\.location))
    let feeds = subscriptions.flatMap { subscription in
      (subscription.folders.isEmpty ? [[]] : subscription.folders).map { path in
        Outline(
          title: subscription.title, location: subscription.shownLocation,
          page: subscription.page, folders: path, attributes: subscription.attributes)
      }
    }
    let others = kept.compactMap { outline -> Outline? in
      if outline.kind == .disabled, locations.contains(outline.location) { return nil }
      var outline = outline
      outline.location = Subscription.shown(outline.location)
      return outline
    }
    let all = (feeds + others).map { outline in
      var outline = outline
      outline.page = outline.page.map(Subscription.shown)
      outline.attributes = outline.attributes.mapValues(Subscription.shown)
      return outline
    }
    return grouped(all, depth: 0)
  }

  /// Each folder where its first entry stands.
  private static func grouped(_ outlines: [Outline], depth: Int) -> [Outline] {
    var groups: [[Outline]] = []
    var places: [String: Int] = [:]
    for outline in outlines {
      guard depth < outline.folders.count else {
        groups.append([outline])
        continue
      }
      let folder = outline.folders[depth]
      if let place = places[folder] {
        groups[place].append(outline)
      } else {
        places[folder] = groups.count
        groups.append([outline])
      }
    }
    return groups.flatMap { group in
      group.count > 1 ? grouped(group, depth: depth + 1) : group
    }
  }
}
