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
  /// Two lines that work.
  public let examples: [String]
  /// Whether a script's empty library is filled before it.
  public let needsLibrary: Bool
  /// Why this version cannot do it; nil when it can.
  public let unavailable: String?
  let action: @Sendable (CommandCall) throws(Failure) -> [Intent]

  init(
    _ name: String, _ group: Group, _ parameters: [Parameter] = [], _ summary: String,
    example: String, also second: String? = nil, needsLibrary: Bool = true,
    action: @escaping @Sendable (CommandCall) throws(Failure) -> [Intent]
  ) {
    self.name = name
    self.group = group
    self.parameters = parameters
    self.summary = summary
    self.examples = [example, second ?? "bind F7 \(example)"]
    self.needsLibrary = needsLibrary
    self.unavailable = nil
    self.action = action
  }

  /// A command this version does not have yet.
  init(
    _ name: String, _ group: Group, _ parameters: [Parameter] = [], _ summary: String,
    example: String, also second: String? = nil, unavailable reason: String
  ) {
    self.name = name
    self.group = group
    self.parameters = parameters
    self.summary = summary
    self.examples = [example, second ?? "bind F7 \(example)"]
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

extension CommandTable {
  /// Those of the same group that stand nearest to a command in the table, at most five.
  func related(to command: Command) -> [Command] {
    let group = all.filter { $0.group == command.group && $0.unavailable == nil }
    guard let place = group.firstIndex(where: { $0.name == command.name }) else { return [] }
    let others = group.indices.filter { $0 != place }
    let nearest = others.sorted { abs($0 - place) < abs($1 - place) }.prefix(5)
    return nearest.sorted().map { group[$0] }
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

  /// What can be given, in words; nil where the label says it.
  var meaning: String? {
    switch kind {
    case .row: "N, a row of the listing, or the beginning of a title" + orSelected
    case .rows: "rows such as 3, 2-5, 1,3,7, 3- (to the end) or all, or a title" + orSelected
    case .tab: "the number of a tab, or the beginning of its name"
    case .setting: "a setting; set lists them"
    case .achievement: "the id of an achievement"
    case .command: "a command; it may be abbreviated while it is unique"
    case .file: "a file; ~ is your home folder"
    case .location: "an address, a file, or a row of the listing"
    case .key: "a key such as F5, C-g (Control), M-x (Alt) or PageUp"
    case .boundKey: "a key that is bound; bind lists them"
    case .choice, .text: nil
    }
  }

  private var orSelected: String { isOptional ? "; without it, what is selected" : "" }

  static func optional(_ label: String, _ kind: Kind) -> Parameter {
    Parameter(label, kind, isOptional: true)
  }
}
