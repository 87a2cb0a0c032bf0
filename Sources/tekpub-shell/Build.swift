import FoundationEssentials
import Release
import Shell

/// The build that runs, with what was found around it.
struct Build: Sendable {
  let facts: BuildFacts
  private let installation: Installation
  private let program: String
  private let places: Installation.Places

  init(_ paths: Paths) {
    program = paths.program
    places = Installation.Places(kept: paths.kept)
    installation = Installation(
      program: paths.program, version: Live.version,
      isInCheckout: paths.isInCheckout, places: places)
    facts = BuildFacts(
      words: installation.words, end: installation.end, data: paths.data, library: paths.library,
      configuration: paths.configuration, history: paths.history)
  }

  /// Whether the signature holds, and if not, why.
  func signature(now: Date) async -> String {
    await installation.signature(
      program: program, version: Live.version, places: places, now: now)
  }
}
