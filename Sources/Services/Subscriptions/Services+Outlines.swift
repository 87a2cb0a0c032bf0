import Catalog
import Feeds
import FoundationEssentials
public import Shell
import Store

extension ImportWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    try await services.importOutlines(location, job)
  }
}

extension ExportWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    try await services.exportOutlines(to: path, overwriting: isOverwriting)
  }
}

extension WriteScriptWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    try services.writeScript(text, to: path, overwriting: isOverwriting)
  }
}

/// Lists of subscriptions, in OPML.
extension Services {
  /// Of a list this program writes.
  private static let title = "tekpub-shell subscriptions"

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
    let list = OutlineList(
      document.catalog, from: location, locations: locations, known: catalogs)
    // What was exported can be imported, even where only shipped catalogs were followed.
    let isOwn = document.catalog.title == Self.title && document.catalog.outlines.isEmpty
    guard !list.followed.isEmpty || !list.kept.isEmpty || isOwn else {
      throw Failure("\(Subscription.shown(location)) lists no feed that can be followed.")
    }
    var report = try await follow(list.followed, known: catalogs, proxy)
    try await store.keep(list.kept)
    report.warnings = document.catalog.warnings + list.warnings
    return report
  }

  private func follow(
    _ outlines: [Outline], known catalogs: [Subscription], _ proxy: CatalogProxy
  ) async throws -> ImportReport {
    let followed = Set(catalogs.filter(\.isFollowed).map(\.id))
    var listed: Set<CatalogID> = []
    for outline in outlines {
      listed.insert(try await store.follow(outline))
    }
    let new = listed.subtracting(followed)
    let refresh = await proxy.load(try store.reader.catalogs().filter { new.contains($0.id) })
    let counted = try await apply(.count(.imports))
    return ImportReport(
      added: new.count, known: listed.count - new.count, refresh: refresh,
      unlocked: refresh.unlocked + counted.unlocked)
  }

  /// Writes what is followed, without names and passwords: such a list is made to be given away.
  /// Catalogs that come with the program are left out, since no other program has them; what an
  /// imported list held besides feeds is written back.
  func exportOutlines(to text: String, overwriting: Bool) async throws -> any Outcome {
    let followed = try store.reader.catalogs().filter(\.isFollowed)
    let kept = try await store.keptOutlines()
    guard !followed.isEmpty || !kept.isEmpty else {
      throw Failure("Nothing is subscribed, so there is nothing to write.")
    }
    let path = realPath(of: text)
    if try Self.isThere(path, named: text), !overwriting { return FileExists(path: text) }
    let subscribed = followed.filter {
      !$0.location.hasPrefix(CatalogLocation.shippedScheme)
    }
    let bytes = OutlineWriter.opml(
      title: Self.title,
      outlines: OutlineList.written(subscribed, kept: kept), created: clock().wall)
    do {
      try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw Self.unwritable(text, error)
    }
    let counted = try await apply(.count(.exports))
    return ExportReport(
      count: subscribed.count,
      withoutPassword: subscribed.count { $0.location != $0.shownLocation },
      shipped: followed.count - subscribed.count, path: text, unlocked: counted.unlocked)
  }

  /// What was typed may be private: only its owner reads the file.
  func writeScript(_ script: String, to text: String, overwriting: Bool) throws -> any Outcome {
    let path = realPath(of: text)
    if try Self.isThere(path, named: text), !overwriting { return FileExists(path: text) }
    do {
      try SecretFile(path: path).write(Array(script.utf8))
    } catch {
      throw Self.unwritable(text, error)
    }
    return FileWritten(path: text)
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

  /// Whether there is a file that could be overwritten. Throws for what is not an ordinary file.
  private static func isThere(_ path: String, named text: String) throws -> Bool {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: path) else { return false }
    switch facts[.type] as? FileAttributeType {
    case .typeRegular?: return true
    case .typeDirectory?: throw Failure("\(text) is a folder.", remedy: "Name a file in it.")
    default: throw Failure("\(text) is not an ordinary file.", remedy: "Name another one.")
    }
  }
}
