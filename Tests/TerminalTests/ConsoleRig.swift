import Canvas
import Interface
import Shell
import Terminal
import TestSupport
import Testing

@testable import tekpub_shell

/// A console in this process, on an emulated screen; the time is what the test says.
@MainActor final class ConsoleRig {
  let rig: EditorRig
  let typed = TypeAhead()
  var now = Duration.seconds(100)
  /// What the console draws itself, with readline's line where that is drawn there.
  var written = ""
  private(set) var sink = OutputSink { _ in true }

  init() throws {
    rig = try EditorRig()
    sink = OutputSink { [unowned self] bytes in
      written += String(decoding: bytes, as: UTF8.self)
      return true
    }
  }

  func plain(isAppendOnly: Bool = false) -> PlainConsole {
    PlainConsole(
      sink: sink, terminal: rig.terminal.terminalEnd, editor: rig.editor, typed: typed,
      isAppendOnly: isAppendOnly, uptime: { [unowned self] in now }, remember: { _ in nil })
  }

  func full() -> FullConsole {
    FullConsole(
      sink: sink, terminal: rig.terminal.terminalEnd, editor: rig.editor, typed: typed,
      renderer: { CellRenderer(depth: .none, chrome: .ascii) }, usesMouse: { true },
      uptime: { [unowned self] in now }, remember: { _ in nil })
  }

  /// What was written since the last time.
  func take() -> String {
    defer { written = "" }
    return written
  }

  static func frame(
    alert: AlertView? = nil, answer: InputFocus.Question.Answer = .words, isExpected: Bool = false,
    title: String = "Here", prompt: PromptView? = nil
  ) -> Frame {
    let secret: SecretView? = if case .secret(let view) = prompt { view } else { nil }
    let id = alert?.id ?? secret?.id
    let owner = id.map {
      InputFocus.Owner.question(.init(id: $0, answer: answer, isExpected: isExpected))
    }
    return Frame(
      tabs: TabBarView(tabs: [.init(title: title)], active: 0), place: 1,
      panes: .single(Page(breadcrumb: [title], blocks: [])), alert: alert,
      prompt: prompt ?? (alert == nil ? .command : .choice),
      input: InputFocus(owner: owner ?? .line, paste: alert == nil ? .line : .refused))
  }

  static let alert = AlertView(
    id: 7, title: "Go?", message: nil,
    buttons: [.init(label: "Stay"), .init(label: "Leave", isDestructive: true)], defaultButton: 0)
}
