internal import CReadline
internal import CTerminal
internal import Glibc

/// GNU readline behind our own input queue and output sink.
///
/// It is fed whole keys, draws only through its `OutputSink`, handles no signal and sets no terminal
/// mode. Readline's state is the process's, so one editor lives at a time; the newest wins.
///
/// After a line is accepted the prompt is away until `show()`.
@MainActor
public final class LineEditor {
  /// Called with each accepted line, on a fresh row, outside readline: it may print and `show()`.
  public var onLine: (String) -> Void = { _ in }
  /// Called for Ctrl-D on an empty line. The prompt stays until `hide()` or `finish()`.
  public var onEndOfInput: () -> Void = {}
  /// Asked, inside readline, for the line and the cursor (bytes): it must not block.
  public var complete: (String, Int) -> Completion = { _, _ in .none }

  /// Told of the candidates when there are several, instead of printing them; nil prints.
  public var onCandidates: (([Completion.Candidate]) -> Void)?

  public let prompt: String
  /// The most lines of history kept.
  public nonisolated static let historyLimit = 1000

  enum Phase {
    /// Readline has no line: before the first `show()`, and after a line was accepted.
    case idle
    case shown
    /// Readline keeps its line, undo and search, but nothing of it is on the screen.
    case hidden
  }

  enum Ending {
    case line(String)
    case endOfInput
  }

  /// Whether the terminal wraps long lines anew when its width changes; see `terminalReflows`.
  public var reflows = false
  /// Whether nothing on the screen is taken back: what is printed comes below the line, which is then
  /// shown again, as a screen reader follows it.
  public var isAppendOnly = false

  let sink: OutputSink
  let input: Int32
  var phase = Phase.idle
  var queue: ArraySlice<UInt8> = []
  var ending: Ending?
  /// Text to print above the prompt as soon as readline has returned.
  var deferred = ""
  /// What was remembered, oldest first; readline's own list may be edited by its user.
  var history: [String] = []
  var candidates: [Completion.Candidate] = []
  var isInsideReadline = false
  /// Whether what readline draws is thrown away.
  var isMuted = false
  /// Whether the line is shown on one row because it would fill the screen.
  var scrollsSideways = false
  private var deletedByControlD = false
  private var streams: (input: UnsafeMutablePointer<FILE>?, output: UnsafeMutablePointer<FILE>?)

  /// The editor readline's callbacks, which carry no context, belong to.
  static weak var current: LineEditor?

  /// `input` tells readline the size of the terminal and its special characters; it is never read.
  /// `terminal` is the value of TERM; `nil` takes the environment's.
  public init(
    sink: OutputSink, input: Int32 = 0, name: String = "tekpub-shell", prompt: String,
    terminal: String? = nil
  ) {
    self.sink = sink
    self.prompt = prompt
    self.input = input
    streams.input = fdopen(fcntl(input, F_DUPFD_CLOEXEC, 0), "r")
    streams.output = nil
    streams.output = openStream()
    Self.current = self
    prepareReadline(name: name, terminal: terminal, streams.input, streams.output)
  }

  isolated deinit {
    // Gone already when it was this one.
    if Self.current == nil {
      isMuted = true
      if phase != .idle { endPendingState() }
      rl_callback_handler_remove()
      rl_instream = nil
      rl_outstream = nil
    }
    if let stream = streams.input { fclose(stream) }
    if let stream = streams.output { fclose(stream) }
  }

  /// Whether the prompt is on the screen and takes keys.
  public var isShown: Bool { phase == .shown }

  /// Whether TERM cannot erase: then no escape sequence is ever sent, and text is printed below.
  public var isDumb: Bool { rl_get_termcap("up") == nil || rl_get_termcap("ce") == nil }

  public var draft: Draft {
    guard phase != .idle else {
      return Draft(prompt: prompt, text: "", cursor: 0, isPending: false)
    }
    return Draft(
      prompt: rl_display_prompt.map { String(cString: $0) } ?? prompt, text: lineText,
      cursor: Int(rl_point), isPending: isPending)
  }

  var isPending: Bool { tk_rl_is_state(tk_rl_any_pending()) || tk_rl_awaits_key() }

  private var isViMode: Bool { rl_editing_mode == 0 }

  /// In vi mode whether letters are text now; nil in emacs mode.
  public var isInsertingInViMode: Bool? {
    guard isViMode else { return nil }
    return rl_get_keymap() != rl_get_keymap_by_name("vi-command")
  }

  var lineText: String { rl_line_buffer.map { String(cString: $0) } ?? "" }
}

