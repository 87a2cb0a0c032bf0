import FoundationEssentials
import Shell

/// What the command line asks for.
struct Options {
  enum Presentation: Equatable { case automatic, plain, accessible, full }

  /// One of `-c`, `-f`, in their order.
  enum Source: Equatable {
    case command(String)
    /// `-` is standard input.
    case file(String)
  }

  enum Request: Equatable { case run, help, version }

  var request = Request.run
  var sources: [Source] = []
  var catalogs: [String] = []
  var staysInteractive = false
  var presentation = Presentation.automatic
  var format = Transcript.Format.text
  var columns: Int?
  var keepsGoing = false
  var isQuiet = false
  var library: String?
  var configuration: String?
  var data: String?
  var isOffline = false
  var isAnimated = true
  var isASCII = false
  var color: String?
  var splash: Bool?
  /// The time shown and stored, fixed; nil for the real one.
  var clock: Date?
  var seed: UInt64?
  /// The file of a recording from the start; nil for none.
  var record: String?
  /// How long a key takes when scripts are typed at the prompt; nil for not typed.
  var pace: Duration?
  var recordVersion = RecordCast.Version.two
  var recordsInput = false

  struct UsageError: Error { var message: String }

  static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var parser = Parser(rest: arguments[...])
    return try parser.parse()
  }

  private struct Parser {
    var rest: ArraySlice<String>
    var options = Options()

    mutating func parse() throws(UsageError) -> Options {
      while let argument = rest.popFirst() {
        if argument == "--" {
          for name in rest { try takeCatalog(name) }
          break
        }
        guard argument.hasPrefix("-"), argument != "-" else {
          try takeCatalog(argument)
          continue
        }
        // `--name=value` is `--name value`.
        if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
          rest = [String(argument[argument.index(after: equals)...])] + rest
          let name = String(argument[..<equals])
          guard Parser.takesValue.contains(name) else {
            throw UsageError(message: "\(name) takes no value")
          }
          try take(name)
        } else {
          try take(argument)
        }
      }
      return options
    }

    private mutating func takeCatalog(_ name: String) throws(UsageError) {
      guard !name.isEmpty else { throw UsageError(message: "a CATALOG is an address or a file") }
      options.catalogs.append(name)
    }

    private static let takesValue: Set<String> = [
      "--command", "--script", "--format", "--columns", "--record", "--record-version", "--pace",
      "--library", "--config", "--data", "--color", "--clock", "--seed",
    ]

    private mutating func take(_ name: String) throws(UsageError) {
      switch name {
      case "-c", "--command": options.sources.append(.command(try value(name)))
      case "-f", "--script": options.sources.append(.file(try value(name)))
      case "-i", "--interactive": options.staysInteractive = true
      case "--plain": options.presentation = .plain
      case "--accessible": options.presentation = .accessible
      case "--full": options.presentation = .full
      case "--keep-going": options.keepsGoing = true
      case "--quiet": options.isQuiet = true
      case "--offline": options.isOffline = true
      case "--splash": options.splash = true
      case "--no-splash": options.splash = false
      case "--no-animation": options.isAnimated = false
      case "--ascii": options.isASCII = true
      case "--record-input": options.recordsInput = true
      case "-h", "--help": options.request = .help
      case "--version": options.request = .version
      case "--library": options.library = try value(name)
      case "--config": options.configuration = try value(name)
      case "--data": options.data = try value(name)
      case "--record": options.record = try value(name)
      default: try takeChecked(name)
      }
    }

    private mutating func takeChecked(_ name: String) throws(UsageError) {
      switch name {
      case "--format":
        options.format = try value(name, "is text or json") {
          $0 == "text" ? .text : $0 == "json" ? .json : nil
        }
      case "--columns":
        options.columns = try value(name, "is a number from 20 to 10000") {
          Self.number($0, 20...10_000)
        }
      case "--color":
        options.color = try value(name, "is auto, always or never") {
          ["auto", "always", "never"].contains($0) ? $0 : nil
        }
      case "--clock":
        options.clock = try value(
          name, "takes a time such as 2026-11-30T12:00:00Z", ClockText.date)
      case "--seed": options.seed = try value(name, "takes a whole number") { UInt64($0) }
      case "--pace":
        options.pace = try value(name, "is a number from 1 to 5000") {
          Self.number($0, 1...5000).map { .milliseconds($0) }
        }
      case "--record-version":
        options.recordVersion = try value(name, "is 2 or 3") {
          Int($0).flatMap(RecordCast.Version.init(rawValue:))
        }
      default: throw UsageError(message: "there is no option \(name)")
      }
    }

    private static func number(_ text: String, _ range: ClosedRange<Int>) -> Int? {
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }

    /// What follows, as `read` understands it; `rule` says what that may be.
    private mutating func value<T>(
      _ name: String, _ rule: String, _ read: (String) -> T?
    ) throws(UsageError) -> T {
      let text = try value(name)
      guard let value = read(text) else {
        throw UsageError(message: "\(name) \(rule), not \(text)")
      }
      return value
    }

    private mutating func value(_ name: String) throws(UsageError) -> String {
      guard let value = rest.popFirst() else { throw UsageError(message: "\(name) takes a value") }
      return value
    }
  }

  static let help = """
    tekpub-shell [options] [CATALOG ...]
    Follows feeds and courses, and keeps your place in them, from a prompt.
    CATALOG is an address or a file opened for this run beside the subscriptions.

      -c, --command TEXT     run commands (repeatable), then exit
      -f, --script FILE      run a script, then exit; - is standard input
      -i, --interactive      stay in the shell afterwards
      --plain, --accessible  lines only
      --full                 the whole terminal as an application: the default on capable terminals
      --ascii, --no-animation, --color auto|always|never   how that is drawn
      --format text|json     how -c and -f print listings
      --columns N            width of listings when not on a terminal (80)
      --keep-going           scripts go on after errors
      --quiet                scripts do not echo commands
      --library FILE         the library instead of the user's own
      --config FILE          commands run at the start instead of tekpubrc
      --data DIR             the shipped data
      --offline              never touch the network
      --splash, --no-splash  wait on the splash while catalogs load, or not
      --clock TIME           show and store this time (ISO 8601); waiting takes none
      --seed N               make what is random repeatable; with --clock reports, too
      --pace MS              with -i, scripts are typed like by a person, a key in MS
      --record FILE          write what is shown as an asciicast
      --record-version 2|3   of what version (2)
      --record-input         recordings hold what is typed at the terminal as well
      --version, --help

    Exit status: 0 fine, 1 a command or expectation failed, 2 wrong usage, a script that cannot be
    read or a question without an answer, 124 a wait ran out, 130 interrupted.
    """
}
