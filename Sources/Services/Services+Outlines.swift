import Catalog
import Feeds
import FoundationEssentials
import Shell
import Store

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

/// Lists of subscriptions, in OPML.
extension Services {
  func importOutlines(_ text: String, _ job: Job) async throws -> ImportReport {
    let location = locations.normalized(text)
    let proxy = proxy(for: job)
    let document = try await proxy.document(at: location)
    guard document.catalog.format == .opml else {
      throw Failure(
        "\(Subscription.shown(location)) is a single catalog, not a list of them.",
        remedy: "subscribe \(Subscription.shown(text)) follows it.")
    }
    let catalogs = try store.reader.catalogs()
    let outlines = followable(document.catalog.outlines, listedAt: location, among: catalogs)
    guard !outlines.isEmpty else {
      throw Failure("\(Subscription.shown(location)) lists no feed that can be followed.")
    }
    var report = try await follow(outlines, known: catalogs, proxy)
    report.warnings = document.catalog.warnings
    let refused = document.catalog.outlines.count - outlines.count
    if refused > 0 { report.warnings.append("left out, not to be had here: \(refused)") }
    return report
  }

  /// The outlines with the locations to keep, without what may not be followed: files of this machine
  /// in a list from the network, whatever its reader let through, and shipped catalogs that are not
  /// shipped.
  func followable(_ outlines: [Outline], listedAt list: String, among catalogs: [Subscription])
    -> [Outline]
  {
    let isLocal = !WebAddress(list).isWeb
    let known = KnownLocations(catalogs)
    return outlines.compactMap { place(of: $0, isLocal: isLocal, among: known) }
  }

  private func place(of outline: Outline, isLocal: Bool, among known: KnownLocations) -> Outline? {
    var outline = outline
    outline.title = Subscription.shown(outline.title)
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

  private func follow(
    _ outlines: [Outline], known catalogs: [Subscription], _ proxy: CatalogProxy
  ) async throws -> ImportReport {
    let followed = Set(catalogs.filter(\.isFollowed).map(\.id))
    var listed: Set<CatalogID> = []
    for outline in outlines {
      listed.insert(
        try await store.addCatalog(
          location: outline.location, title: outline.title, origin: .user, isFollowed: true))
    }
    let new = listed.subtracting(followed)
    let refresh = await proxy.load(try store.reader.catalogs().filter { new.contains($0.id) })
    let counted = try await apply(.count(.imports))
    return ImportReport(
      added: new.count, known: listed.count - new.count, refresh: refresh,
      unlocked: refresh.unlocked + counted.unlocked)
  }

  /// Writes what is followed, without names and passwords: such a list is made to be given away.
  func exportOutlines(to text: String, overwriting: Bool) async throws -> Outcome {
    let followed = try store.reader.catalogs().filter(\.isFollowed)
    guard !followed.isEmpty else {
      throw Failure("Nothing is subscribed, so there is nothing to write.")
    }
    let path = realPath(of: text)
    if try Self.isThere(path, named: text), !overwriting { return .exists(path: text) }
    let bytes = OutlineWriter.opml(
      title: "tekpub-shell subscriptions",
      outlines: followed.map { Outline(title: $0.title, location: $0.shownLocation) },
      created: clock().wall)
    do {
      try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw Self.unwritable(text, error)
    }
    let counted = try await apply(.count(.exports))
    return .exported(
      count: followed.count, withoutPassword: followed.count { $0.location != $0.shownLocation },
      path: text, unlocked: counted.unlocked)
  }

  /// What was typed may be private: only its owner reads the file.
  func writeScript(_ script: String, to text: String, overwriting: Bool) throws -> Outcome {
    let path = realPath(of: text)
    if try Self.isThere(path, named: text), !overwriting { return .exists(path: text) }
    do {
      try SecretFile(path: path).write(Array(script.utf8))
    } catch {
      throw Self.unwritable(text, error)
    }
    return .written(path: text)
  }

  private static func unwritable(_ text: String, _ error: any Error) -> Failure {
    let isFull =
      switch error {
      case let error as CocoaError: error.code == .fileWriteOutOfSpace
      case SecretFile.Problem.unusable(_, let reason): reason == SecretFile.isFull
      default: false
      }
    return isFull
      ? Failure("\(text) could not be written: the disk is full.")
      : Failure(
        "\(text) could not be written.",
        remedy: "Check that its folder exists and may be written to.")
  }

  /// Where a link leads: writing a file anew would put it in the link's place.
  private func realPath(of text: String) -> String {
    URL(filePath: locations.absolute(text)).resolvingSymlinksInPath().path
  }

  /// Whether there is a file that could be overwritten. Throws for what is no ordinary file.
  private static func isThere(_ path: String, named text: String) throws -> Bool {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: path) else { return false }
    switch facts[.type] as? FileAttributeType {
    case .typeRegular?: return true
    case .typeDirectory?: throw Failure("\(text) is a folder.", remedy: "Name a file in it.")
    default: throw Failure("\(text) is no ordinary file.", remedy: "Name another one.")
    }
  }
}
