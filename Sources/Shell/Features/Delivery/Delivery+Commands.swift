import Canvas
import Catalog
import Interface

/// The commands about achievements and their reports.
extension Delivery {
  static var commands: [Command] {
    [
      Command(
        "achievements", .achievements,
        [.optional("pending/retry", .choice(["pending", "retry"]))],
        "Shows the achievements; pending lists the reports that wait, retry sends them now.",
        example: "achievements pending", also: "achievements", action: achievements),
      Command(
        "report", .achievements,
        [Parameter("ID", .achievement), Parameter("PERCENT", .text)],
        "Reports progress of an achievement by hand: 0 to 100, or N/M.",
        example: "report com.tekpub.first-steps 100", also: "report com.tekpub.first-steps 1/2",
        action: report),
      Command(
        "signin", .achievements, [Parameter("ADDRESS", .text), .optional("FILE", .file)],
        "Signs in at a record store; key and secret are in FILE, in the environment, or asked for.",
        example: "signin https://lrs.example.org/xAPI key.txt",
        also: "signin https://lrs.example.org/xAPI ~/key.txt", needsLibrary: false,
        action: { call throws(Failure) in
          guard (1...2).contains(call.words.count) else {
            throw call.misuse("signin takes the address of a record store.")
          }
          let source = call.words.count == 2 ? SignInSource.file(call.words[1]) : .environment
          return [.perform(SignInWork(call.words[0], source))]
        }),
      Command(
        "signout", .achievements, [], "Forgets the record store and its key; reports are kept.",
        example: "signout", needsLibrary: false,
        action: { call throws(Failure) in
          try call.nothing()
          return [.perform(SignOutWork())]
        }),
      Command(
        "reset", .achievements, [Parameter("achievements", .choice(["achievements"]))],
        "Resets all achievements, after asking.", example: "reset achievements",
        action: { call throws(Failure) in
          guard call.text == "achievements" else {
            throw call.misuse("Only achievements can be reset.")
          }
          return [.ask(resetAlert)]
        }),
    ]
  }

  @Sendable private static func achievements(_ call: CommandCall) throws(Failure) -> [Intent] {
    switch call.text {
    case "": return [call.world.place.showing(.achievements)]
    case "pending": return [.go(.feature(pending))]
    case "retry": return [.perform(DeliverWork(isForced: true))]
    default: throw call.misuse("\(call.text) is not known.")
    }
  }

  private static var resetAlert: Alert {
    Alert(
      "Reset all achievements?",
      "Everything earned so far is lost and counts from zero. What you watched stays.",
      buttons: [
        .init("Cancel"),
        .init("Reset", isDestructive: true) { [.perform(EditWork(.resetAchievements))] },
      ])
  }

  @Sendable private static func report(_ call: CommandCall) throws(Failure) -> [Intent] {
    guard call.words.count == 2 else { throw call.misuse("report takes an id and a percent.") }
    let known = call.world.achievements.map(\.id.rawValue)
    guard known.contains(call.words[0]) else {
      let nearest = Suggestion.nearest(to: call.words[0], in: known)
      throw Failure(
        "There is no achievement \(call.words[0]).",
        remedy: nearest.map { "Did you mean \($0)?" } ?? "tab achievements lists them.")
    }
    guard let percent = percent(call.words[1]) else {
      throw call.misuse("\(call.words[1]) is not a percentage: 0 to 100, or N/M such as 3/12.")
    }
    return try call.call(.report, .achievement(call.words[0]), [.number(percent)])
  }

  /// `40`, `40%` or `4/10`; rounded down, 100 only when all of it is done.
  static func percent(_ text: String) -> Int? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let count = Int(parts[0]), let total = Int(parts[1]), total > 0,
      (0...total).contains(count)
    {
      let (product, overflow) = count.multipliedReportingOverflow(by: 100)
      return overflow ? nil : product / total
    }
    let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
    guard let percent = Int(digits), (0...100).contains(percent) else { return nil }
    return percent
  }
}
