/// Everything there is to see at one moment. Renderers draw it; nothing else may be drawn.
public struct Frame: Equatable, Sendable {
  /// The tab bar; nil while the splash is alone on the screen.
  public var tabs: TabBarView?
  /// Identity of the place shown: a transcript prints the page when this changes.
  public var place: Int
  public var panes: Panes
  public var splash: SplashView?
  public var alert: AlertView?
  /// Notices to be seen now, oldest first.
  public var notices: [Notice]
  /// What goes on behind the page; nil when nothing does.
  public var activity: ProgressView?
  public var prompt: PromptView
  /// Who takes what is typed.
  public var input: InputFocus
  /// What only a full screen shows.
  public var screen: ScreenView

  public init(
    tabs: TabBarView?, place: Int, panes: Panes, splash: SplashView? = nil,
    alert: AlertView? = nil, notices: [Notice] = [], activity: ProgressView? = nil,
    prompt: PromptView, input: InputFocus = InputFocus(), screen: ScreenView = ScreenView()
  ) {
    self.tabs = tabs
    self.place = place
    self.panes = panes
    self.splash = splash
    self.alert = alert
    self.notices = notices
    self.activity = activity
    self.prompt = prompt
    self.input = input
    self.screen = screen
  }
}

/// One pane, or list and detail side by side.
public enum Panes: Equatable, Sendable {
  case single(Page)
  case split(list: Page, detail: Page)

  /// The page in front: what plain shows and `show` prints.
  public var front: Page {
    switch self {
    case .single(let page): page
    case .split(_, let detail): detail
    }
  }
}

/// What stands at the bottom.
public enum PromptView: Equatable, Sendable {
  /// Nothing may be typed as a command: splash, or a command's own work is running.
  case none
  case command
  /// A question waits for its answer.
  case choice
  /// Words are asked for that must not be seen.
  case secret(SecretView)
}

public struct TabBarView: Equatable, Sendable {
  public struct Tab: Equatable, Sendable {
    public var title: String
    public var badge: Int?

    public init(title: String, badge: Int? = nil) {
      self.title = title
      self.badge = badge
    }
  }

  public var tabs: [Tab]
  /// Index of the one in front.
  public var active: Int

  public init(tabs: [Tab], active: Int) {
    self.tabs = tabs
    self.active = active
  }
}

/// How far a piece of work is.
public struct ProgressView: Equatable, Sendable {
  /// 0...1; never goes back, 1 only on success.
  public var fraction: Double
  /// Beside the bar, for example `5 of 11 catalogs`.
  public var detail: String
  /// Whether it only tells the time: nobody waits for its end.
  public var isTimer = false

  public init(fraction: Double, detail: String) {
    self.fraction = fraction
    self.detail = detail
  }
}

public struct SplashView: Equatable, Sendable {
  public var title: String
  public var label: String
  /// nil until there is something worth showing (R51: not in the first 500 ms).
  public var progress: ProgressView?
  /// A word to the waiting, such as how to go on.
  public var hint: String?
  /// Whether Esc and Enter go in.
  public var canEnter: Bool

  public init(
    title: String, label: String, progress: ProgressView? = nil, hint: String? = nil,
    canEnter: Bool = false
  ) {
    self.canEnter = canEnter
    self.title = title
    self.label = label
    self.progress = progress
    self.hint = hint
  }
}

public struct AlertView: Equatable, Sendable {
  public struct Button: Equatable, Sendable {
    public var label: String
    public var isDestructive: Bool

    public init(label: String, isDestructive: Bool = false) {
      self.label = label
      self.isDestructive = isDestructive
    }
  }

  /// Identity: a new question has a new one.
  public var id: Int
  public var title: String
  /// nil when the title says it all.
  public var message: String?
  public var buttons: [Button]
  /// Index of the button that a bare Enter chooses.
  public var defaultButton: Int
  /// Index of the button the arrows have moved to; nil for the default one.
  public var highlighted: Int?
  /// Said below the buttons, such as the time left or that pasted text was ignored.
  public var footnote: String?

  public init(
    id: Int, title: String, message: String?, buttons: [Button], defaultButton: Int,
    highlighted: Int? = nil, footnote: String? = nil
  ) {
    self.highlighted = highlighted
    self.footnote = footnote
    self.id = id
    self.title = title
    self.message = message
    self.buttons = buttons
    self.defaultButton = defaultButton
  }
}

/// A message that asks nothing.
public struct Notice: Equatable, Sendable, Identifiable {
  public enum Kind: String, Sendable, Codable { case achievement, information, warning }

  /// The parts of its text, where it has some.
  public struct Headline: Equatable, Sendable {
    public var title: String
    /// A few words beside the title.
    public var aside: String
    public var text: String

    public init(_ title: String, _ aside: String, _ text: String) {
      self.title = title
      self.aside = aside
      self.text = text
    }
  }

  /// Counts up from 1 in one run.
  public var id: Int
  public var kind: Kind
  /// All it says.
  public var text: String
  /// For a box; nil for the text.
  public var headline: Headline?
  /// What a click on it does; nil when nothing.
  public var open: Invocation?

  public init(id: Int, kind: Kind, text: String, open: Invocation? = nil) {
    self.id = id
    self.kind = kind
    self.text = text
    self.open = open
  }
}
