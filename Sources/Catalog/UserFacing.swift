/// An error that can be told to the user: a sentence and what to do about it.
public protocol UserFacing: Error {
  /// One sentence that names the file, host, line or field.
  var message: String { get }
  /// What to do; nil when there is nothing to do.
  var remedy: String? { get }
}
