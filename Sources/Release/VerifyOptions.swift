import FoundationEssentials

/// What the command line asks for.
struct VerifyOptions {
  enum Request: Equatable {
    case package(String)
    case apt, device, help
  }

  var request = Request.help
  /// nil when none was named.
  var keyring: String?
  /// nil for the one beside the package.
  var profile: String?
  var isForAnyDevice = false
  var isKept = false
  /// nil for now.
  var clock: Date?
  /// Where the machine's number is.
  var machineFile = DeviceID.file

  struct UsageError: Error { var message: String }

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var requests: [Request] = []
    while let argument = rest.popFirst() {
      func value() throws(UsageError) -> String {
        guard let value = rest.popFirst() else {
          throw UsageError(message: "\(argument) takes a value")
        }
        return value
      }
      switch argument {
      case "--keyring": keyring = try value()
      case "--profile": profile = try value()
      case "--machine-id": machineFile = try value()
      case "--any-device": isForAnyDevice = true
      case "--keep": isKept = true
      case "--apt": requests.append(.apt)
      case "--device": requests.append(.device)
      case "-h", "--help": requests.append(.help)
      case "--clock":
        let text = try value()
        guard let date = Instant.date(text) else {
          throw UsageError(
            message: "--clock takes a time such as 2026-12-01T09:30:00Z, not \(text)")
        }
        clock = date
      case let name where name.hasPrefix("-") && name != "-":
        throw UsageError(message: "there is no option \(name)")
      default: requests.append(.package(argument))
      }
    }
    guard let first = requests.first else {
      throw UsageError(message: "which package? Name its file")
    }
    guard requests.count == 1 else { throw UsageError(message: "one thing at a time") }
    request = first
  }
}
