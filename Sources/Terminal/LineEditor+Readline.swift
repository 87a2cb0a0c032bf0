internal import CReadline
internal import CTerminal
internal import Glibc

/// What must be said to readline, and what it says back.
extension LineEditor {
  func prepareReadline(
    name: String, terminal: String?, _ input: UnsafeMutablePointer<FILE>?,
    _ output: UnsafeMutablePointer<FILE>?
  ) {
    // Readline keeps the pointers for good.
    rl_readline_name = UnsafePointer(strdup(name))
    let terminal = terminal ?? getenv("TERM").map { String(cString: $0) } ?? "dumb"
    rl_terminal_name = UnsafePointer(strdup(terminal.isEmpty ? "dumb" : terminal))
    rl_instream = input
    rl_outstream = output
    rl_catch_signals = 0
    rl_catch_sigwinch = 0
    rl_change_environment = 0
    rl_prep_term_function = nil
    rl_deprep_term_function = nil
    rl_getc_function = { _ in LineEditor.nextByte() }
    rl_input_available_hook = { LineEditor.hasByte() ? 1 : 0 }
    // With another one readline would not look TERM up.
    rl_redisplay_function = rl_redisplay
    setlocale(LC_CTYPE, "")
    rl_initialize()
    rl_reset_terminal(rl_terminal_name)
    takeSize()
    set("horizontal-scroll-mode", "off")
    rl_tty_set_echoing(1)
    set("enable-bracketed-paste", "off")
    // Readline rings on standard error: not into a log.
    if isatty(2) == 0 { set("bell-style", "none") }
    prepareCompletion()
    installRedisplay()
    using_history()
    stifle_history(Int32(Self.historyLimit))
  }

  /// One line of an inputrc file: a binding, or `set editing-mode vi`.
  public func configure(_ line: String) {
    guard let copy = strdup(line) else { return }
    rl_parse_and_bind(copy)
    free(copy)
  }

  private func set(_ variable: String, _ value: String) { _ = rl_variable_bind(variable, value) }

  /// With another character set than UTF-8, `LC_ALL=C` above all, readline takes bytes for
  /// characters. It sets the locale of the environment again for each line.
  private func forceUTF8() {
    if String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8" { return }
    guard setlocale(LC_CTYPE, "C.UTF-8") != nil || setlocale(LC_CTYPE, "en_US.UTF-8") != nil else {
      return
    }
    set("input-meta", "on")
    set("output-meta", "on")
    set("convert-meta", "off")
  }

  /// Ends a search or an argument the way Return would not: keeping the line and its undo list.
  func endPendingState(keepsLine: Bool = true) {
    guard isPending else { return }
    if tk_rl_is_state(tk_rl_nsearch()) {
      if keepsLine { rl_maybe_unsave_line() }
      rl_restore_prompt()
    } else if tk_rl_is_state(tk_rl_numeric_arg()) {
      rl_restore_prompt()
    }
    rl_callback_sigcleanup()
    rl_clear_message()
    rl_numeric_arg = 1
    rl_explicit_arg = 0
  }

  func installRedisplay() {
    rl_redisplay_function = { LineEditor.current?.redisplay() }
  }

  func installHandler() {
    restoreHistory()
    rl_callback_handler_install(prompt) { line in LineEditor.accept(line) }
    forceUTF8()
  }
}

/// The callbacks. Readline is only ever called on the main actor, so they run there.
extension LineEditor {
  private static func nextByte() -> Int32 {
    guard let byte = current?.queue.popFirst() else { return EOF }
    return Int32(byte)
  }

  private static func hasByte() -> Bool { current.map { !$0.queue.isEmpty } ?? false }

  /// Only notes the line: readline still holds it here.
  private static func accept(_ line: UnsafeMutablePointer<CChar>?) {
    rl_callback_handler_remove()
    guard let current else { return }
    current.phase = .idle
    current.ending = line.map { .line(String(cString: $0)) } ?? .endOfInput
    free(line)
  }

  /// Readline's one stream for the whole run; it keeps a copy, so it must never change.
  nonisolated func openStream() -> UnsafeMutablePointer<FILE>? {
    tk_sink_open(Unmanaged.passUnretained(self).toOpaque()) { context, bytes, count in
      guard let context else { return count }
      let editor = Unmanaged<LineEditor>.fromOpaque(context).takeUnretainedValue()
      let address = UInt(bitPattern: bytes)
      MainActor.assumeIsolated {
        guard !editor.isMuted else { return }
        editor.sink.write(
          UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count))
      }
      return count
    }
  }
}
