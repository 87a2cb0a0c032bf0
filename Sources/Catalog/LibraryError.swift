/// Why the library could not be opened, read or changed.
public enum LibraryError: Error, Equatable, Sendable {
  /// The file is damaged; it was left as it is.
  case damaged(path: String, detail: String)
  /// Written by a later version of the program.
  case newer(path: String, version: Int, known: Int)
  /// Some other kind of file.
  case notALibrary(path: String)
  /// Another program kept it locked for longer than we wait.
  case busy(path: String)
  case diskFull(path: String)
  /// Cannot be opened, read or written, with the system's reason.
  case unreadable(path: String, reason: String)
}

extension LibraryError: UserFacing {
  public var message: String {
    switch self {
    case .damaged(let path, let detail):
      "The library \(path) is damaged (\(detail)). Nothing was changed."
    case .newer(let path, let version, let known):
      "The library \(path) was written by a newer tekpub-shell (format \(version), "
        + "this program knows \(known)). Nothing was changed."
    case .notALibrary(let path): "\(path) is not a tekpub-shell library. Nothing was changed."
    case .busy(let path): "The library \(path) is in use by another program."
    case .diskFull(let path): "The disk is full; the library \(path) could not be changed."
    case .unreadable(let path, let reason): "The library \(path) cannot be used: \(reason)."
    }
  }

  public var remedy: String? {
    switch self {
    case .damaged: "Move it away, or restore a copy, or name another one with --library FILE."
    case .newer: "Update tekpub-shell, or name another library with --library FILE."
    case .notALibrary: "Name another file with --library FILE."
    case .busy: "Try again in a moment."
    case .diskFull: "Free some space and try again."
    case .unreadable: "Check the folder and its permissions, or use --library FILE."
    }
  }
}
