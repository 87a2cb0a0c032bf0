public import struct Interface.Invocation

/// A row of the command table: it feeds parsing, help, completion and the manual.
public struct Command: Sendable {
  public enum Group: String, Sendable, CaseIterable {
    case move, find, watch, download, library, achievements
    case powerHour = "power hour"
    case gesture, shell
  }

  public let name: String
  public let group: Group
  public let parameters: [Parameter]
  /// One sentence, without the name.
  public let summary: String
  /// A line that works.
  public let example: String
  /// Whether a script's empty library is filled before it.
  public let needsLibrary: Bool
  /// Why this version cannot do it; nil when it can.
  public let unavailable: String?
  let action: @Sendable (CommandCall) throws(Failure) -> [Intent]

  init(
    _ name: String, _ group: Group, _ parameters: [Parameter] = [], _ summary: String,
    example: String, needsLibrary: Bool = true,
    action: @escaping @Sendable (CommandCall) throws(Failure) -> [Intent]
  ) {
    self.name = name
    self.group = group
    self.parameters = parameters
    self.summary = summary
    self.example = example
    self.needsLibrary = needsLibrary
    self.unavailable = nil
    self.action = action
  }

  /// A command this version does not have yet.
  init(
    _ name: String, _ group: Group, _ parameters: [Parameter] = [], _ summary: String,
    example: String, unavailable reason: String
  ) {
    self.name = name
    self.group = group
    self.parameters = parameters
    self.summary = summary
    self.example = example
    self.needsLibrary = false
    self.unavailable = reason
    self.action = { _ throws(Failure) in
      throw Failure("\(name) is not available in this version: \(reason)")
    }
  }

  /// `open N/title`, optional parts in brackets.
  public var usage: String {
    ([name] + parameters.map { $0.isOptional ? "[\($0.label)]" : $0.label }).joined(separator: " ")
  }
}

/// What a command takes.
public struct Parameter: Sendable {
  public enum Kind: Equatable, Sendable {
    /// A row of the listing or a title, of these kinds.
    case row([Invocation.Shape])
    /// The same, or several rows.
    case rows([Invocation.Shape])
    case tab, setting, achievement, command, file, text
    /// An address or a file.
    case location
    /// A key that may be bound, or one that is.
    case key, boundKey
    /// One of these words.
    case choice([String])
  }

  public let label: String
  public let kind: Kind
  public let isOptional: Bool

  init(_ label: String, _ kind: Kind, isOptional: Bool = false) {
    self.label = label
    self.kind = kind
    self.isOptional = isOptional
  }

  /// Of the rows it takes; nil when it takes none.
  var shapes: [Invocation.Shape]? {
    switch kind {
    case .row(let shapes), .rows(let shapes): shapes
    case .tab, .setting, .achievement, .command, .file, .text, .location, .key, .boundKey, .choice:
      nil
    }
  }

  static func optional(_ label: String, _ kind: Kind) -> Parameter {
    Parameter(label, kind, isOptional: true)
  }
}
