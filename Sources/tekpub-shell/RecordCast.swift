/// The lines of an asciicast: what is shown and when; what was typed only when asked (R59).
///
/// https://docs.asciinema.org/manual/asciicast/v2/ and v3: version 2 counts times from the start,
/// version 3 from the event before, and ends with the exit status.
struct RecordCast {
  enum Version: Int { case two = 2, three = 3 }

  private let version: Version
  /// Of the last event, from the start.
  private var latest = Duration.zero

  init(version: Version) { self.version = version }

  /// - Parameter time: of the start, in seconds since 1970.
  func header(columns: Int, rows: Int, time: Int, term: String?, shell: String?) -> String {
    func entry(_ name: String, _ value: String?) -> String? {
      value.map { "\"\(name)\":\(Self.quoted($0))" }
    }
    switch version {
    case .two:
      let environment = [entry("SHELL", shell), entry("TERM", term)].compactMap(\.self)
      return "{\"version\":2,\"width\":\(columns),\"height\":\(rows),\"timestamp\":\(time),"
        + "\"env\":{\(environment.joined(separator: ","))}}\n"
    case .three:
      let size = ["\"cols\":\(columns)", "\"rows\":\(rows)", entry("type", term)]
        .compactMap(\.self)
      return "{\"version\":3,\"term\":{\(size.joined(separator: ","))},\"timestamp\":\(time),"
        + "\"env\":{\(entry("SHELL", shell) ?? "")}}\n"
    }
  }

  mutating func output(_ text: String, at time: Duration) -> String {
    event("o", text, at: time)
  }

  mutating func input(_ text: String, at time: Duration) -> String {
    event("i", text, at: time)
  }

  mutating func resize(columns: Int, rows: Int, at time: Duration) -> String {
    event("r", "\(columns)x\(rows)", at: time)
  }

  /// Only version 3 has it.
  mutating func exit(_ status: Int32, at time: Duration) -> String? {
    version == .three ? event("x", String(status), at: time) : nil
  }

  private mutating func event(_ code: String, _ data: String, at time: Duration) -> String {
    // Times never go back, and what is rounded off is not lost.
    let time = max(time, latest)
    let before = version == .three ? Self.microseconds(latest) : 0
    latest = time
    let span = Self.microseconds(time) - before
    let fraction = String(span % 1_000_000)
    let padding = String(repeating: "0", count: 6 - fraction.count)
    return "[\(span / 1_000_000).\(padding)\(fraction),\"\(code)\",\(Self.quoted(data))]\n"
  }

  private static func microseconds(_ time: Duration) -> Int64 {
    let parts = time.components
    return parts.seconds * 1_000_000 + parts.attoseconds / 1_000_000_000_000
  }

  /// A string of JSON.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7f {
          let code = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - code.count) + code
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
