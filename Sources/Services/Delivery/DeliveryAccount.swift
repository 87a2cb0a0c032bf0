import Catalog
import FoundationEssentials
import HTTP
import Shell

/// An account at a record store; its address is the store's without `/statements`.
extension Account {
  /// The system the learner's account belongs to: scheme and host.
  var homePage: String {
    let address = WebAddress(address)
    return address.scheme.map { "\($0)://\(address.host)" } ?? String(address.host)
  }

  /// With the port unless it is the usual one.
  var host: String { String(WebAddress(address).host) }

  /// Carries these statements to the store.
  func request(_ statements: [[UInt8]], patience: Duration) -> HTTPRequest {
    HTTPRequest(
      url: address + "/statements", method: .post, body: StatementDocument.array(of: statements),
      headers: [
        .init("Authorization", authorization),
        .init("Content-Type", "application/json"),
        .init("X-Experience-API-Version", "1.0.3"),
      ], destination: .memory(limit: 1 << 20), stall: patience, deadline: .seconds(30))
  }

  /// The one way to write a store's address; throws for what is none.
  static func recordStore(_ typed: String) throws(Failure) -> String {
    guard var address = WebAddress.normalized(typed) ?? WebAddress.completed(typed)
    else { throw noAddress }
    guard !address.contains("@") else {
      throw Failure(
        "The address holds a name or password.",
        remedy: "Leave them out; key and secret come from a file or the environment.")
    }
    guard WebAddress(address).leadsSomewhere else { throw noAddress }
    guard !address.contains("?") else {
      throw Failure("The address of a record store has no question mark.")
    }
    while address.hasSuffix("/") { address.removeLast() }
    if address.hasSuffix("/statements") { address.removeLast("/statements".count) }
    return address
  }

  private static let noAddress = Failure(
    "That is not the address of a record store.",
    remedy: "It looks like https://lrs.example.org/xAPI.")
}
