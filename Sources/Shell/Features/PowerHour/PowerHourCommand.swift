import Catalog
import Interface

extension PowerHourFeature {
  static var commands: [Command] {
    [
      Command(
        "powerhour", .powerHour,
        [
          .optional(
            verbs.joined(separator: "/"), .choice(verbs)),
          .optional("--minutes 60", .choice(options)), .optional("--clip 60", .choice(options)),
          .optional("--from queue/production [N/title]/starred/all/FOLDER", .choice(options)),
        ],
        "Runs one minute from each of 60 episodes; star keeps what you want to finish.",
        example: "powerhour start --minutes 20 --from starred", also: "powerhour show",
        action: powerHour)
    ]
  }

  private static let verbs = ["start", "pause", "resume", "skip", "restart", "stop", "show"]
  fileprivate static let options = ["--minutes", "--clip", "--from"]

  @Sendable private static func powerHour(_ call: CommandCall) throws(Failure) -> [Intent] {
    let verb = call.words.first?.lowercased() ?? "show"
    if verb == "start" {
      return [send(.plan(try PowerHourArguments(call).request))]
    }
    guard call.words.count <= 1 else {
      throw call.misuse("Only \"start\" takes arguments.")
    }
    switch verb {
    case "pause": return [send(.pause)]
    case "resume": return [send(.resume)]
    case "skip": return [send(.skip)]
    case "restart": return [send(.restart)]
    case "stop": return [send(.stop)]
    case "show":
      return [call.world.place.showing(.feature(place))]
    default:
      let nearest = Suggestion.nearest(to: verb, in: verbs)
      throw call.misuse(
        "\(verb) is not known." + (nearest.map { " Did you mean powerhour \($0)?" } ?? ""))
    }
  }
}

/// The words after `powerhour start`.
private struct PowerHourArguments {
  private let call: CommandCall
  /// What follows each option, up to the next.
  private var values: [String: [String]] = [:]

  init(_ call: CommandCall) throws(Failure) {
    self.call = call
    var option: String?
    for typed in call.words.dropFirst() {
      let word = typed.hasPrefix("--") ? typed.lowercased() : typed
      if word.hasPrefix("--") {
        guard PowerHourFeature.options.contains(word) else {
          throw call.misuse("\(word) is not known.")
        }
        guard values[word] == nil else { throw call.misuse("\(word) stands there twice.") }
        values[word] = []
        option = word
      } else if let option {
        values[option, default: []].append(word)
      } else {
        throw call.misuse("\(word) is not known.")
      }
    }
  }

  var request: PowerHourRequest {
    get throws(Failure) {
      let settings = call.world.settings
      let minutes =
        try number("--minutes", PowerHourSettings.minutesRange)
        ?? settings[PowerHourSettings.minutes]
      let clip =
        try number("--clip", PowerHourSettings.clipRange) ?? settings[PowerHourSettings.clip]
      guard minutes * 60 >= clip else {
        throw Failure("A clip of \(clip) s does not fit into \(counted(minutes, "minute")).")
      }
      return PowerHourRequest(
        source: try source, count: minutes * 60 / clip, clipSeconds: clip,
        start: settings[PowerHourSettings.start])
    }
  }

  private func number(_ option: String, _ range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let words = values[option] else { return nil }
    guard words.count == 1, let number = Int(words[0]), range.contains(number) else {
      throw call.misuse(
        "\(option) takes a number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  private var source: PowerHourRequest.Source {
    get throws(Failure) {
      guard let words = values["--from"] else { return .all }
      let from = try call.file(
        in: words, "--from takes queue, production, starred, all or a folder.")
      if words.first?.lowercased() == "production" {
        return try production(Array(words.dropFirst()))
      }
      switch from.lowercased() {
      case "queue": return .queue
      case "starred": return .starred
      case "all": return .all
      default: return .folder(from)
      }
    }
  }

  /// A row or title after the word, else the production in front.
  private func production(_ words: [String]) throws(Failure) -> PowerHourRequest.Source {
    let named = CommandCall(command: call.command, words: words, state: call.state)
    let target: Invocation.Target
    do {
      target = try named.target([.production])
    } catch {
      guard words.isEmpty else { throw error }
      throw Failure(
        "No production is open.", remedy: "Open one first, or use --from production TITLE.")
    }
    guard case .production(let id) = target else { throw call.misuse("That is no production.") }
    return .production(ProductionID(rawValue: id))
  }
}
