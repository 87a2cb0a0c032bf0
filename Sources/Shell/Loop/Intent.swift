public import struct Catalog.LibraryFilter
public import struct Catalog.LibrarySort
public import struct Interface.Invocation
public import struct Interface.Key
public import struct Interface.Notice
public import struct Interface.SplashView
public import struct Interface.StatusRow

/// What a command, a button, a screen or a feature wants done; `ShellState` does it.
public enum Intent: Sendable {
  // Places.

  /// Shows a place on top of the one in front; one of the same kind is replaced.
  case go(Route)
  /// Shows a place instead of the one in front.
  case replace(Route)
  case back
  case home
  case tab(Int)
  /// Shows the page in front, which others covered.
  case arrive

  // The listing that has the keys.

  case filter(LibraryFilter)
  case sort(LibrarySort?)
  case select(Invocation.Target)
  case more
  case show
  /// Lets numbers mean the rows of the page in front, which is not printed.
  case numberRows

  // Work and calls.

  case perform(any Work, for: Invocation? = nil)
  /// Starts work under an id that was given already.
  case start(JobID, any Work, for: Invocation? = nil)
  /// Shows the user the message of a job's outcome.
  case tell(Job, JobResult)
  /// Asks for all work of a kind to end soon.
  case cancel(@Sendable (any Work) -> Bool)
  case cancelNewest
  case run(Invocation)
  /// Marks of several episodes, as one change.
  case runTogether([Invocation])
  case send(FeatureMessage)

  // Words.

  /// `isOfPage`: withdrawn when the page in front is closed.
  case ask(Alert, isOfPage: Bool = true)
  /// Asks for words that must not be seen; fails where nobody can type.
  case askSecret(SecretQuestion)
  /// `open` is what a click on it does, where it is laid over the page.
  case reply(Reply, open: Invocation? = nil)
  case notify(Notice.Kind, String, open: Invocation? = nil)
  /// Answers a command after a while: a notice where lines are printed.
  case answer(StatusRow.Reply.Kind, String)
  /// Says it where lines are printed; a full screen shows it otherwise.
  case transcribe(String)
  /// Shows it for a while over a full screen, and lists it nowhere.
  case mention(String, open: Invocation? = nil)
  /// Lets Enter on an empty line mean something, up to the next key, command or page.
  case offer(StatusRow.Offer)
  /// Takes notices away that lead there: they are out of date.
  case withdrawNotices(opening: Invocation?)
  /// Puts text into the line, for the user to go on with; scripts have none.
  case type(String)
  /// Rings the terminal's bell.
  case ring
  /// Lets something move for a moment, where that is wanted.
  case animate(Animation)

  // The shell.

  /// Puts a setting in force; nil returns it to its default.
  case assign(key: String, value: String?)
  /// Takes note of a setting, or the line of a key, that `undo` has stored as it was before.
  case putBack(key: String, value: String?)
  /// Makes a key run a command line; nil frees it.
  case bind(Key, to: String?)
  /// Runs the commands of a file.
  case source(String)
  case record(RecordingRequest)
  /// Has the program say how long the turns of its loop took; it answers with `Event.message`.
  case measure
  /// Takes a line into the script of this run.
  case remember(String)
  /// Asks first when running work would be lost and somebody can answer.
  case quit
  case exit(Int32)
}
