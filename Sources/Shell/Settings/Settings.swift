/// The settings in force: defaults, then what the library stores, then tekpubrc, then options.
public struct Settings: Equatable, Sendable {
  /// How many cells the terminal gives to signs whose width the Unicode standard leaves open; `auto`:
  /// two where the locale is a Chinese, Japanese or Korean one.
  public enum AmbiguousWidth: String, Sendable, CaseIterable { case auto, narrow, wide }

  /// What keys on an empty line of the full screen do: in `letters` letters act on the page, too.
  public enum KeyMode: String, Sendable, CaseIterable { case line, letters }

  public enum SplashPolicy: String, Sendable, CaseIterable { case automatic, always, never }

  /// How old a catalog may be before a start fetches it again.
  public var refreshInterval: Duration = .seconds(30 * 60)
  public var splash = SplashPolicy.automatic
  /// Rows of a listing printed at a time on a terminal.
  public var listingRows = 20
  /// Columns from which list and detail stand side by side.
  public var splitColumns = 100
  public var isOffline = false
  /// Whether frames are wrapped in synchronized output (mode 2026).
  public var isSynchronized = true
  public var presentation = Presentation.full
  /// How long the splash takes to dissolve into the first page.
  public var fade: Duration = .milliseconds(400)
  public var showsClock = false
  public var usesMouse = true
  public var keys = KeyMode.line
  public var ambiguousWidth = AmbiguousWidth.auto
  /// `auto`, the name of a theme, or the path of its file.
  public var theme = "auto"
  /// Whether plain lines are all there is, for screen readers; counts from the next start.
  public var isAccessible = false
  /// Settings of features, as texts, by their names; see `SettingKey`.
  var values: [String: String] = [:]

  public init() {}
}
