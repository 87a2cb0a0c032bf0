/// Stands for one state of the library: equal as long as nobody, in this process or another, has
/// committed a change.
public struct LibraryRevision: Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }
}
