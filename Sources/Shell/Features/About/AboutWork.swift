import Catalog
import Interface

/// Finds out whether the signature of this build holds, for the page of `about`.
public struct AboutWork: Work {
  public let version: String
  public let build: BuildFacts

  public init(version: String, build: BuildFacts) {
    self.version = version
    self.build = build
  }

  public var pace: Pace { .quick }
}

/// What there is to say about this build.
public struct BuildDescribed: Outcome {
  public let version: String
  public let build: BuildFacts
  /// Whether it holds, and if not, why.
  public let signature: String

  public init(_ work: AboutWork, signature: String) {
    version = work.version
    build = work.build
    self.signature = signature
  }

  public func consequences(of job: Job) -> [Intent] { [.reply(.page(page, record))] }

  static let licence =
    "GPL-3.0-or-later, as GNU readline demands. The shipped facts are CC0. The Swift runtime in the "
    + "program is under the Apache License 2.0 with its Runtime Library Exception."

  private var page: Page {
    Page(
      breadcrumb: ["About"],
      blocks: [
        .text("tekpub-shell \(version) (\(build.words))"), .text(signature),
        .facts([
          Fact("Library", build.library), Fact("Settings", build.configuration),
          Fact("History", build.history), Fact("Catalogs", build.data),
        ]), .text(Self.licence),
      ])
  }

  private var record: ListingRecord {
    let row = AboutRecord(
      version: version, build: build.words, signature: signature, library: build.library,
      configuration: build.configuration, history: build.history, data: build.data)
    return .named("about", Listing(rows: [row], offset: 0, total: 1))
  }
}

/// What programs get of `about`.
struct AboutRecord: Encodable, Sendable {
  var version: String
  var build: String
  var signature: String
  var library: String
  var configuration: String
  var history: String
  var data: String
}
