public import Interface

/// What plain and scripts print: every change once, in order, as lines of text or of JSON.
public struct Transcript: Sendable {
  public enum Format: Sendable { case text, json }

  /// One thing to print.
  public enum Output: Equatable, Sendable {
    /// A whole line; already safe.
    case line(String)
    /// The lines of one notice: where many come at once, some may be left to `notices`.
    case notice([String])
    /// The state of something that goes on: replaces the one before it where a terminal can.
    case progress(String, percent: Int)
    /// A failure: after `FILE:LINE: error:` in a script, after `Error:` at a prompt.
    case failure(Failure)
  }

  public var renderer: TranscriptRenderer
  public var format: Format
  private var place = 0
  private var alert: Int?
  private var secret: Int?
  private var splash: SplashView?

  public init(columns: Int, format: Format = .text) {
    renderer = TranscriptRenderer(columns: columns)
    self.format = format
  }

  /// What an update adds to the transcript.
  public mutating func output(of update: Update) -> [Output] {
    let output = format == .text ? text(of: update) : json(of: update)
    place = update.frame.place
    alert = update.frame.alert?.id
    secret = update.frame.secret?.id
    splash = update.frame.splash
    return output
  }

  /// A failure by itself; programs get it on standard output as well.
  public func output(of failure: Failure) -> [Output] {
    (format == .json ? [.line(failure.json)] : []) + [.failure(failure)]
  }

  // MARK: Text

  private func text(of update: Update) -> [Output] {
    var output = splashText(update.frame)
    for reply in update.replies {
      switch reply {
      case .message(let text): output += renderer.lines(ofText: text).map(Output.line)
      case .page(let page, _): output += renderer.lines(of: page).map(Output.line)
      case .failure(let failure): output.append(.failure(failure))
      }
    }
    if update.frame.place != place, update.frame.splash == nil { output += pageText(update.frame) }
    output += update.notices.map { .notice(renderer.lines(of: $0)) }
    if let alert = update.frame.alert, alert.id != self.alert {
      output += renderer.lines(of: alert).map(Output.line)
    }
    if let secret = update.frame.secret, secret.id != self.secret, !secret.isFollowUp {
      output += renderer.lines(of: secret).map(Output.line)
    }
    return output
  }

  private func pageText(_ frame: Frame) -> [Output] {
    let page = frame.panes.front
    var lines: [String] = []
    // The bar orients at the first page of a tab; the breadcrumb does deeper in.
    if page.breadcrumb.count <= 1, let tabs = frame.tabs { lines = [""] + renderer.lines(of: tabs) }
    return (lines + renderer.lines(of: page)).map(Output.line)
  }

  private func splashText(_ frame: Frame) -> [Output] {
    guard let view = frame.splash else { return [] }
    var output: [Output] = []
    if splash == nil { output += [.line(view.title), .line(view.label)] }
    if let hint = view.hint, splash?.hint == nil { output.append(.line(hint)) }
    if let progress = view.progress, progress != splash?.progress {
      output.append(.progress(renderer.line(of: progress), percent: Int(progress.fraction * 100)))
    }
    return output
  }

  // MARK: JSON

  private struct Message: Encodable { var message: String }
  private struct Note: Encodable {
    var notice: String
    var kind: String
  }
  private struct Question: Encodable {
    var question: String
    var text: String?
    var choices: [String]
  }

  private func json(of update: Update) -> [Output] {
    var output: [Output] = []
    for reply in update.replies {
      switch reply {
      case .message(let text): output.append(.line(JSONText.line(Message(message: text))))
      case .page(_, let record): output += record.map { [.line($0.json)] } ?? []
      case .failure(let failure):
        output += self.output(of: failure)
      }
    }
    if update.frame.place != place, update.frame.splash == nil {
      let title = update.frame.panes.front.title
      output.append(.line(update.record?.json ?? JSONText.line(Message(message: title))))
    }
    for notice in update.notices {
      output.append(.line(JSONText.line(Note(notice: notice.text, kind: notice.kind.rawValue))))
    }
    if let alert = update.frame.alert, alert.id != self.alert {
      let question = Question(
        question: alert.title, text: alert.message, choices: alert.buttons.map(\.label))
      output.append(.line(JSONText.line(question)))
    }
    return output
  }
}

extension TranscriptRenderer {
  /// A failure as lines at a prompt. `place` is `FILE:LINE` of a running script.
  public func lines(of failure: Failure, place: String? = nil) -> [String] {
    lines(ofText: (place.map { "\($0): error: " } ?? "Error: ") + failure.text)
  }
}
