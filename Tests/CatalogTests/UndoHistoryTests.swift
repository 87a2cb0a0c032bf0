import Catalog
import FoundationEssentials
import Testing

@Suite struct UndoHistoryTests {
  private typealias History = UndoHistory<String>

  private func history(capacity: Int = 3, _ titles: String...) -> History {
    var history = History(capacity: capacity)
    for title in titles { history.record(.init(title: title, reversals: ["un\(title)"])) }
    return history
  }

  @Test func theNewestIsTakenBackFirst() {
    var history = history("a", "b")
    #expect(history.newest?.title == "b")
    #expect(history.takeBack() == .init(title: "b", reversals: ["unb"]))
    #expect(history.takeBack()?.title == "a")
    #expect(history.takeBack() == nil && history.newest == nil)
  }

  @Test(arguments: [
    (3, ["d", "c", "b"]), (1, ["d"]), (0, []), (-1, []), (9, ["d", "c", "b", "a"]),
  ])
  func theOldestGoesFirst(capacity: Int, kept: [String]) {
    #expect(history(capacity: capacity, "a", "b", "c", "d").steps.map(\.title) == kept)
  }

  @Test func aStepThatChangedNothingIsNone() {
    var history = history("a")
    history.record(.init(title: "b", reversals: []))
    #expect(history.newest?.title == "a")
  }

  @Test func whatCanNoLongerBeTakenBackIsForgotten() {
    var history = history("a", "b")
    history.record(.init(title: "c", reversals: ["una", "unc"]))
    history.removeReversals { $0 == "una" }
    #expect(
      history.steps == [
        .init(title: "c", reversals: ["unc"]), .init(title: "b", reversals: ["unb"]),
      ])
  }

  @Test func itIsKeptAsText() throws {
    let history = history("a", "b")
    let data = try JSONEncoder().encode(history)
    #expect(try JSONDecoder().decode(History.self, from: data) == history)
  }

  @Test func aFileCannotHoldMoreThanItsCapacity() throws {
    let text = """
      {"capacity": 2, "steps": [{"title": "c", "reversals": ["x"]}, {"title": "e", "reversals": []},
        {"title": "b", "reversals": ["y"]}]}
      """
    let history = try JSONDecoder().decode(History.self, from: Data(text.utf8))
    #expect(history.capacity == 2 && history.steps.map(\.title) == ["c"])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(History.self, from: Data(#"{"steps": []}"#.utf8))
    }
  }
}
