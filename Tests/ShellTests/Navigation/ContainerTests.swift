import Interface
import Testing

@testable import Shell

@Suite struct SplitViewTests {
  @Test(arguments: [(1, 99, 0), (2, 99, 1), (3, 80, 2)])
  func aNarrowStackShowsItsTop(depth: Int, columns: Int, top: Int) {
    let split = SplitView(threshold: 100)
    #expect(split.arrangement(depth: depth, columns: columns) == .single(top))
  }

  @Test(arguments: [(2, 0, 1), (3, 1, 2)])
  func aWideStackShowsListAndDetail(depth: Int, list: Int, detail: Int) {
    let split = SplitView(threshold: 100)
    #expect(split.arrangement(depth: depth, columns: 100) == .split(list: list, detail: detail))
  }

  @Test func aWideRootHasAPlaceholder() {
    #expect(
      SplitView(threshold: 100).arrangement(depth: 1, columns: 120) == .split(list: 0, detail: nil))
  }

  @Test func withoutAThresholdThereIsOnePane() {
    #expect(SplitView(threshold: nil).arrangement(depth: 2, columns: 500) == .single(1))
  }
}

@Suite struct TabBarTests {
  private let features = FeatureSet(FeatureSet.shipped)

  private func bar() -> TabBar {
    TabBar(roots: features.tabs.map { ($0.title, features.screen(for: $0.route)) })
  }

  @Test func eachTabKeepsItsStack() {
    var bar = bar()
    bar.stack.push(features.screen(for: .catalogs), id: 10)
    _ = bar.select(3)
    #expect(bar.stack.isAtRoot)
    _ = bar.select(0)
    #expect(bar.stack.top.screen.route == .catalogs)
  }

  @Test func theActiveTabChosenAgainGoesToItsRoot() {
    var bar = bar()
    bar.stack.push(features.screen(for: .catalogs), id: 10)
    #expect(bar.select(0) == [10])
    #expect(bar.stack.isAtRoot)
  }

  @Test func theRootIsNeverPopped() {
    var bar = bar()
    #expect(bar.stack.pop().isEmpty)
    #expect(bar.stack.entries.count == 1)
  }
}

@Suite struct AlertQueueTests {
  private let question = Alert(
    "Same?", nil,
    buttons: [.init("Same") { [.exit(1)] }, .init("Same") { [.exit(2)] }, .init("Nothing")],
    otherwise: { _ in [.exit(9)] })

  private func status(_ intents: [Intent]) -> Int32? {
    if case .exit(let status)? = intents.first { status } else { nil }
  }

  @Test func buttonsAreToldApartByPlaceNotByLabel() {
    var queue = AlertQueue()
    queue.ask(question, owner: nil)
    #expect(status(queue.finish(.chosen(1))) == 2)
    #expect(queue.current == nil)
  }

  @Test func aButtonWithoutActionDoesNothing() {
    var queue = AlertQueue()
    queue.ask(question, owner: nil)
    #expect(queue.finish(.chosen(2)).isEmpty)
  }

  @Test(arguments: [AlertResult.cancelled, .interrupted, .timedOut, .unavailable])
  func otherResultsAreNoButton(result: AlertResult) {
    var queue = AlertQueue()
    queue.ask(question, owner: nil)
    #expect(status(queue.finish(result)) == 9)
  }

  @Test func alertsWaitInOrderAndAreAnsweredOnce() {
    var queue = AlertQueue()
    queue.ask(Alert("First", nil), owner: nil)
    queue.ask(Alert("Second", nil), owner: nil)
    #expect(queue.view?.title == "First")
    _ = queue.finish(.chosen(0))
    #expect(queue.view?.title == "Second")
    _ = queue.finish(.chosen(0))
    #expect(queue.view == nil)
    #expect(queue.finish(.chosen(0)).isEmpty)
  }

  @Test func theAlertOfAClosedScreenIsWithdrawn() {
    var queue = AlertQueue()
    queue.ask(Alert("Of a screen", nil), owner: 4)
    queue.ask(Alert("Of none", nil), owner: nil)
    queue.withdraw(owners: [4])
    #expect(queue.view?.title == "Of none")
  }

  @Test func aDestructiveButtonIsNeverTheDefault() {
    let alert = Alert("Sure?", nil, buttons: [.init("Delete", isDestructive: true), .init("Keep")])
    #expect(alert.defaultButton == 1)
  }
}

@Suite struct AnswerParserTests {
  private let alert = Alert(
    "Sure?", nil,
    buttons: [.init("Cancel"), .init("Unsubscribe", isDestructive: true), .init("Cut")])

  @Test(arguments: [
    ("", 0), ("1", 0), ("2", 1), ("u", 1), ("UNSUB", 1), ("cancel", 0), ("  cut ", 2),
  ])
  func numbersLabelsAndBeginningsAnswer(text: String, button: Int) {
    #expect(AnswerParser.meaning(of: text, for: alert) == .button(button))
  }

  @Test(arguments: ["0", "4", "c", "x", "yes", "1 2", "-9223372036854775808"])
  func anythingElseSaysWhatIsValid(text: String) {
    let help = "Please answer 1 (Cancel), 2 (Unsubscribe) or 3 (Cut)."
    #expect(AnswerParser.meaning(of: text, for: alert) == .invalid(help))
  }
}
