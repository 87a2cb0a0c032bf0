import Canvas
import Interface
import Shell
import Terminal

/// Makes the presentations of one run around one line editor, so that a draft, its undo and the
/// history survive a switch.
@MainActor final class Consoles {
  let editor: LineEditor
  private let typed = TypeAhead()
  /// Asked how to draw; told what was drawn.
  weak var session: Session?

  private let options: Options
  private let environment: [String: String]
  let history: LineHistory
  let isAppendOnly: Bool
  private let output: OutputSink
  private let terminal: Int32
  private let uptime: () -> Duration
  private let gate: Gate

  /// Whether what readline draws reaches the terminal.
  private final class Gate {
    var isOpen = true
  }

  /// `terminal` is the descriptor behind `output`.
  init(
    options: Options, environment: [String: String], history: HistoryFile?, isAppendOnly: Bool,
    output: OutputSink, terminal: Int32, uptime: @escaping () -> Duration
  ) {
    self.options = options
    self.environment = environment
    self.isAppendOnly = isAppendOnly
    self.output = output
    self.terminal = terminal
    self.uptime = uptime
    let gate = Gate()
    self.gate = gate
    lineSink = OutputSink { bytes in
      if gate.isOpen { output.write(bytes) }
      return !output.isClosed
    }
    editor = LineEditor(sink: lineSink, prompt: PlainConsole.prompt)
    editor.isAppendOnly = isAppendOnly
    editor.reflows = LineEditor.terminalReflows(environment: environment)
    self.history = LineHistory(editor: editor, file: history)
  }

  /// The value of TERM when nothing can be drawn over with it although it does not say so.
  var unknownTerminal: String? {
    guard editor.isDumb, let name = environment["TERM"],
      !name.isEmpty, name != "dumb"
    else { return nil }
    return SafeText.line(name)
  }

  private let lineSink: OutputSink

  /// Whether this terminal can be filled with an application (R15).
  var canBeFull: Bool {
    let size = TerminalSize.current()
    return !isAppendOnly && !editor.isDumb && size.columns >= 20 && size.rows >= 5
  }

  func console(_ presentation: Presentation) -> any Console {
    gate.isOpen = presentation == .plain
    let remember: (String) -> String? = { [history] in history.remember($0) }
    switch presentation {
    case .plain:
      let console = PlainConsole(
        sink: lineSink, terminal: terminal, editor: editor, typed: typed,
        isAppendOnly: isAppendOnly, uptime: uptime, remember: remember)
      console.knowsLinks = traits.knowsLinks && !isAppendOnly && !editor.isDumb
      return console
    case .full:
      let console = FullConsole(
        sink: output, terminal: terminal, editor: editor, typed: typed,
        renderer: { [unowned self] in renderer },
        usesMouse: { [unowned self] in session?.state.settings.usesMouse ?? true },
        uptime: uptime, remember: remember)
      console.isSynchronized = { [unowned self] in session?.state.settings.isSynchronized ?? true }
      console.wantsGround = { [unowned self] in wantsGround }
      console.traits = traits
      console.onDrawn = { [unowned self] in session?.post(.drawn($0)) }
      return console
    }
  }

  private lazy var traits = TerminalTraits(environment: environment)

  private(set) lazy var depth: ColourDepth = {
    let flag = options.color.flatMap(ColourPolicy.Flag.init(rawValue:)) ?? .auto
    return ColourPolicy(flag: flag, isTerminal: true, environment: environment).depth
  }()

  private var themeChoice: Theme.Choice {
    session?.latest?.frame.screen.theme ?? .named(.standard)
  }

  /// The last one, and what it was mixed from.
  private var mixed: (choice: Theme.Choice, ground: RGB?, theme: Theme)?

  private var theme: Theme {
    let (choice, ground) = (themeChoice, typed.ground)
    if let mixed, mixed.choice == choice, mixed.ground == ground { return mixed.theme }
    let theme = Theme(choice, depth: depth, ground: ground)
    mixed = (choice, ground, theme)
    return theme
  }

  /// Whether the ground of the terminal would change anything.
  private var wantsGround: Bool {
    guard depth == .full else { return false }
    // The terminal's own colours can be mixed where it is known. While a theme's file is read they are
    // not what was chosen.
    let isOwn = session?.state.settings.theme == Theme.Name.standard.rawValue
    return themeChoice == .automatic || isOwn
  }

  private var renderer: CellRenderer {
    var renderer = CellRenderer(
      theme: theme, depth: depth,
      chrome: options.isASCII || isAmbiguousWide ? .ascii : .unicode)
    renderer.ground = typed.ground
    return renderer
  }

  private var isAmbiguousWide: Bool {
    switch session?.state.settings.ambiguousWidth ?? .auto {
    case .narrow: return false
    case .wide: return true
    case .auto:
      let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { self.environment[$0] }
      let locale = names.first { !$0.isEmpty } ?? ""
      return ["zh", "ja", "ko"].contains(locale.prefix { $0 != "_" && $0 != "." })
    }
  }
}
