public import struct Catalog.LibraryFilter
public import struct Catalog.LibrarySort
public import struct Interface.Invocation
public import struct Interface.Key
public import struct Interface.Notice

/// What a command, a button or a screen wants done; `ShellState` does it.
public enum Intent: Sendable {
  /// Shows a place on top of the one in front; one of the same kind is replaced.
  case go(Route)
  /// Shows a place instead of the one in front.
  case replace(Route)
  case back
  case home
  case tab(Int)
  case filter(LibraryFilter)
  case sort(LibrarySort?)
  case select(Invocation.Target)
  case more
  case show
  case perform(Work)
  case run(Invocation)
  case ask(Alert)
  /// Asks for words that must not be seen; fails where nobody can type.
  case askSecret(SecretQuestion)
  case reply(Reply)
  /// Puts text into the line, for the user to go on with; scripts have none.
  case type(String)
  case notify(Notice.Kind, String)
  /// Puts a setting in force; nil returns it to its default.
  case assign(key: String, value: String?)
  /// Makes a key run a command line; nil frees it.
  case bind(Key, to: String?)
  /// Runs the commands of a file.
  case source(String)
  case record(RecordingRequest)
  case powerHour(PowerHourControl)
  case cancelNewest
  /// Leaves the splash; what still loads goes on behind the pages.
  case enter
  /// Fetches again what the splash fetched.
  case reload
  /// Asks first when running work would be lost and somebody can answer.
  case quit
  case exit(Int32)
}
