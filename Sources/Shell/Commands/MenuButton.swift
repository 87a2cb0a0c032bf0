public import Interface

/// An entry of the menu, with what it does.
public struct MenuButton: Sendable {
  public let label: String
  let intents: [Intent]

  public init(_ label: String, _ intents: [Intent]) {
    self.label = label
    self.intents = intents
  }

  /// One that runs a command line.
  public init(_ label: String, line: String) {
    let call = try? Invocation(.run, .shell, [.text(line)])
    self.init(label, call.map { [.run($0)] } ?? [])
  }
}

/// What the menu offers on a page of a feature.
public struct PlacedMenu: Sendable {
  /// Lines that say what it is about.
  public var about: [String]
  /// What commands of the menu act on, beside what the page is about.
  public var subject: Invocation.Target?
  public var entries: [MenuButton]

  public init(
    about: [String] = [], subject: Invocation.Target? = nil, entries: [MenuButton] = []
  ) {
    self.about = about
    self.subject = subject
    self.entries = entries
  }
}
