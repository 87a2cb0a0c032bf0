/// Something typed that must not be seen; it appears in no text.
public struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The words themselves, for whoever they are meant for.
  public let words: String

  public init(_ words: String) { self.words = words }

  public var description: String { "(kept secret)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
