public import struct Canvas.Size
public import struct Interface.Invocation
public import struct Interface.Key
public import struct Interface.Target

/// Everything that can happen to the shell.
public enum Event: Sendable {
  /// The first event of a run.
  case start
  /// A script waits for what its first command would load.
  case load
  /// A script waits for a place of what plays.
  case placeWanted
  /// The terminal is about to stop the program.
  case suspending
  /// A command line, as typed or as a script has it.
  case line(String, from: LineSource = .user)
  /// A call to be sent to its target: a key, a click, a script.
  case invoke(Invocation)
  /// What was answered to the question now open.
  case answer(String)
  /// What was typed unseen for the question now open.
  case secret(Secret)
  /// The question now open can get no answer: no terminal, or the script has none.
  case noAnswer
  /// The question now open is cancelled (Esc, Ctrl-D).
  case cancel
  /// Something outside has to be told: a configuration that cannot be read.
  case notice(String)
  /// What only the program can do has failed, such as reading a script that a command named.
  case failure(String)
  /// What came of something that only the program can do, such as a recording.
  case message(String)
  /// Text pasted while something is sought.
  case paste(String)
  /// A key while no line is edited: on the splash.
  case key(Key)
  /// Something was typed or pasted that may be for the line.
  case typed
  /// The mouse, on what lay there when it arrived.
  case point(Target.Action, PointerGesture)
  /// The mouse, dragged over the page.
  case stroke(StrokeStep)
  /// Ctrl-C at an empty prompt, at a question or on the splash.
  case interrupt
  case endOfInput
  case resize(Size)
  /// A screen has drawn the latest frame.
  case drawn(Drawn)
  /// The library's file was written to, perhaps by another shell.
  case libraryWritten
  /// The file of a recording was made; it begins once that was said.
  case recording(String)
  /// The time asked for by `Session.deadline` has come.
  case tick
  case service(ServiceEvent)
}

extension Event {
  /// Which event it is, without what somebody typed in it.
  public var name: String {
    switch self {
    case .key(let key): "key \(key.code)"
    case .service(.news(let news, _)): "news \(type(of: news))"
    case .service(.ended): "end of work"
    default: Mirror(reflecting: self).children.first?.label ?? "\(self)"
    }
  }

  /// Whether it is a key or a click.
  var isPressed: Bool {
    switch self {
    case .invoke, .key, .point, .stroke: true
    case .start, .load, .placeWanted, .suspending, .line, .answer, .secret, .noAnswer, .cancel,
      .notice, .failure, .message,
      .paste, .typed, .interrupt, .endOfInput, .resize, .drawn, .libraryWritten, .recording, .tick,
      .service:
      false
    }
  }
}

/// Where a command line comes from.
public enum LineSource: Sendable {
  case user
  /// The program itself: nothing the user did.
  case program
  /// A line of tekpubrc, from 1: settings hold for this run only, and failures become notices.
  case configuration(line: Int)
}

/// What services answer. A change is told only after it is stored.
public enum ServiceEvent: Sendable {
  /// Of a job under way, or of something that goes on by itself.
  case news(any FeatureNews, of: JobID?)
  /// The last word on a job; comes exactly once.
  case ended(JobID, JobResult)
}
