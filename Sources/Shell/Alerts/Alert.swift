/// A question that must be answered (S7): made anywhere, shown by the shell, one at a time.
public struct Alert: Sendable {
  /// What a button does once the alert is gone; nil does nothing.
  public typealias Action = @Sendable () -> [Intent]

  public struct Button: Sendable {
    public var label: String
    public var isDestructive: Bool
    public var action: Action?
    /// Another word that is taken as an answer for it, such as its command's name; nil for none.
    var alias: String?

    public init(_ label: String, isDestructive: Bool = false, action: Action? = nil) {
      self.label = label
      self.isDestructive = isDestructive
      self.action = action
    }
  }

  public var title: String
  public var message: String?
  public var buttons: [Button]
  /// Index of the button a bare Enter chooses; never a destructive one.
  public var defaultButton: Int
  /// Whether it is what the user asked for, as the menu, and not a question that came up.
  public var isAwaited = false
  /// What follows when no button was chosen; nil does nothing.
  public var otherwise: (@Sendable (AlertResult) -> [Intent])?

  /// An alert with one button, OK.
  public init(_ title: String, _ message: String?) {
    self.init(title, message, buttons: [Button("OK")])
  }

  /// An alert with a closure per button. The first button that destroys nothing is the default.
  /// Two equal labels are two different buttons.
  public init(
    _ title: String, _ message: String?, buttons: [Button],
    otherwise: (@Sendable (AlertResult) -> [Intent])? = nil
  ) {
    self.title = title
    self.message = message
    self.buttons = buttons.isEmpty ? [Button("OK")] : buttons
    self.defaultButton = self.buttons.firstIndex { !$0.isDestructive } ?? 0
    self.otherwise = otherwise
  }
}

/// How an alert ended (R13): five different things.
public enum AlertResult: Equatable, Sendable {
  case chosen(Int)
  case cancelled
  case interrupted
  case timedOut
  /// No terminal, end of input, or a script without an answer.
  case unavailable
}
