import Testing

@testable import Playback

@Suite struct BellTests {
  @Test func whoHearsItSilencesIt() throws {
    let bell = try #require(Bell())
    bell.ring()
    bell.ring()
    #expect(bell.isHeard(within: nil))
    #expect(!bell.isHeard(within: .zero))
  }
}
