import struct Catalog.CatalogID
import struct Interface.ProgressView
import struct Interface.SplashView

/// A load that the shell waits for before it shows its pages (S1).
///
/// It knows nothing of what follows but its `onDone`, which is used exactly once.
struct Loading: Sendable {
  /// How it is shown.
  enum Style: Sendable {
    /// The splash, alone on the screen.
    case splash
    /// One start line and one end line (a script filling an empty library).
    case lines
  }

  /// When the waiting are told so, and when the splash gives up (product.md, *Splash*).
  static let patience = Duration.seconds(6)
  static let limit = Duration.seconds(30)
  /// Work that is done sooner shows no bar (R51).
  static let discretion = Duration.milliseconds(500)

  let job: JobID
  /// What it fetches, and fetches again after Retry.
  let catalogs: [CatalogID]
  let style: Style
  let began: Duration
  var progress: RefreshProgress
  /// Whether the library holds something to go in to.
  var canEnter: Bool
  /// How often it was tried before.
  var retries = 0
  let onDone: @Sendable () -> [Intent]

  /// When it wants to be looked at again.
  func deadline(after now: Duration) -> Duration? {
    guard style == .splash else { return nil }
    return [Self.discretion, Self.patience, Self.limit].map { began + $0 }.first { $0 > now }
  }

  /// - Parameter isAsked: whether a question lies over it: then it does not load any more.
  func view(at now: Duration, detail: String, isAsked: Bool) -> SplashView {
    let elapsed = now - began
    let bar = ProgressView(fraction: progress.fraction, detail: detail)
    let hint = canEnter ? "Still loading. Esc continues with what is here." : "Still loading."
    return SplashView(
      title: "Tekpub", label: "Preparing the awesome ...",
      progress: elapsed >= Self.discretion ? bar : nil,
      hint: elapsed >= Self.patience && !isAsked ? hint : nil, canEnter: canEnter)
  }
}