extension LineEditor {
  /// Gives readline one key: all bytes of one character or one sequence. Without a prompt on the
  /// screen the key is not taken, and the answer is false.
  @discardableResult
  public func feed(_ bytes: [UInt8]) -> Bool {
    guard phase == .shown, !isInsideReadline else { return false }
    if bytes == [0x04], endsInput() { return true }
    deletedByControlD = bytes == [0x04]
    if endsSearch(bytes) {
      insideReadline { endPendingState() }
      if bytes == [0x1B] { return true }
    }
    // By itself it would wait for ever to make the next key a Meta key.
    if bytes == [0x1B], !isViMode, !isPending { return true }
    guard isBound(bytes) else { return true }
    if bytes.count == 1, tk_rl_accepts(CChar(bitPattern: bytes[0])), !isPending {
      // Nothing is undone any more, and the history is put right by `restoreHistory`.
      tk_rl_forget_undo()
    }
    let isSearching = searchesByLine(bytes)
    if isSearching { forgetUndo() } else { prepareSearch(bytes) }
    insideReadline {
      queue = bytes[...]
      while !queue.isEmpty, phase == .shown, ending == nil { rl_callback_read_char() }
      queue = []
    }
    if isSearching { forgetUndo() }
    return true
  }

  /// Puts pasted text at the cursor as one change: nothing runs, line ends become blanks, and one
  /// undo takes it back. A search ends where it is; an argument is dropped.
  public func insert(paste: String) {
    guard phase == .shown, !isInsideReadline else { return }
    let body = paste.hasSuffix("\n") ? paste.dropLast() : paste[...]
    let bytes = body.utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
    insideReadline {
      endPendingState()
      rl_begin_undo_group()
      (bytes.filter { $0 != 0 } + [0]).withUnsafeBufferPointer { buffer in
        buffer.withMemoryRebound(to: CChar.self) { _ = rl_insert_text($0.baseAddress) }
      }
      rl_end_undo_group()
      redisplay()
    }
    deletedByControlD = false
  }

  /// Runs `body`, which calls readline, then does what had to wait: prints, and tells the endings.
  func insideReadline(_ body: () -> Void) {
    isInsideReadline = true
    body()
    isInsideReadline = false
    flushStream()
    if !deferred.isEmpty {
      let text = deferred
      deferred = ""
      printAbove(text)
    }
    guard let ending else { return }
    self.ending = nil
    switch ending {
    case .line(let line): onLine(line)
    case .endOfInput: onEndOfInput()
    }
  }

  /// Ctrl-D ends the input on an empty line, but not right after it deleted the last character: a
  /// key held down must not leave the program.
  private func endsInput() -> Bool {
    guard rl_end == 0, !isPending else { return false }
    if !deletedByControlD { onEndOfInput() }
    return true
  }

  /// A prefix such as Ctrl-X ends a search, as Return does. Readline 8.2's own way to do that in its
  /// callback interface crashes unless the whole sequence is bound to something that searches.
  private func endsSearch(_ bytes: [UInt8]) -> Bool {
    guard tk_rl_is_state(tk_rl_isearch()), let first = bytes.first else { return false }
    let key = CChar(bitPattern: first)
    return tk_rl_is_prefix(key) || (bytes.count == 1 && tk_rl_accepts(key))
  }

  /// Whether the keys begin, repeat or are part of a search by line. Readline 8.2 frees undo lists in
  /// it that a history entry or the line kept for later still has, and then frees them again.
  private func searchesByLine(_ bytes: [UInt8]) -> Bool {
    if tk_rl_is_state(tk_rl_nsearch()) { return true }
    guard !isPending else { return false }
    return bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        tk_rl_searches_by_line($0.baseAddress, $0.count)
      }
    }
  }

  /// A search as one types keeps the lines of the history by address, and an undo of 8.2 within it would
  /// replace them. What was done to the draft itself can still be undone afterwards.
  private func prepareSearch(_ bytes: [UInt8]) {
    guard !isPending else { return }
    let begins = bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        tk_rl_searches_incrementally($0.baseAddress, $0.count)
      }
    }
    if begins { forgetUndo(keepsDraft: where_history() == history_length) }
  }

  /// A sequence nobody bound would leave its last letters in the line.
  private func isBound(_ bytes: [UInt8]) -> Bool {
    guard bytes.first == 0x1B, bytes.count > 2 else { return !bytes.isEmpty }
    if tk_rl_awaits_key() { return true }
    // The search by line would take the letters as text.
    if tk_rl_is_state(tk_rl_nsearch()) { return false }
    return bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        rl_function_of_keyseq_len($0.baseAddress, $0.count, nil, nil) != nil
      }
    }
  }

  func flushStream() {
    if let stream = rl_outstream { fflush(stream) }
  }
}
