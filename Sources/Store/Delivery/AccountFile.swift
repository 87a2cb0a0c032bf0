public import Catalog

/// The file that keeps one account's address, name and secret; only its owner may read it.
public struct AccountFile: Sendable {
  private let file: SecretFile

  public var path: String { file.path }

  public init(path: String) { file = SecretFile(path: path) }

  /// nil when there is no such file.
  public func read() throws(SecretFile.Problem) -> Account? {
    guard let bytes = try file.read() else { return nil }
    guard let account = Account(fileBytes: bytes) else { throw .damaged(path: path) }
    return account
  }

  /// Puts this account in its place, all or nothing.
  public func write(_ account: Account) throws(SecretFile.Problem) {
    try file.write(account.fileBytes)
  }

  /// Whether there was one.
  public func remove() throws(SecretFile.Problem) -> Bool { try file.remove() }
}
