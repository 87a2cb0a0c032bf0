import Interface

/// What the last command answered, as it stands in the status row of a full screen.
struct Answer: Sendable {
  /// What is read in less time was not read.
  static let glance = Duration.seconds(1)

  var reply: StatusRow.Reply
  var said: Moment
  /// Whether it came after work that other keys may have followed: one pressed in the same moment
  /// does not mean it.
  var isLate = false
  /// Whether it is an entry of `notices`.
  var isListed = false

  /// Whether it is gone with what somebody does now.
  func ends(with act: UserAct, at now: Duration) -> Bool {
    act == .command || !isLate || now - said.uptime >= Self.glance
  }

  /// Whether `notices` is to hold it, since it stood for a moment only.
  func isLost(at now: Duration) -> Bool { !isListed && now - said.uptime < Self.glance }
}

/// What somebody does, as far as answers are concerned.
enum UserAct: Equatable, Sendable { case key, command }

extension Event {
  /// What of somebody's doing it is; nil for what happens by itself or only moves the view.
  var act: UserAct? {
    switch self {
    case .line(_, .user), .invoke, .answer, .secret: .command
    case .key, .typed, .paste, .cancel, .interrupt, .stroke(.begin), .point(_, .click),
      .point(_, .doubleClick):
      .key
    case .line(_, .program), .line(_, .configuration), .point(_, .wheel), .stroke, .start, .load,
      .placeWanted, .suspending, .noAnswer, .notice, .message, .failure, .endOfInput, .resize,
      .drawn, .libraryWritten, .recording, .tick, .service:
      nil
    }
  }
}

extension StatusRow.Reply.Kind {
  var notice: Notice.Kind { self == .failure ? .warning : .information }
}

extension Route {
  var showsNotices: Bool {
    if case .notice = self { true } else { self == .notices }
  }
}
