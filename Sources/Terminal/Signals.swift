internal import CTerminal
internal import Glibc

/// A signal, as the main loop sees it.
public enum SignalEvent: Hashable, Sendable, CaseIterable {
  case interrupt, terminate, hangup
  /// Ctrl-Z or SIGTSTP: take the prompt away, then `TerminalMode.suspend()`.
  case suspend
  /// The process goes on after a stop: make the terminal raw again and repaint.
  case continued
  case resize

  /// The number, as in the exit status 128 + n.
  public var number: Int32 {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangup: SIGHUP
    case .suspend: SIGTSTP
    case .continued: SIGCONT
    case .resize: SIGWINCH
    }
  }
}

/// Turns signals into events of the main loop by way of its wake pipe.
///
/// One at a time per process: signal handlers are the process's. SIGPIPE is ignored meanwhile, which
/// programs started from here would inherit unless they are spawned with default signals.
@MainActor
public final class Signals {
  private let wake: WakePipe
  private let watched: [SignalEvent]

  public init(wake: WakePipe, events: [SignalEvent] = SignalEvent.allCases) {
    self.wake = wake
    for event in events { _ = tk_signals_take(event.number) }
    tk_signals_set_pipe(wake.writeEnd)
    // What the parent told us to ignore (nohup, `&` in a script) stays ignored.
    watched = events.filter { tk_signals_watch($0.number) }
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// The signals since the last call, each once: those that end something first. Call it after
  /// `WakePipe.drain()`.
  public func take() -> [SignalEvent] {
    watched.filter { tk_signals_take($0.number) }
  }

  /// Default actions again, as before dying of a signal on purpose.
  public func stop() {
    tk_signals_set_pipe(-1)
    for event in watched { tk_signals_forget(event.number) }
  }
}
