import FoundationEssentials
import Interface
import Testing

@Suite struct InvocationTests {
  @Test func aCallIsAValueThatSurvivesEncoding() throws {
    var call = try Invocation(.starred, .episode(7), [.flag(true)])
    call.result = .done("Starred: X")
    let data = try JSONEncoder().encode(call)
    #expect(try JSONDecoder().decode(Invocation.self, from: data) == call)
  }

  @Test func targetsOfAnotherKindAreRefused() {
    #expect(throws: Invocation.Mismatch.target(action: .starred, shape: .catalog)) {
      try Invocation(.starred, .catalog(1), [.flag(true)])
    }
  }

  @Test(arguments: [[], [Invocation.Argument.text("x")], [.flag(true), .flag(true)]])
  func argumentsOfAnotherNumberOrKindAreRefused(arguments: [Invocation.Argument]) {
    #expect(throws: Invocation.Mismatch.self) {
      try Invocation(.starred, .episode(1), arguments)
    }
  }

  @Test func aCallCanBeSentToAnotherTargetOfTheSameShape() throws {
    var call = try Invocation(.starred, .episode(1), [.flag(true)])
    call.result = .done(nil)
    let other = try call.retargeted(to: .episode(2))
    #expect(other.target == .episode(2))
    #expect(other.arguments == call.arguments)
    #expect(other.result == nil)
    #expect(throws: Invocation.Mismatch.self) { try call.retargeted(to: .production(2)) }
  }

  @Test func aBadCallIsRefusedWhenDecoded() {
    let text = #"{"action":"starred","target":{"catalog":{"_0":1}},"arguments":[]}"#
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(Invocation.self, from: Data(text.utf8))
    }
  }
}
