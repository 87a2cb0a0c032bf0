import FoundationEssentials
import Interface

/// Invocations there and back.
enum JSONEncoderForTests {
  static func encode(_ calls: [Invocation]) throws -> Data { try JSONEncoder().encode(calls) }
  static func decode(_ data: Data) throws -> [Invocation] {
    try JSONDecoder().decode([Invocation].self, from: data)
  }
}
