import Script
import Shell
import Store
import Terminal

/// What the loop is built from.
extension MainLoop {
  /// What it waits for, besides the terminal.
  struct Sources {
    var clock: LiveClock
    var wake: WakePipe
    /// What others write to the terminal; nil where nobody is at a prompt.
    var stray: StrayOutput?
    /// Tells when the library was written to; nil where nobody looks at it for long.
    var libraryWatch: LibraryWatch?
    var turns: TurnWatch
  }

  /// Where everything is shown.
  struct Display {
    /// nil where nobody is asked for commands.
    var consoles: Consoles?
    /// Prints where there is no console.
    var printer: any Printer
    var transcript: Transcript
    var recorder: Recorder
  }

  /// What scripts are played, and how.
  struct Scripts {
    /// nil when only a person gives commands.
    var player: ScriptPlayer?
    /// Whether the end of the scripts ends the program.
    var endProgram: Bool
    /// Whether their commands are printed.
    var echo: Bool
    /// Where the files lie that they name.
    var paths: Paths
  }
}
